"""The machines that people choose from: legal, repeatable, blind to hidden cards, and each stronger than the last."""

from __future__ import annotations

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.game import Game
from cardlaw.match.records import new_game
from cardlaw.players.base import play_out
from cardlaw.players.factory import make_player
from cardlaw.players.seat import Seat


def game_of(ruleset: str, seed: int) -> Game:
    one, other = shipped_decks(package_of(ruleset))[:2]
    return new_game(ruleset, one, other, seed)


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("kind", ["easy", "normal", "search@40"])
def test_answers_are_legal_and_repeatable(ruleset: str, kind: str) -> None:
    game = game_of(ruleset, 5)
    for _ in range(4):
        decision = game.decision
        assert decision is not None
        before = game.fingerprint()
        answer = make_player(kind, 3).choose(Seat(game))
        assert answer == make_player(kind, 3).choose(Seat(game.clone()))
        assert game.fingerprint() == before
        game.answer(*answer, player=decision.player)


def test_the_beginner_beats_chance(ruleset: str = "gz-1.01") -> None:
    won = 0
    for seed in range(4):
        game = game_of(ruleset, seed)
        seat = seed % 2
        players = (make_player("easy", seed), make_player("random", seed))
        assert play_out(game, players if seat == 0 else (players[1], players[0]))
        assert game.outcome is not None
        won += game.outcome.winner == seat
    assert won >= 3
