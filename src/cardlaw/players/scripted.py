"""A player who reads the answers off a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from cardlaw.kernel.errors import BadInput
from cardlaw.players.base import Player
from cardlaw.players.seat import Seat


@final
class ScriptedPlayer:
    """Gives the listed answers in turn, then lets another player go on."""

    def __init__(self, answers: Sequence[Sequence[int]], then: Player | None = None) -> None:
        self.answers = [list(numbers) for numbers in answers]
        self.given = 0
        self.then = then

    def choose(self, seat: Seat) -> list[int]:
        if self.given < len(self.answers):
            self.given += 1
            return self.answers[self.given - 1]
        if self.then is None:
            purpose = seat.decision.purpose
            raise BadInput(f"script: expected an answer to {purpose!r} after {self.given} answers, found none")
        return self.then.choose(seat)
