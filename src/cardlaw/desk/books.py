"""The rule books looked into: clauses found by words, what surrounds one, and in what two books differ."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardlaw.games.clauses import ENGLISH, Clause, clause_table
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.library import Entry, claiming, scenarios

WORD = re.compile(r"[\w'-]+")


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
    """A clause with its neighbours, the steps that run it, its scenarios, and the same rule in other books.

    A heading is proven by whatever proves what stands below it.
    """

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
        self.proofs = [entry for entry in scenarios() if entry.ruleset == ruleset and proves(entry, id)]
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


def proves(entry: Entry, id: str) -> bool:
    return any(claimed == id or claimed.startswith(id + ".") for claimed in entry.clauses)


def steps_of(package: GamePackage, id: str) -> list[str]:
    tables = (package.ruleset.citations, package.citations_outside_play())
    return [key for citations in tables for key, clauses in citations.items() if id in clauses]
