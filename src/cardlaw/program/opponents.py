"""Instructions that the other player performs as their own."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, Perform, context_at, set_context


@final
class OpponentDoes(Instruction):
    """`your opponent draws 1 card`: the other player performs the instructions as their own."""

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        super().__init__()
        self.instructions = instructions

    def start(self, state: State, base: int) -> Control:
        return AsOpponent(self.instructions, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return self.instructions[0].is_possible(state, context.with_master(1 - context.master))


@final
class AsOpponent(Procedure):
    """Perform instructions with the other player as the one who acts, then go back."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "restore")

    def __init__(self, instructions: tuple[Instruction, ...], base: int) -> None:
        super().__init__()
        self.instructions = instructions
        self.base = base

    def perform(self, state: State) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_master(1 - context.master))
        return Perform(self.instructions, self.base)

    def restore(self, state: State) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_master(1 - context.master))
        return None
