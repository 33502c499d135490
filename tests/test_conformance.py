"""Random games of every ruleset with our own decks keep to everything that must hold in every game."""

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.testing.conformance import check_random_game

GAMES = 200
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_random_games_conform(ruleset: str, part: int) -> None:
    package = package_of(ruleset)
    first, second, *_ = shipped_decks(package)
    for seed in range(part, GAMES, PARTS):
        decks = (first, second) if seed % 2 else (second, first)
        game = check_random_game(package, decks, seed, thoroughly_every=30)
        assert game.outcome is not None
