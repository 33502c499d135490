"""The phrase book of each game, made from its wording, with examples from our own sets."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of_game
from cardlaw.games.wordings import texts_of
from cardlaw.text.language import Language
from cardlaw.text.phrasebook import Phrase, PhraseIndex, book, phrases_of_language


def phrases_of(game: str) -> list[Phrase]:
    """Every phrase that a game's wording understands."""
    texts_of(game)
    wording = f"cardlaw.games.{game}.wording"
    language = import_module(wording).LANGUAGE
    assert isinstance(language, Language)
    return list(phrases_of_language(language.table))


def example_lines(game: str) -> dict[str, str]:
    """The lines of our own sets as they are printed, by their normalised texts."""
    texts = texts_of(game)
    found: dict[str, str] = {}
    for card in (card for cards in shipped_sets(package_of_game(game)) for card in cards.cards.values()):
        for printed in card.get("text") or ():
            read = texts.lines(card["type"], [printed])
            if len(read) == 1 and read[0].problem is None:
                found.setdefault(read[0].text, printed)
    return found


def phrase_book(game: str) -> str:
    """The phrase book of a game as a page."""
    return book(f"Phrases of {game.capitalize()} cards", phrases_of(game), example_lines(game))


@cache
def index_of(game: str) -> PhraseIndex:
    return PhraseIndex(phrases_of(game))


def did_you_mean(game: str, printed: str, at: int) -> str:
    """The phrase that is understood and most like the words at a place; empty if none is like them."""
    return index_of(game).nearest(printed, at)


@cache
def category_names(game: str) -> frozenset[str]:
    """What the wording calls its kinds of phrases; nobody who writes a card knows these names."""
    wording = import_module(f"cardlaw.games.{game}.wording")
    if isinstance(getattr(wording, "LANGUAGE", None), Language):
        return frozenset()  # it leaves them out by itself
    table = import_module(f"{wording.__name__}.tables").TABLE
    return frozenset((*table.forms, *table.lists, *table.leaves))


def plainly_expected(game: str, expected: str) -> str:
    """The words that could have stood at a place, without names of kinds of phrases; empty if none is left."""
    names = category_names(game)
    words = [word for word in expected.split(" or ") if word not in names and (word != "..." or not names)]
    return " or ".join(words)
