"""Time leap: a rear-guard is bound for one of the next grade, and both return when the turn ends."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, place_of
from cardlaw.games.vanguard.board.board import BIND, DECK
from cardlaw.games.vanguard.placing.calling import Call
from cardlaw.games.vanguard.terms.information import BIND_VERB, grade
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.kernel.verbs import shuffle
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import EACH_PLAYER, Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import current
from cardlaw.program.patterns import Pattern
from cardlaw.program.seeing_decks import look_through_deck
from cardlaw.program.times import TurnEnds


@final
class TimeLeap(ObjectInstruction):
    """`time leap it`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        return TimeLeaping(context.master, ref_card(context.source), tuple(current(state, refs)), base)


@final
class TimeLeaping(Procedure):
    """Bind the unit, search for one of the next grade, call it, shuffle; the return waits for the end of the turn."""

    STEPS: ClassVar[tuple[str, ...]] = ("bind", "search", "call", "shuffle_deck", "wait", "next_unit")

    def __init__(self, player: int, source: int, cards: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.cards = cards
        self.base = base
        self.grade = -1
        self.bound = -1
        self.called = -1

    def bind(self, state: State) -> Control:
        if not self.cards:
            return OVER
        card = self.cards[0]
        self.grade = grade(state, card)
        self.called = -1
        place = place_of(state, state.cards[card].owner, BIND)
        event = Event(CARD_MOVED, self.player, card, destination=place, verb=BIND_VERB, by=self.player)
        event.source = self.source
        return happen(state, [event])

    def search(self, state: State) -> Control:
        card = self.cards[0]
        if state.cards[card].place != place_of(state, state.cards[card].owner, BIND):
            return skip_to("next_unit")
        self.bound = state.ref(card)
        deck = cards_in(state, self.player, DECK)
        look_through_deck(state, self.base, self.player)
        found = [one for one in reversed(deck) if self.is_next(state, one)]
        options = [Option(CARD, card=one) for one in found]
        return Decision(self.player, "time_leap", options, 0, min(1, len(options)), self.source)

    def is_next(self, state: State, card: int) -> bool:
        return UNIT in words_of(state, card, TYPES) and grade(state, card) == self.grade + 1

    def call(self, state: State) -> Control:
        if not state.picked:
            return SKIP
        self.called = state.picked[0].card
        return Call(self.player, (state.ref(self.called),), by=self.player, source=self.source)

    def shuffle_deck(self, state: State) -> Control:
        return shuffle(state, place_of(state, self.player, DECK))

    def wait(self, state: State) -> Control:
        if self.called >= 0:
            effect = Effect(None, RETURNING, state.ref(self.source), self.player, state.tick(), END_OF_TURN)
            effect.waiting = RETURNING
            effect.uses = 1
            effect.it = (state.ref(self.called), self.bound)
            effect.id = -state.tick()
            state.effects.append(effect)
            state.stir(EFFECTS)
        return None

    def next_unit(self, state: State) -> Control:
        self.cards = self.cards[1:]
        return Jump("bind")


@final
class ByTimeLeap(Pattern):
    """`... due to time leap`: while a unit leaps"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__()
        self.pattern = pattern

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not any(isinstance(frame, TimeLeaping) for frame in state.stack):
            return False
        return self.pattern.matches(state, context, event)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()


@final
class ReturnLeapt(Instruction):
    """The called unit goes to the bottom of its owner's deck; if it did, the bound card is called by its owner."""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        if len(context.it) < 2 or not state.is_current(context.it[0]):
            return None
        return ReturningLeapt(context.it[0], context.it[1], ref_card(context.source))


@final
class ReturningLeapt(Procedure):
    """Back to the deck, and back from the bind zone."""

    STEPS: ClassVar[tuple[str, ...]] = ("put_back", "call_bound")

    def __init__(self, called: int, bound: int, source: int) -> None:
        super().__init__()
        self.called = called
        self.bound = bound
        self.source = source

    def put_back(self, state: State) -> Control:
        card = ref_card(self.called)
        owner = state.cards[card].owner
        event = Event(CARD_MOVED, owner, card, destination=place_of(state, owner, DECK), verb=PUT, by=owner)
        event.position = BOTTOM
        event.source = self.source
        return happen(state, [event])

    def call_bound(self, state: State) -> Control:
        if state.is_current(self.called) or not state.is_current(self.bound):
            return SKIP
        owner = state.cards[ref_card(self.bound)].owner
        return Call(owner, (self.bound,), by=owner, source=self.source)


def returning() -> AutomaticAbility:
    text = "At the end of that turn, put that unit on the bottom of its owner's deck, and call the bound card."
    return AutomaticAbility(text, TurnEnds(EACH_PLAYER), (ReturnLeapt(),), None, "Time Leap")


RETURNING: Final = returning()
register_ability("vanguard|rules|time leap", RETURNING)
