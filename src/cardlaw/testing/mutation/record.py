"""What is remembered of mutants: proofs of clauses, committed beside the scenarios, and findings on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from platformdirs import user_cache_path

from cardlaw.kernel.errors import BadInput
from cardlaw.testing.mutation.sources import digest

if TYPE_CHECKING:
    from cardlaw.testing.mutation.mutants import Mutant
    from cardlaw.testing.mutation.reach import Case

PROOFS = "proofs.tsv"
EXCUSED = "excused.tsv"
UNPROVEN = "unproven.tsv"
CRASH = "a crash"  # of the process, noticed by nobody else
HEADER = ("clause", "mutant", "scenario", "digest")


class Proof:
    """A clause is proven: the mutant of what carries it out makes the scenario fail that claims it."""

    def __init__(self, clause: str, mutant: str, scenario: str, digest: str) -> None:
        self.clause = clause
        self.mutant = mutant
        self.scenario = scenario
        self.digest = digest

    def row(self) -> str:
        return "\t".join((self.clause, self.mutant, self.scenario, self.digest))


def proof_digest(mutant: Mutant, scenario_digest: str) -> str:
    """Changes when what is changed by the mutant changes, or the scenario."""
    return digest(mutant.name, mutant.digest, scenario_digest)


def read_proofs(folder: Path) -> dict[str, Proof]:
    """The committed record of a ruleset, by clause; empty if there is none."""
    path = folder / PROOFS
    if not path.is_file():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or tuple(lines[0].split("\t")) != HEADER:
        raise BadInput(f"{path}:1: expected the columns {', '.join(HEADER)}")
    proofs: dict[str, Proof] = {}
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) != len(HEADER):
            raise BadInput(f"{path}:{number}: expected {len(HEADER)} columns, found {len(fields)}")
        proofs[fields[0]] = Proof(*fields)
    return proofs


def write_proofs(folder: Path, proofs: Iterable[Proof]) -> Path:
    path = folder / PROOFS
    rows = sorted(proofs, key=lambda proof: [part.zfill(4) for part in proof.clause.split(".")])
    path.write_text("\n".join(("\t".join(HEADER), *(proof.row() for proof in rows))) + "\n", encoding="utf-8")
    return path


def excuses(folder: Path) -> dict[str, str]:
    """Mutants that make no difference to a game, each with the reason."""
    return reasons(folder / EXCUSED, "a mutant and the reason why it makes no difference")


def left_unproven(folder: Path) -> dict[str, str]:
    """Clauses that nothing proves, each with the reason."""
    return reasons(folder / UNPROVEN, "a clause and the reason why nothing proves it")


def reasons(path: Path, expected: str) -> dict[str, str]:
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        name, _, reason = line.partition("\t")
        if not reason.strip():
            raise BadInput(f"{path}:{number}: expected {expected}")
        found[name] = reason
    return found


class Finding:
    """What came of one mutant."""

    def __init__(self, mutant: str, digest: str, killer: str, killer_digest: str, error: str) -> None:
        self.mutant = mutant
        self.digest = digest
        self.killer = killer
        self.killer_digest = killer_digest
        self.error = error
        self.witnesses: dict[str, tuple[str, str]] = {}  # clause -> scenario and its digest
        self.against = ""  # a digest of the scenarios that were tried, for who survived them
        self.without: dict[str, str] = {}  # clauses that none of those who claim them noticed, with a digest of those

    def data(self) -> dict[str, Any]:
        return dict(vars(self))


def claimants(clause: str, cases: Mapping[str, Case]) -> str:
    """A short name for the scenarios that claim a clause."""
    return digest(*(case.digest for case in cases.values() if clause in case.claims))


class Findings:
    """Findings of earlier runs, so that a run goes on where the last one ended and repeats only what has changed."""

    def __init__(self, ruleset: str, folder: Path, fresh: bool) -> None:
        place = user_cache_path("cardlaw") / "mutants"
        place.mkdir(parents=True, exist_ok=True)
        self.path = place / f"{ruleset}-{digest(str(folder.resolve()))}.jsonl"
        self.rows: dict[str, Finding] = {}
        if not fresh:
            self.load()
        self.file: TextIO = self.path.open("w" if fresh else "a", encoding="utf-8")

    def load(self) -> None:
        if not self.path.is_file():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                data = json.loads(line)
                row = Finding(data["mutant"], data["digest"], data["killer"], data["killer_digest"], data["error"])
                row.witnesses = {clause: (name, value) for clause, (name, value) in data["witnesses"].items()}
                row.without = dict(data["without"])
                row.against = data.get("against", "")
            except (ValueError, KeyError, TypeError):
                continue  # a line that an interrupted run has not finished
            self.rows[row.mutant] = row

    def known(self, mutant: Mutant, cases: Mapping[str, Case], wanted: list[str], against: str) -> Finding | None:
        """What is known of a mutant, if that still holds and says what is wanted.

        Who survived is tried again when a scenario that runs what is changed has changed or come.
        """
        row = self.rows.get(mutant.name)
        if row is None or row.digest != mutant.digest:
            return None
        if not row.killer:
            return row if row.against == against else None
        if row.killer in cases and cases[row.killer].digest != row.killer_digest:
            return None
        if row.killer not in cases and row.killer != CRASH:
            return None
        for name, value in row.witnesses.values():
            if name not in cases or cases[name].digest != value:
                return None
        if any(
            row.without.get(clause, "") != claimants(clause, cases) for clause in wanted if clause not in row.witnesses
        ):
            return None
        return row

    def made(self, mutant: Mutant, result: dict[str, Any], cases: Mapping[str, Case], wanted: list[str]) -> Finding:
        killer = result["killer"]
        killer_digest = cases[killer].digest if killer in cases else ""
        row = Finding(mutant.name, mutant.digest, killer, killer_digest, result.get("error", ""))
        row.witnesses = {clause: (name, cases[name].digest) for clause, name in result["witnesses"].items()}
        row.without = {clause: claimants(clause, cases) for clause in wanted if clause not in row.witnesses}
        return row

    def remember(self, finding: Finding) -> None:
        self.rows[finding.mutant] = finding
        self.file.write(json.dumps(finding.data()) + "\n")
        self.file.flush()

    def proofs(self, mutant: Mutant, finding: Finding) -> list[tuple[str, str, str, str]]:
        return [
            (clause, mutant.name, name, proof_digest(mutant, value))
            for clause, (name, value) in finding.witnesses.items()
        ]

    def close(self) -> None:
        self.file.close()
