"""Words that people look up: the areas of a game and the words of its cards, each with the clause about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cardlaw.games.clauses import text_of
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput

AREA = "area"
WORD = "word"
FIRST_COLUMNS = ["kind", "term"]


@dataclass(frozen=True)
class Term:
    """An area by its id, or by what the ids of several begin with; or a word of cards with its other forms."""

    kind: str
    words: tuple[str, ...]
    clause: str


@cache
def glossary(ruleset: str) -> tuple[Term, ...]:
    """The words of a ruleset: a table of its game, with a column for each book."""
    package = package_of(ruleset)
    path = package.data_folder() / "glossary.tsv"
    lines = text_of(path).splitlines()
    columns = lines[0].split("\t")
    if columns[:2] != FIRST_COLUMNS or ruleset not in columns:
        raise BadInput(f"{path}:1: expected the columns kind, term and {ruleset}, found {lines[0]!r}")
    found: list[Term] = []
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(columns) or fields[0] not in (AREA, WORD):
            raise BadInput(f"{path}:{number}: expected {len(columns)} columns, found {line!r}")
        clause = fields[columns.index(ruleset)]
        if clause:
            found.append(Term(fields[0], tuple(fields[1].split("|")), clause))
    return tuple(found)


def clause_of_area(package: GamePackage, area: str) -> str:
    """The clause about an area; empty if the table has none."""
    for term in glossary(package.ruleset.name):
        if term.kind == AREA and (area == term.words[0] or area.startswith(term.words[0] + ".")):
            return term.clause
    return ""
