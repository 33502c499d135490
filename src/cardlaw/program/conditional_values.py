"""Numbers that depend on a condition."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.values import Value


@final
class OneOrOther(Value):
    """`X is equal to 2 if ..., otherwise X is equal to 1`"""

    def __init__(self, condition: Condition, then: Value, otherwise: Value) -> None:
        super().__init__()
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def evaluate(self, state: State, context: Context) -> int:
        chosen = self.then if self.condition.holds(state, context) else self.otherwise
        return chosen.evaluate(state, context)
