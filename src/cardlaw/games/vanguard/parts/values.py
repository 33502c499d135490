"""Numbers that this game's texts count."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import NAMES
from cardlaw.kernel.information import number_by_ref, words_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects
from cardlaw.program.values import Value


@final
class Difference(Value):
    """How much a number of one card is above that of another: what makes the second match the first"""

    def __init__(self, first: Objects, second: Objects, aspect: int) -> None:
        super().__init__()
        self.first = first
        self.second = second
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        one = self.first.all(state, context)
        other = self.second.all(state, context)
        if not one or not other:
            return 0
        return number_by_ref(state, one[0], self.aspect) - number_by_ref(state, other[0], self.aspect)

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class Missing(Value):
    """How much a number of a card is short of another: `increase or decrease its [Power] to 1`"""

    def __init__(self, number: int, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.number = number
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.all(state, context)
        return self.number - number_by_ref(state, refs[0], self.aspect) if refs else 0

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class Alike(Value):
    """`three or more units with the same card name`: how many there are of the name that most of them have"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.all(state, context)
        names = [name for ref in refs for name in set(words_by_ref(state, ref, NAMES))]
        return max((names.count(name) for name in names), default=0)

    def information_read(self) -> int:
        return 1 << NAMES


@final
class Different(Value):
    """`different card names`, `different grades`: how many there are among cards"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.all(state, context)
        state.cite("different.names" if self.aspect == NAMES else "different.number")
        if self.aspect == NAMES:
            return len({name for ref in refs for name in words_by_ref(state, ref, NAMES)})
        return len({number_by_ref(state, ref, self.aspect) for ref in refs})

    def information_read(self) -> int:
        return 1 << self.aspect
