"""How a machine judges the chance to win, before and after an answer: hints and the course of a game tell it."""

from __future__ import annotations

from cardlaw.kernel.errors import CardlawError
from cardlaw.kernel.game import Game
from cardlaw.kernel.state import State
from cardlaw.players.judgement import judgement_of
from cardlaw.players.seat import Seat

WORLDS = 4


def chances(game: Game, player: int, name: str, chosen: list[int]) -> tuple[float, float]:
    """The chance to win as the machine judges it before and after an answer, in worlds that fit what is known."""
    before: list[float] = []
    after: list[float] = []
    seat = Seat(game)
    for seed in range(WORLDS):
        world = seat.imagine(seed + 1)
        before.append(chance(world.state, player, name))
        try:
            world.answer_unchecked(chosen)
        except CardlawError:
            continue
        after.append(chance(world.state, player, name))
    first = sum(before) / len(before)
    return first, sum(after) / len(after) if after else first


def chance(state: State, player: int, game: str) -> float:
    """An advantage of `scale` makes winning about three times as likely as losing."""
    judgement = judgement_of(game)
    value = max(-20.0, min(20.0, judgement.value(state, player) / judgement.scale))
    return float(1 / (1 + 3**-value))
