"""The phrase book of each game, made from its wording, with examples from our own sets."""

from __future__ import annotations

from importlib import import_module

from cardlaw.games.decks import shipped_sets
from cardlaw.games.registry import package_of_game
from cardlaw.games.wordings import texts_of
from cardlaw.text.language import Language
from cardlaw.text.phrasebook import Phrase, book, phrases_of_language, phrases_of_table


def phrases_of(game: str) -> list[Phrase]:
    """Every phrase that a game's wording understands."""
    texts_of(game)
    wording = f"cardlaw.games.{game}.wording"
    language = getattr(import_module(wording), "LANGUAGE", None)
    if isinstance(language, Language):
        return list(phrases_of_language(language.table))
    return list(phrases_of_table(import_module(f"{wording}.tables").TABLE.forms))


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
