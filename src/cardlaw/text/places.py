"""Places in printed lines: where understanding stopped, the words around it, and whether a line is damaged."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

AROUND = 4  # words on each side of a place
PAIRS = (("[", "]"), ("【", "】"), ("《", "》"), ("「", "」"), ("≪", "≫"), ("“", "”"))
EMPTY = re.compile(
    r"⁅|\[\s*\]|\(\s*\)|\bgets\s+(?:until|and)\b|\s{2,}(?:until|and|to)\b"
    r"|\b(?:with|has|gets?|number of)\s+in (?:its|their|the) trigger icon|trigger icon is\s*,"  # an icon was lost
)
WORD = re.compile(r"\w+|[^\w\s]")
OPENING = 8  # words by which the beginning of a line is known


def place_in(printed: str, text: str, at: int) -> int:
    """The place in a printed line of a place in the text that was read; the same where the text is the line."""
    if printed == text or printed.startswith(text[:at]):
        return min(at, len(printed))
    wanted = [word.lower() for word in WORD.findall(text[at:])][:3]
    found = [(match.start(), match[0].lower()) for match in WORD.finditer(printed)]
    words = [word for _, word in found]
    near = len(WORD.findall(text[:at]))
    for length in range(len(wanted), 0, -1):
        starts = [n for n in range(len(words) - length + 1) if words[n : n + length] == wanted[:length]]
        if starts:
            return found[min(starts, key=lambda n: abs(n - near))][0]
    return len(printed) if not wanted else 0


def parts_of(printed: str, texts: Sequence[str]) -> list[str]:
    """A printed string of several lines, cut where each begins; the lines as they were read where one is not found."""
    found = [(match.start(), match[0].lower()) for match in WORD.finditer(printed)]
    words = [word for _, word in found]
    starts, at = [0], 0
    for text in texts[1:]:
        wanted = [word.lower() for word in WORD.findall(text)][:OPENING]
        later = [n for n in range(at + 1, len(words)) if words[n : n + len(wanted)] == wanted]
        if not later:
            return list(texts)
        at = later[0]
        starts.append(found[at][0])
    return [printed[start:end].strip() for start, end in zip(starts, [*starts[1:], len(printed)], strict=True)]


def around(printed: str, at: int) -> str:
    """The words before and after a place, with a mark between them."""
    before = printed[:at].split()[-AROUND:]
    after = printed[at:].split()
    shown = " ".join(after[:AROUND]) + (" ..." if len(after) > AROUND else "")
    return ("... " if len(printed[:at].split()) > AROUND else "") + " ".join([*before, f">>>{shown}"])


def is_damaged(printed: str) -> bool:
    """Has a line lost part of a bracket, a quotation mark or an icon?"""
    counts = Counter(printed)
    if any(counts[opening] != counts[closing] for opening, closing in PAIRS):
        return True
    if counts['"'] % 2 or printed.count("(") != printed.count(")"):
        return True
    return EMPTY.search(printed) is not None
