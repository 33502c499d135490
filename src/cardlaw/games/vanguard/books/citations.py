"""Which clause of each book every step, event, refusal and rule carries out: tables with a column for each book."""

from __future__ import annotations

from importlib.resources import files

TABLES = "cardlaw.games.vanguard"


def rows() -> list[tuple[list[str], list[str]]]:
    """Each key with its clauses: the column heads of its table, and the cells."""
    found: list[tuple[list[str], list[str]]] = []
    for table in sorted(files(TABLES).joinpath("citations").iterdir(), key=lambda path: path.name):
        lines = table.read_text(encoding="utf-8").splitlines()
        heads = lines[0].split("\t")
        for line in lines[1:]:
            cells = line.split("\t")
            found.append((heads, cells + [""] * (len(heads) - len(cells))))
    return found


def citations_of(book: str) -> dict[str, tuple[str, ...]]:
    """The column of a book; a key without a clause there stands for something that the book does not have."""
    found: dict[str, tuple[str, ...]] = {}
    for heads, cells in rows():
        clauses = tuple(cells[heads.index(book)].split())
        if clauses:
            found[cells[0]] = clauses
    return found


def citation_keys() -> list[str]:
    """Every key of the tables."""
    return [cells[0] for _, cells in rows()]
