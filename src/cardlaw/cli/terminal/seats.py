"""Who sits at the table: people at the keyboard, or players that answer by themselves."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.kernel.game import Game
from cardlaw.kernel.trace import Trace
from cardlaw.players.seat import Seat as PlayerSeat

Chooser = Callable[[PlayerSeat], list[int]]


class Seat:
    """One side of the table; without a chooser a person decides."""

    def __init__(self, choose: Chooser | None = None) -> None:
        self.choose = choose

    @property
    def is_human(self) -> bool:
        return self.choose is None


def attach_trace(game: Game) -> None:
    """Let a game tell what happens in it; a game that was loaded tells its past too."""
    if game.trace is None:
        game.state.trace = Trace()
        if game.answers:
            game.undo(0)
