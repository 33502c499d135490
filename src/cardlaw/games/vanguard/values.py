"""Numbers that this game's texts count."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.information import number_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value


@final
class ForEvery(Value):
    """`+2000 for every 5 cards in your soul`: a number for each whole group"""

    def __init__(self, number: int, size: int, each: Value) -> None:
        super().__init__()
        self.number = number
        self.size = size
        self.each = each

    def evaluate(self, state: State, context: Context) -> int:
        return self.number * (self.each.evaluate(state, context) // self.size)


@final
class TotalOf(Value):
    """`the sum of the grades of ...`"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        return sum(number_by_ref(state, ref, self.aspect) for ref in self.objects.all(state, context))

    def information_read(self) -> int:
        return 1 << self.aspect
