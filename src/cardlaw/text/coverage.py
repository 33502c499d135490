"""Counts which lines and cards of files are understood."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from cardlaw.kernel.errors import BadInput, UnsupportedText

CompileLine = Callable[[str, str], object]
LinesOf = Callable[[Sequence[str]], list[str]]


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


class Coverage:
    """What was understood of some files."""

    def __init__(self, compile_line: CompileLine, lines_of: LinesOf) -> None:
        self.compile_line = compile_line
        self.lines_of = lines_of
        self.lines = self.understood_lines = self.cards = self.understood_cards = 0
        self.refused: list[tuple[str, UnsupportedText]] = []

    def add(self, place: str, card: dict[str, Any]) -> None:
        text = card.get("text") or []
        texts = self.lines_of([text] if isinstance(text, str) else text)
        refused = 0
        for text in texts:
            try:
                self.compile_line(str(card["type"]).lower(), text)
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


def add_files(coverage: Coverage, paths: Iterable[Path]) -> Coverage:
    for path in paths:
        for card in cards_in(path):
            coverage.add(f"{path.name} {card.get('id') or card.get('name')}", card)
    return coverage


def report_files(coverage: Coverage, arguments: Sequence[str]) -> int:
    """Print what is understood of the files named on a command line; 0 if everything is."""
    if not arguments:
        print("expected card, scenario or JSON lines files")
        return 2
    add_files(coverage, map(Path, arguments))
    for line in coverage.report():
        print(line)
    return 1 if coverage.refused else 0
