"""The phrase books: made from the wordings, with examples that are read, and never behind them."""

from pathlib import Path

import pytest

from cardlaw.games.decks import shipped_sets
from cardlaw.games.godzilla.wording import LANGUAGE
from cardlaw.games.phrasebooks import examples, phrase_book
from cardlaw.games.registry import package_of, package_of_game, ruleset_names
from cardlaw.games.wordings import texts_of
from cardlaw.text.forms import Table
from cardlaw.text.phrasebook import Phrase, examples_of, nearest, phrases_of_language

PAGES = Path(__file__).parents[2] / "docs" / "phrases"
GAMES = sorted({package_of(name).game for name in ruleset_names()})


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_what_the_wording_says_now(game: str) -> None:
    """If this fails: `cardlaw cards phrases GAME... -o docs/phrases`"""
    assert (PAGES / f"{game}.md").read_text(encoding="utf-8") == phrase_book(game)


@pytest.mark.parametrize("game", [game for game in GAMES if shipped_sets(package_of_game(game))])
def test_every_example_is_supported(game: str) -> None:
    kinds = ("monster", "battle", "strategy", "character", "event", "climax", "normal unit", "normal order")
    lines = set(examples(game).values())
    assert len(lines) > 30
    texts = texts_of(game)
    for line in lines:
        read = [texts.lines(kind, [line]) for kind in kinds]
        assert any(found and all(one.problem is None for one in found) for found in read), line


def test_forms_of_a_language_are_told_without_their_signs() -> None:
    table = Table()
    table.add("deed", ("draw^ |up {n:some} card~ {e:per}?", None, "take {n:some}"), ("{d:deed}", None))
    assert list(phrases_of_language(table)) == [
        Phrase("deed", "draw/draws ⟨some⟩ card/cards ⟨per⟩?"),
        Phrase("deed", "⟨deed⟩"),
    ]


def test_an_example_is_a_line_that_is_read_with_the_phrase() -> None:
    lines = [("strategy", 'Play 1 "draw 2 cards" token.'), ("strategy", "Then draw 3 cards."), ("strategy", "Dance.")]
    found = examples_of(LANGUAGE, lines)
    assert found[Phrase("deed", "draw/draws ⟨some⟩ card/cards ⟨per⟩?")] == "Then draw 3 cards."


def test_the_nearest_phrases_share_most_words() -> None:
    phrases = [Phrase("deed", text) for text in ("draw(s) ⟨n⟩ cards", "shuffle ⟨who⟩ deck", "look at ⟨n⟩ cards")]
    assert nearest(phrases, "Shuffle 2 cards. Draw 2 cards sideways.", 30)[0] == phrases[0]
    assert nearest(phrases, "Sing.", 0) == []
