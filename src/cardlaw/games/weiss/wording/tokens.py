"""Words, numbers, names, traits and icons of a normalised line, and a line put together again from them."""

from __future__ import annotations

import re
from collections.abc import Iterable

WORD = re.compile(
    r"“[^“”]*(?:“[^“”]*”[^“”]*)*”|「[^」]*」|《[^》]*》|【[^】]*】|[+-](?:\d+|x\b)|\d+|[a-z]+(?:'[a-z]+)?(?:-[a-z]+)*'?|[^\s]",
    re.IGNORECASE,
)
NO_SPACE_BEFORE = frozenset(",.;:)]/")
NO_SPACE_AFTER = frozenset("([/×")
VOWELS = frozenset("aeiouAEIOU8")
KEPT = frozenset("「《【“")


class Token:
    """One word of a line and where it stands."""

    __slots__ = ("at", "text", "word")

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.word = text if text[0] in KEPT else "a" if text.lower() == "an" else text.lower()
        self.at = at


def tokenise(text: str) -> list[Token]:
    return [Token(found[0], found.start()) for found in WORD.finditer(text)]


def join(words: Iterable[str]) -> str:
    """Words in small letters as a line: spaces, articles, and a capital where a sentence begins."""
    line: list[str] = []
    listed = list(words)
    capital = True
    space = False
    for number, word in enumerate(listed):
        following = listed[number + 1] if number + 1 < len(listed) else ""
        if word in ("a", "an"):
            word = article_before(following)
        if space and word not in NO_SPACE_BEFORE:
            line.append(" ")
        if word == "x" or word in ("+x", "-x"):
            word = word.upper()
        elif capital and word[0].isalpha():
            word = word[0].upper() + word[1:]
        line.append(word)
        capital = word == "."
        space = word not in NO_SPACE_AFTER
    return "".join(line)


def article_before(word: str) -> str:
    first = word.lstrip("「《【")[:1]
    return "an" if first in VOWELS else "a"
