"""Numbers that depend on a condition, or that a limit holds back."""

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


@final
class NoMoreThan(Value):
    """`+500 power for each ..., up to a maximum of +2000`"""

    def __init__(self, value: Value, most: int) -> None:
        super().__init__()
        self.value = value
        self.most = most

    def evaluate(self, state: State, context: Context) -> int:
        return min(self.value.evaluate(state, context), self.most)
