"""Counts which lines and cards of files are understood: `python -m cardlaw.games.weiss.wording FILE...`"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from cardlaw.games.weiss.wording import COMPILER, normalised_lines
from cardlaw.kernel.errors import BadInput, UnsupportedText


def cards_in(path: Path) -> Iterator[dict[str, Any]]:
    """The cards of a set or scenario (YAML), or one card a line (JSON lines)."""
    text = path.read_text("utf-8")
    if path.suffix == ".jsonl":
        yield from (json.loads(line) for line in text.splitlines() if line.strip())
        return
    content = yaml.safe_load(text)
    if not isinstance(content, dict):
        raise BadInput(f"{path}: expected a mapping with cards, found {type(content).__name__}")
    yield from content.get("cards") or ()


def texts_of(card: dict[str, Any]) -> list[str]:
    text = card.get("text") or []
    return normalised_lines([text] if isinstance(text, str) else text)


class Coverage:
    """What was understood of some files."""

    def __init__(self) -> None:
        self.lines = self.understood_lines = self.cards = self.understood_cards = 0
        self.refused: list[tuple[str, UnsupportedText]] = []

    def add(self, place: str, card: dict[str, Any]) -> None:
        texts = texts_of(card)
        refused = 0
        for text in texts:
            try:
                COMPILER.compile(str(card["type"]).lower(), text)
            except UnsupportedText as error:
                self.refused.append((place, error))
                refused += 1
        self.lines += len(texts)
        self.understood_lines += len(texts) - refused
        self.cards += 1
        self.understood_cards += not refused

    def report(self) -> Iterator[str]:
        for place, error in self.refused:
            yield f"{place}: {error.text!r}\n    {error}"
        yield f"lines: {self.understood_lines} of {self.lines} understood"
        yield f"cards: {self.understood_cards} of {self.cards} understood"


def coverage_of(paths: Iterable[Path]) -> Coverage:
    coverage = Coverage()
    for path in paths:
        for card in cards_in(path):
            coverage.add(f"{path.name} {card.get('id') or card.get('name')}", card)
    return coverage


def main(arguments: Sequence[str]) -> int:
    if not arguments:
        print(__doc__)
        return 2
    coverage = coverage_of(map(Path, arguments))
    for line in coverage.report():
        print(line)
    return 1 if coverage.refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
