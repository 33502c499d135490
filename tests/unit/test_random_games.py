"""Random games with decks of all kinds of cards come to an end; a fault tells how to play the game again."""

import random

import pytest

from cardlaw.games.cardfiles import CardRow
from cardlaw.games.decks import shipped_decks
from cardlaw.games.importing import card_of_row
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.testing import random_games
from cardlaw.testing.random_games import MOST_ANSWERS, play, random_deck, supported_cards


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


def test_a_game_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_games, "MOST_ANSWERS", 3)
    fault = play(package_of("gz-1.01"), own_cards("gz-1.01"), 1)
    assert fault is not None
    assert (fault.seed, fault.answers, fault.problem) == (1, 3, "does not end")


def row_of(text: str) -> CardRow:
    data = {"number": "T-01", "name": "Dune Porter", "type": "Normal Unit", "grade": 1, "power": 8000, "text": [text]}
    return CardRow("cards.jsonl:1", "vanguard", data)


def test_a_card_that_names_an_area_of_other_books_is_left_out() -> None:
    row = row_of("[AUTO]:When this unit is placed on (RC), put the top card of your deck into your order zone.")
    assert len(supported_cards(package_of("vg-d2.00"), [row])) == 1
    assert supported_cards(package_of("vg-legion"), [row]) == []
    problems = package_of("vg-legion").check_deck(Deck("A", {"deck": [dict(card_of_row(row))]}))
    assert "order zone" in [problem.details["what"] for problem in problems if problem.key == "deck.no_such_rule"]


def test_an_ability_that_works_anywhere_needs_no_area_of_other_books() -> None:
    row = row_of("[CONT]:This unit gets [Power]+2000.")
    assert len(supported_cards(package_of("vg-legion"), [row])) == 1
