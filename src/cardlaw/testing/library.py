"""The project's own scenarios, wherever cardlaw runs: beside the sources, or shipped inside the package."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SHIPPED = Path(__file__).parent / "rules"
BESIDE_SOURCES = Path(__file__).parents[3] / "tests" / "rules"
CLAUSE = re.compile(r"[A-Za-z0-9][A-Za-z0-9.\-]*")
RULESET = re.compile(r"^  ([a-z]+-[\w.]+):", re.MULTILINE)


def scenario_root() -> Path | None:
    """The folder with the scenarios of every ruleset; None where none came along."""
    return next((folder for folder in (BESIDE_SOURCES, SHIPPED) if folder.is_dir()), None)


@dataclass(frozen=True)
class Entry:
    """One scenario file: what it is called and which clauses of which ruleset it claims."""

    path: Path
    title: str
    ruleset: str
    clauses: tuple[str, ...]

    @property
    def name(self) -> str:
        """The file by its ruleset, chapter and name."""
        return "/".join(self.path.parts[-3:])


@cache
def scenarios() -> tuple[Entry, ...]:
    """Every scenario, by path; read quickly, without running or checking anything."""
    root = scenario_root()
    return tuple(entry for path in sorted(root.rglob("*.yaml")) for entry in entries_of(path)) if root else ()


def entries_of(path: Path) -> list[Entry]:
    """The scenario of a file; one for each ruleset where the same position is played under several."""
    text = path.read_text(encoding="utf-8")
    title = field(text, "title").strip("'\"")
    ruleset = field(text, "ruleset").strip("'\"")
    if ruleset:
        return [Entry(path, title, ruleset, clauses_in(text))]
    parts = RULESET.split(text)
    return [Entry(path, title, name, clauses_in(part)) for name, part in zip(parts[1::2], parts[2::2])]


def field(text: str, name: str) -> str:
    found = re.search(rf"^[ ]*{name}:[ \t]*(.*)$", text, re.MULTILINE)
    return found[1].strip() if found else ""


def clauses_in(text: str) -> tuple[str, ...]:
    return tuple(CLAUSE.findall(field(text, "clauses")))


def claiming(ruleset: str, clause: str) -> list[Entry]:
    """The scenarios that claim a clause of a ruleset."""
    return [entry for entry in scenarios() if entry.ruleset == ruleset and clause in entry.clauses]
