"""Cards that go to one of several places, as their player decides."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import WORD, Decision, Option
from cardlaw.kernel.events import TOP
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import MoveTogether
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects


@final
class PutEither(ObjectInstruction):
    """`put it on the top of your deck or into your waiting room`: the player decides which, for all of them"""

    def __init__(self, objects: Objects, ways: tuple[tuple[str, int], ...]) -> None:
        super().__init__(objects)
        self.ways = ways

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return PuttingEither(self, tuple(refs), base)


@final
class PuttingEither(Procedure):
    """Choose where the cards go, then move them."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_place", "move")

    def __init__(self, instruction: PutEither, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.refs = refs
        self.base = base

    def choose_place(self, state: State) -> Control:
        context = context_at(state, self.base)
        ways = enumerate(self.instruction.ways)
        options = [Option(WORD, number=number, word=self.place_word(way)) for number, way in ways]
        return Decision(context.master, "place", options, source=ref_card(self.refs[0]))

    def place_word(self, way: tuple[str, int]) -> str:
        """An end is named where the cards stay in their area, or go to the deck."""
        same = sum(area == way[0] for area, _ in self.instruction.ways) > 1
        if same or way[0] == "deck":
            return "top" if way[1] == TOP else "bottom"
        return way[0]

    def move(self, state: State) -> Control:
        area, position = self.instruction.ways[state.picked[0].number]
        return MoveTogether(self.refs, "put", area, position, False, self.base)
