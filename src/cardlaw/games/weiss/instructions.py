"""What this game's texts tell players to do besides moving cards: sentences, options, damage, standing, effects."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.attacking import attacker
from cardlaw.games.weiss.damage import DealDamage, orient, orientation_event
from cardlaw.games.weiss.icons import SHOT, PerformIcon
from cardlaw.games.weiss.information import ABILITY_USED
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import MODE, NUMBER, Decision, Option
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import EACH_PLAYER, Context
from cardlaw.program.demands import TURNED, Demand
from cardlaw.program.instructions import Instruction, Perform, context_at, set_context
from cardlaw.program.objects import Objects, current
from cardlaw.program.values import Value

USED: Final = "used:"  # mark of an event that a keyword was used
LARGEST_NUMBER: Final = 99  # that is declared where the words leave it open, but for those that a power may be
POWERS: Final = range(500, 30500, 500)


@final
class ChooseEffects(Instruction):
    """`choose 1 of the following 2 effects, and perform it`: chosen while the effect is resolved (8.6.3)"""

    def __init__(
        self, number: int, effects: tuple[tuple[Instruction, ...], ...], up_to: bool = False, ordered: bool = False
    ) -> None:
        super().__init__()
        self.number = number
        self.effects = effects
        self.up_to = up_to
        self.ordered = ordered  # in an order that the player decides

    def start(self, state: State, base: int) -> Control:
        return ChosenEffects(self, base)


@final
class ChosenEffects(Procedure):
    """Choose among effects, then perform the chosen ones in their order."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_effects", "perform_chosen")

    def __init__(self, instruction: ChooseEffects, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_effects(self, state: State) -> Control:
        context = context_at(state, self.base)
        options = [Option(MODE, number=number + 1) for number in range(len(self.instruction.effects))]
        most = self.instruction.number
        least = 0 if self.instruction.up_to else most
        source = ref_card(context.source)
        ordered = self.instruction.ordered
        return Decision(context.master, "modes", options, least, most, source, ordered, cite="choose.exactly")

    def perform_chosen(self, state: State) -> Control:
        chosen = [option.number - 1 for option in state.picked]
        performed: list[Instruction] = []
        for number in chosen if self.instruction.ordered else sorted(chosen):
            performed.extend(self.instruction.effects[number])
        return Perform(tuple(performed), self.base)


@final
class Damage(Instruction):
    """`Deal 1 damage to your opponent.`; the card with the ability is the source of damage (4.11.1.2)"""

    def __init__(self, who: int, amount: Value) -> None:
        super().__init__()
        self.who = who
        self.amount = amount

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        amount = self.amount.evaluate(state, context)
        players = context.players(self.who, state.turn_player)
        source = ref_card(context.source)
        if self.who == EACH_PLAYER:
            return DamageEach(tuple(players), amount, source, context.master)
        return DealDamage(players[0], amount, source, context.master, base)


@final
class DamageEach(Procedure):
    """Damage to several players, the turn player first."""

    STEPS: ClassVar[tuple[str, ...]] = ("deal_to_next",)

    def __init__(self, players: tuple[int, ...], amount: int, source: int, by: int) -> None:
        super().__init__()
        self.players = players
        self.amount = amount
        self.source = source
        self.by = by

    def deal_to_next(self, state: State) -> Control:
        if not self.players:
            return SKIP
        if len(self.players) > 1 and any(effect.waiting is SHOT for effect in state.effects):
            state.cite("shot.several_players")
        player = self.players[0]
        self.players = self.players[1:]
        return Jump("deal_to_next", DealDamage(player, self.amount, self.source, self.by))


@final
class Turn(ObjectInstruction):
    """`【REST】 this card`, `【STAND】 it`, `【REVERSE】 that character`"""

    def __init__(self, objects: Objects, orientation: int) -> None:
        super().__init__(objects)
        self.orientation = orientation

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        state.result = len(cards)
        return orient(state, cards, self.orientation, context.master, ref_card(context.source))

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [orientation_event(state, card, self.orientation, context.master, ref_card(context.source))]

    def use(self) -> int:
        return TURNED

    def demand(self, state: State, context: Context) -> Demand | None:
        """Only what is not yet so can be turned."""
        demand = super().demand(state, context)
        if demand is not None:
            demand.cards = [ref for ref in demand.cards if state.cards[ref_card(ref)].orientation != self.orientation]
        return demand

    def is_possible(self, state: State, context: Context) -> bool:
        """As a cost it must turn every card that it speaks of."""
        cards = current(state, self.objects.all(state, context))
        ready = [card for card in cards if state.cards[card].orientation != self.orientation]
        if self.objects.is_choice():
            return len(ready) >= max(1, self.objects.at_least(state, context, self.objects.quantity(state, context)))
        return bool(cards) and len(ready) == len(cards)


@final
class PerformIconEffect(Instruction):
    """`perform the 【STANDBY】 effect`"""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self.icon = icon

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        state.cite("icon.by_effect", ref_card(context.source))
        return PerformIcon(self.icon, context.master, ref_card(context.source), attacker(state))


@final
class DeclareNumber(Instruction):
    """`Declare any number`: zero or a positive whole number (1.3.5), perhaps one of a few"""

    def __init__(self, least: int = 0, most: int = LARGEST_NUMBER) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def start(self, state: State, base: int) -> Control:
        return Declaration(base, self.least, self.most)


@final
class Declaration(Procedure):
    """Name a number that later words speak of."""

    STEPS: ClassVar[tuple[str, ...]] = ("declare", "remember")

    def __init__(self, base: int, least: int, most: int) -> None:
        super().__init__()
        self.base = base
        self.least = least
        self.most = most

    def declare(self, state: State) -> Control:
        context = context_at(state, self.base)
        numbers = [*range(self.least, self.most + 1), *(POWERS if self.most == LARGEST_NUMBER else ())]
        options = [Option(NUMBER, number=number) for number in numbers]
        return Decision(context.master, "declare", options, source=ref_card(context.source))

    def remember(self, state: State) -> Control:
        set_context(state, self.base, context_at(state, self.base).with_declared(state.picked[0].number))
        return None


@final
class KeywordText(Instruction):
    """The text of a keyword is being performed."""

    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword

    def start(self, state: State, base: int) -> Control:
        state.cite_keyword(self.keyword, ref_card(context_at(state, base).source))
        return None


@final
class KeywordUsed(Instruction):
    """From here on the keyword of an ability counts as used."""

    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return keyword_used(state, self.keyword, context.source, context.master)


def keyword_used(state: State, keyword: str, source: int, player: int, cards: tuple[int, ...] = ()) -> Control:
    event = Event(ABILITY_USED, player, ref_card(source), ref=source)
    event.marks = ((USED + keyword, 1), *(("card", ref) for ref in cards))
    return happen(state, [event])
