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
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.testing.coverage import scenario_files
from cardlaw.testing.mutation import tables
from cardlaw.testing.mutation.facts import read_facts
from cardlaw.testing.mutation.mutants import Mutant, Mutants, import_modules
from cardlaw.testing.mutation.reach import Case, Lines, Reach
from cardlaw.testing.mutation.record import EXCUSED, Finding, Findings, excuses
from cardlaw.testing.mutation.remembered import RememberingReach
from cardlaw.testing.mutation.sources import digest, is_games_own
from cardlaw.testing.mutation.trial import Trial
from cardlaw.testing.scenario import read_scenarios
from cardlaw.testing.shared import played_under, shared_files


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
        self.quick: bool = request["quick"]  # only the book's own scenarios, played with a trace
        self.unproven = frozenset(request["unproven"])  # what alone is to be proven; empty for everything
        self.package: GamePackage = package_of(request["ruleset"])
        import_modules(self.package)
        self.facts = read_facts(self.folder)
        self.fact_clauses = frozenset(fact.clause for fact in self.facts)
        self.mutants = Mutants(self.package, self.facts)
        self.cases = [Case(path, self.folder) for path in scenario_files(self.folder)]
        if self.unproven:
            self.cases = [case for case in self.cases if case.claims & self.unproven]
        elif not self.quick:
            self.cases += self.other_cases([Path(name) for name in request["also"]])
        self.reach = RememberingReach(Reach(self.mutants.functions), self.package.game)
        self.findings = Findings(self.package.ruleset.name, self.folder, request["fresh"])
        self.proven: set[str] = set()

    def other_cases(self, folders: list[Path]) -> list[Case]:
        """Scenarios that prove no clause, but notice what they can: also those of other books that hold here."""
        found = [
            Case(path, self.folder, scenario)
            for folder in folders
            for path in scenario_files(folder)
            for scenario in read_scenarios(path)
            if scenario.package is self.package
        ]
        name = self.package.ruleset.name
        return found + [Case(path, self.folder, played_under(name, path)) for path in shared_files(self.folder)]

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
        excused = self.excused()
        candidates = [mutant for mutant in counted if mutant.excuse not in excused]
        chosen = self.drawn(candidates)
        tell(self.answers, {"total": len(chosen), "excused": len(counted) - len(candidates)})
        gc.freeze()
        self.try_all(chosen)
        self.findings.close()

    def excused(self) -> dict[str, str]:
        """What is excused, all of which must be there: an excuse for what was changed since excuses nothing."""
        found = excuses(self.folder)
        gone = found.keys() - {mutant.excuse for mutant in self.mutants.all}
        if gone:
            raise BadInput(f"{self.folder / EXCUSED}: no mutant is called {min(gone)!r}; the rules have changed there")
        return found

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
            self.reach.watch(case, untraced=not self.quick)
            if number % 20 == 0:
                tell(self.answers, {"watched": number, "of": len(self.cases)})
        self.cited = frozenset(key for case in self.cases for key in case.seen.keys)
        self.own_lines = lines_of(self.cases)
        self.own_files = {self.mutants.functions[number].file for number in self.own_lines}
        others: list[Case] = []
        for name in ruleset_names() if self.sample is None and not self.unproven else ():
            other = package_of(name)
            if other.game == self.package.game and name != self.package.ruleset.name:
                folder = self.folder.parent / name
                others += [Case(path, folder) for path in scenario_files(folder)]
        for number, case in enumerate(others):
            self.reach.watch(case, must_hold=False)
            if number % 20 == 0:
                tell(self.answers, {"watched": number, "of": len(others)})
        self.reach.close()
        self.cited_elsewhere = frozenset(key for case in others for key in case.seen.keys)
        self.lines_elsewhere = lines_of(others)

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
        if not self.own_lines.get(number, set()).isdisjoint(mutant.lines):
            return True
        if self.sample is not None or not is_games_own(mutant.file) or mutant.file not in self.own_files:
            return False
        return self.lines_elsewhere.get(number, set()).isdisjoint(mutant.lines)

    # -- trying ---------------------------------------------------------------------------------------------

    def cases_for(self, mutant: Mutant) -> list[Case]:
        """The scenarios that come to what is changed, quick ones first."""
        found = self.cases
        if mutant.function is not None:
            found = [case for case in found if comes_to(case.seen.lines, mutant)]
        elif mutant.about_citations:
            found = [case for case in found if case.seen.keys & mutant.keys or case.claims & set(mutant.clauses)]
        return sorted(found, key=lambda case: (len(case.claims), len(case.seen.lines)))

    def untraced_cases(self, mutant: Mutant, able: list[Case]) -> list[Case]:
        """The rules take shorter ways where nothing is traced, which other scenarios may come to."""
        if mutant.function is None or self.quick:
            return able
        return sorted(
            (case for case in self.cases if comes_to(case.seen.untraced, mutant)), key=lambda case: len(case.seen.lines)
        )

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
                untraced = self.untraced_cases(mutant, able)
                against = digest(*(case.digest for case in (*able, *untraced)))
                known = None if self.unproven else self.known(mutant, cases_by_name, wanted, against)
                if known is None and not able and not untraced:
                    known = Finding(mutant.name, mutant.digest, "", "", "")
                if known is not None:
                    self.finish(mutant, known, remember=False)
                    continue
                for case in (*able, *untraced):
                    case.set_up()
                trial = Trial(mutant, able, wanted, self.fact_clauses, untraced)
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
        if not mutant.about_citations or mutant.function is not None:
            return None
        case = next((case for case in self.cases if case.seen.keys & mutant.keys), None)
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
            "text": mutant.text,
            "line": mutant.line,
            "clauses": list(mutant.clauses or mutant.around),
            "killer": finding.killer,
            "error": finding.error,
            "proofs": self.findings.proofs(mutant, finding),
        }
        tell(self.answers, row)


def lines_of(cases: list[Case]) -> Lines:
    """The lines that scenarios come to, by the numbers of their functions."""
    found: Lines = {}
    for case in cases:
        for lines in (case.seen.lines, case.seen.untraced):
            for number, run in lines.items():
                found.setdefault(number, set()).update(run)
    return found


def comes_to(lines: Lines, mutant: Mutant) -> bool:
    return not lines.get(mutant.function_number, set()).isdisjoint(mutant.lines)
