"""Conditions that cannot hold together: `if it is grade 3 or greater, ..., and if it is grade 2 or less, ...`."""

from __future__ import annotations

from cardlaw.program.conditions import AllFit, Both, Compare, Condition, IsTurnOf, NotSo
from cardlaw.program.filters import NumberIs
from cardlaw.program.values import AT_LEAST, AT_MOST, Number, Value


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
