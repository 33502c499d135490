"""A run over the mutants of a ruleset, in a process that runs the sources: a request comes in, results go out."""

from __future__ import annotations

import gc
import json
import random
import select
from pathlib import Path
from typing import Any, TextIO

from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import CardlawError
from cardlaw.testing.coverage import scenario_files
from cardlaw.testing.mutation import tables
from cardlaw.testing.mutation.facts import read_facts
from cardlaw.testing.mutation.mutants import Mutant, Mutants, import_modules
from cardlaw.testing.mutation.reach import Case, Reach
from cardlaw.testing.mutation.record import Finding, Findings, excuses
from cardlaw.testing.mutation.sources import digest, is_games_own
from cardlaw.testing.mutation.trial import Trial


def serve(requests: TextIO, answers: TextIO) -> None:
    """Carry out one request: a line of JSON with the ruleset, its folder and how to go about it."""
    request = json.loads(requests.readline())
    try:
        Session(request, answers).run()
    except CardlawError as error:
        tell(answers, {"error": str(error)})


def tell(answers: TextIO, row: dict[str, Any]) -> None:
    answers.write(json.dumps(row) + "\n")
    answers.flush()


class Session:
    """The mutants of one ruleset, tried one after another on several processes."""

    def __init__(self, request: dict[str, Any], answers: TextIO) -> None:
        self.answers = answers
        self.folder = Path(request["folder"])
        self.sample: int | None = request["sample"]
        self.seed: int = request["seed"]
        self.jobs: int = request["jobs"]
        self.only: str = request["only"]
        self.unproven = frozenset(request["unproven"])  # what alone is to be proven; empty for everything
        self.package: GamePackage = package_of(request["ruleset"])
        import_modules(self.package)
        self.facts = read_facts(self.folder)
        self.fact_clauses = frozenset(fact.clause for fact in self.facts)
        self.mutants = Mutants(self.package, self.facts)
        self.cases = [Case(path, self.folder) for path in scenario_files(self.folder)]
        if self.unproven:
            self.cases = [case for case in self.cases if case.claims & self.unproven]
        else:
            self.cases += self.other_cases([Path(name) for name in request["also"]])
        self.reach = Reach(self.mutants.functions)
        self.findings = Findings(self.package.ruleset.name, self.folder, request["fresh"])
        self.proven: set[str] = set()

    def other_cases(self, folders: list[Path]) -> list[Case]:
        """Scenarios that prove no clause, but notice what they can."""
        found = [Case(path, self.folder, False) for folder in folders for path in scenario_files(folder)]
        return [case for case in found if case.scenario.package is self.package]

    def run(self) -> None:
        self.watch_all()
        if self.unproven:
            chosen = [one for one in self.mutants.all if not one.about_citations and self.unproven & set(one.clauses)]
            tell(self.answers, {"total": len(chosen), "excused": 0})
            gc.freeze()
            self.try_all(chosen)
            self.findings.close()
            return
        counted = [mutant for mutant in self.mutants.all if self.counts(mutant)]
        excused = excuses(self.folder)
        candidates = [mutant for mutant in counted if mutant.name not in excused]
        chosen = self.drawn(candidates)
        tell(self.answers, {"total": len(chosen), "excused": len(counted) - len(candidates)})
        gc.freeze()
        self.try_all(chosen)
        self.findings.close()

    def drawn(self, candidates: list[Mutant]) -> list[Mutant]:
        if self.only:
            candidates = [mutant for mutant in candidates if self.only in mutant.name]
        if self.sample is None or self.sample >= len(candidates):
            return candidates
        return random.Random(self.seed).sample(candidates, self.sample)

    # -- what is reached ------------------------------------------------------------------------------------

    def watch_all(self) -> None:
        """Run every scenario once; those of the game's other books only to see what belongs to them alone."""
        for number, case in enumerate(self.cases):
            self.reach.watch(case)
            if number % 20 == 0:
                tell(self.answers, {"watched": number, "of": len(self.cases)})
        self.cited = frozenset(key for case in self.cases for key in case.keys)
        self.own_lines = {number: set(lines) for number, lines in self.reach.run_lines.items()}
        functions = self.mutants.functions
        self.own_files = {functions[number].file for case in self.cases for number in case.reached}
        self.cited_elsewhere: set[str] = set()
        for name in ruleset_names() if self.sample is None and not self.unproven else ():
            other = package_of(name)
            if other.game == self.package.game and name != self.package.ruleset.name:
                for path in scenario_files(self.folder.parent / name):
                    case = Case(path, self.folder.parent / name)
                    self.reach.watch(case, must_hold=False)
                    self.cited_elsewhere |= case.keys

    def counts(self, mutant: Mutant) -> bool:
        """Does the change concern this book? What only another book runs is tried there.

        A sample is drawn from what the scenarios reach, so that the other books need not be looked at.
        """
        if mutant.function is None:
            keys = mutant.keys
            if mutant.operator not in tables.OF_KEYS:
                return True
            unreached = (keys & self.mutants.own_keys) - self.cited_elsewhere
            return bool(keys & self.cited) or (self.sample is None and bool(unreached))
        number = mutant.function_number
        if mutant.line in self.own_lines[number] or any(line in self.own_lines[number] for line in self.span(mutant)):
            return True
        if self.sample is not None or not is_games_own(mutant.file) or mutant.file not in self.own_files:
            return False
        return not any(line in self.reach.run_lines[number] for line in self.span(mutant))

    def span(self, mutant: Mutant) -> range:
        assert mutant.function is not None
        if mutant.line == mutant.function.node.lineno:
            return mutant.function.lines
        return range(mutant.line, mutant.line + 1)

    # -- trying ---------------------------------------------------------------------------------------------

    def cases_for(self, mutant: Mutant) -> list[Case]:
        """The scenarios that run what is changed, quick ones first."""
        found = self.cases
        if mutant.function is not None:
            number = mutant.function_number
            found = [case for case in found if number in case.reached]
        elif mutant.about_citations:
            found = [case for case in found if case.keys & mutant.keys or case.claims & set(mutant.clauses)]
        return sorted(found, key=lambda case: (len(case.claims), case.cost))

    def untraced_cases(self, mutant: Mutant, able: list[Case]) -> list[Case]:
        """The kernel takes shorter ways where nothing is traced, which watching with a trace does not show."""
        whole = self.sample is None and not self.unproven  # a sample is to be quick
        return self.cases if whole and mutant.file.startswith("kernel/") else able

    def wanted(self, mutant: Mutant) -> list[str]:
        """The clauses that this mutant could prove and nothing has proven yet."""
        if mutant.about_citations or self.sample is not None:
            return []
        clauses = self.unproven & set(mutant.clauses) if self.unproven else mutant.clauses
        return [clause for clause in clauses if clause not in self.proven]

    def try_all(self, mutants: list[Mutant]) -> None:
        running: dict[int, Trial] = {}
        waiting = list(reversed(mutants))
        cases_by_name = {case.name: case for case in self.cases}
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                wanted = self.wanted(mutant)
                if self.unproven and not wanted:
                    continue
                able = self.cases_for(mutant)
                against = digest(*(case.digest for case in able))
                known = None if self.unproven else self.known(mutant, cases_by_name, wanted, against)
                if known is None and not able:
                    known = Finding(mutant.name, mutant.digest, "", "", "")
                if known is not None:
                    self.finish(mutant, known, remember=False)
                    continue
                trial = Trial(mutant, able, wanted, self.fact_clauses, self.untraced_cases(mutant, able))
                trial.against = against
                running[trial.pipe] = trial
            if running:
                ready, _, _ = select.select(list(running), [], [])
                for pipe in ready:
                    trial = running.pop(pipe)
                    result = trial.result()
                    finding = self.findings.made(trial.mutant, result, cases_by_name, self.wanted(trial.mutant))
                    finding.against = trial.against
                    self.finish(trial.mutant, finding, remember=True)

    def known(self, mutant: Mutant, cases: dict[str, Case], wanted: list[str], against: str) -> Finding | None:
        return self.noticed_by_trace(mutant) or self.findings.known(mutant, cases, wanted, against)

    def noticed_by_trace(self, mutant: Mutant) -> Finding | None:
        """A citation taken away is missed by every scenario whose trace has its key: that need not be tried."""
        if not mutant.about_citations:
            return None
        case = next((case for case in self.cases if case.keys & mutant.keys), None)
        return Finding(mutant.name, mutant.digest, case.name, case.digest, "") if case is not None else None

    def finish(self, mutant: Mutant, finding: Finding, remember: bool) -> None:
        if remember and not self.unproven:  # few scenarios were asked then
            self.findings.remember(finding)
        self.proven |= set(finding.witnesses)
        row = {
            "file": mutant.file,
            "step": mutant.step,
            "operator": mutant.operator,
            "number": mutant.number,
            "line": mutant.line,
            "clauses": list(mutant.clauses or mutant.around),
            "killer": finding.killer,
            "error": finding.error,
            "proofs": self.findings.proofs(mutant, finding),
        }
        tell(self.answers, row)
