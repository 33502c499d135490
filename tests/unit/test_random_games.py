"""Random games with decks of all kinds of cards come to an end; a fault tells how to play the game again."""

import random

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.testing.random_games import MOST_ANSWERS, play, random_deck


def own_cards(ruleset: str) -> list[dict[str, object]]:
    decks = shipped_decks(package_of(ruleset))
    cards = {str(card["id"]): dict(card) for deck in decks for area in deck.areas.values() for card in area}
    return list(cards.values())


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_games_with_mixed_decks_end(ruleset: str) -> None:
    for seed in range(5):
        fault = play(package_of(ruleset), own_cards(ruleset), seed)
        assert fault is None, f"seed {seed}: {fault.problem}"


def test_a_deck_has_what_its_game_needs() -> None:
    package = package_of("gz-1.01")
    deck = random_deck(package, own_cards("gz-1.01"), random.Random(1), "A")
    assert [card["rank"] for card in deck.areas["monster_deck"]] == [1, 2, 3, 4]
    assert len(deck.areas["deck"]) == 50


def test_a_crash_is_told_with_its_seed() -> None:
    fault = play(package_of("ws-2.09"), [{"name": "Broken", "type": "no such type"}], 7)
    assert fault is not None
    assert fault.seed == 7
    assert fault.answers < MOST_ANSWERS
    assert fault.problem
