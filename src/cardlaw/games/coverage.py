"""Counts which lines and cards are supported in which ruleset, what no book has, and what is in the way most often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cardlaw.games.cardfiles import CardRow
from cardlaw.games.eras import lacking, ruleset_of_card, word_outside
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.games.wordings import printed_lines, texts_of
from cardlaw.text.lints import lints_of
from cardlaw.text.places import around, is_damaged, place_in
from cardlaw.text.texts import ReadLine

WORDS_OF_A_PHRASE = 4
MASKS = (
    (re.compile(r"「[^」]*」|\"[^\"]*\"|“[^”]*”"), "「...」"),
    (re.compile(r"《[^》]*》"), "《...》"),
    (re.compile(r"\d+"), "N"),
)


@dataclass(frozen=True)
class Refused:
    """A line that is not supported: where it is, and where in the printed line understanding stopped."""

    place: str
    id: str
    game: str
    kind: str
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

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "id": self.id,
            "line": self.line,
            "at": self.at,
            "around": around(self.line, self.at),
            "expected": self.expected,
        }
        return {**found, "damaged": True} if is_damaged(self.line) else found


@dataclass
class Coverage:
    """What is supported of some cards in one ruleset, or in all together."""

    cards: int = 0
    lines: int = 0
    supported_cards: int = 0
    supported_lines: int = 0
    outside_cards: int = 0
    refused: list[Refused] = field(default_factory=list)
    because: Counter[str] = field(default_factory=Counter)  # lines that no book has, by the word that tells
    outside: list[str] = field(default_factory=list)  # those lines
    suspicious: list[tuple[str, str, str]] = field(default_factory=list)  # card, line, what a lint found

    @property
    def outside_lines(self) -> int:
        return sum(self.because.values())

    def add(self, other: Coverage) -> None:
        self.cards += other.cards
        self.lines += other.lines
        self.supported_cards += other.supported_cards
        self.supported_lines += other.supported_lines
        self.outside_cards += other.outside_cards
        self.refused.extend(other.refused)
        self.because.update(other.because)
        self.outside.extend(other.outside)
        self.suspicious.extend(other.suspicious)

    def phrases(self) -> Iterator[tuple[int, str, Refused]]:
        """How often each phrase was not understood, with the first line that has it; the most frequent first."""
        first: dict[str, Refused] = {}
        counts: Counter[str] = Counter()
        for refused in self.refused:
            first.setdefault(refused.phrase, refused)
            counts[refused.phrase] += 1
        for phrase, count in counts.most_common():
            yield count, phrase, first[phrase]

    def data(self) -> dict[str, Any]:
        return {
            "lines": self.lines,
            "supported_lines": self.supported_lines,
            "cards": self.cards,
            "supported_cards": self.supported_cards,
            "unsupported": [refused.data() for refused in self.refused],
            "not_in_book": {
                "lines": self.outside_lines,
                "cards": self.outside_cards,
                "because": dict(self.because.most_common()),
            },
            "suspicious": [{"id": id, "line": line, "lint": lint} for id, line, lint in self.suspicious],
        }


def coverage_of(row: CardRow, ruleset: str = "") -> tuple[str, Coverage]:
    """What is supported of one card, and under which ruleset."""
    texts = texts_of(row.game)
    found = printed_lines(texts, row.kind, row.lines)
    if not ruleset:
        abilities = [ability for _, read in found for line in read for ability in line.abilities]
        ruleset = ruleset_of_card(row.game, row.data, abilities)
    package = package_of(ruleset)
    coverage = Coverage()
    for printed, read in found:
        for line in read:
            count_line(coverage, row, package, "\n".join(printed), line)
    outside_type = word_outside(package, row.kind)
    if outside_type and not coverage.because:
        coverage.because[outside_type] += 1
    if coverage.because:
        coverage.outside_cards = 1
    else:
        coverage.cards = 1
        coverage.supported_cards = int(not coverage.refused)
    return ruleset, coverage


def count_line(coverage: Coverage, row: CardRow, package: GamePackage, printed: str, line: ReadLine) -> None:
    outside = outside_book(package, line, printed)
    if outside:
        coverage.because[outside] += 1
        coverage.outside.append(printed)
        return
    coverage.lines += 1
    problem = line.problem
    if problem is None:
        coverage.supported_lines += 1
        coverage.suspicious.extend((row.id, printed, lint) for ability in line.abilities for lint in lints_of(ability))
        return
    at = place_in(printed, problem.text, problem.at)
    expected = problem.expected
    coverage.refused.append(Refused(row.place, row.id, row.game, row.kind, printed, at, expected))


def outside_book(package: GamePackage, line: ReadLine, printed: str) -> str:
    """A word of a line that no ruleset of the game has rules for, or that its ruleset lacks; empty if there is none."""
    return word_outside(package, line.text or printed) or missing_in(package, line)


def missing_in(package: GamePackage, line: ReadLine) -> str:
    return next((word for ability in line.abilities if (word := lacking(package, ability))), "")
