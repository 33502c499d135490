"""The grade that rides, calls, discards and orders refer to."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import vanguards
from cardlaw.games.vanguard.board.associations import leader_of
from cardlaw.games.vanguard.terms.information import GRADE, WORDS_LAYER, grade
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value, compares


def leading_grade(state: State, player: int) -> int:
    """The vanguard's grade, of a legion pair the leader's; -1 without a vanguard."""
    highest = -1
    for card in vanguards(state, player):
        if leader_of(state, card) < 0:
            highest = max(highest, grade(state, card))
    return highest


def is_within(state: State, card: int, leading: int) -> bool:
    """May a card be called beside a vanguard of a grade?"""
    return grade(state, card) <= leading or calling_grade(state, card) <= leading


@final
class CalledAs(Permission):
    """`it can be called as a grade 1`: while it is called, the card may count as one of that grade"""

    def __init__(self, number: int, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, objects, condition)
        self.number = number
        self.learn_reads()


def calling_grade(state: State, card: int) -> int:
    """The lowest grade that a card may be called as."""
    lowest = grade(state, card)
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, CalledAs) and change.number < lowest and ref in change.targets(state, effect):
            state.cite("permission", ref_card(effect.source))
            lowest = change.number
    return lowest


@final
class DiscardedAs(Permission):
    """`it may be discarded as a grade 3`: while it is discarded, the card may count as one of such a grade"""

    def __init__(self, numbers: tuple[int, ...], objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, objects, condition)
        self.numbers = numbers
        self.learn_reads()


def discarding_grades(state: State, card: int) -> list[int]:
    """The grades that a card may be discarded as, its own first."""
    found = [grade(state, card)]
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, DiscardedAs) and ref in change.targets(state, effect):
            state.cite("permission", ref_card(effect.source))
            found.extend(change.numbers)
    return found


def highest_discarding_grade(state: State, card: int) -> int:
    highest = -1
    for number in discarding_grades(state, card):
        highest = max(highest, number)
    return highest


@final
class DiscardedGrade(Filter):
    """`discard a grade 3 card`: of that grade, or one that may be discarded as such"""

    def __init__(self, comparison: int, value: Value) -> None:
        super().__init__()
        self.comparison = comparison
        self.value = value

    def fits(self, state: State, context: Context, ref: int) -> bool:
        wanted = self.value.evaluate(state, context)
        return any(compares(one, self.comparison, wanted) for one in discarding_grades(state, ref_card(ref)))

    def information_read(self) -> int:
        return 1 << GRADE
