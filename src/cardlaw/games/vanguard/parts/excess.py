"""How many more cards there are of one kind than of another."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value


@final
class Lacking(Value):
    """`until your hand has four cards`: how many are missing, none where there are enough"""

    def __init__(self, number: int, objects: Objects) -> None:
        super().__init__()
        self.number = number
        self.objects = objects

    def evaluate(self, state: State, context: Context) -> int:
        return max(0, self.number - len(self.objects.all(state, context)))


@final
class Excess(Value):
    """`for each rear-guard you have more than your opponent`: none where there are fewer"""

    def __init__(self, one: Objects, other: Objects) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def evaluate(self, state: State, context: Context) -> int:
        return max(0, len(self.one.all(state, context)) - len(self.other.all(state, context)))
