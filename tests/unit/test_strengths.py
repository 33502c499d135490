"""The machines that people choose from: legal, repeatable, blind to hidden cards, and each stronger than the last."""

from __future__ import annotations

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.game import Game
from cardlaw.kernel.loops import was_here
from cardlaw.match.records import new_game
from cardlaw.players.base import play_out
from cardlaw.players.candidates import PLAY_TIMING
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


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.parametrize("kind", ["random", "easy", "heuristic", "search@24"])
def test_games_that_a_seat_cannot_tell_apart_are_answered_alike(ruleset: str, kind: str) -> None:
    """Each is the same game with the hidden cards dealt anew: the player sees no difference, so there is none."""
    for answers in (0, 40):
        game = game_of(ruleset, 4)
        play_out(game, (make_player("random", 1), make_player("random", 2)), answers)
        assert game.decision is not None
        answer = make_player(kind, 9).choose(Seat(game))
        for seed in range(2):
            other = game.determinize(game.decision.player, seed)
            assert other.view(game.decision.player) == game.view(game.decision.player)
            assert make_player(kind, 9).choose(Seat(other)) == answer


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_machines_do_not_go_round_in_circles(ruleset: str) -> None:
    """No turn of theirs comes back to a position from which they have acted in it."""
    game = game_of(ruleset, 2)
    players = [make_player("heuristic", 1), make_player("heuristic", 2)]
    longest = 0
    turn, asked = game.state.turn, 0
    for _ in range(80):
        decision = game.decision
        if decision is None:
            break
        game.answer(*players[decision.player].choose(Seat(game)))
        asked = asked + 1 if game.state.turn == turn else 1
        turn, longest = game.state.turn, max(longest, asked)
        after = game.decision
        if after is not None and after.step == PLAY_TIMING and after.player == decision.player and asked > 1:
            assert not was_here(game.state)
    assert longest < 60
