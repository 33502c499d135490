"""The clause table of a ruleset: every clause by its id, with its kind and a title in our own words."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from cardlaw.games.package import GamePackage
from cardlaw.kernel.errors import BadInput

ENGLISH: Final = "en"
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


_tables: dict[tuple[str, str], dict[str, Clause]] = {}


def clause_table(package: GamePackage, language: str = ENGLISH) -> dict[str, Clause]:
    """Every clause of the package's ruleset by its id, in the order of the book.

    The titles are in the language where there are any in it, else in English.
    """
    name = package.ruleset.name
    if (name, language) not in _tables:
        path = package.data_folder() / "clauses" / f"{name}.tsv"
        table = read_table(text_of(path), str(path))
        translated = path.with_name(f"{name}.{language}.tsv")
        if language != ENGLISH and translated.is_file():
            titles = read_titles(text_of(translated), str(translated), table)
            table = {id: Clause(id, clause.kind, titles.get(id, clause.title)) for id, clause in table.items()}
        _tables[name, language] = table
    return _tables[name, language]


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error


def read_titles(text: str, where: str, table: dict[str, Clause]) -> dict[str, str]:
    """The titles of clauses in another language: two columns, an id and a title."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        id, tab, title = line.partition("\t")
        if not tab or not title.strip() or id not in table:
            raise BadInput(f"{where}:{number}: expected the id of a clause and a title, found {line!r}")
        if id in found:
            raise BadInput(f"{where}:{number}: the clause {id} is given twice")
        found[id] = title
    return found


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
