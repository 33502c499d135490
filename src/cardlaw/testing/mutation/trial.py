"""Trying one mutant: in a process of its own, so that nothing of it is left."""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Iterable
from types import FrameType
from typing import Any

from cardlaw.kernel.errors import CardlawError
from cardlaw.testing.mutation.mutants import Mutant
from cardlaw.testing.mutation.reach import Case

SECONDS = 2.0  # of computing for one scenario, or as much as it took while it was watched; most take milliseconds
MEMORY = 3 << 30


class Endless(BaseException):
    """A changed rule that does not come to an end."""


class Attempt:
    """The scenarios under what is changed now; each is run once, and none any more after one that does not end."""

    def __init__(self, mutant: Mutant) -> None:
        self.citing = mutant.about_citations
        self.function = mutant.function_number
        self.known: dict[str, bool] = {}
        self.ended = False

    def fails(self, case: Case) -> bool:
        if case.name not in self.known:
            self.known[case.name] = not self.ended and self.notices(case)
        return self.known[case.name]

    def fails_untraced(self, case: Case) -> bool:
        return not self.ended and not self.citing and self.notices(case, traced=False)

    def notices(self, case: Case, traced: bool = True) -> bool:
        signal.setitimer(signal.ITIMER_VIRTUAL, max(SECONDS, case.seen.seconds))
        try:
            return case.fails(self.citing, self.function) if traced else case.fails_untraced(self.function)
        except Exception:
            return True
        except Endless:
            self.ended = True
            return True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def try_mutant(
    mutant: Mutant, cases: list[Case], wanted: Iterable[str], facts: frozenset[str], untraced: list[Case]
) -> dict[str, Any]:
    """Who notices: first of those that claim what is changed, one for each clause wanted, then of all the others.

    What none of them notices is tried without a trace.
    """
    mutant.apply()
    attempt = Attempt(mutant)
    witnesses: dict[str, str] = {}
    for clause in wanted:
        able = [case for case in cases if clause in case.claims and (clause in case.seen.in_trace or clause in facts)]
        witness = next((case for case in able if attempt.fails(case)), None)
        if witness is not None:
            witnesses[clause] = witness.name
    concerned = {*mutant.clauses, *mutant.around}
    claiming = [case for case in cases if case.claims & concerned]
    others = [case for case in cases if not case.claims & concerned]
    failed = next((name for name, failed in attempt.known.items() if failed), "")
    killer = failed or next((case.name for case in (*claiming, *others) if attempt.fails(case)), "")
    if not killer:
        killer = next((case.name for case in untraced if attempt.fails_untraced(case)), "")
    return {"killer": killer, "witnesses": witnesses}


class Trial:
    """A mutant under trial in a child process."""

    def __init__(
        self,
        mutant: Mutant,
        cases: list[Case],
        wanted: list[str],
        facts: frozenset[str],
        untraced: list[Case] | None = None,
    ) -> None:
        self.mutant = mutant
        self.against = ""  # a digest of the scenarios
        self.pipe, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.close(self.pipe)
            run_child(writing, mutant, cases, wanted, facts, cases if untraced is None else untraced)
        os.close(writing)

    def result(self) -> dict[str, Any]:
        """What came of it; a child that died of its mutant has noticed it."""
        with open(self.pipe, encoding="utf-8") as source:
            text = source.read()
        _, status = os.waitpid(self.process, 0)
        if not text:
            signalled = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (
                signal.SIGXCPU,
                signal.SIGKILL,
                signal.SIGSEGV,
            )
            return {"killer": "a crash" if signalled else "", "witnesses": {}, "error": f"status {status}"}
        found: dict[str, Any] = json.loads(text)
        return found


def run_child(
    writing: int,
    mutant: Mutant,
    cases: list[Case],
    wanted: list[str],
    facts: frozenset[str],
    untraced: list[Case],
) -> None:
    """Never returns."""
    signal.signal(signal.SIGVTALRM, stop)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (600, 600))
    try:
        result = try_mutant(mutant, cases, wanted, facts, untraced)
    except CardlawError as error:
        result = {"killer": "", "witnesses": {}, "error": str(error)}
    except BaseException as error:
        result = {"killer": "", "witnesses": {}, "error": repr(error)}
    os.write(writing, json.dumps(result).encode())
    os._exit(0)


def stop(number: int, frame: FrameType | None) -> None:
    raise Endless
