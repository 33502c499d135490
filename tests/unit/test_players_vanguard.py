"""The machine player's opinion on Vanguard: sensible values, sound habits, and better than chance."""

from itertools import pairwise

import pytest

import cardlaw
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.players.base import play_out
from cardlaw.players.heuristic import HeuristicPlayer
from cardlaw.players.judgement import judgement_of
from cardlaw.players.random_player import RandomPlayer
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

RULESETS = ("vg-d2.00", "vg-legion")
JUDGEMENT = judgement_of("vanguard")


def position(setup: str) -> Game:
    return Position(parse_scenario(f"ruleset: vg-d2.00\ntitle: a position\nsetup:\n{setup}")).game()


def value(setup: str) -> float:
    return JUDGEMENT.value(position(setup).state, 0)


def test_damage_is_bad_and_worse_the_more_there_is() -> None:
    values = [value(f"  A: {{damage: {number}, hand: 1}}") for number in range(6)]
    losses = [before - after for before, after in pairwise(values)]
    assert all(loss > 0 for loss in losses)
    assert losses[-1] > losses[0]


def test_units_and_cards_are_good() -> None:
    assert value("  A: {hand: 2}") > value("  A: {hand: 1}")
    assert value("  A: {hand: 1, RC.front.left: Filler}") > value("  A: {hand: 1}")
    assert value("  A: {hand: 1, RC.front.left: Filler Grade 2}") > value("  A: {hand: 1, RC.front.left: Filler}")


def test_the_other_side_counts_the_other_way_round() -> None:
    assert value("  A: {hand: 1}\n  B: {damage: 4}") > value("  A: {hand: 1}\n  B: {damage: 1}")


def test_it_guards_when_the_damage_would_hurt_and_not_before() -> None:
    setup = """
  turn: {{player: A, phase: battle}}
  A: {{VC: {{card: Filler Vanguard, as: K}}}}
  B: {{VC: {{card: Filler Vanguard, as: V}}, hand: [Filler Critical, Filler], damage: {damage}}}
"""
    for damage, verb in ((0, "pass"), (4, "guard")):
        game = position(setup.format(damage=damage))
        while game.decision is not None and game.decision.purpose != "guard":
            game.answer(*range(game.decision.min))
        assert game.decision is not None
        [number] = JUDGEMENT.habit(game.state, game.decision)
        assert game.decision.options[number].verb == verb


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_beats_chance(ruleset: str) -> None:
    decks = shipped_decks(package_of(ruleset))[:2]
    wins = 0
    for seed in range(4):
        game = cardlaw.new_game(ruleset, *(decks if seed % 2 else decks[::-1]), seed)
        players = [HeuristicPlayer(seed), RandomPlayer(seed)]
        machine = seed // 2 % 2
        assert play_out(game, players if machine == 0 else players[::-1])
        wins += game.outcome is not None and game.outcome.winner == machine
    assert wins >= 3
