"""Token accounting: what is printed on the project's own cards is taken by forms, word for word."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.wordings import GAMES, texts_of
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.accounting import tokens_left, words_lost
from cardlaw.text.reader import Phrase

TESTS = Path(__file__).parents[1]
SAYS_NOTHING = "No written effect."  # printed where a unit has no text


def cards_of(game: str) -> Iterator[dict[str, Any]]:
    """Every card of the project's sets and of the invented texts."""
    for name in ruleset_names():
        package = package_of(name)
        if package.game != game:
            continue
        yield from (card for found in shipped_sets(package) for card in found.cards.values())
    yield from yaml.safe_load((TESTS / "text" / game / "texts.yaml").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_card_is_in_a_line_that_is_read(game: str) -> None:
    texts = texts_of(game)
    number = 0
    for card in cards_of(game):
        lines = [line for line in card.get("text") or [] if line != SAYS_NOTHING]
        assert words_lost(lines, texts.normalised_lines(lines)) == [], lines
        number += bool(lines)
    assert number > 40


def test_a_word_that_no_line_has_is_noticed() -> None:
    assert words_lost(["Draw 2 cards.", "(Only a reminder.)"], ["Draw 2 cards."]) == []
    assert words_lost(["Draw 2 more cards."], ["Draw 2 cards."]) == ["more"]


@pytest.mark.parametrize(
    "game, category, kind, text",
    [
        (
            "weiss",
            "event_line",
            "event",
            "Draw 2 cards, choose 1 card in your hand, and put it into your waiting room.",
        ),
        ("godzilla", "line", "strategy", "Draw 2 cards, then discard 1 card."),
    ],
)
def test_every_token_is_taken_and_one_more_would_be_left(game: str, category: str, kind: str, text: str) -> None:
    language = import_module(f"cardlaw.games.{game}.wording").LANGUAGE
    (reading,) = language.readings(category, text, kind)
    assert tokens_left(reading.term, reading.tokens, language.table) == []
    more = language.tokens(text + " Draw")
    assert [token.word for token in tokens_left(reading.term, more, language.table)] != []


def test_a_reading_that_leaves_a_word_out_is_refused() -> None:
    """Were the reader to pass over a token, the line would not count as supported."""
    language = import_module("cardlaw.games.weiss.wording").LANGUAGE
    (reading,) = language.readings("event_line", "Draw 2 cards.", "event")
    assert isinstance(reading.term, Phrase)
    with pytest.raises(UnsupportedText) as error:
        language.account(reading.term, language.tokens("Draw 2 blue cards."), "Draw 2 blue cards.")
    assert error.value.at in (0, 5, 7)
