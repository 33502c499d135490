"""What search believes of where its lines lead in Vanguard: fitted to games, the same for both sides, and sensible."""

from __future__ import annotations

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.kernel.state import State
from cardlaw.players.judgement import judgement_of
from cardlaw.players.vanguard import prospect
from cardlaw.simulate import fitting

TABLE = prospect.fitted_table()
RULESETS = ("vg-d2.00", "vg-legion", "vg-4.15")


def later(ruleset: str, turn: int) -> State:
    """A position some turns into a game played by plan."""
    package = package_of(ruleset)
    game = Game(package.new_state(shipped_decks(package)[:2], 5))
    judgement = judgement_of(package.ruleset.game)
    while game.decision is not None and game.state.turn < turn:
        game.answer_unchecked(judgement.plan(game.state, game.decision))
    return game.state


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_has_a_weight_for_every_feature(ruleset: str) -> None:
    weights = TABLE[ruleset]
    assert len(weights) == len(prospect.NAMES) + 1
    assert len(prospect.features(later(ruleset, 4), 0)) == len(prospect.NAMES)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_one_side_gains_the_other_loses(ruleset: str) -> None:
    state = later(ruleset, 6)
    assert prospect.log_odds(state, 0, TABLE) == pytest.approx(-prospect.log_odds(state, 1, TABLE))
    assert prospect.log_odds(state, 0, TABLE) != 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_damage_and_an_empty_deck_are_feared(ruleset: str) -> None:
    weights = dict(zip((*prospect.NAMES, prospect.TURN), TABLE[ruleset], strict=True))
    assert all(weights[f"damage.{number}"] < 0 for number in range(1, 6))
    assert all(weights[f"deck.{few}"] <= 0 for few in prospect.DECK_LEFT)
    assert weights["deck.4"] + weights["deck.8"] < weights["deck.22"] < 0, "the fewer are left, the dearer each"
    assert weights[prospect.TURN] > 0
    assert weights["hand"] > 0


def test_rows_are_positions_of_games_with_their_result() -> None:
    rows = fitting.rows_of("vg-d2.00", 2)
    assert rows == fitting.rows_of("vg-d2.00", 2), "the same seed plays the same games"
    assert {len(position) for position, _ in rows} == {len(prospect.NAMES) + 1}
    assert {won for _, won in rows} <= {0.0, 1.0}


def test_regression_finds_what_decides() -> None:
    rows = [([sign, noise], float(sign > 0)) for sign in (-1.0, 1.0) for noise in (-1.0, 1.0) for _ in range(50)]
    weights, right = fitting.fitted(rows)
    assert weights[0] > 1
    assert abs(weights[1]) < 0.1
    assert right == 1.0
