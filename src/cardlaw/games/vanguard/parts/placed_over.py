"""Units that are placed where another unit stands."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import units_on
from cardlaw.games.vanguard.parts.patterns import Placed
from cardlaw.kernel.events import Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards
from cardlaw.program.patterns import Pattern


@final
class PlacedOver(Pattern):
    """`this unit is placed on a (RC) with a token unit`: the unit that stood there has not left yet"""

    def __init__(self, pattern: Placed, units: Cards) -> None:
        super().__init__()
        self.pattern = pattern
        self.units = units

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if not self.pattern.matches(state, context, event):
            return False
        there = [card for card in units_on(state, event.destination) if card != event.card]
        return any(self.units.fits(state, context, state.ref(card)) for card in there)

    def is_about_itself(self) -> bool:
        return self.pattern.is_about_itself()
