"""Counter-Blast, Soul-Blast and their charges: what most costs are made of."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import place_of
from cardlaw.games.vanguard.board.board import DROP, SOUL
from cardlaw.games.vanguard.board.orienting import turn
from cardlaw.games.vanguard.parts.cheaper_costs import BlastedDamage, BlastedSoul, spend_next
from cardlaw.games.vanguard.parts.circles import FaceIs
from cardlaw.games.vanguard.terms.information import SOUL_BLAST, SOUL_CHARGE
from cardlaw.kernel.cards import DOWN, REF_BASE, UP, ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.context import YOU, Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import EXACTLY, Cards, Filter, Objects, current
from cardlaw.program.values import Value


def cite_blast(state: State, blast: str, filters: tuple[Filter, ...]) -> None:
    """A blast that is paid, or part of an effect; of any cards, or of such as it names."""
    state.cite(blast + (".as_cost" if state.paying else ".in_effect"))
    if filters:
        state.cite(blast + ".such")


@final
class CounterBlast(ObjectInstruction):
    """`Counter-Blast 1`: turn face-up cards of the damage zone face down"""

    def __init__(self, number: int, filters: tuple[Filter, ...] = (), less: Value | None = None) -> None:
        super().__init__(BlastedDamage(number, filters, less))
        self.number = number
        self.filters = filters

    def start(self, state: State, base: int) -> Control:
        """As part of an effect it is done whole or not at all; made smaller to nothing it counts as done."""
        context = context_at(state, base)
        if not self.is_possible(state, context):
            state.cite("blast.whole")
            state.result = 0
            return None
        if not self.objects.quantity(state, context):
            state.cite("cost.none", ref_card(context.source))
            spend_next(state, context)
            return None
        return super().start(state, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(self.objects.all(state, context)) >= self.objects.quantity(state, context)

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        cite_blast(state, "counter_blast", self.filters)
        if state.paying:
            spend_next(state, context)
        return turn(state, cards, DOWN, (("counter_blast", 1),), context.master, ref_card(context.source))


@final
class CounterCharge(ObjectInstruction):
    """`Counter-Charge 1`: turn face-down cards of the damage zone face up"""

    def __init__(self, number: int) -> None:
        super().__init__(Cards(YOU, "damage", (FaceIs(DOWN),), EXACTLY, number))
        self.number = number

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        return turn(state, cards, UP, (("counter_charge", 1),), context.master, ref_card(context.source))


@final
class SoulBlast(ObjectInstruction):
    """`Soul-Blast 1`: put cards of the soul into the drop zone"""

    def __init__(self, number: int, filters: tuple[Filter, ...] = (), chosen: Objects | None = None) -> None:
        super().__init__(chosen or Cards(YOU, "soul", filters, EXACTLY, number))
        self.number = number
        self.chosen = chosen  # cards that were chosen before
        self.filters = filters

    def start(self, state: State, base: int) -> Control:
        """As part of an effect it is done whole or not at all; made smaller to nothing it counts as done."""
        context = context_at(state, base)
        if isinstance(self.chosen, BlastedSoul) and not self.chosen.quantity(state, context):
            state.cite("cost.none", ref_card(context.source))
            return None
        if self.chosen is None and not self.is_possible(state, context_at(state, base)):
            state.cite("blast.whole")
            state.result = 0
            return None
        return super().start(state, base)

    def is_possible(self, state: State, context: Context) -> bool:
        if isinstance(self.chosen, BlastedSoul):
            return len(self.chosen.all(state, context)) >= self.chosen.quantity(state, context)
        return super().is_possible(state, context)

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cite_blast(state, "soul_blast", self.filters)
        events = [soul_blast(state, context, card) for card in current(state, refs)]
        speak_of(state, base, tuple(state.ref(event.card) + REF_BASE for event in events))
        return happen(state, events) if events else None

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [soul_blast(state, context, card)]


def soul_blast(state: State, context: Context, card: int) -> Event:
    drop = place_of(state, state.cards[card].owner, DROP)
    source = ref_card(context.source)
    return Event(CARD_MOVED, context.master, card, destination=drop, verb=SOUL_BLAST, by=context.author, source=source)


@final
class SoulCharge(Instruction):
    """`Soul-Charge 1`: the top cards of the deck go into the soul, one at a time"""

    def __init__(self, number: Value, up_to: bool = False) -> None:
        super().__init__()
        self.number = number
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        return ChargingSoul(self.number.evaluate(state, context_at(state, base)), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.master, "deck")) >= self.number.evaluate(state, context)


@final
class ChargingSoul(Procedure):
    """Cards from the top of the deck go into the soul one after another."""

    STEPS: ClassVar[tuple[str, ...]] = ("charge_one", "remember")

    def __init__(self, count: int, base: int) -> None:
        super().__init__()
        self.count = count
        self.base = base
        self.moved: tuple[int, ...] = ()

    def charge_one(self, state: State) -> Control:
        context = context_at(state, self.base)
        deck = state.zone(context.master, "deck")
        if self.count <= 0 or not deck:
            return SKIP
        card = deck[-1]
        self.count -= 1
        self.moved = (*self.moved, state.ref(card) + REF_BASE)
        event = Event(
            CARD_MOVED,
            context.master,
            card,
            destination=place_of(state, context.master, SOUL),
            verb=SOUL_CHARGE,
            by=context.author,
            source=ref_card(context.source),
        )
        return Jump("charge_one", happen(state, [event]))

    def remember(self, state: State) -> Control:
        speak_of(state, self.base, self.moved)
        state.result = len(self.moved)
        return None
