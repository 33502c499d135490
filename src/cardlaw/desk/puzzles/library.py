"""The puzzles that come with cardlaw: positions as scenario files, with a table of how hard each is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from cardlaw.desk.solving.search import Limits, Solution, Solver
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import Scenario, read_scenario

SHIPPED = Path(__file__).parent / "positions"
TABLE = "table.tsv"
PROOF = Limits(60.0)  # within which every puzzle is proven
EASY, MEDIUM, HARD = DIFFICULTIES = ("easy", "medium", "hard")
EASY_ACTIONS, EASY_NODES = 1, 150
HARD_ACTIONS, HARD_NODES = 3, 600


@dataclass(frozen=True)
class Puzzle:
    """A position to win from, and what finding the win takes."""

    ruleset: str
    name: str
    difficulty: str
    actions: int  # in play timings, at the fewest
    moves: int  # answers of the player on the way
    nodes: int  # positions that the solver looked into
    themes: tuple[str, ...]  # verbs of the win
    folder: Path = SHIPPED

    @property
    def path(self) -> Path:
        return self.folder / self.ruleset / f"{self.name}.yaml"

    def scenario(self) -> Scenario:
        return read_scenario(self.path)

    def row(self) -> str:
        told = (self.name, self.difficulty, self.actions, self.moves, self.nodes, " ".join(self.themes))
        return "\t".join(str(part) for part in told)


HEADER = "\t".join(field.name for field in fields(Puzzle)[1:-1])


def difficulty(actions: int, nodes: int) -> str:
    """How hard a puzzle is to people: by what has to be done, and by how much there is to look through."""
    if actions <= EASY_ACTIONS and nodes <= EASY_NODES:
        return EASY
    return HARD if actions >= HARD_ACTIONS or nodes >= HARD_NODES else MEDIUM


@cache
def puzzles_of(ruleset: str, folder: Path = SHIPPED) -> tuple[Puzzle, ...]:
    """The puzzles of a ruleset, the easiest first."""
    package_of(ruleset)
    table = folder / ruleset / TABLE
    if not table.is_file():
        return ()
    rows = table.read_text(encoding="utf-8").splitlines()
    if not rows or rows[0] != HEADER:
        raise BadInput(f"{table}:1: expected the columns {', '.join(HEADER.split())}")
    found = [puzzle_in(row, ruleset, folder, f"{table}:{line}") for line, row in enumerate(rows[1:], start=2) if row]
    return tuple(sorted(found, key=lambda puzzle: (DIFFICULTIES.index(puzzle.difficulty), puzzle.nodes)))


def puzzle_in(row: str, ruleset: str, folder: Path, where: str) -> Puzzle:
    try:
        name, level, actions, moves, nodes, themes = row.split("\t")
        found = Puzzle(ruleset, name, level, int(actions), int(moves), int(nodes), tuple(themes.split()), folder)
    except ValueError as error:
        raise BadInput(f"{where}: expected {HEADER.replace(chr(9), ', ')} ({error})") from error
    if level not in DIFFICULTIES:
        raise BadInput(f"{where}: expected one of {', '.join(DIFFICULTIES)}, found {level!r}")
    return found


def puzzle_named(ruleset: str, name: str) -> Puzzle:
    found = next((puzzle for puzzle in puzzles_of(ruleset) if puzzle.name == name), None)
    if found is None:
        known = ", ".join(puzzle.name for puzzle in puzzles_of(ruleset)) or "none"
        raise BadInput(f"puzzle: expected one of {known}, found {name!r}")
    return found


def write_table(ruleset: str, folder: Path, found: Iterable[Puzzle]) -> None:
    rows = [HEADER, *(puzzle.row() for puzzle in sorted(found, key=lambda puzzle: puzzle.name))]
    (folder / ruleset / TABLE).write_text("\n".join(rows) + "\n", encoding="utf-8")
    puzzles_of.cache_clear()


def solved(puzzle: Puzzle, limits: Limits = PROOF) -> Solution:
    return Solver(Runner(puzzle.scenario()).game, limits).solve()
