"""Homare: of all abilities with it, the cost of one can be paid in a turn."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.costs import Cost
from cardlaw.program.happened import key_of
from cardlaw.program.instructions import Instruction, context_at

PAID: Final = "paid for Homare"


@final
class OnceForHomare(Instruction):
    """The part of a cost that can be paid once a turn for all abilities with the keyword."""

    def start(self, state: State, base: int) -> Control:
        state.note(key_of(PAID, context_at(state, base).master), 1)
        return None

    def is_possible(self, state: State, context: Context) -> bool:
        if state.times(key_of(PAID, context.master)):
            state.cite("homare.paid")
            return False
        return True


def once_a_turn(cost: Cost) -> Cost:
    return Cost((OnceForHomare(), *cost.actions))
