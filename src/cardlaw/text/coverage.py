"""Counts which lines and cards are supported, and what is in the way most often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardlaw.text.texts import CardTexts

WORDS_OF_A_PHRASE = 4
MASKS = (
    (re.compile(r"「[^」]*」|\"[^\"]*\""), "「...」"),
    (re.compile(r"《[^》]*》"), "《...》"),
    (re.compile(r"\d+"), "N"),
)


@dataclass(frozen=True)
class Refused:
    """A line that is not supported: where it is, and where in it understanding stopped."""

    place: str
    id: str
    line: str
    at: int
    expected: str

    @property
    def phrase(self) -> str:
        """The first words that were not understood, names and numbers left out."""
        rest = self.line[self.at :]
        for pattern, mask in MASKS:
            rest = pattern.sub(mask, rest)
        return " ".join(rest.split()[:WORDS_OF_A_PHRASE]) or "(the end)"

    def data(self) -> dict[str, object]:
        return {"id": self.id, "line": self.line, "at": self.at, "expected": self.expected}


class Coverage:
    """What is supported of some cards."""

    def __init__(self) -> None:
        self.cards = self.lines = self.supported_cards = self.supported_lines = 0
        self.refused: list[Refused] = []

    def add(self, texts: CardTexts, kind: str, lines: Sequence[str], id: str, place: str) -> bool:
        """Count a card; is all of it supported?"""
        read = texts.lines(kind, lines)
        refused = [
            Refused(place, id, line.problem.text, line.problem.at, line.problem.expected)
            for line in read
            if line.problem is not None
        ]
        self.refused.extend(refused)
        self.lines += len(read)
        self.supported_lines += len(read) - len(refused)
        self.cards += 1
        self.supported_cards += not refused
        return not refused

    def phrases(self) -> Iterator[tuple[int, str, Refused]]:
        """How often each phrase was not understood, with the first line that has it; the most frequent first."""
        first: dict[str, Refused] = {}
        counts: Counter[str] = Counter()
        for refused in self.refused:
            first.setdefault(refused.phrase, refused)
            counts[refused.phrase] += 1
        for phrase, count in counts.most_common():
            yield count, phrase, first[phrase]

    def data(self) -> dict[str, object]:
        return {
            "cards": self.cards,
            "lines": self.lines,
            "supported_lines": self.supported_lines,
            "supported_cards": self.supported_cards,
            "unsupported": [refused.data() for refused in self.refused],
        }
