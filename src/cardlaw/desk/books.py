"""The rule books looked into: clauses found by words, what surrounds one, and in what two books differ."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from cardlaw.games.clauses import ENGLISH, Clause, clause_table
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.node import field_names
from cardlaw.testing.library import Entry, claiming, scenarios

WORD = re.compile(r"[\w'-]+")
COMPARED = "compared"  # the folder of scenarios under several rulesets, each named after what the books differ in


@dataclass
class Hit:
    """A clause that a search found, with how well it fits and the scenario that says the words, if one does."""

    ruleset: str
    clause: Clause
    score: float
    scenario: Entry | None = None


def search(words: str, rulesets: list[str] | None = None, most: int = 20, language: str = ENGLISH) -> list[Hit]:
    """Clauses whose title, or the titles of whose scenarios, hold the words; the best first.

    Titles are looked for, and told, in the language where there are any in it.
    """
    wanted = [word.lower() for word in WORD.findall(words)]
    if not wanted:
        raise BadInput("search: expected words to look for")
    hits: dict[tuple[str, str], Hit] = {}
    for name in rulesets or ruleset_names():
        for clause in clause_table(package_of(name), language).values():
            score = 2 * fitting(wanted, f"{clause.id} {clause.title}")
            if score:
                hits[name, clause.id] = Hit(name, clause, score)
    add_scenarios(hits, wanted, rulesets, language)
    found = sorted(hits.values(), key=lambda hit: (-hit.score, hit.ruleset, sort_key(hit.clause.id)))
    best = found[0].score if found else 0
    return [hit for hit in found if hit.score > best / 2][:most]


def add_scenarios(
    hits: dict[tuple[str, str], Hit], wanted: list[str], rulesets: list[str] | None, language: str
) -> None:
    for entry in scenarios():
        score = fitting(wanted, entry.title)
        if not score or (rulesets is not None and entry.ruleset not in rulesets):
            continue
        table = clause_table(package_of(entry.ruleset), language)
        for id in entry.clauses:
            if id not in table:
                continue
            hit = hits.setdefault((entry.ruleset, id), Hit(entry.ruleset, table[id], 0))
            if hit.scenario is None:
                hit.scenario = entry
                hit.score += score


def fitting(wanted: list[str], text: str) -> float:
    """How many of the words a text has: whole words count more than beginnings."""
    words = [word.lower() for word in WORD.findall(text)]
    score = 0.0
    for word in wanted:
        if word in words:
            score += 1
        elif any(other.startswith(word[:-1] if len(word) > 4 else word) for other in words):
            score += 0.6
    return score


def sort_key(id: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (0, part) for part in id.split(".")]


class Surroundings:
    """A clause with its neighbours, the steps that run it, its scenarios, and the same rule in other books."""

    def __init__(self, ruleset: str, id: str, language: str = ENGLISH) -> None:
        self.package = package_of(ruleset)
        self.language = language
        self.table = clause_table(self.package, language)
        if id not in self.table:
            near = [other for other in self.table if other.startswith(id.rsplit(".", 1)[0] + ".")][:5]
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise BadInput(f"{ruleset}: expected a clause id, found {id!r}{hint}")
        self.clause = self.table[id]
        self.steps = steps_of(self.package, id)
        self.scenarios = claiming(ruleset, id)
        self.above = self.table.get(id.rpartition(".")[0])
        self.below = [self.table[other] for other in self.table if other.rpartition(".")[0] == id]
        self.beside = self.neighbours(id)
        self.elsewhere = self.in_other_books()

    def neighbours(self, id: str) -> list[Clause]:
        """The clauses just before and after on the same level."""
        level = [other for other in self.table if other.rpartition(".")[0] == id.rpartition(".")[0]]
        at = level.index(id)
        return [self.table[other] for other in (*level[max(at - 1, 0) : at], *level[at + 1 : at + 2])]

    def in_other_books(self) -> list[tuple[str, Clause]]:
        """Clauses of other books that the same steps cite."""
        found: list[tuple[str, Clause]] = []
        for name in ruleset_names():
            if name == self.package.ruleset.name:
                continue
            package = package_of(name)
            table = clause_table(package, self.language)
            ids = {id for step in self.steps for id in package.ruleset.citations.get(step, ())}
            found.extend((name, table[id]) for id in sorted(ids, key=sort_key) if id in table)
        return found


def steps_of(package: GamePackage, id: str) -> list[str]:
    tables = (package.ruleset.citations, package.citations_outside_play())
    return [key for citations in tables for key, clauses in citations.items() if id in clauses]


@dataclass
class Difference:
    """One switch, table entry or feature in which two rulesets differ."""

    what: str
    first: Any
    second: Any
    clauses: tuple[list[Clause], list[Clause]] = field(default_factory=lambda: ([], []))
    scenario: Entry | None = None


class Comparison:
    """In what two rulesets of one game differ."""

    def __init__(self, first: str, second: str, language: str = ENGLISH) -> None:
        self.language = language
        self.packages = (package_of(first), package_of(second))
        if self.packages[0].game != self.packages[1].game:
            raise BadInput(f"rules diff: expected two rulesets of one game, found {first} and {second}")
        self.names = (first, second)
        self.differences = [*self.switches(), *self.tables()]
        self.only_numbered = self.count_same_steps()

    def switches(self) -> list[Difference]:
        """Named switches with other values."""
        found: list[Difference] = []
        one, other = (switches_of(package) for package in self.packages)
        for name in sorted(set(one) | set(other)):
            if one.get(name) != other.get(name):
                found.append(self.difference(name, one.get(name), other.get(name)))
        return found

    def tables(self) -> list[Difference]:
        """Layers, phases, areas and features that only one has."""
        found: list[Difference] = []
        for name in ("phases", "sub_steps", "layers", "value_names"):
            one, other = (plain(getattr(package.ruleset, name, ())) for package in self.packages)
            if one != other:
                found.append(self.difference(name, one, other))
        areas = [[area.name for area in package.ruleset.layout.areas] for package in self.packages]
        if areas[0] != areas[1]:
            mine = [name for name in areas[0] if name not in areas[1]]
            theirs = [name for name in areas[1] if name not in areas[0]]
            if mine or theirs:
                found.append(self.difference("areas", mine, theirs))
        return found

    def difference(self, what: str, first: Any, second: Any) -> Difference:
        """A difference with the scenario that is named after it, and the clauses that this claims in either book."""
        found = Difference(what, first, second)
        for entry in scenarios():
            if entry.path.parent.name == COMPARED and entry.path.stem.partition("-")[0] == what:
                for number, name in enumerate(self.names):
                    if entry.ruleset == name:
                        table = clause_table(self.packages[number], self.language)
                        found.clauses[number].extend(table[id] for id in entry.clauses if id in table)
                        found.scenario = entry
        return found

    def count_same_steps(self) -> int:
        """Steps that both books have under other clause numbers."""
        one, other = (package.ruleset.citations for package in self.packages)
        return sum(bool(one[key]) and bool(other.get(key)) and one[key] != other[key] for key in one)


def switches_of(package: GamePackage) -> dict[str, Any]:
    switches = getattr(package.ruleset, "switches", None)
    return {name: plain(getattr(switches, name)) for name in field_names(switches)} if switches is not None else {}


def plain(value: Any) -> Any:
    """A value as it can be shown."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return getattr(value, "name", None) or type(value).__name__
