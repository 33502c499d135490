"""The answers that are worth a thought, and what becomes of them."""

from __future__ import annotations

from itertools import combinations
from math import comb

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.loops import was_here
from cardlaw.players.base import random_answer
from cardlaw.players.judgement import Judgement

CANDIDATES = 24  # answers tried where several options are chosen at once
FORESIGHT = 60  # decisions followed in one trial
PLAY_TIMING = "PlayTiming.choose_action"
POINTLESS = -1e6  # the worth of coming back to a position of this turn


def asked(world: Game) -> Decision:
    """The open decision of a world."""
    decision = world.decision
    if decision is None:
        raise BadInput("player: expected an open decision, but the game is over")
    return decision


def usual_answer(world: Game, judgement: Judgement) -> list[int]:
    return judgement.habit(world.state, asked(world))


def candidates(world: Game, judgement: Judgement, chance: Chance, most: int = CANDIDATES) -> list[list[int]]:
    """The answers worth a trial, the planned and the usual one first; copies of one card count once."""
    decision = asked(world)
    if judgement.settles(decision):
        return [usual_answer(world, judgement)]
    found = [judgement.plan(world.state, decision)]
    for answer in (usual_answer(world, judgement), *other_answers(world, decision, judgement, chance, most)):
        if answer not in found:
            found.append(answer)
    return found


def other_answers(world: Game, decision: Decision, judgement: Judgement, chance: Chance, most: int) -> list[list[int]]:
    largest = min(decision.max, len(decision.options))
    if largest == 1:
        none: list[list[int]] = [[]] if decision.min == 0 else []
        return none + [[number] for number in different_options(world, decision, judgement)]
    everything = list(range(len(decision.options)))
    sizes = range(decision.min, largest + 1)
    if not decision.ordered and sum(comb(len(everything), size) for size in sizes) <= most:
        return [list(chosen) for size in sizes for chosen in combinations(everything, size)]
    found = [everything[: decision.min], everything[:largest]]
    while len(found) < most:
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


def comes_back(trial: Game, player: int, turn: int) -> bool:
    """Has an answer led a player back to a position of this turn from which they acted before?"""
    decision = trial.decision
    if decision is None or decision.step != PLAY_TIMING or decision.player != player or trial.state.turn != turn:
        return False
    return was_here(trial.state)


def value_after(world: Game, answer: list[int], player: int, judgement: Judgement) -> float:
    """How the position looks to a player at the end of this turn, if nothing but habit follows the answer."""
    trial = world.clone()
    turn = trial.state.turn
    trial.answer_unchecked(answer)
    if comes_back(trial, player, turn):
        return POINTLESS
    for _ in range(FORESIGHT):
        decision = trial.decision
        if decision is None or trial.state.turn != turn:
            break
        trial.answer_unchecked(judgement.habit(trial.state, decision))
    return judgement.value(trial.state, player)
