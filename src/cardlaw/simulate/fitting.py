"""Fit how likely a side wins to games in which both answer by plan: what search believes of where its lines lead.

`python -m cardlaw.simulate.fitting vg-d2.00 vg-legion vg-4.15 --games 2000` writes the table that Vanguard's
opinion reads (`players/vanguard/prospects.tsv`). It needs numpy.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.playouts import random_answer
from cardlaw.players.judgement import judgement_of
from cardlaw.players.vanguard import prospect

LONGEST = 3000  # answers of one game
SLIPS = 5  # of a hundred answers, those given by chance: what nobody does is to be judged too
PENALTY = 3.0  # on the squares of weights
ROUNDS = 30
TABLE = Path(prospect.__file__).parent / "prospects.tsv"

Row = tuple[list[float], float]  # what one side has more than the other, and whether it won


def rows_of(ruleset: str, games: int, seed: int = 1) -> list[Row]:
    """The beginnings of all turns of so many games, as the first player sees them."""
    package = package_of(ruleset)
    decks = shipped_decks(package)
    chance = Chance(seed)
    rows: list[Row] = []
    for number in range(games):
        pair = [decks[chance.below(len(decks))] for _ in range(2)]
        game = Game(package.new_state(pair, seed * games + number))
        seen = positions_of(game, chance)
        outcome = game.outcome
        if outcome is not None and not outcome.is_draw:
            rows += [(position, float(outcome.winner == 0)) for position in seen]
    return rows


def positions_of(game: Game, chance: Chance) -> list[list[float]]:
    """Play a game by plan; what its first player had more than the other at the beginning of each turn."""
    judgement = judgement_of(game.state.ruleset.game)
    found: list[list[float]] = []
    turn = 0
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        state = game.state
        if state.turn != turn:
            turn = state.turn
            sides = zip(prospect.features(state, 0), prospect.features(state, 1), strict=True)
            found.append([own - other for own, other in sides] + [1.0 if state.turn_player == 0 else -1.0])
        slips = not judgement.settles(decision) and chance.below(100) < SLIPS
        game.answer_unchecked(random_answer(decision, chance) if slips else judgement.plan(state, decision))
    return found


def fitted(rows: Sequence[Row]) -> tuple[list[float], float]:
    """Weights by logistic regression, and how many of a fifth of the games' positions they judge rightly."""
    import numpy as np

    positions: Any = np.array([row[0] for row in rows])
    results: Any = np.array([row[1] for row in rows])
    kept = len(rows) * 4 // 5
    weights = regression(positions[:kept], results[:kept])
    right = float(((positions[kept:] @ weights > 0) == (results[kept:] > 0.5)).mean())
    return [float(weight) for weight in regression(positions, results)], right


def regression(positions: Any, results: Any) -> Any:
    import numpy as np

    size = positions.shape[1]
    weights: Any = np.zeros(size)
    for _ in range(ROUNDS):
        chances = 1 / (1 + np.exp(-positions @ weights))
        slope = positions.T @ (results - chances) - PENALTY * weights
        curve = (positions * (chances * (1 - chances))[:, None]).T @ positions + PENALTY * np.eye(size)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def write_table(found: prospect.Table, path: Path = TABLE) -> None:
    """Columns of other rulesets stay as they are."""
    lines = ["\t".join(["feature", *found])]
    for at, name in enumerate((*prospect.NAMES, prospect.TURN)):
        lines.append("\t".join([name, *(f"{weights[at]:.3f}" for weights in found.values())]))
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--games", type=int, default=2000)
    options = parser.parse_args()
    if find_spec("numpy") is None:
        parser.error("fitting needs numpy, which is not installed: pip install 'cardlaw[envs]'")
    found: prospect.Table = {}
    for ruleset in options.rulesets:
        rows = rows_of(ruleset, options.games)
        found[ruleset], right = fitted(rows)
        print(f"{ruleset}: {len(rows)} positions, {right:.1%} of those held back judged rightly")
    write_table(prospect.fitted_table() | found)


if __name__ == "__main__":
    main()
