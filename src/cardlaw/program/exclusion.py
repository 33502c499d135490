"""Conditions that cannot hold together: `if it is grade 3 or greater, ..., and if it is grade 2 or less, ...`."""

from __future__ import annotations

from cardlaw.kernel.node import every
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, IsTurnOf, NotSo
from cardlaw.program.filters import NumberIs
from cardlaw.program.objects import Bound, Filter
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, Number, Value


def excludes(first: Condition, second: Condition) -> bool:
    """Does what one condition asks for rule the other out, whatever happens?"""
    return any(contradicts(one, other) for one in parts_of(first) for other in parts_of(second))


def parts_of(condition: Condition) -> list[Condition]:
    if isinstance(condition, Both):
        return [*parts_of(condition.first), *parts_of(condition.second)]
    return [condition]


def contradicts(one: Condition, other: Condition) -> bool:
    if isinstance(one, NotSo) or isinstance(other, NotSo):
        return denies(one, other) or denies(other, one)
    if isinstance(one, IsTurnOf) and isinstance(other, IsTurnOf):
        return one.who != other.who
    if isinstance(one, Compare) and isinstance(other, Compare):
        return one.value == other.value and apart(one.comparison, one.number, other.comparison, other.number)
    if isinstance(one, AllFit) and isinstance(other, AllFit) and one.objects == other.objects:
        return any(
            part.aspect == judged.aspect and apart(part.comparison, part.value, judged.comparison, judged.value)
            for part in one.filters
            for judged in other.filters
            if isinstance(part, NumberIs) and isinstance(judged, NumberIs)
        )
    return False


def of_another_kind(first: Condition, second: Condition) -> bool:
    """Do both ask whether the same cards are of a kind, the second of a kind that need not be one of the first?"""
    one, other = kind_asked(first), kind_asked(second)
    if one is None or other is None or type(one[0]) is not type(other[0]) or one[1].variable != other[1].variable:
        return False
    return bool(one[2] and other[2]) and any(part not in other[2] for part in one[2])


def kind_asked(condition: Condition) -> tuple[Condition, Bound, tuple[Filter, ...]] | None:
    """`it is a bird`, `you discarded a bird`: of which cards spoken of before it asks for which properties."""
    asked = [part for part in every(condition) if isinstance(part, (AllFit, AnyFits, Compare, NotSo, Both))]
    if len(asked) != 1:
        return None
    (part,) = asked
    if isinstance(part, (AllFit, AnyFits)) and isinstance(part.objects, Bound):
        return part, part.objects, (*part.objects.filters, *part.filters)
    if isinstance(part, Compare) and part.comparison == AT_LEAST and part.number == Number(1):
        counted = part.value.objects if isinstance(part.value, CountOf) else None
        return (part, counted, counted.filters) if isinstance(counted, Bound) else None
    return None


def denies(one: Condition, other: Condition) -> bool:
    return isinstance(one, NotSo) and one.condition == other


def apart(comparison: int, number: Value, other_comparison: int, other: Value) -> bool:
    """Is there no number that compares with both as it is told?"""
    if not isinstance(number, Number) or not isinstance(other, Number):
        return False
    least = max(lower(comparison, number.number), lower(other_comparison, other.number))
    most = min(upper(comparison, number.number), upper(other_comparison, other.number))
    return least > most


NO_END = 1 << 30


def lower(comparison: int, number: int) -> int:
    return -NO_END if comparison == AT_MOST else number


def upper(comparison: int, number: int) -> int:
    return NO_END if comparison == AT_LEAST else number
