"""Plain words are taken without a look at a game's own tokens: what comes out is the same as with it."""

from pathlib import Path

import pytest
import yaml

from cardlaw.games.phrasebooks import language_of
from cardlaw.games.registry import package_of_game
from cardlaw.games.wordings import game_names
from cardlaw.text.tokens import Lexer, Token, levelled

HERE = Path(__file__).parent


def lines_of(game: str) -> list[str]:
    """The lines of the texts written for a game and of its own sets."""
    files = [*(HERE / game).rglob("*.yaml"), *(package_of_game(game).data_folder() / "sets").rglob("*.yaml")]
    found: set[str] = set()
    for path in files:
        content = yaml.safe_load(path.read_text("utf-8"))
        cards = content.get("cards", []) if isinstance(content, dict) else content
        found |= {line for card in cards if isinstance(card, dict) for line in card.get("text") or ()}
    return sorted(found)


def parts(tokens: list[Token]) -> list[tuple[str, str, str, int, int]]:
    return [(token.kind, token.text, token.word, token.at, token.end) for token in tokens]


def looking_always(lexer: Lexer, text: str) -> list[Token]:
    quick, lexer.has_plain_words = lexer.has_plain_words, False
    try:
        return lexer.tokens(text)
    finally:
        lexer.has_plain_words = quick


@pytest.mark.parametrize("game", game_names())
def test_plain_words_are_what_the_patterns_make_of_them(game: str) -> None:
    lexer = language_of(game).lexer
    lines = lines_of(game)
    assert len(lines) > 100
    assert lexer.has_plain_words
    for line in lines:
        assert parts(lexer.tokens(levelled(line))) == parts(looking_always(lexer, levelled(line)))
