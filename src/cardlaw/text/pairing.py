"""Sets the phrases of a line beside what is done for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardlaw.text.describing import Told
from cardlaw.text.phrasebook import words_in
from cardlaw.text.reminders import parentheses

# Icons before the text; then costs in brackets, abilities in quotes, and what stands between full stops and commas.
HEAD = re.compile(r"(?:\s*(?:【[^】]*】|<[^>]*>|\[[A-Z0-9][^\]]*\](?=\s*[(\[:]|$)|\([A-Z/]+\)))+:?")
ICON = r"\[[^\]\s\d(]+\]"  # one word in brackets belongs to its sentence
COST = r"\[[^\]]*\]"
QUOTED = r"“[^“”]*(?:“[^“”]*”[^“”]*)*”"
PIECE = re.compile(rf'(?:「[^」]*」|"[^"]*"|{ICON}|[^,.;:\[“])+[,.;:]*|{COST}|{QUOTED}')
OPENINGS = {
    "triggered when: ": ("when", "at the", "・", "while"),
    "only if: ": ("if", "during", "while"),
    "cost: ": ("[",),
}
SENTENCE = 4  # words in parentheses that are more than an icon
FAR = 0.6  # how much a part that is told elsewhere in the line counts less


@dataclass
class Paired:
    """A phrase and what is done for it."""

    phrase: str
    told: list[Told] = field(default_factory=list)


def phrases_of_line(text: str) -> list[str]:
    """The phrases of a line in their order; together they are the line."""
    head = HEAD.match(text)
    start = head.end() if head else 0
    pieces = [text[:start].strip()] if start else []
    pieces.extend(found[0].strip() for found in PIECE.finditer(text, start) if found[0].strip(" .,;:"))
    return pieces


def without_reminders(text: str) -> str:
    """A printed line without the sentences in parentheses; icons and costs in parentheses stay."""
    for start, end in reversed(parentheses(text)):
        if len(words_in(text[start:end])) >= SENTENCE:
            text = text[:start] + text[end + 1 :]
    return text.strip()


def paired(text: str, told: Sequence[Told]) -> list[Paired]:
    """Every phrase with the parts that are most like it; the first part tells what kind of ability it is."""
    pairs = [Paired(phrase) for phrase in phrases_of_line(text)]
    if not pairs:
        return []
    for number, one in enumerate(told):
        places = [0] if number == 0 else places_for(pairs, one)
        best = max(places, key=lambda at: likeness(pairs, at, one, number, len(told)))
        pairs[best].told.append(one)
    return pairs


def places_for(pairs: Sequence[Paired], one: Told) -> list[int]:
    """The phrases that may say a part: triggers, conditions and costs begin like such, or are said by an icon."""
    for lead, openings in OPENINGS.items():
        if one.words.startswith(lead):
            return [at for at, pair in enumerate(pairs) if pair.phrase.lower().startswith(openings)] or [0]
    return list(range(len(pairs)))


def likeness(pairs: Sequence[Paired], at: int, one: Told, number: int, count: int) -> float:
    """How well a part fits a phrase: words in common, and whether both stand as far into the line."""
    phrase = stems(pairs[at].phrase)
    common = len(phrase & stems(one.words)) / (len(phrase) ** 0.5 or 1)
    return common - FAR * abs(at / len(pairs) - number / count)


def stems(text: str) -> set[str]:
    """Words without their endings, and numbers."""
    words = {word.removesuffix("s") for word in words_in(text)}
    return words | set(re.findall(r"\d+", text))
