"""A player who tries every answer on a copy of the game and keeps the one that looks best at the end of the turn.

Hidden cards are never looked at: each trial runs on a determinized copy, a random game that agrees with what the
player knows.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.players.base import chance_for, open_decision, random_answer
from cardlaw.players.judgement import Judgement, judgement_of

CANDIDATES = 24  # answers tried where several options are chosen at once
FORESIGHT = 60  # decisions followed in one trial


@final
class MachinePlayer:
    """One-ply search with an evaluation; the same seed plays the same way in the same game."""

    def __init__(self, seed: int = 0, samples: int = 2) -> None:
        self.seed = seed
        self.samples = samples

    def choose(self, game: Game) -> list[int]:
        decision = open_decision(game)
        chance = chance_for(game, self.seed)
        judgement = judgement_of(game.state.ruleset.game)
        worlds = [game.determinize(decision.player, chance.next()) for _ in range(self.samples)]
        best: list[int] = []
        best_value = float("-inf")
        for answer in candidates(worlds[0], decision, judgement, chance):
            value = sum(value_after(world, answer, decision.player, judgement) for world in worlds)
            if value > best_value:
                best, best_value = answer, value
        return best


def candidates(world: Game, decision: Decision, judgement: Judgement, chance: Chance) -> list[list[int]]:
    """The answers worth a trial; copies of one card count once."""
    numbers = different_options(world, decision, judgement)
    most = min(decision.max, len(decision.options))
    if most == 1:
        return ([[]] if decision.min == 0 else []) + [[number] for number in numbers]
    everything = list(range(len(decision.options)))
    sizes = range(decision.min, most + 1)
    if not decision.ordered and sum(comb(len(everything), size) for size in sizes) <= CANDIDATES:
        return [list(chosen) for size in sizes for chosen in combinations(everything, size)]
    found = [everything[: decision.min], everything[:most]]
    while len(found) < CANDIDATES:
        found.append(random_answer(decision, chance))
    return found


def different_options(world: Game, decision: Decision, judgement: Judgement) -> list[int]:
    """One number of each group of options that mean the same."""
    seen: set[tuple[object, ...]] = set()
    numbers: list[int] = []
    for number, option in enumerate(decision.options):
        key = judgement.sameness(world.state, option)
        if key not in seen:
            seen.add(key)
            numbers.append(number)
    return numbers


def value_after(world: Game, answer: list[int], player: int, judgement: Judgement) -> float:
    """How the position looks to a player at the end of this turn, if nothing but habit follows the answer."""
    trial = world.clone()
    turn = trial.state.turn
    trial.answer_unchecked(answer)
    for _ in range(FORESIGHT):
        decision = trial.decision
        if decision is None or trial.state.turn != turn:
            break
        trial.answer_unchecked(judgement.habit(trial.state, decision))
    return judgement.value(trial.state, player)
