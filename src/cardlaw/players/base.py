"""What a player is to everything that runs games."""

from __future__ import annotations

from typing import Protocol

from cardlaw.kernel.game import Game
from cardlaw.kernel.playouts import random_answer
from cardlaw.players.seat import Seat

__all__ = ["Player", "play_out", "random_answer"]


class Player(Protocol):
    """Somebody who answers the decisions of one seat."""

    def choose(self, seat: Seat) -> list[int]:
        """The numbers of the options that answer the seat's open decision."""


def play_out(game: Game, players: tuple[Player, Player], limit: int = 100_000) -> bool:
    """Let two players finish a game; False if it is not over after so many decisions."""
    for _ in range(limit):
        decision = game.decision
        if decision is None:
            return True
        game.answer(*players[decision.player].choose(Seat(game)), player=decision.player)
    return game.decision is None
