"""Circles that Accel gains, and that disappear without their marker."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import rear_circles
from cardlaw.games.vanguard.board.board import GAINED, LOST
from cardlaw.games.vanguard.board.orienting import retire
from cardlaw.games.vanguard.gifts.markers import gift_markers, is_accel_circle
from cardlaw.kernel.associations import dissociate
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State


def gain_circle(state: State, player: int) -> int:
    """One more rear-guard circle in the front row of a player."""
    state.change_layout(GAINED, player)
    return rear_circles(state, player)[-1]


def lost_circles(state: State) -> list[int]:
    """Circles gained by Accel on which no marker of it lies any more."""
    if not state.layout.changes:
        return []
    return [
        place
        for player in (0, 1)
        for place in rear_circles(state, player)
        if is_accel_circle(state, place) and not any(tie.name.startswith("Accel") for tie in gift_markers(state, place))
    ]


@final
class LoseCircle(Procedure):
    """The unit on it is retired, other markers are erased, the circle disappears."""

    STEPS: ClassVar[tuple[str, ...]] = ("retire_unit", "disappear")

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def retire_unit(self, state: State) -> Control:
        return retire(state, list(state.zones[self.place]))

    def disappear(self, state: State) -> Control:
        dissociate(state, gift_markers(state, self.place))
        state.change_layout(LOST, self.place)
        return None
