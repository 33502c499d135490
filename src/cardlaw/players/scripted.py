"""A player who reads the answers off a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.players.base import Player, open_decision


@final
class ScriptedPlayer:
    """Gives the listed answers in turn, then lets another player go on."""

    def __init__(self, answers: Sequence[Sequence[int]], then: Player | None = None) -> None:
        self.answers = [list(numbers) for numbers in answers]
        self.given = 0
        self.then = then

    def choose(self, game: Game) -> list[int]:
        decision = open_decision(game)
        if self.given < len(self.answers):
            self.given += 1
            return self.answers[self.given - 1]
        if self.then is None:
            raise BadInput(f"script: expected an answer to {decision.purpose!r} after {self.given} answers, found none")
        return self.then.choose(game)
