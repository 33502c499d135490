"""What a player is to everything that runs games."""

from __future__ import annotations

from typing import Protocol

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.players.seat import Seat


class Player(Protocol):
    """Somebody who answers the decisions of one seat."""

    def choose(self, seat: Seat) -> list[int]:
        """The numbers of the options that answer the seat's open decision."""


def random_answer(decision: Decision, chance: Chance) -> list[int]:
    """An answer by chance: first how many, then which, all in random order."""
    count = len(decision.options)
    wanted = decision.min + chance.below(min(decision.max, count) - decision.min + 1)
    if wanted == 1:
        return [chance.below(count)]
    numbers = list(range(count))
    chance.shuffle(numbers)
    return numbers[:wanted]


def play_out(game: Game, players: tuple[Player, Player], limit: int = 100_000) -> bool:
    """Let two players finish a game; False if it is not over after so many decisions."""
    for _ in range(limit):
        decision = game.decision
        if decision is None:
            return True
        game.answer(*players[decision.player].choose(Seat(game)), player=decision.player)
    return game.decision is None
