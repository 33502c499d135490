"""The clause table of a ruleset: every clause by its id, with its kind and a title in our own words."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.package import GamePackage
from cardlaw.kernel.errors import BadInput

HEADER: Final = ("id", "kind", "title")
CONSEQUENCE: Final = "consequence"  # a definition that a game can be played against
INTRODUCTION: Final = "introduction"  # of what the clauses below it say: every game keeps it
EXECUTABLE: Final = ("procedure", "constraint", "rule-action", "keyword", CONSEQUENCE, INTRODUCTION)


@final
class Clause:
    """One clause of a rule book."""

    def __init__(self, id: str, kind: str, title: str) -> None:
        self.id = id
        self.kind = kind
        self.title = title

    @property
    def is_executable(self) -> bool:
        """Does the clause say what is done, rather than what a word means or how a thing is shown?"""
        return self.kind in EXECUTABLE


_tables: dict[str, dict[str, Clause]] = {}


def clause_table(package: GamePackage) -> dict[str, Clause]:
    """Every clause of the package's ruleset by its id, in the order of the book."""
    name = package.ruleset.name
    if name not in _tables:
        path = package.data_folder() / "clauses" / f"{name}.tsv"
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{path}: cannot be read ({error.strerror})") from error
        _tables[name] = read_table(text, str(path))
    return _tables[name]


def read_table(text: str, where: str) -> dict[str, Clause]:
    """The clauses of a tab-separated table; every error names the line."""
    lines = text.splitlines()
    if not lines or tuple(lines[0].split("\t")) != HEADER:
        found = lines[0] if lines else ""
        raise BadInput(f"{where}:1: expected the columns {', '.join(HEADER)}, found {found!r}")
    table: dict[str, Clause] = {}
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        fields = line.split("\t")
        if len(fields) != len(HEADER):
            raise BadInput(f"{where}:{number}: expected {len(HEADER)} columns, found {len(fields)}")
        if fields[0] in table:
            raise BadInput(f"{where}:{number}: the clause {fields[0]} is given twice")
        table[fields[0]] = Clause(fields[0], fields[1], fields[2])
    return table
