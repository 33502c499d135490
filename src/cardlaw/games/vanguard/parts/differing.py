"""Whether the names of some cards differ from each other, or agree."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import NAMES
from cardlaw.kernel.information import words_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value


@final
class NamesAgree(Condition):
    """`all of the chosen units have different card names`, `... have the same card name` (12.6)"""

    def __init__(self, objects: Objects, same: bool) -> None:
        super().__init__()
        self.objects = objects
        self.same = same

    def holds(self, state: State, context: Context) -> bool:
        names = [words_by_ref(state, ref, NAMES) for ref in self.objects.all(state, context)]
        if self.same:
            return bool(names) and any(all(name in others for others in names) for name in names[0])
        pairs = [(one, other) for number, one in enumerate(names) for other in names[number + 1 :]]
        return bool(names) and not any(name in other for one, other in pairs for name in one)

    def information_read(self) -> int:
        return 1 << NAMES


@final
class Parity(Condition):
    """`the number of cards in your soul is odd`"""

    def __init__(self, value: Value, odd: bool) -> None:
        super().__init__()
        self.value = value
        self.odd = odd

    def holds(self, state: State, context: Context) -> bool:
        return self.value.evaluate(state, context) % 2 == (1 if self.odd else 0)
