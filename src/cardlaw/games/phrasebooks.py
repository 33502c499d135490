"""The phrase book of each game, made from its wording, with examples from our own sets."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of_game
from cardlaw.games.wordings import texts_of
from cardlaw.text.language import Language
from cardlaw.text.phrasebook import Phrase, PhraseIndex, book, examples_of, phrases_of_language, words_in

ALIKE = 0.8  # how like each other a misspelt word and the one that was meant are


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


def did_you_mean(game: str, printed: str, at: int) -> str:
    """The word that is misspelt at a place, or the phrase most like the words there; empty if none is like them."""
    return well_spelt(game, printed, at) or index_of(game).nearest(printed, at)


def well_spelt(game: str, printed: str, at: int) -> str:
    """The word of the language that a word at a place, which it does not have, is most like."""
    words = language_of(game).grammar.symbols
    found = words_in(printed[at:])[:1]
    if not found or found[0] in words or not printed[at : at + 1].isalpha():
        return ""
    return next(iter(get_close_matches(found[0], words, 1, ALIKE)), "")
