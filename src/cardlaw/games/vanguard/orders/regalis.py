"""Regalis Piece: one such card is resolved in a game, no more."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.parts.keywords import REGALIS_PIECE
from cardlaw.games.vanguard.turn.recollection import game_key
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.state import State

RESOLVED: Final = "regalis piece"


@final
class RegalisPieces(Feature):
    """The text of a second one is not resolved."""

    def text_works(self, state: State, player: int, card: int) -> bool:
        if not any(ability.keyword == REGALIS_PIECE for ability in abilities_of(state, card)):
            return True
        key = game_key(RESOLVED, player)
        if state.times(key) and state.times(key) != card + 1:
            state.cite("regalis.again", card)
            return False
        state.note(key, card + 1)
        state.cite("regalis.first", card)
        return True
