"""Units that move inside their columns: `move all of your opponent's back row rear-guards to the front row`."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.parts.field_deeds import MovingUnit
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.objects import Objects


@final
class MoveInColumns(ObjectInstruction):
    """`move those units to an open (RC) in the same column`: each in its own column"""

    def __init__(self, objects: Objects, where: str) -> None:
        super().__init__(objects)
        self.where = where

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return MovingInColumns(self.where, tuple(refs), base)


@final
class MovingInColumns(Procedure):
    """One unit after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("move_one", "go_on")

    def __init__(self, where: str, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.where = where
        self.refs = refs
        self.base = base

    def move_one(self, state: State) -> Control:
        if not self.refs:
            return OVER
        ref, self.refs = self.refs[0], self.refs[1:]
        return MovingUnit(self.where, ref, self.base, (state.cards[ref_card(ref)].place,))

    def go_on(self, state: State) -> Control:
        return Jump("move_one")
