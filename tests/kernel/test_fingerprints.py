"""Fingerprints: equal for equal states, and for no others that games come to."""

from __future__ import annotations

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.match.records import load_game
from cardlaw.players.base import random_answer

FIRST_OF_GODZILLA = 16334246517931813  # of the first decision of the game with seed 1


def positions_of(ruleset: str, seed: int) -> Game:
    package = package_of(ruleset)
    decks = shipped_decks(package)
    return Game(package.new_state((decks[0], decks[1 % len(decks)]), seed))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_fingerprints_tell_positions_apart_as_whole_saves_do(ruleset: str) -> None:
    digests: dict[int, str] = {}
    for seed in (1, 2):
        game, chance = positions_of(ruleset, seed), Chance(seed)
        while game.decision is not None:
            game.answer_unchecked(random_answer(game.decision, chance))
            digest = game.digest()
            assert digests.setdefault(game.fingerprint(), digest) == digest
    assert len(digests) == len(set(digests.values())) > 60


def test_copies_and_saved_games_have_the_fingerprint_of_the_game() -> None:
    game, chance = positions_of("vg-d2.00", 3), Chance(3)
    for number in range(60):
        assert game.decision is not None
        before = game.fingerprint()
        assert game.clone().fingerprint() == before
        if number % 10 == 0:
            assert load_game(game.save(), verify=False).fingerprint() == before
        game.answer_unchecked(random_answer(game.decision, chance))
        assert game.fingerprint() != before
        game.undo()
        assert game.fingerprint() == before
        game.answer_unchecked(random_answer(game.decision, chance))


@pytest.mark.rules
def test_a_fingerprint_is_the_same_compiled_or_not() -> None:
    assert positions_of("gz-1.01", 1).fingerprint() == FIRST_OF_GODZILLA
