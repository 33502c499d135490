"""A player who answers by chance."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.game import Game
from cardlaw.players.base import chance_for, open_decision, random_answer


@final
class RandomPlayer:
    """Takes any answer; the same seed takes the same answers in the same game."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> list[int]:
        return random_answer(open_decision(game), chance_for(game, self.seed))
