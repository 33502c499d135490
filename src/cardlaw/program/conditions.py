"""Conditions: `if`, and what must hold for an ability to be active."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING, PHASE, TURN
from cardlaw.program.context import YOU, Context
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value, compares


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that holds or not."""

    def holds(self, state: State, context: Context) -> bool:
        return True

    def cite_as(self, state: State, source: int, kind: str) -> None:
        """Cite the rule for such a condition of an ability of a kind; most conditions have none of their own."""
        for part in self.parts():
            if isinstance(part, Condition):
                part.cite_as(state, source, kind)

    def cite_lapsed(self, state: State, context: Context) -> None:
        """Cite what the book says of an ability that resolves though such a condition of it holds no more."""
        for part in self.parts():
            if isinstance(part, Condition):
                part.cite_lapsed(state, context)


@final
class Compare(Condition):
    """`you have 4 or more battle cards in your zones`"""

    def __init__(self, value: Value, comparison: int, number: Value) -> None:
        super().__init__()
        self.value = value
        self.comparison = comparison
        self.number = number

    def holds(self, state: State, context: Context) -> bool:
        return compares(self.value.evaluate(state, context), self.comparison, self.number.evaluate(state, context))

    def rests_on(self) -> int:
        return NOTHING


@final
class AllFit(Condition):
    """`it is a monster card`, `this card is in zone 8`: there are such cards and each has the properties."""

    def __init__(self, objects: Objects, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.objects = objects
        self.filters = filters

    def holds(self, state: State, context: Context) -> bool:
        refs = self.objects.all(state, context)
        return bool(refs) and all(self.fit(state, context, refs, condition) for condition in self.filters)

    def fit(self, state: State, context: Context, refs: list[int], condition: Filter) -> bool:
        judged = self.objects.judged(state, context) if condition.information_read() else refs
        return all(condition.fits(state, context, ref) for ref in judged)

    def rests_on(self) -> int:
        return NOTHING


@final
class AnyFits(Condition):
    """`a monster card was sent this way`: one of the cards spoken of has the properties."""

    def __init__(self, objects: Objects, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.objects = objects
        self.filters = filters

    def holds(self, state: State, context: Context) -> bool:
        return any(
            all(condition.fits(state, context, ref) for condition in self.filters)
            for ref in self.objects.all(state, context)
        )

    def rests_on(self) -> int:
        return NOTHING


@final
class Both(Condition):
    """`... and ...`"""

    def __init__(self, first: Condition, second: Condition) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, context: Context) -> bool:
        return self.first.holds(state, context) and self.second.holds(state, context)

    def rests_on(self) -> int:
        return NOTHING


@final
class Marked(Condition):
    """`this card was played through evolution`: what the rules remember of how the card came to be here."""

    def __init__(self, objects: Objects, mark: str) -> None:
        super().__init__()
        self.objects = objects
        self.mark = mark

    def holds(self, state: State, context: Context) -> bool:
        refs = self.objects.all(state, context)
        return bool(refs) and all(state.cards[ref_card(ref)].mark(self.mark) > 0 for ref in refs)

    def rests_on(self) -> int:
        return NOTHING


@final
class IsTurnOf(Condition):
    """`<Your Turn>`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, context: Context) -> bool:
        return (state.turn_player == context.master) == (self.who == YOU)

    def rests_on(self) -> int:
        return TURN


@final
class InComingTurn(Condition):
    """`during your opponent's next turn`: in that at whose end the effect stops, in no earlier one"""

    def holds(self, state: State, context: Context) -> bool:
        return True  # `Change.is_given` knows the effect

    def rests_on(self) -> int:
        return TURN


@final
class DuringPhase(Condition):
    """`during the end phase`"""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase = phase

    def holds(self, state: State, context: Context) -> bool:
        return state.phase == self.phase

    def rests_on(self) -> int:
        return PHASE


@final
class NotSo(Condition):
    """`you do not have ...`, `this card is not ...`"""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, context: Context) -> bool:
        return not self.condition.holds(state, context)

    def rests_on(self) -> int:
        return NOTHING


@final
class EitherHolds(Condition):
    """`... or ...`"""

    def __init__(self, first: Condition, second: Condition) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, context: Context) -> bool:
        return self.first.holds(state, context) or self.second.holds(state, context)

    def rests_on(self) -> int:
        return NOTHING


@final
class Done(Condition):
    """`if you do`: what a variable stands for was done."""

    def __init__(self, variable: int) -> None:
        super().__init__()
        self.variable = variable

    def holds(self, state: State, context: Context) -> bool:
        return context.is_bound(self.variable)

    def rests_on(self) -> int:
        return NOTHING
