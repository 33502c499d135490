"""Properties of units by where they stand and what lies under them."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import zone_at
from cardlaw.games.vanguard.board.board import RIDE_DECK
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import beneath_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter


@final
class FromRideDeck(Filter):
    """`that was in the ride deck`: where the card began the game"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return zone_at(state, state.cards[ref_card(ref)].origin) == RIDE_DECK


@final
class HasDress(Filter):
    """`with two or more originalDress`: cards that lie under the unit"""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return len(beneath_by_ref(state, ref)) >= self.least
