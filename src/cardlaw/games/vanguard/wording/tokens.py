"""The words of a line in one wording."""

from __future__ import annotations

import re

WORD = re.compile(
    r"“[^“”]*(?:“[^“”]*”[^“”]*)*”|「[^」]*」|《[^》]*》|[+-](?:\d+|x\b)|\d+|[a-zé]+(?:'[a-z]+)?(?:-[a-z]+)*(?:'[a-z]*)?|[^\s]",
    re.IGNORECASE,
)


def tokenise(text: str) -> list[str]:
    return [found[0] for found in WORD.finditer(text)]


def place_of(text: str, number: int) -> int:
    """Where a word begins."""
    for count, found in enumerate(WORD.finditer(text)):
        if count == number:
            return found.start()
    return len(text)
