"""Conditions of this game's texts, and the activation conditions that keywords stand for."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.information import GRADE
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import number_of
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import YOU, Context
from cardlaw.program.objects import Cards
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, Number

LIMIT_BREAK: Final = "limit break"
GENERATION_BREAK: Final = "generation break"
POWERFUL: Final = "powerful"
WHITE_WINGS: Final = "white wings"
BLACK_WINGS: Final = "black wings"


@final
class NotSo(Condition):
    """`you do not have ...`"""

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, context: Context) -> bool:
        return not self.condition.holds(state, context)


@final
class EitherHolds(Condition):
    """`... or ...`"""

    def __init__(self, first: Condition, second: Condition) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, context: Context) -> bool:
        return self.first.holds(state, context) or self.second.holds(state, context)


@final
class Done(Condition):
    """`if you called a card`: what the sentence before told was done, with at least one card"""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.verb = verb

    def holds(self, state: State, context: Context) -> bool:
        return state.result > 0


@final
class Activation(Condition):
    """A keyword that says when an ability is active: `[Limit Break 4]`, `Powerful`, `White Wings`."""

    def __init__(self, word: str, number: int, condition: Condition) -> None:
        super().__init__()
        self.word = word
        self.number = number
        self.condition = condition

    def citation(self) -> str:
        return "keyword." + self.word

    def holds(self, state: State, context: Context) -> bool:
        state.cite("keyword." + self.word, ref_card(context.source))
        return self.condition.holds(state, context)


@final
class BoundGradesAre(Condition):
    """All cards in the bind zone have odd (or even) grades, and there is at least one."""

    def __init__(self, rest: int) -> None:
        super().__init__()
        self.rest = rest  # of a division by two

    def holds(self, state: State, context: Context) -> bool:
        cards = state.ruleset.cards_in(state, context.master, "bind")
        return bool(cards) and all(number_of(state, card, GRADE) % 2 == self.rest for card in cards)

    def information_read(self) -> int:
        return 1 << GRADE


@final
class WentSecond(Condition):
    """`you went second`"""

    def holds(self, state: State, context: Context) -> bool:
        return context.master != state.first_player


def activation(word: str, number: int) -> Condition | None:
    """The activation condition that a keyword stands for; None if the word is none."""
    if word == LIMIT_BREAK:
        return Activation(word, number, at_least(number, "damage"))
    if word == GENERATION_BREAK:
        return Activation(word, number, at_least(number, "g_units"))
    if word == POWERFUL:
        return Activation(word, number, Compare(CountOf(Cards(YOU, "soul")), EQUAL, Number(0)))
    if word == WHITE_WINGS:
        return Activation(word, number, BoundGradesAre(1))
    if word == BLACK_WINGS:
        return Activation(word, number, BoundGradesAre(0))
    return None


def at_least(number: int, area: str) -> Condition:
    return Compare(CountOf(Cards(YOU, area)), AT_LEAST, Number(number))
