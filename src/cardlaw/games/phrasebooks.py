"""The phrase book of each game, made from its wording, with examples from our own sets."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from importlib import import_module

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of_game
from cardlaw.games.wordings import texts_of
from cardlaw.text.language import Language
from cardlaw.text.phrasebook import Phrase, PhraseIndex, book, examples_of, phrases_of_language
from cardlaw.text.places import place_in

ALIKE = 0.7  # how like each other a misspelt word and the one that was meant are
MOST_TRIED = 5
WORD = re.compile(r"[A-Za-z]+")


def language_of(game: str) -> Language:
    texts_of(game)
    language = import_module(f"cardlaw.games.{game}.wording").LANGUAGE
    assert isinstance(language, Language)
    return language


def phrases_of(game: str) -> list[Phrase]:
    """Every phrase that a game's wording understands."""
    return list(phrases_of_language(language_of(game).table))


@cache
def examples(game: str) -> dict[Phrase, str]:
    """Lines of our own sets for the phrases that they are read with."""
    texts = texts_of(game)
    found: list[tuple[str, str]] = []
    for card in (card for cards in shipped_sets(package_of_game(game)) for card in cards.cards.values()):
        for printed in card.get("text") or ():
            read = texts.lines(card["type"], [printed])
            if len(read) == 1 and read[0].problem is None:
                found.append((card["type"], read[0].text))
    return examples_of(language_of(game), found)


def phrase_book(game: str) -> str:
    """The phrase book of a game as a page."""
    return book(f"Phrases of {game.capitalize()} cards", phrases_of(game), examples(game))


@cache
def index_of(game: str) -> PhraseIndex:
    return PhraseIndex(phrases_of(game))


def did_you_mean(game: str, kind: str, printed: str, at: int) -> str:
    """The word that is misspelt at a place, or the phrase most like the words there; empty if none is like them."""
    return well_spelt(game, kind, printed, at) or index_of(game).nearest(printed, at)


def well_spelt(game: str, kind: str, printed: str, at: int) -> str:
    """The word that was meant by one at a place that the language does not have: with it more of the line is read."""
    words = language_of(game).grammar.symbols
    found = WORD.match(printed, at)
    if found is None or found[0].lower() in words:
        return ""
    for like in get_close_matches(found[0].lower(), words, MOST_TRIED, ALIKE):
        mended = f"{printed[:at]}{like}{printed[found.end() :]}"
        if understood(game, kind, mended) > at + len(like):
            return like
    return ""


def understood(game: str, kind: str, printed: str) -> int:
    """How many characters of a printed text are understood before the first that is not."""
    for line in texts_of(game).read(kind, printed.splitlines()):
        if line.problem is not None:
            return place_in(printed, line.problem.text, line.problem.at)
    return len(printed)
