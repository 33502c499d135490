"""Which clauses of a rule book are proven by scenarios, which are only cited, and which are missing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardlaw.games.clauses import EXECUTABLE, clause_table
from cardlaw.games.package import GamePackage
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.expectations import met
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import read_scenario


class Coverage:
    """The state of proof of one ruleset."""

    def __init__(self, ruleset: str, executable: list[str]) -> None:
        self.ruleset = ruleset
        self.executable = executable
        self.proofs: dict[str, list[str]] = {}  # clause -> what proves it
        self.cited: set[str] = set()
        self.failed: list[str] = []
        self.unfounded: dict[str, str] = {}  # keys that came about although the book has no clause for them

    @property
    def proven(self) -> list[str]:
        return [clause for clause in self.executable if clause in self.proofs]

    @property
    def only_cited(self) -> list[str]:
        return [clause for clause in self.executable if clause not in self.proofs and clause in self.cited]

    @property
    def missing(self) -> list[str]:
        return [clause for clause in self.executable if clause not in self.proofs and clause not in self.cited]

    def counts(self) -> dict[str, object]:
        return {
            "executable": len(self.executable),
            "proven": len(self.proven),
            "cited": len(self.only_cited),
            "missing": self.missing,
        }


def scenario_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.yaml"))


def measure(package: GamePackage, files: Iterable[Path]) -> Coverage:
    """Run scenarios of a ruleset; a clause is proven if a passing file claims it and its run cites it."""
    table = clause_table(package)
    foreign = package.citation_keys() - set(package.ruleset.citations)
    executable = [clause for clause, entry in table.items() if entry.kind in EXECUTABLE]
    coverage = Coverage(package.ruleset.name, executable)
    for path in files:
        scenario = read_scenario(path)
        if scenario.package.ruleset.name != package.ruleset.name:
            continue
        for clause in scenario.clauses:
            if clause not in table:
                raise BadInput(f"{path}: clauses: {clause!r} is no clause of {package.ruleset.name}")
        result = run_scenario(scenario)
        coverage.cited |= result.cited
        coverage.unfounded.update(dict.fromkeys(result.reached & foreign, str(path)))
        if not result.passed:
            coverage.failed.append(str(path))
            continue
        for clause in scenario.clauses:
            if met(clause, result.cited):
                coverage.proofs.setdefault(clause, []).append(str(path))
    return coverage


def check_citations(package: GamePackage) -> list[str]:
    """Ids that the citation tables name and the clause table does not know."""
    table = clause_table(package)
    tables = (package.ruleset.citations, package.citations_outside_play())
    return sorted(
        {clause for citations in tables for clauses in citations.values() for clause in clauses if clause not in table}
    )
