"""Hearts: vanguards under a G unit that lend it a name and power, and come back when it goes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_heart, vanguards
from cardlaw.games.vanguard.board.associations import MATE, is_in_legion, join_to
from cardlaw.games.vanguard.board.board import VC
from cardlaw.games.vanguard.board.survey import HEARTS, NO_CARDS, survey
from cardlaw.games.vanguard.parts.keywords import SeekMate
from cardlaw.games.vanguard.stride.g_units import is_g
from cardlaw.games.vanguard.terms.information import (
    BECAME_HEART,
    BY_THE_RULES,
    HEART_MARK,
    POWER,
    STAND,
    set_mark,
)
from cardlaw.games.vanguard.terms.types import HEART, UNIT
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.associations import (
    Association,
    are_there_ties,
    associate,
    bit_of_ties,
    dissociate,
    ties_of,
    ties_to,
)
from cardlaw.kernel.cards import FIRST_NUMBER, NAMES, TYPES, UP, ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import SLOTS, Overlay, number_of, words_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.abilities import KeywordAbility
from cardlaw.program.context import Context

HEART_OF: Final = "heart"  # a heart: to the unit that it is a heart of
LENDS: Final = "lends"  # the heart that lends its name and power: to the unit
OF_HEARTS: Final = bit_of_ties(HEART_OF)
LENT_TO: Final = bit_of_ties(LENDS)

LENT: Final[Ability] = register_ability("vanguard|rules|heart", KeywordAbility("heart", "heart"))


def hearts_on(state: State, player: int) -> list[int]:
    if not survey(state).seen & HEARTS:
        return NO_CARDS
    return [card for card in cards_in(state, player, VC) if is_heart(state, card)]


def hearts_of(state: State, unit: int) -> list[int]:
    """The hearts of a unit that are still there."""
    return [ref_card(tie.card) for tie in ties_to(state, HEART_OF, state.ref(unit)) if state.is_current(tie.card)]


def become_hearts(state: State, cards: list[int], unit: int, by: int, source: int) -> Control:
    """Vanguards become hearts of a unit: face up, standing, no units any more; hearts of theirs are its hearts, too."""
    events: list[Event] = []
    for card in cards:
        under = hearts_of(state, card)
        for heart in under:
            state.cite("heart.of_heart", heart)
            associate(state, HEART_OF, state.ref(heart), state.ref(unit))
        if is_in_legion(state, card):
            state.cite("heart.legion", card)
        record = state.change(card)
        record.orientation = STAND
        record.facing = UP
        set_mark(state, card, HEART_MARK, 1)
        associate(state, HEART_OF, state.ref(card), state.ref(unit))
        ref = state.ref(card)
        events.append(
            Event(BECAME_HEART, state.master(card), card, record.place, onto=unit, by=by, source=source, ref=ref)
        )
    return happen(state, events) if events else None


def lie_as_heart(state: State, heart: int, unit: int) -> None:
    """A position has a heart beneath a unit; one that is no G unit lends it its name and power."""
    set_mark(state, heart, HEART_MARK, 1)
    associate(state, HEART_OF, state.ref(heart), state.ref(unit))
    if not is_g(state, heart):
        lend(state, heart, unit)


def lenders(state: State, unit: int) -> list[int]:
    """Hearts of a unit that may lend it their name and power: those that are no G units."""
    return [heart for heart in hearts_of(state, unit) if not is_g(state, heart)]


def lend(state: State, heart: int, unit: int) -> None:
    dissociate(state, ties_to(state, LENDS, state.ref(unit)))
    associate(state, LENDS, state.ref(heart), state.ref(unit))


def lending(state: State, unit: int) -> int:
    """The heart that lends its name and power to a vanguard; -1 if there is none."""
    for tie in ties_to(state, LENDS, state.ref(unit)):
        heart = ref_card(tie.card)
        same_circle = state.cards[heart].place == state.cards[unit].place
        if state.is_current(tie.card) and is_heart(state, heart) and same_circle:
            return heart
    return -1


def heart_mask(state: State) -> int:
    """Hearts are no units; the vanguard has one's name and power."""
    if not are_there_ties(state, OF_HEARTS):
        return 0
    return (1 << TYPES) | (1 << NAMES) | (1 << POWER)


def apply_hearts(state: State, overlay: Overlay) -> None:
    for player in range(2):
        for heart in hearts_on(state, player):
            types = tuple(HEART if word == UNIT else word for word in words_of(state, heart, TYPES))
            overlay.words[heart * SLOTS + TYPES] = types
        for unit in cards_in(state, player, VC):
            heart = lending(state, unit)
            if heart >= 0 and not is_heart(state, unit):
                give(state, overlay, unit, heart)


def give(state: State, overlay: Overlay, unit: int, heart: int) -> None:
    face = state.cards[heart].face
    power = number_of(state, unit, POWER) + face.numbers[POWER - FIRST_NUMBER]
    overlay.set_by_rule(unit, POWER, power, BY_THE_RULES, LENT)
    names = (*words_of(state, unit, NAMES), *face.words[NAMES])
    overlay.words[unit * SLOTS + NAMES] = names
    overlay.note_rule(unit, NAMES, BY_THE_RULES, LENT, ", ".join(names))


# -- when a heart or its unit goes ---------------------------------------------------------------------------


def has_unit(state: State, heart: int) -> bool:
    """Is a heart associated with a unit that is still on its circle?"""
    for tie in ties_of(state, HEART_OF, state.ref(heart)):
        unit = ref_card(tie.to)
        if state.is_current(tie.to) and not is_heart(state, unit):
            if state.cards[unit].place == state.cards[heart].place:
                return True
    return False


def orphaned(state: State, player: int) -> list[int]:
    """Hearts whose unit has gone, G units before all others: one of them comes back."""
    hearts = hearts_on(state, player) if state.associations else NO_CARDS
    if not hearts:
        return NO_CARDS
    found = [heart for heart in hearts if not has_unit(state, heart)]
    g_units = [heart for heart in found if is_g(state, heart)]
    return g_units or found


def is_left_alone(state: State, tie: Association) -> bool:
    """Did a heart lend its name and power to a unit that is still there, and none does any more?"""
    return tie.kind == LENDS and state.is_current(tie.to) and lending(state, ref_card(tie.to)) < 0


def without_lender(state: State, player: int) -> int:
    """A vanguard whose lending heart has gone although there is another one; -1 if there is none."""
    if not are_there_ties(state, LENT_TO) or not any(is_left_alone(state, tie) for tie in state.associations):
        return -1
    for unit in vanguards(state, player):
        named = ties_to(state, LENDS, state.ref(unit))
        if named and lending(state, unit) < 0 and any(not is_g(state, heart) for heart in hearts_on(state, player)):
            return unit
    return -1


@final
class EndHearts(Procedure):
    """The unit has gone: a heart is the vanguard again, oriented as the unit was."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_heart", "end", "choose_leader", "pair")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.back: tuple[int, ...] = ()  # the hearts that come back

    def choose_heart(self, state: State) -> Control:
        found = orphaned(state, self.player)
        pair = [heart for heart in found if is_in_legion(state, heart)]
        together = len(pair) == len(found) == 2
        if not together and len(hearts_on(state, self.player)) > 1:
            state.cite("heart.choose")
        if together or len(found) == 1:
            self.back = tuple(found)
            return all_of([])
        return Decision(self.player, "heart", [Option(CARD, card=heart) for heart in found])

    def end(self, state: State) -> Control:
        self.back = self.back or tuple(option.card for option in state.picked)
        orientation = STAND
        for heart in self.back:
            for tie in ties_of(state, HEART_OF, state.ref(heart)):
                last = state.cards[ref_card(tie.to)].last
                orientation = last.orientation if last is not None else STAND
            dissociate(state, ties_of(state, HEART_OF, state.ref(heart)))
            dissociate(state, ties_of(state, LENDS, state.ref(heart)))
            set_mark(state, heart, HEART_MARK, 0)
        for heart in self.back:
            state.cite("heart.ends", heart)
            state.orient(heart, orientation)
        state.interrupt = True
        return None

    def choose_leader(self, state: State) -> Control:
        """Hearts of a legion pair that come back together are a pair again: who seeks the other is the leader."""
        if len(self.back) < 2:
            return OVER
        leaders = [card for card in self.back if seeks(state, card, self.other(card))]
        if not leaders:
            state.cite("heart.no_pair")
            ties = [tie for card in self.back for tie in ties_of(state, MATE, state.ref(card))]
            dissociate(state, ties)
            return OVER
        state.cite("heart.leaders" if len(leaders) > 1 else "heart.leader")
        return Decision(self.player, "heart.leader", [Option(CARD, card=card) for card in leaders])

    def pair(self, state: State) -> Control:
        leader = state.picked[0].card
        for card in self.back:
            dissociate(state, ties_of(state, MATE, state.ref(card)))
        join_to(state, MATE, self.other(leader), leader)
        return None

    def other(self, card: int) -> int:
        return self.back[1] if card == self.back[0] else self.back[0]


def seeks(state: State, card: int, other: int) -> bool:
    """Does a card's Seek Mate name the other one?"""
    context = Context(state.ref(card), state.master(card))
    abilities = state.cards[card].face.abilities
    return any(isinstance(one, SeekMate) and one.is_mate(state, context, state.ref(other)) for one in abilities)


@final
class NameHeart(Procedure):
    """One heart that is no G unit lends the vanguard its name and power."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "name")

    def __init__(self, player: int, unit: int, again: bool = False) -> None:
        super().__init__()
        self.player = player
        self.unit = unit
        self.again = again  # the heart that did so has gone

    def choose(self, state: State) -> Control:
        if self.again:
            state.cite("heart.another_lends", self.unit)
        hearts = [heart for heart in hearts_on(state, self.player) if not is_g(state, heart)]
        return Decision(self.player, "heart.lends", [Option(CARD, card=heart) for heart in hearts])

    def name(self, state: State) -> Control:
        if not state.picked:
            return SKIP
        heart = state.picked[0].card
        if heart not in hearts_of(state, self.unit):
            associate(state, HEART_OF, state.ref(heart), state.ref(self.unit))
        lend(state, heart, self.unit)
        return None
