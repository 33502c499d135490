"""Readings that differ only in how their parts are nested are one reading; those that differ in meaning are not."""

from cardlaw.program.actions import Draw
from cardlaw.program.conditions import Both, IsTurnOf, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import If, Steps
from cardlaw.program.filters import AllOf, AnyOf, OfType
from cardlaw.program.normal_form import same_program
from cardlaw.program.objects import Cards
from cardlaw.program.values import Number

A, B, C = OfType("a"), OfType("b"), OfType("c")
ONE, TWO, THREE = (Draw(YOU, Number(number)) for number in (1, 2, 3))
MINE, THEIRS = IsTurnOf(YOU), IsTurnOf(OPPONENT)


def cards(*filters: OfType | AllOf | AnyOf) -> Cards:
    return Cards(YOU, "hand", filters)


def test_properties_in_one_row_or_nested_are_the_same() -> None:
    assert same_program(cards(A, AllOf((B, C))), cards(A, B, C))
    assert same_program(cards(AnyOf((A, AnyOf((B, C))))), cards(AnyOf((A, B, C))))
    assert same_program(cards(AllOf((AnyOf((A, B)),))), cards(AnyOf((A, B))))


def test_kinds_that_differ_stay_different() -> None:
    assert not same_program(cards(AnyOf((A, AllOf((B, C))))), cards(AnyOf((A, B, C))))
    assert not same_program(cards(A, AnyOf((B, C))), cards(A, B, C))
    assert not same_program(cards(A, B), cards(B, A, C))


def test_conditions_one_after_the_other_are_both_asked() -> None:
    nested = If(MINE, (If(NotSo(THEIRS), (ONE,)),))
    assert same_program(nested, If(Both(MINE, NotSo(THEIRS)), (ONE,)))
    assert same_program(If(Both(Both(MINE, THEIRS), MINE), (ONE,)), If(Both(MINE, Both(THEIRS, MINE)), (ONE,)))
    assert not same_program(If(MINE, (If(THEIRS, (ONE,)),), (TWO,)), If(Both(MINE, THEIRS), (ONE,), (TWO,)))


def test_steps_in_steps_are_done_one_by_one() -> None:
    assert same_program(Steps((ONE, Steps((TWO, THREE)))), Steps((ONE, TWO, THREE)))
    assert same_program(If(MINE, (Steps((ONE, TWO)),)), If(MINE, (ONE, TWO)))
    assert not same_program(Steps((ONE, TWO)), Steps((TWO, ONE)))
