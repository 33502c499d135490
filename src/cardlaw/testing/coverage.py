"""Which clauses of a rule book are proven, which only nominally, and which are missing.

A clause is *proven* when a scenario that claims it holds, the rules themselves cite exactly that clause in it, and it
fails once what carries the clause out is changed: `rules mutate` has tried that and written it down, and neither the
code nor the scenario has changed since. A clause that is cited but not proven is *nominal*.
"""

from __future__ import annotations

from pathlib import Path

from cardlaw.games.clauses import INTRODUCTION, Clause, clause_table
from cardlaw.games.package import GamePackage
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.mutation.facts import read_facts
from cardlaw.testing.mutation.mutants import Mutant, Mutants, import_modules
from cardlaw.testing.mutation.record import proof_digest, read_proofs
from cardlaw.testing.mutation.sources import digest
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import read_scenario


class Coverage:
    """The state of proof of one ruleset."""

    def __init__(self, ruleset: str, executable: list[str]) -> None:
        self.ruleset = ruleset
        self.executable = executable
        self.claims: dict[str, list[str]] = {}  # clause -> scenarios that claim it and in which it is applied
        self.proofs: dict[str, str] = {}  # clause -> the scenario that fails when the rule is changed
        self.cited: set[str] = set()
        self.failed: list[str] = []

    @property
    def proven(self) -> list[str]:
        return [clause for clause in self.executable if clause in self.proofs]

    @property
    def nominal(self) -> list[str]:
        return [clause for clause in self.executable if clause not in self.proofs and clause in self.cited]

    @property
    def missing(self) -> list[str]:
        return [clause for clause in self.executable if clause not in self.proofs and clause not in self.cited]

    def counts(self) -> dict[str, object]:
        return {
            "executable": len(self.executable),
            "proven": len(self.proven),
            "cited": len(self.nominal),
            "nominal": self.nominal,
            "missing": self.missing,
        }


def scenario_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.yaml"))


def measure(package: GamePackage, folder: Path) -> Coverage:
    """Run the scenarios of a ruleset and read what `rules mutate` has written down beside them."""
    table = clause_table(package)
    coverage = Coverage(package.ruleset.name, [clause for clause, entry in table.items() if entry.is_executable])
    applied: dict[str, set[str]] = {}  # scenario -> clauses that the rules themselves cited
    for path in scenario_files(folder):
        scenario = read_scenario(path)
        if scenario.package.ruleset.name != package.ruleset.name:
            continue
        for clause in scenario.clauses:
            if clause not in table:
                raise BadInput(f"{path}: clauses: {clause!r} is no clause of {package.ruleset.name}")
        result = run_scenario(scenario)
        coverage.cited |= result.cited
        if not result.passed:
            coverage.failed.append(str(path))
            continue
        name = path.relative_to(folder).as_posix()
        applied[name] = result.applied
        for clause in scenario.clauses:
            if clause in result.applied:
                coverage.claims.setdefault(clause, []).append(name)
    coverage.proofs = valid_proofs(package, folder, table, applied)
    for clause, names in coverage.claims.items():
        if clause not in coverage.proofs and table[clause].kind == INTRODUCTION:
            coverage.proofs[clause] = names[0]
    return coverage


def valid_proofs(
    package: GamePackage, folder: Path, table: dict[str, Clause], applied: dict[str, set[str]]
) -> dict[str, str]:
    """The recorded proofs that still hold: same code, same scenario, and the clause still cited in it."""
    recorded = read_proofs(folder)
    if not recorded:
        return {}
    import_modules(package)
    facts = read_facts(folder)
    fixed = {fact.clause for fact in facts}
    mutants: dict[str, Mutant] = {mutant.name: mutant for mutant in Mutants(package, facts).all}
    found: dict[str, str] = {}
    for clause, proof in recorded.items():
        mutant = mutants.get(proof.mutant)
        if mutant is None or clause not in table or clause not in mutant.clauses:
            continue
        if proof.scenario not in applied or (clause not in applied[proof.scenario] and clause not in fixed):
            continue
        text = (folder / proof.scenario).read_text(encoding="utf-8")
        if proof_digest(mutant, digest(text)) == proof.digest:
            found[clause] = proof.scenario
    return found


def check_citations(package: GamePackage) -> list[str]:
    """Ids that the citation tables name and the clause table does not know."""
    table = clause_table(package)
    tables = (package.ruleset.citations, package.citations_outside_play())
    return sorted(
        {clause for citations in tables for clauses in citations.values() for clause in clauses if clause not in table}
    )
