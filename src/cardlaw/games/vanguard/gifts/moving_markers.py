"""Gift markers that go to another circle."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import is_circle, player_at
from cardlaw.games.vanguard.gifts.markers import GIFT_MARKER, is_marker_of
from cardlaw.kernel.associations import associate, dissociate
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects


@final
class MoveMarkers(ObjectInstruction):
    """`move all Force markers on your circles to that unit's circle`"""

    def __init__(self, objects: Objects, who: int, clan_type: str) -> None:
        super().__init__(objects)
        self.who = who
        self.clan_type = clan_type

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        place = state.cards[ref_card(refs[0])].place if refs and state.is_current(refs[0]) else -1
        if place < 0 or not is_circle(state, place):
            return None
        player = context_at(state, base).player(self.who)
        moved = [
            tie
            for tie in state.associations
            if tie.kind == GIFT_MARKER and tie.to != place and is_marker_of(tie, self.clan_type)
        ]
        moved = [tie for tie in moved if player_at(state, tie.to) == player]
        dissociate(state, moved)
        for tie in moved:
            associate(state, GIFT_MARKER, -1, place, tie.name, tie.player)
        return None
