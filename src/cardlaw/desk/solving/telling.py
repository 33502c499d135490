"""A solution in words: the line, move by move, with the clauses of what is decided."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlaw.desk.solving.search import Solution
from cardlaw.desk.words import JudgeWords
from cardlaw.games.package import GamePackage
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.match.labels import Labels
from cardlaw.match.sight import Sight, opened


def line_data(solution: Solution, package: GamePackage, words: JudgeWords) -> list[dict[str, Any]]:
    return [move_data(game, answer, package, words) for game, answer in solution.line]


def move_data(game: Game, answer: tuple[int, ...], package: GamePackage, words: JudgeWords) -> dict[str, Any]:
    decision = game.decision
    assert decision is not None
    shown = opened(game)
    labels = Labels(shown, package.telling(), Sight(shown, decision.player), words)
    chosen = [labels.label(decision.options[number]) for number in answer]
    return {
        "player": PLAYERS[decision.player],
        "question": words.question(decision.purpose),
        "answer": chosen or [words.say("desk.none")],
        "clauses": list(game.clauses_of(decision)),
    }


def solution_data(solution: Solution, package: GamePackage, words: JudgeWords) -> dict[str, Any]:
    low, high = solution.bounds.low, solution.bounds.high
    return {
        "player": PLAYERS[solution.player],
        "win": solution.win,
        "proven": solution.proven,
        "chance": pair(low),
        "at_most": pair(high),
        "line": line_data(solution, package, words),
        "nodes": solution.nodes,
    }


def pair(chance: Fraction) -> list[int]:
    return [chance.numerator, chance.denominator]


def verdict(solution: Solution, words: JudgeWords) -> str:
    """The answer in a sentence."""
    player = words.player(solution.player)
    low, high = solution.bounds.low, solution.bounds.high
    if solution.win is True:
        return words.say("desk.solve_win", player=player)
    if solution.proven and not high:
        return words.say("desk.solve_no_win", player=player)
    if solution.proven:
        return words.say("desk.solve_chance", player=player, chance=str(low), percent=f"{float(low):.1%}")
    key = "desk.solve_hidden" if solution.hidden_hands else "desk.solve_bounds"
    return words.say(key, player=player, low=f"{float(low):.1%}", high=f"{float(high):.1%}")
