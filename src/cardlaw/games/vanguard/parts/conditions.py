"""Conditions of this game's texts, and the activation conditions that keywords stand for."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.participants import battle_frame
from cardlaw.games.vanguard.board.areas import is_circle, zone_at
from cardlaw.games.vanguard.board.board import DROP
from cardlaw.games.vanguard.parts.circles import FaceIs, InColumn, Oriented
from cardlaw.games.vanguard.parts.filters import HasAbility, NameHas
from cardlaw.games.vanguard.parts.permissions import world_of
from cardlaw.games.vanguard.terms.information import GRADE, STAND, WORDS_LAYER
from cardlaw.games.vanguard.turn.memory import BATTLES, CALLED, INTO_SOUL, ThisTurn
from cardlaw.kernel.abilities import AUTOMATIC
from cardlaw.kernel.cards import ABILITIES, UP, ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.information import (
    abilities_of,
    last_information,
    number_by_ref,
    number_of,
    permissions,
)
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.acting import taken_from
from cardlaw.program.conditions import AnyFits, Compare, Condition
from cardlaw.program.context import OPPONENT, YOU, Context
from cardlaw.program.filters import NumberIs
from cardlaw.program.happened import key_of
from cardlaw.program.instructions import Resolution
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Number, compares

LIMIT_BREAK: Final = "limit break"
GENERATION_BREAK: Final = "generation break"
POWERFUL: Final = "powerful"
WHITE_WINGS: Final = "white wings"
BLACK_WINGS: Final = "black wings"
GLITTER: Final = "glitter "
WAVE: Final = "wave "
OR_MORE: Final = "+"


def is_of_automatic(state: State) -> bool:
    """Is the effect under way that of an automatic ability?"""
    for frame in reversed(state.stack):
        if isinstance(frame, Resolution):
            return frame.playing.kind == AUTOMATIC
    return False


@final
class Earlier(Condition):
    """`if you called a card`, `if you do`: a question about what the text told before"""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, context: Context) -> bool:
        met = self.condition.holds(state, context)
        automatic = is_of_automatic(state)
        state.cite("condition.earlier_in_automatic" if automatic else "condition.earlier", ref_card(context.source))
        if not met:
            state.cite_definition(
                "condition.earlier_not_met_in_automatic" if automatic else "condition.earlier_not_met"
            )
        return met


@final
class CameFrom(Condition):
    """`if you put a card from hand`: of the cards that were last chosen from one of several areas"""

    def __init__(self, area: str, filters: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.area = area
        self.filters = filters

    def holds(self, state: State, context: Context) -> bool:
        automatic = is_of_automatic(state)
        state.cite("condition.earlier_in_automatic" if automatic else "condition.earlier", ref_card(context.source))
        cards = [state.ref(ref_card(ref)) for ref in context.refs_of(taken_from(self.area))]
        return any(all(one.fits(state, context, ref) for one in self.filters) for ref in cards)


@final
class InBattle(Condition):
    """`during the battle that your vanguard was attacked`: what must be so of the battle under way"""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, context: Context) -> bool:
        return self.condition.holds(state, context)

    def rests_on(self) -> int:
        return NOTHING


@final
class Activation(Condition):
    """A keyword that says when an ability is active: `[Limit Break 4]`, `Powerful`, `White Wings`."""

    def __init__(self, word: str, number: int, condition: Condition) -> None:
        super().__init__()
        self.word = word
        self.number = number
        self.condition = condition

    def citation(self) -> str:
        return "keyword." + keyword_of(self.word)

    def holds(self, state: State, context: Context) -> bool:
        if state.trace is not None:
            state.cite(self.citation(), ref_card(context.source))
            state.cite("keyword.activation", ref_card(context.source))
        active = self.condition.holds(state, context) or self.is_set_free(state, context)
        if state.trace is not None:
            state.cite_definition(("active." if active else "inactive.") + keyword_of(self.word))
            if active:
                cite_counted(state, "counted_after_leaving." + keyword_of(self.word), context.event)
        if not active and state.trace is not None and has_several_keywords(state, ref_card(context.source)):
            state.cite("keyword.one_part", ref_card(context.source))
        return active

    def cite_as(self, state: State, source: int, kind: str) -> None:
        state.cite("activation." + kind, source)

    def cite_lapsed(self, state: State, context: Context) -> None:
        if not self.condition.holds(state, context):
            state.cite_definition("lapsed." + keyword_of(self.word))

    def is_set_free(self, state: State, context: Context) -> bool:
        """Does an effect say that it is active even so?"""
        for effect in permissions(state):
            change = effect.modification
            if isinstance(change, ActiveAnyway) and change.frees(self.word, self.number):
                if context.source in change.targets(state, effect):
                    state.cite("permission", ref_card(effect.source))
                    return True
        return False

    def rests_on(self) -> int:
        return NOTHING


def cite_counted(state: State, key: str, event: Event | None) -> None:
    """The card whose way to the drop zone makes an ability trigger is counted there."""
    if state.tells(key) and left_for_drop(state, event):
        state.cite_definition(key)


def left_for_drop(state: State, event: Event | None) -> bool:
    """Was a card put into the drop zone from the field?"""
    if event is None or event.kind != CARD_MOVED or not is_circle(state, event.origin):
        return False
    return zone_at(state, event.destination) == DROP


def has_several_keywords(state: State, card: int) -> bool:
    """Would a keyword make only one part active of what a card has?"""
    return sum(1 for ability in abilities_of(state, card) if ability.keyword) > 1


@final
class ActiveAnyway(Permission):
    """`your vanguard's "[Limit Break 4]" is active even when you have three or less damage`"""

    def __init__(self, word: str, number: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, objects, condition)
        self.word = word
        self.number = number
        self.learn_reads()

    def frees(self, word: str, number: int) -> bool:
        return self.word == word and self.number == number


@final
class HasActivation(Filter):
    """`with [Limit Break 4]`: has an ability with that activation condition"""

    def __init__(self, word: str, number: int) -> None:
        super().__init__()
        self.word = word
        self.number = number

    def fits(self, state: State, context: Context, ref: int) -> bool:
        last = last_information(state, ref)
        abilities = last.abilities if last is not None else abilities_of(state, ref_card(ref))
        if any(is_activated_by(ability, self.word, self.number) for ability in abilities):
            state.cite(f"filter.{self.word}", ref_card(ref))
            return True
        return False

    def information_read(self) -> int:
        return 1 << ABILITIES


def is_activated_by(part: Node, word: str, number: int) -> bool:
    """Is an activation condition inside an ability?"""
    if isinstance(part, Activation):
        return part.word == word and part.number == number
    return any(is_activated_by(inside, word, number) for inside in part.parts())


@final
class BoundGradesAre(Condition):
    """All cards in the bind zone have odd (or even) grades, and there is at least one."""

    def __init__(self, rest: int) -> None:
        super().__init__()
        self.rest = rest  # of a division by two

    def holds(self, state: State, context: Context) -> bool:
        cards = state.ruleset.cards_in(state, context.master, "bind")
        if not cards:
            state.cite("wings.empty", ref_card(context.source))
        return bool(cards) and all(number_of(state, card, GRADE) % 2 == self.rest for card in cards)

    def information_read(self) -> int:
        return 1 << GRADE


@final
class WentSecond(Condition):
    """`you went second`"""

    def holds(self, state: State, context: Context) -> bool:
        return context.master != state.first_player


def keyword_of(word: str) -> str:
    """A keyword as the rules name it: `Limit Break`, `White Wings`, `Glitter`."""
    if word.startswith(WAVE):
        return WAVE.strip().title()
    return "Glitter" if word.startswith(GLITTER) else word.title()


def activation(word: str, number: int) -> Condition | None:
    """The activation condition that a keyword stands for; None if the word is none."""
    condition = condition_of(word, number)
    return None if condition is None else Activation(word, number, condition)


def condition_of(word: str, number: int) -> Condition | None:
    counted = COUNTED.get(word)
    if counted is not None:
        who, area, filters, comparison, fixed = counted
        return Compare(CountOf(Cards(who, area, filters)), comparison, Number(number if fixed < 0 else fixed))
    if word in (WHITE_WINGS, BLACK_WINGS):
        return BoundGradesAre(1 if word == WHITE_WINGS else 0)
    if word == "darkness":
        return ThisTurn(INTO_SOUL, YOU)
    if word == "unite":
        return ThisTurn(CALLED, YOU, 2)
    if word.startswith(WAVE):
        numbers = word.removeprefix(WAVE).split()
        return InBattles(tuple(int(one) for one in numbers if one != OR_MORE), OR_MORE in numbers)
    if word.startswith(GLITTER):
        named = (NameHas(word.removeprefix(GLITTER).strip("「」")), HasAbility("glitter"))
        return AnyFits(Cards(YOU, "VC"), named)
    return None


# Who, where, which cards, how compared, and with which number (-1: the one printed with the keyword).
COUNTED: Final[dict[str, tuple[int, str, tuple[Filter, ...], int, int]]] = {
    LIMIT_BREAK: (YOU, "damage", (), AT_LEAST, -1),
    GENERATION_BREAK: (YOU, "g_units", (FaceIs(UP),), AT_LEAST, -1),
    POWERFUL: (YOU, "soul", (), EQUAL, 0),
    "brave": (YOU, "hand", (), AT_MOST, 3),
    "oracle": (YOU, "hand", (), AT_LEAST, 5),
    "ritual": (YOU, "drop", (NumberIs(GRADE, EQUAL, Number(1)),), AT_LEAST, -1),
    "thunderstrike": (OPPONENT, "bind", (), AT_LEAST, -1),
    "shinken hissatsu": (YOU, "damage", (), AT_LEAST, 3),
    "dark device": (OPPONENT, "units", (InColumn(ThisCard()), Oriented(STAND)), EQUAL, 0),
}


@final
class BattleNumber(Condition):
    """`it is the fourth battle of that turn`"""

    def __init__(self, number: int, or_more: bool = False) -> None:
        super().__init__()
        self.number = number
        self.or_more = or_more

    def holds(self, state: State, context: Context) -> bool:
        times = state.times(key_of(BATTLES, state.turn_player))
        return times >= self.number if self.or_more else times == self.number


@final
class AttackNumber(Condition):
    """`on the fourth battle of each turn`: of the battle in which a unit that attacks now would do so"""

    def __init__(self, number: int, or_more: bool = False) -> None:
        super().__init__()
        self.number = number
        self.or_more = or_more

    def holds(self, state: State, context: Context) -> bool:
        begun = state.times(key_of(BATTLES, state.turn_player))
        battle = begun if battle_frame(state) is not None else begun + 1
        return battle >= self.number if self.or_more else battle == self.number


@final
class InBattles(Condition):
    """`Wave - 2nd or 3rd time`, `3rd time or more`: during certain battles of each turn"""

    def __init__(self, numbers: tuple[int, ...], or_more: bool = False) -> None:
        super().__init__()
        self.numbers = numbers
        self.or_more = or_more

    def holds(self, state: State, context: Context) -> bool:
        if battle_frame(state) is None:
            return False
        battle = state.times(key_of(BATTLES, state.turn_player))
        return battle in self.numbers or (self.or_more and battle > self.numbers[0])


@final
class AttackHit(Condition):
    """`the attack hit`, `that attack did not hit`: in the battle under way"""

    def __init__(self, hit: bool) -> None:
        super().__init__()
        self.hit = hit

    def holds(self, state: State, context: Context) -> bool:
        frame = battle_frame(state)
        return frame is not None and bool(frame.hit) == self.hit


@final
class Paying(Condition):
    """`while you are paying the cost for Stride`"""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def holds(self, state: State, context: Context) -> bool:
        return any(getattr(frame, "pays_for", "") == self.what for frame in state.stack)


@final
class GradeCompared(Condition):
    """`your vanguard's grade is less than your opponent's vanguard's grade`"""

    def __init__(self, first: Objects, comparison: int, second: Objects, strictly: bool) -> None:
        super().__init__()
        self.first = first
        self.comparison = comparison
        self.second = second
        self.strictly = strictly

    def holds(self, state: State, context: Context) -> bool:
        one = [number_by_ref(state, ref, GRADE) for ref in self.first.all(state, context)]
        other = [number_by_ref(state, ref, GRADE) for ref in self.second.all(state, context)]
        if not one or not other:
            return False
        same = max(one) == max(other)
        return compares(max(one), self.comparison, max(other)) and not (self.strictly and same)

    def information_read(self) -> int:
        return 1 << GRADE


@final
class WorldIs(Condition):
    """`your World is Dark Night`, `it is Abyssal Dark Night instead`: what the latest effect has made it"""

    def __init__(self, who: int, word: str, instead: bool = False) -> None:
        super().__init__()
        self.who = who
        self.word = word
        self.instead = instead

    def holds(self, state: State, context: Context) -> bool:
        return world_of(state, context.player(self.who)) == self.word
