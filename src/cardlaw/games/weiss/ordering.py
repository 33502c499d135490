"""Moving cards in an order, or to one of two places, that the player who resolves the effect decides."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.events import CARD_MOVED, PUT, TOP, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import one_by_one, speak_of
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current


@final
class PutInOrder(ObjectInstruction):
    """`put them on the top of your deck in any order`: the player who resolves the effect decides the order"""

    def __init__(self, objects: Objects, area: str, position: int = TOP) -> None:
        super().__init__(objects)
        self.area = area
        self.position = position

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return PuttingInOrder(self, tuple(refs), base)


@final
class PuttingInOrder(Procedure):
    """The answer lists the cards as the area is written; they move at the same time."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_order", "move")

    def __init__(self, instruction: PutInOrder, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.refs = refs
        self.base = base

    def choose_order(self, state: State) -> Control:
        options = [Option(CARD, card=card, number=state.ref(card)) for card in current(state, list(self.refs))]
        if len(options) < 2:
            return all_of(options)
        master = context_at(state, self.base).master
        return Decision(master, "order", options, len(options), len(options), ordered=True, cite="move.order")

    def move(self, state: State) -> Control:
        told = self.instruction
        context = context_at(state, self.base)
        cards = one_by_one([option.card for option in state.picked], told.area, told.position != TOP)
        speak_of(state, self.base, tuple(state.ref(card) + REF_BASE for card in cards))
        state.result = len(cards)
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    state.master(card),
                    card,
                    destination=state.place(state.cards[card].owner, told.area),
                    verb=PUT,
                    by=context.author,
                    source=ref_card(context.source),
                    position=told.position,
                )
                for card in cards
            ],
        )


@final
class LeaveThere(ObjectInstruction):
    """`put them on the top of your deck in the original order`: cards that were looked at stay where they are"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return None


@final
class ChooseAlso(ObjectInstruction):
    """`choose this card and 1 of your other characters`: later words speak of all of them"""

    def __init__(self, objects: Objects, also: Objects) -> None:
        super().__init__(objects)
        self.also = also

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        also = self.also.all(state, context_at(state, base))
        speak_of(state, base, (*refs, *(ref for ref in also if ref not in refs)))
        return None


@final
class LookAt(Instruction):
    """`look at your opponent's hand`"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        seen = self.objects.all(state, context)
        look(state, context.master, seen)
        speak_of(state, base, tuple(seen))
        return None
