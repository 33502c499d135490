"""Cards chosen by a number that is counted."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards, Objects
from cardlaw.program.values import Value


@final
class AsManyAs(Objects):
    """`one of your opponent's rear-guards for every two cards in your soul`: as many as are counted now"""

    def __init__(self, cards: Cards, number: Value) -> None:
        super().__init__()
        self.cards = cards
        self.number = number

    def all(self, state: State, context: Context) -> list[int]:
        return self.cards.all(state, context)

    def is_choice(self) -> bool:
        return True

    def quantity(self, state: State, context: Context) -> int:
        return self.number.evaluate(state, context)

    def at_least(self, state: State, context: Context, available: int) -> int:
        number = self.quantity(state, context)
        return number if number < available else available
