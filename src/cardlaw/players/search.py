"""A player who looks further: the most promising answers are played on through both players' turns.

Like the machine it never looks at hidden cards: every trial begins in a determinized copy of the game. In a trial both
sides answer by a quick look ahead; what the position is worth afterwards is averaged over several trials.
"""

from __future__ import annotations

from typing import final

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.players.base import chance_for, open_decision
from cardlaw.players.heuristic import candidates, value_after
from cardlaw.players.judgement import Judgement, judgement_of

PROMISING = 3  # answers that are played on
WORLDS = 3  # guesses at the hidden cards
TURNS = 2  # turns that a trial goes through
CAREFUL = 6  # answers of a trial that are looked ahead for; habit gives the rest
LONGEST = 160  # answers of a trial


@final
class SearchPlayer:
    """A short determinised search over the judgement of the game; the same seed plays the same way."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self.seed = seed
        self.worlds = worlds

    def choose(self, game: Game) -> list[int]:
        decision = open_decision(game)
        chance = chance_for(game, self.seed)
        judgement = judgement_of(game.state.ruleset.game)
        worlds = [game.determinize(decision.player, chance.next()) for _ in range(self.worlds)]
        promising = most_promising(worlds, decision, judgement, chance)
        if len(promising) == 1:
            return promising[0]
        values = [
            sum(played_on(world, answer, decision.player, judgement, chance) for world in worlds)
            for answer in promising
        ]
        return promising[values.index(max(values))]


def most_promising(worlds: list[Game], decision: Decision, judgement: Judgement, chance: Chance) -> list[list[int]]:
    """The answers that look best at the end of the turn, best first."""
    answers = candidates(worlds[0], decision, judgement, chance)
    if len(answers) == 1:
        return answers
    values = [sum(value_after(world, answer, decision.player, judgement) for world in worlds[:2]) for answer in answers]
    order = sorted(range(len(answers)), key=lambda number: -values[number])
    return [answers[number] for number in order[:PROMISING]]


def played_on(world: Game, answer: list[int], player: int, judgement: Judgement, chance: Chance) -> float:
    """What the position is worth to a player after an answer and the next turns."""
    trial = world.clone()
    last = trial.state.turn + TURNS
    trial.answer_unchecked(answer)
    for number in range(LONGEST):
        decision = trial.decision
        if decision is None or trial.state.turn >= last:
            break
        careful = number < CAREFUL
        chosen = quick_best(trial, decision, judgement, chance) if careful else judgement.habit(trial.state, decision)
        trial.answer_unchecked(chosen)
    return judgement.value(trial.state, player)


def quick_best(trial: Game, decision: Decision, judgement: Judgement, chance: Chance) -> list[int]:
    """The answer that looks best at the end of the turn in this one world."""
    best: list[int] = []
    best_value = float("-inf")
    for answer in candidates(trial, decision, judgement, chance):
        value = value_after(trial, answer, decision.player, judgement)
        if value > best_value:
            best, best_value = answer, value
    return best
