"""One spelling for texts that were typed in many: quotes, spaces, numbers and reminder text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "«": "《", "»": "》"})
OPENING_OF_NAMES = {"「": "」", '"': '"'}


def straighten(text: str) -> str:
    """Plain quotes, dashes, digits and spaces."""
    text = unicodedata.normalize("NFKC", text.translate(STRAIGHT)).translate(STRAIGHT)
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    return re.sub(r"[ \t\u00a0]+", " ", text).strip()


def without_reminders(text: str) -> str:
    """Drop what stands in parentheses, except inside a name."""
    kept: list[str] = []
    depth = 0
    closing = ""
    for position, character in enumerate(text):
        if closing:
            closing = "" if character == closing else closing
        elif depth == 0 and character in OPENING_OF_NAMES:
            closing = OPENING_OF_NAMES[character]
        elif character == "(" and (depth or ")" in text[position:]):
            depth += 1
            continue
        elif character == ")" and depth:
            depth -= 1
            continue
        if depth == 0:
            kept.append(character)
    return re.sub(r" {2,}", " ", "".join(kept)).strip()


def rewrite(text: str, rules: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """Apply rewriting rules in their order, each until it finds nothing more."""
    for pattern, replacement in rules:
        for _ in range(20):
            changed = pattern.sub(replacement, text)
            if changed == text:
                break
            text = changed
    return text


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def lowered(text: str) -> str:
    """Words in small letters; names, traits and icons as they are. Every character keeps its place."""
    parts = re.split(r"(「[^」]*」|<[^>]*>)", text)
    return "".join(part if number % 2 else part.lower() for number, part in enumerate(parts))


def start_of_word(text: str, at: int) -> int:
    """The beginning of the word that a position lies in."""
    while 0 < at < len(text) and text[at].isalpha() and text[at - 1].isalpha():
        at -= 1
    return at
