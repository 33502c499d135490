"""What the keywords that stand for a whole ability tell their player to do."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_unit, place_of, rear_guards, vanguards
from cardlaw.games.vanguard.board.board import DECK, DROP, HAND, SOUL
from cardlaw.games.vanguard.board.orienting import orient, retire
from cardlaw.games.vanguard.keywords.unit_states import (
    BLAZING,
    ENGORGED,
    HARMONY,
    HOLLOWED,
    SUCCESSFUL,
    become,
    is_in_harmony,
)
from cardlaw.games.vanguard.terms.information import HARMONISED, REST, RULE, STAND, power
from cardlaw.kernel.associations import associate
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, yes_or_no
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import END, OVER, SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.lasting import leave_effect
from cardlaw.program.objects import Objects, current
from cardlaw.program.seeing_decks import look_at_deck

LARGEST_HAND: Final = 6


def move(state: State, player: int, card: int, zone: int, source: int, position: int = 0) -> Control:
    place = place_of(state, state.cards[card].owner, zone)
    event = Event(CARD_MOVED, player, card, destination=place, verb=PUT, by=player, source=source)
    event.position = position
    return happen(state, [event])


@final
class Engorge(Instruction):
    """Retire one or more other rear-guards to become engorged."""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return Engorging(context.master, context.source)


@final
class Engorging(Procedure):
    """Choose, retire, become engorged."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "retire_chosen", "become_engorged")

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.chosen: tuple[int, ...] = ()

    def choose(self, state: State) -> Control:
        others = [card for card in rear_guards(state, self.player) if state.ref(card) != self.source]
        options = [Option(CARD, card=card) for card in others]
        return Decision(self.player, "engorge", options, 0, len(options), ref_card(self.source))

    def retire_chosen(self, state: State) -> Control:
        self.chosen = tuple(state.ref(option.card) for option in state.picked)
        if not self.chosen:
            return OVER
        return retire(state, [ref_card(ref) for ref in self.chosen], self.player, ref_card(self.source))

    def become_engorged(self, state: State) -> Control:
        if state.is_current(self.source) and any(not state.is_current(ref) for ref in self.chosen):
            return become(state, [ref_card(self.source)], ENGORGED)
        return None


@final
class BecomeState(ObjectInstruction):
    """`they become engorged until end of turn`"""

    def __init__(self, objects: Objects, what: str) -> None:
        super().__init__(objects)
        self.what = what

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return become(state, [card for card in current(state, refs) if is_unit(state, card)], self.what)


@final
class MayBecome(Instruction):
    """`you may have this unit become hollowed`, `... charging`: and what that brings with it later"""

    def __init__(self, what: str, later: AutomaticAbility) -> None:
        super().__init__()
        self.what = what
        self.later = later

    def start(self, state: State, base: int) -> Control:
        return Becoming(self, base)

    def is_optional(self) -> bool:
        return True


@final
class Becoming(Procedure):
    """Asked, then so."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_whether", "become")

    def __init__(self, instruction: MayBecome, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_whether(self, state: State) -> Control:
        context = context_at(state, self.base)
        return yes_or_no(context.master, "may", ref_card(context.source), "state." + self.instruction.what)

    def become(self, state: State) -> Control:
        context = context_at(state, self.base)
        if state.picked[0].verb == YES and state.is_current(context.source):
            leave_effect(state, self.base, None, END_OF_TURN, None, self.instruction.later, 1)
            return become(state, [ref_card(context.source)], self.instruction.what)
        return SKIP


@final
class Leave(Instruction):
    """A hollowed unit goes to the drop zone, a charging one to the bottom of the deck."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        card = ref_card(context.source)
        if not state.is_current(context.source) or not is_unit(state, card):
            return None
        if self.what == HOLLOWED:
            state.cite("hollow.leaves", card)
            place = place_of(state, state.cards[card].owner, DROP)
            return happen(state, [Event(CARD_MOVED, state.master(card), card, destination=place, verb=RULE)])
        state.cite("charge.leaves", card)
        return move(state, context.master, card, DECK, card, BOTTOM)


@final
class LeaveHollowed(ObjectInstruction):
    """Units that an effect made hollowed go to the drop zone, those that still are."""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        events: list[Event] = []
        for card in current(state, refs):
            if not is_unit(state, card) or not state.cards[card].mark(HOLLOWED):
                continue
            state.cite("hollow.leaves", card)
            place = place_of(state, state.cards[card].owner, DROP)
            events.append(Event(CARD_MOVED, state.master(card), card, destination=place, verb=RULE))
        return happen(state, events) if events else None


@final
class Blaze(Instruction):
    """`your vanguard becomes blazing until end of turn`"""

    def start(self, state: State, base: int) -> Control:
        player = context_at(state, base).master
        if len(rear_guards(state, player)) > len(rear_guards(state, 1 - player)):
            return become(state, list(vanguards(state, player)), BLAZING)
        return None


@final
class MoreRearGuards(Condition):
    """You have more rear-guards than your opponent."""

    def holds(self, state: State, context: Context) -> bool:
        return len(rear_guards(state, context.master)) > len(rear_guards(state, 1 - context.master))


@final
class StrongRearGuard(Condition):
    """On your turn one of your rear-guards has this much power, and this unit is not successful yet."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def holds(self, state: State, context: Context) -> bool:
        card = ref_card(context.source)
        if state.turn_player != context.master or state.cards[card].mark(SUCCESSFUL):
            return False
        return any(power(state, unit) >= self.number for unit in rear_guards(state, context.master))


@final
class Succeed(Instruction):
    """`this unit becomes successful`, if a rear-guard still has the power"""

    def __init__(self, condition: StrongRearGuard) -> None:
        super().__init__()
        self.condition = condition

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        if state.is_current(context.source) and self.condition.holds(state, context):
            return become(state, [ref_card(context.source)], SUCCESSFUL)
        state.cite("success.too_late", ref_card(context.source))
        return None


@final
class SmallHand(Condition):
    """You have six cards in hand or less."""

    def holds(self, state: State, context: Context) -> bool:
        return len(cards_in(state, context.master, HAND)) <= LARGEST_HAND


@final
class ReturnThis(Instruction):
    """`you may return this unit to your hand`"""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return Returning(context.master, context.source)

    def is_optional(self) -> bool:
        return True


@final
class Returning(Procedure):
    """Asked, then back to the hand."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_whether", "put_into_hand")

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source

    def choose_whether(self, state: State) -> Control:
        if not state.is_current(self.source) or len(cards_in(state, self.player, HAND)) > LARGEST_HAND:
            return OVER
        return yes_or_no(self.player, "may", ref_card(self.source))

    def put_into_hand(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return SKIP
        return move(state, self.player, ref_card(self.source), HAND, ref_card(self.source))


@final
class Reveal(Instruction):
    """Revelation: look at the top card, perhaps put it into the soul, then rest a standing rear-guard."""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return Revelation(context.master, ref_card(context.source), base)


@final
class Revelation(Procedure):
    """Look, choose, put, rest."""

    STEPS: ClassVar[tuple[str, ...]] = ("look_at_top", "choose_whether", "put_into_soul", "choose_unit", "rest_unit")

    def __init__(self, player: int, source: int, base: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.base = base

    def look_at_top(self, state: State) -> Control:
        deck = cards_in(state, self.player, DECK)
        return look_at_deck(state, self.base, [state.ref(deck[-1])]) if deck else END

    def choose_whether(self, state: State) -> Control:
        return yes_or_no(self.player, "may", self.source)

    def put_into_soul(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            state.conceal()
            return OVER
        card = cards_in(state, self.player, DECK)[-1]
        return move(state, self.player, card, SOUL, self.source)

    def choose_unit(self, state: State) -> Control:
        standing = [card for card in rear_guards(state, self.player) if state.cards[card].orientation == STAND]
        if not standing:
            state.cite("revelation.nobody_rests")
            return OVER
        return Decision(self.player, "choose.rest", [Option(CARD, card=card) for card in standing], source=self.source)

    def rest_unit(self, state: State) -> Control:
        return orient(state, [state.picked[0].card], REST, self.player, self.source)


def harmonised(state: State, *refs: int) -> list[Event]:
    """Units that become in harmony and were not before."""
    events: list[Event] = []
    for ref in refs:
        card = ref_card(ref)
        if not is_in_harmony(state, card):
            events.append(Event(HARMONISED, state.master(card), card, ref=ref))
    return events


@final
class Harmonise(Instruction):
    """This unit and the one that was placed are in harmony with each other until end of turn."""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        for ref in context.it:
            if not state.is_current(ref) or not state.is_current(context.source):
                state.cite("harmony.gone", ref_card(ref))
                continue
            again = is_in_harmony(state, ref_card(context.source))
            state.cite("harmony.again" if again else "state.in harmony", ref_card(ref))
            news = [] if again else harmonised(state, context.source, ref)
            associate(state, HARMONY, context.source, ref)
            if news:
                return happen(state, news)
        return None
