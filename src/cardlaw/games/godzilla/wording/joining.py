"""Which printed lines are one text: options, cases and sentences that go on with the line above."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlaw.games.godzilla.wording.language import LANGUAGE
from cardlaw.text.tokens import levelled

GOES_ON = re.compile(
    r"・|\d - |If (it is|they are|you do|they do|[^,.]* this way\b|[^,.]*, [^.]*the chosen card)|Otherwise,"
)
BEGINS_LINE = "・0123456789"
REMINDER = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*")


def whole_lines(lines: Sequence[str]) -> list[str]:
    """The texts of a card as they are printed; what only reminds belongs to the text above it."""
    whole: list[str] = []
    for line in (part.strip() for text in lines for part in text.split("\n")):
        plain = levelled(line)
        if whole and (GOES_ON.match(plain) or REMINDER.fullmatch(plain)):
            whole[-1] += ("\n" if plain[0] in BEGINS_LINE else " ") + line
        elif line and LANGUAGE.tokens(line):
            whole.append(line)
    return whole
