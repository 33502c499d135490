"""What scenarios reach: which lines of the rules each of them runs, with a trace and without, and what is cited."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from cardlaw.kernel.errors import BadInput
from cardlaw.testing.metamorphic import StrictRunner, UntracedRunner
from cardlaw.testing.mutation.patching import codes, function_object
from cardlaw.testing.mutation.sources import Function, digest
from cardlaw.testing.position import Position
from cardlaw.testing.runner import Result, run_scenario
from cardlaw.testing.scenario import Scenario, read_scenario

Lines = dict[int, set[int]]  # of functions, by their numbers


class Seen:
    """What was seen of a scenario while it ran."""

    def __init__(self) -> None:
        self.lines: Lines = {}
        self.untraced: Lines = {}
        self.set_up_with: set[int] = set()  # functions that setting it up runs
        self.in_trace: frozenset[str] = frozenset()  # clauses that the engine itself cited
        self.keys: frozenset[str] = frozenset()  # citation keys that it needs a clause for
        self.seconds = 0.0  # of computing, while it was watched


class Case:
    """A scenario with what it claims, reaches and cites; another than the file's own claims nothing."""

    def __init__(self, path: Path, folder: Path, other: Scenario | None = None) -> None:
        self.name = Path(os.path.relpath(path, folder)).as_posix()
        self.scenario: Scenario = read_scenario(path) if other is None else other
        self.digest = digest(
            path.read_text(encoding="utf-8"), *(() if other is None else (other.package.ruleset.name,))
        )
        self.claims = frozenset(self.scenario.clauses if other is None else ())
        self.seen = Seen()
        self.position: Position | None = None

    @property
    def is_about_decks(self) -> bool:
        return "deck" in self.scenario.data

    def set_up(self) -> Position | None:
        """The position, set up once and before anything is changed."""
        if self.position is None and not self.is_about_decks:
            self.position = Position(self.scenario)
        return self.position

    def fails(self, citing: bool, function: int) -> bool:
        """Does the scenario fail under what is changed now: a function, or (-1) anything?"""
        if self.is_about_decks:
            return not run_scenario(self.scenario, citing).passed
        return not StrictRunner(self.scenario, citing, self.unchanged_position(function)).run().passed

    def fails_untraced(self, function: int) -> bool:
        """Does it fail played without a trace, as the suite plays it, too? Some of the rules run only then."""
        if self.is_about_decks:
            return False
        return not UntracedRunner(self.scenario, self.unchanged_position(function)).run().passed

    def unchanged_position(self, function: int) -> Position | None:
        """The position as it was set up before, unless what is changed takes part in that."""
        return None if function < 0 or function in self.seen.set_up_with else self.position


class Reach:
    """Runs scenarios and watches.

    Code objects are told apart by identity: short functions of one name on the same line of two files are equal.
    """

    def __init__(self, functions: list[Function]) -> None:
        self.by_code: dict[int, int] = {}
        self.all_lines: dict[int, frozenset[int]] = {}
        for number, function in enumerate(functions):
            code = function_object(function).__code__
            for part in (code, *codes(code)):
                self.by_code[id(part)] = number
                self.all_lines[id(part)] = frozenset(line for _, _, line in part.co_lines() if line)
        self.missing: dict[int, set[int]] = {}  # lines of codes that the present run has not come to yet
        self.lines: Lines = {}

    def watch(self, case: Case, must_hold: bool = True, untraced: bool = True) -> bool:
        """Run a scenario, which must hold before rules are changed, and note what it reaches. Does it hold?"""
        seen = Seen()
        started = time.process_time()
        position = self.watched(case.set_up)
        seen.set_up_with = set(self.lines)
        set_up, self.lines = self.lines, {}
        result: Result = self.watched(
            lambda: (
                run_scenario(case.scenario) if position is None else StrictRunner(case.scenario, True, position).run()
            )
        )
        seen.lines = {
            number: self.lines.get(number, set()) | set_up.get(number, set()) for number in self.lines | set_up
        }
        seen.seconds = time.process_time() - started
        if not result.passed:
            if not must_hold:
                return False
            place = f"{case.name}:{result.line}"
            raise BadInput(f"{place}: the scenario must hold before rules are changed: {result.message}")
        if position is not None and untraced:
            self.lines = {}
            self.watched(lambda: UntracedRunner(case.scenario, position).run())
            seen.untraced = self.lines
        self.lines = {}
        seen.in_trace = frozenset(result.applied)
        seen.keys = frozenset(result.keys)
        case.seen = seen
        return True

    def watched(self, run: Callable[[], Any]) -> Any:
        self.missing = {}
        sys.settrace(self.entered)
        try:
            return run()
        finally:
            sys.settrace(None)

    def entered(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = id(frame.f_code)
        number = self.by_code.get(code)
        if number is None:
            return None
        missing = self.missing.get(code)
        if missing is None:
            missing = self.missing[code] = set(self.all_lines[code])
            self.lines.setdefault(number, set()).add(frame.f_lineno)
        return self.ran if missing else None

    def ran(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            code = id(frame.f_code)
            self.missing[code].discard(frame.f_lineno)
            self.lines[self.by_code[code]].add(frame.f_lineno)
        return self.ran
