"""Which printed lines are one text: options, cases and sentences that go on with the line above."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardlaw.games.godzilla.wording.language import LANGUAGE
from cardlaw.text.tokens import levelled

# Options and cases have a line of their own
OPTION = re.compile(
    r"[・•●○◆◇■□▶►‣]|\d+ ?[-:] |(?:Rank )?[IVⅠ-Ⅴ]+ ?[-:] |\d+ or (?:more|less|higher|lower|fewer) ?[-:] "
)
GOES_ON = re.compile(r"If (it is|they are|you do|they do|[^,.]* this way\b|[^,.]*, [^.]*the chosen card)|Otherwise,")
REMINDER = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*")


def whole_lines(lines: Sequence[str]) -> list[str]:
    """The texts of a card as they are printed; what only reminds belongs to the text above it."""
    whole: list[str] = []
    for line in (part.strip() for text in lines for part in text.split("\n")):
        plain = levelled(line)
        if whole and (OPTION.match(plain) or GOES_ON.match(plain) or REMINDER.fullmatch(plain)):
            whole[-1] += ("\n" if OPTION.match(plain) else " ") + line
        elif line and LANGUAGE.tokens(line):
            whole.append(line)
    return whole
