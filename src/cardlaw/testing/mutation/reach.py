"""What scenarios reach: which functions each of them runs, which lines are run at all, and what is cited."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from cardlaw.kernel.errors import BadInput
from cardlaw.testing.metamorphic import StrictRunner, UntracedRunner
from cardlaw.testing.mutation.patching import codes, function_object
from cardlaw.testing.mutation.sources import Function, digest
from cardlaw.testing.position import Position
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import Scenario, read_scenario


class Case:
    """A scenario with what it claims, reaches and cites."""

    def __init__(self, path: Path, folder: Path, claims: bool = True) -> None:
        self.name = Path(os.path.relpath(path, folder)).as_posix()
        self.scenario: Scenario = read_scenario(path)
        self.digest = digest(path.read_text(encoding="utf-8"))
        self.claims = frozenset(self.scenario.clauses if claims else ())
        self.reached: set[int] = set()  # numbers of functions
        self.in_trace: frozenset[str] = frozenset()  # clauses that the engine itself cited
        self.keys: frozenset[str] = frozenset()  # citation keys in the trace
        self.cost = 0
        self.position: Position | None = None  # set up once, before anything is changed
        self.set_up_with: set[int] = set()  # functions that setting it up runs

    def fails(self, citing: bool, function: int) -> bool:
        """Does the scenario fail under what is changed now: a function, or (-1) anything?"""
        if self.position is None or function < 0 or function in self.set_up_with:
            if "deck" in self.scenario.data:
                return not run_scenario(self.scenario, citing).passed
            return not StrictRunner(self.scenario, citing).run().passed
        return not StrictRunner(self.scenario, citing, self.position).run().passed

    def fails_untraced(self) -> bool:
        """Does it fail played without a trace, as the suite plays it, too? Some of the rules run only then."""
        return "deck" not in self.scenario.data and not UntracedRunner(self.scenario).run().passed


class Reach:
    """Runs scenarios and watches.

    Code objects are told apart by identity: short functions of one name on the same line of two files are equal.
    """

    def __init__(self, functions: list[Function]) -> None:
        self.by_code: dict[int, int] = {}
        self.missing: dict[int, set[int]] = {}  # lines not run yet
        for number, function in enumerate(functions):
            code = function_object(function).__code__
            for part in (code, *codes(code)):
                self.by_code[id(part)] = number
                self.missing[id(part)] = {line for _, _, line in part.co_lines() if line is not None and line > 0}
        self.run_lines: dict[int, set[int]] = {number: set() for number in range(len(functions))}
        self.reached: set[int] = set()

    def watch(self, case: Case, must_hold: bool = True) -> None:
        """Run a scenario, which must hold before rules are changed, and note what it reaches."""
        self.reached = set()
        sys.settrace(self.entered)
        try:
            if "deck" not in case.scenario.data:
                case.position = Position(case.scenario)
                case.set_up_with = set(self.reached)
            if case.position is None:
                result = run_scenario(case.scenario)
            else:
                result = StrictRunner(case.scenario, True, case.position).run()
        finally:
            sys.settrace(None)
        if must_hold and not result.passed:
            raise BadInput(
                f"{case.name}:{result.line}: the scenario must hold before rules are changed: {result.message}"
            )
        case.reached = self.reached
        case.in_trace = frozenset(result.applied)
        trace = result.game.trace if result.game is not None else None
        case.keys = frozenset(entry.key for entry in trace.entries) if trace is not None else frozenset()
        case.cost = len(case.reached)

    def entered(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = id(frame.f_code)
        number = self.by_code.get(code)
        if number is None:
            return None
        self.reached.add(number)
        if not self.missing[code]:
            return None
        self.run_lines[number].add(frame.f_lineno)
        return self.ran

    def ran(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            code = id(frame.f_code)
            self.missing[code].discard(frame.f_lineno)
            self.run_lines[self.by_code[code]].add(frame.f_lineno)
        return self.ran
