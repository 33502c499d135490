"""A player who answers by chance."""

from __future__ import annotations

from typing import final

from cardlaw.players.base import random_answer
from cardlaw.players.seat import Seat


@final
class RandomPlayer:
    """Takes any answer; the same seed takes the same answers in the same game."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __repr__(self) -> str:
        return f"<RandomPlayer seed={self.seed}>"

    def choose(self, seat: Seat) -> list[int]:
        return random_answer(seat.decision, seat.chance(self.seed))
