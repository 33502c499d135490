"""Orders that an effect plays."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import is_order
from cardlaw.games.vanguard.orders.playing import PlayOrder
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import current


@final
class PlayForNothing(ObjectInstruction):
    """`play it without paying its cost`: one more order played this turn, whatever its grade"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        cards = [card for card in current(state, refs) if is_order(state, card)]
        if not cards:
            state.result = 0
            return None
        return PlayOrder(context_at(state, base).master, cards[0], without_cost=True)
