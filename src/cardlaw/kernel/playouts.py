"""Games played to their end without leaving compiled code: what search and learning do most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision, Outcome
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game

LONGEST: Final = 100_000  # decisions after which a game counts as endless

Answering = Callable[[Decision, Chance], list[int]]


def random_answer(decision: Decision, chance: Chance) -> list[int]:
    """An answer by chance: first how many, then which, all in random order."""
    count = len(decision.options)
    wanted = decision.min + chance.below(min(decision.max, count) - decision.min + 1)
    if wanted == 1:
        return [chance.below(count)]
    numbers = list(range(count))
    chance.shuffle(numbers)
    return numbers[:wanted]


def playout(game: Game, seed: int, player: Answering | None = None, limit: int = LONGEST) -> Outcome | None:
    """How a copy of the game ends where everybody answers by chance, or as `player` says; None after `limit` answers.

    The game itself stays as it is. `player` gets each decision and the generator, and gives the numbers of options.
    """
    other = game.clone()
    play_on(other, Chance(seed), player, limit)
    return other.state.outcome


def playouts(games: list[Game], seed: int, player: Answering | None = None) -> list[Outcome | None]:
    """A playout of each game; game number i is played with the seed `seed + i`."""
    return [playout(game, seed + number, player) for number, game in enumerate(games)]


def play_on(game: Game, chance: Chance, player: Answering | None = None, limit: int = LONGEST) -> int:
    """Play the game itself on to its end; gives the number of answers."""
    if limit < 0:
        raise BadInput(f"limit: expected a number of answers from 0 up, found {limit}")
    for count in range(limit):
        decision = game.state.decision
        if decision is None:
            return count
        if player is None:
            game.answer_unchecked(random_answer(decision, chance))
        else:
            numbers = tuple(player(decision, chance))
            game.verify(decision, numbers)
            game.answer_unchecked(numbers)
    return limit
