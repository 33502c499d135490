"""Properties of units by where they stand and what lies under them."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import column, player_at
from cardlaw.games.vanguard.board.board import CENTER
from cardlaw.games.vanguard.parts.filters import place_by_ref
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter


@final
class InCenterColumn(Filter):
    """`in the center column`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        state.cite_definition("filter.column")
        return place >= 0 and place in column(state, player_at(state, place), CENTER)


@final
class HasDress(Filter):
    """`with two or more originalDress`: cards that lie under the unit"""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return len(state.cards[ref_card(ref)].beneath) >= self.least
