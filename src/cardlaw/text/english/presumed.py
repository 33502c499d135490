"""What a sentence takes for granted: `that card` of a sentence that was declined, or whose condition failed, is nothing.

`If that card is not a fish`, `if there is no fish among those cards`, `otherwise`: where nothing was revealed or put
anywhere, that does not make them true.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardlaw.kernel.node import every
from cardlaw.program.conditions import AllFit, Both, Compare, Condition, NotSo
from cardlaw.program.control import If, MayDo
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import Bound
from cardlaw.program.values import CountOf, Number, compares


def perhaps_bound(told: Iterable[Instruction]) -> set[int]:
    """The variables of what may be left out: what is offered, and what a condition governs."""
    parts = [part for one in told for part in every(one) if isinstance(part, (If, MayDo))]
    return {inner.variable for part in parts for inner in every(part) if isinstance(inner, Bind) and inner.fresh}


def presume(told: Iterable[Instruction], sentence: Instruction) -> None:
    """A condition that holds of nothing as well asks for the cards that it speaks of."""
    asked = sentence.instruction if isinstance(sentence, Bind) else sentence
    if not isinstance(asked, If) or not may_hold_of_nothing(asked.condition):
        return
    for variable in spoken_of(asked.condition) & perhaps_bound(told):
        asked.condition = Both(AllFit(Bound(variable), ()), asked.condition)


def presumed_otherwise(told: Iterable[Instruction], condition: Condition, otherwise: Instruction) -> Instruction:
    """`Otherwise` is said of the same cards."""
    for variable in spoken_of(condition) & perhaps_bound(told):
        otherwise = If(AllFit(Bound(variable), ()), (otherwise,))
    return otherwise


def is_about_it(told: list[Instruction], sentence: object) -> bool:
    """Does a plain sentence go on with cards that only the condition of the sentence before brings about?"""
    before, plain = (inside(told[-1]) if told else None), inside(sentence)
    if not isinstance(before, If) or not isinstance(plain, Instruction) or isinstance(plain, (If, MayDo)):
        return False
    own = {part.variable for part in every(plain) if isinstance(part, Bind) and part.fresh}
    spoken = {part.variable for part in every(plain) if isinstance(part, Bound)} - own
    return bool(spoken) and spoken <= perhaps_bound([before])


def inside(told: object) -> object:
    while isinstance(told, Bind):
        told = told.instruction
    return told


def spoken_of(condition: Condition) -> set[int]:
    return {part.variable for part in every(condition) if isinstance(part, Bound)}


def may_hold_of_nothing(condition: Condition) -> bool:
    if isinstance(condition, Both):
        return may_hold_of_nothing(condition.first) or may_hold_of_nothing(condition.second)
    if isinstance(condition, NotSo):
        return isinstance(condition.condition, AllFit)
    if isinstance(condition, Compare) and isinstance(condition.value, CountOf) and isinstance(condition.number, Number):
        return compares(0, condition.comparison, condition.number.number)
    return False
