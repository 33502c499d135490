"""The phrase books: made from the wordings, with examples that are read, and never behind them."""

from pathlib import Path

import pytest

from cardlaw.games.decks import shipped_sets
from cardlaw.games.phrasebooks import example_lines, phrase_book, phrases_of
from cardlaw.games.registry import package_of, package_of_game, ruleset_names
from cardlaw.games.wordings import texts_of
from cardlaw.text.forms import Table
from cardlaw.text.phrasebook import Phrase, examples_for, nearest, phrases_of_language

PAGES = Path(__file__).parents[2] / "docs" / "phrases"
GAMES = sorted({package_of(name).game for name in ruleset_names()})


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_what_the_wording_says_now(game: str) -> None:
    """If this fails: `cardlaw cards phrases GAME... -o docs/phrases`"""
    assert (PAGES / f"{game}.md").read_text(encoding="utf-8") == phrase_book(game)


@pytest.mark.parametrize("game", [game for game in GAMES if shipped_sets(package_of_game(game))])
def test_every_example_is_supported(game: str) -> None:
    kinds = ("monster", "battle", "strategy", "character", "event", "climax", "normal unit", "normal order")
    examples = set(examples_for(phrases_of(game), example_lines(game)).values())
    assert len(examples) > 30
    texts = texts_of(game)
    for line in examples:
        read = [texts.lines(kind, [line]) for kind in kinds]
        assert any(lines and all(one.problem is None for one in lines) for lines in read), line


def test_forms_of_a_language_are_told_without_their_signs() -> None:
    table = Table()
    table.add("deed", ("draw^ |up {n:some} card~ {e:per}?", None, "take {n:some}"), ("{d:deed}", None))
    assert list(phrases_of_language(table)) == [
        Phrase("deed", "draw/draws ⟨some⟩ card/cards ⟨per⟩?"),
        Phrase("deed", "⟨deed⟩"),
    ]


def test_an_example_uses_the_words_of_the_phrase_outside_of_names() -> None:
    phrase = Phrase("deed", "draw(s) ⟨amount⟩ card/cards")
    lines = {line: line for line in ("Call 「draw 2 cards」.", "Withdraw all cards.")}
    assert examples_for([phrase], {**lines, "Then draw up to 3 cards.": "as printed"}) == {phrase: "as printed"}


def test_the_nearest_phrases_share_most_words() -> None:
    phrases = [Phrase("deed", text) for text in ("draw(s) ⟨n⟩ cards", "shuffle ⟨who⟩ deck", "look at ⟨n⟩ cards")]
    assert nearest(phrases, "Shuffle 2 cards. Draw 2 cards sideways.", 30)[0] == phrases[0]
    assert nearest(phrases, "Sing.", 0) == []
