"""Numbers in card text: constants, counts and values of cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import COLORS, FIRST_NUMBER, ref_card
from cardlaw.kernel.information import number_by_ref, words_by_ref
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import COUNTS, NOTHING, VALUES
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects

EQUAL: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


def compares(value: int, comparison: int, number: int) -> bool:
    if comparison == AT_LEAST:
        return value >= number
    if comparison == AT_MOST:
        return value <= number
    return value == number


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Node):
    """A number that is worked out when it is needed."""

    def evaluate(self, state: State, context: Context) -> int:
        return 0

    def is_never_negative(self) -> bool:
        """Is it known that it is 0 or more, whatever happens?"""
        return False


@final
class Number(Value):
    """`3`"""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def evaluate(self, state: State, context: Context) -> int:
        return self.number

    def is_never_negative(self) -> bool:
        return self.number >= 0

    def is_impersonal(self) -> bool:
        return True

    def rests_on(self) -> int:
        return NOTHING


@final
class CountOf(Value):
    """`each battle card in your zones`: how many cards there are."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def evaluate(self, state: State, context: Context) -> int:
        return len(self.objects.all(state, context))

    def is_never_negative(self) -> bool:
        return True

    def rests_on(self) -> int:
        return NOTHING


@final
class ForEach(Value):
    """`+3000 for each ...`: a number times another."""

    def __init__(self, number: int, each: Value) -> None:
        super().__init__()
        self.number = number
        self.each = each

    def evaluate(self, state: State, context: Context) -> int:
        return self.number * self.each.evaluate(state, context)

    def is_never_negative(self) -> bool:
        return self.number >= 0 and self.each.is_never_negative()

    def rests_on(self) -> int:
        return NOTHING


@final
class NumberOn(Value):
    """A number of a card: `the discarded card's rank`."""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.judged(state, context)
        return number_by_ref(state, refs[0], self.aspect) if refs else 0

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING


@final
class DifferentWords(Value):
    """`the number of different colors among ...`"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        refs = self.objects.all(state, context)
        if self.aspect >= FIRST_NUMBER:
            return len({number_by_ref(state, ref, self.aspect) for ref in refs})
        found: set[str] = set()
        for ref in refs:
            if self.aspect == COLORS:
                state.cite("filter.color", ref_card(ref))
            found.update(words_by_ref(state, ref, self.aspect))
        return len(found)

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING


@final
class PlayerValue(Value):
    """A value that a player has, such as rage or the zone number of the monster."""

    def __init__(self, who: int, number: int) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def evaluate(self, state: State, context: Context) -> int:
        return state.value(context.player(self.who), self.number)

    def rests_on(self) -> int:
        return VALUES


@final
class TimesThisTurn(Value):
    """How often something was counted this turn under a key of the rules."""

    def __init__(self, who: int, key: int) -> None:
        super().__init__()
        self.who = who
        self.key = key

    def evaluate(self, state: State, context: Context) -> int:
        return state.times(self.key * 2 + context.player(self.who))

    def rests_on(self) -> int:
        return COUNTS


@final
class Times(Value):
    """`the number of ... ×500`"""

    def __init__(self, value: Value, number: int) -> None:
        super().__init__()
        self.value = value
        self.number = number

    def evaluate(self, state: State, context: Context) -> int:
        return self.value.evaluate(state, context) * self.number

    def rests_on(self) -> int:
        return NOTHING


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

    def rests_on(self) -> int:
        return NOTHING


@final
class Plus(Value):
    """`that character's level +1`"""

    def __init__(self, value: Value, number: int) -> None:
        super().__init__()
        self.value = value
        self.number = number

    def evaluate(self, state: State, context: Context) -> int:
        return self.value.evaluate(state, context) + self.number

    def rests_on(self) -> int:
        return NOTHING


@final
class TotalOf(Value):
    """`the total level of the cards in your level`, `the sum of soul ...`"""

    def __init__(self, objects: Objects, aspect: int) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect

    def evaluate(self, state: State, context: Context) -> int:
        return sum(number_by_ref(state, ref, self.aspect) for ref in self.objects.all(state, context))

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING


@final
class HighestOf(Value):
    """`the highest level among those cards`, `the lowest ...`; 0 where there are none"""

    def __init__(self, objects: Objects, aspect: int, highest: bool = True) -> None:
        super().__init__()
        self.objects = objects
        self.aspect = aspect
        self.highest = highest

    def evaluate(self, state: State, context: Context) -> int:
        numbers = [number_by_ref(state, ref, self.aspect) for ref in self.objects.all(state, context)]
        if not numbers:
            return 0
        return max(numbers) if self.highest else min(numbers)

    def information_read(self) -> int:
        return 1 << self.aspect

    def rests_on(self) -> int:
        return NOTHING
