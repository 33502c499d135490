"""What a player is to everything that runs games."""

from __future__ import annotations

from typing import Protocol

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game

STREAM = 0x5851F42D4C957F2D  # keeps seeds that lie side by side apart


class Player(Protocol):
    """Somebody who answers the decisions of one seat."""

    def choose(self, game: Game) -> list[int]:
        """The numbers of the options that answer the open decision; the game is not changed."""


def open_decision(game: Game) -> Decision:
    """The decision that a player is asked for."""
    decision = game.decision
    if decision is None:
        raise BadInput("player: expected an open decision, but the game is over")
    return decision


def chance_for(game: Game, seed: int) -> Chance:
    """Random numbers that depend on the seed and on how far the game is, so that a player has no memory to save."""
    return Chance(seed * STREAM + len(game.answers))


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
        game.answer(*players[decision.player].choose(game), player=decision.player)
    return game.decision is None
