"""Many lines on all cores; what came of each is kept, so that a sweep that was stopped can be taken up again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cardlaw.games.cardfiles import CardRow
from cardlaw.games.eras import lacking, ruleset_of_card, word_outside
from cardlaw.games.importing import card_for_trial
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput, UnsupportedText
from cardlaw.testing.exercise.casting import Casting
from cardlaw.testing.exercise.lines import CardLine, supported_lines
from cardlaw.testing.exercise.trying import Trial
from cardlaw.text.cache import key_of
from cardlaw.text.outlining import outline

CHUNK = 12  # lines that one process is given at a time


@dataclass(frozen=True)
class Task:
    """A line with the ruleset under which it is tried out."""

    key: str
    ruleset: str
    line: CardLine
    seed: int


@dataclass
class Report:
    """What came of a sweep."""

    results: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def broken(self) -> list[dict[str, Any]]:
        return [
            {"id": one["id"], "line": one["line"], "contract": contract, "seed": seed}
            for one in self.results.values()
            for contract, seed, _ in one["broken"]
        ]

    def data(self) -> dict[str, Any]:
        results = self.results.values()
        return {
            "lines": len(results),
            "acted": sum(one["acted"] for one in results),
            "both_branches": sum(one["both_branches"] for one in results),
            "broken": self.broken,
            "not_acted": [
                {"id": one["id"], "line": one["line"], "why": one["why"]} for one in results if not one["acted"]
            ],
        }


class Record:
    """Results on disk, a line of JSON each; a record that was cut off in the middle of a line is read up to there."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]]:
        if self.path is None or not self.path.is_file():
            return {}
        found: dict[str, dict[str, Any]] = {}
        for line in self.path.read_bytes().splitlines():
            try:
                one = msgspec.json.decode(line)
                found[one["key"]] = one
            except (msgspec.DecodeError, KeyError, TypeError):
                continue
        return found

    def add(self, results: Iterable[dict[str, Any]]) -> None:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.write(b"".join(msgspec.json.encode(one) + b"\n" for one in results))


def tasks_of(rows: Iterable[CardRow], ruleset: str, seed: int, on_problem: Callable[[str], None]) -> list[Task]:
    """Every line of some cards that a ruleset of its era carries out, each once however often the card was printed.

    A line is known by its program too: once it is read as something else it is tried anew.
    """
    found: dict[str, Task] = {}
    for row in rows:
        try:
            card = card_for_trial(row)
        except BadInput as error:
            on_problem(str(error))
            continue
        for line in supported_lines(row.game, card):
            program = line.abilities(row.game)
            name = ruleset or ruleset_of_card(row.game, row.data, program)
            if is_in_book(package_of(name), line):
                key = key_of(name, outline(program), str(seed), line.printed, likeness(line.card)).hex()
                found.setdefault(key, Task(key, name, line, seed))
    return list(found.values())


def likeness(card: dict[str, Any]) -> str:
    """What is on a card besides its number: the same on every print of it."""
    return repr(sorted((field, str(value)) for field, value in card.items() if field != "id"))


def is_in_book(package: GamePackage, line: CardLine) -> bool:
    return not word_outside(package, line.printed) and not any(
        lacking(package, ability) for ability in line.abilities(package.game)
    )


def sweep(tasks: Sequence[Task], record: Record, jobs: int, on_done: Callable[[int], None]) -> Report:
    """Try out every line that the record does not have yet."""
    known = record.read()
    report = Report({task.key: known[task.key] for task in tasks if task.key in known})
    on_done(len(report.results))
    waiting = [task for task in tasks if task.key not in known]
    for results in tried(waiting, jobs):
        record.add(results)
        report.results.update({one["key"]: one for one in results})
        on_done(len(report.results))
    report.results = {task.key: report.results[task.key] for task in tasks}
    return report


def tried(tasks: Sequence[Task], jobs: int) -> Iterator[list[dict[str, Any]]]:
    chunks = [tasks[start : start + CHUNK] for start in range(0, len(tasks), CHUNK)]
    if jobs <= 1 or len(chunks) <= 1:
        yield from map(try_lines, chunks)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
        for done in as_completed([pool.submit(try_lines, chunk) for chunk in chunks]):
            yield done.result()


def cores() -> int:
    """How many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def casting_of(ruleset: str) -> Casting:
    return Casting(package_of(ruleset))


def try_lines(tasks: Sequence[Task]) -> list[dict[str, Any]]:
    return [{"key": task.key, **try_line(task)} for task in tasks]


def try_line(task: Task) -> dict[str, Any]:
    """What came of one line, as plain data: on a card of its own, then on the whole card if other lines help it."""
    result = try_on(task, task.line.card)
    if not result["acted"] and not result["broken"] and task.line.whole is not None:
        whole = try_on(task, task.line.whole)
        return whole if whole["acted"] or whole["broken"] else result
    return result


def try_on(task: Task, card: dict[str, Any]) -> dict[str, Any]:
    package = package_of(task.ruleset)
    line = task.line
    try:
        trial = Trial(package, casting_of(task.ruleset), card, line.printed, line.abilities(package.game))
    except (BadInput, UnsupportedText) as error:
        why = f"the line cannot stand on a card of its own: {error}"
        return {"id": line.id, "line": line.printed, "acted": False, "both_branches": False, "broken": [], "why": why}
    result = trial.run(task.seed)
    return {
        "id": result.id,
        "line": result.line,
        "acted": result.acted,
        "both_branches": result.both_branches,
        "conditional": result.conditional,
        "applied": result.applied,
        "broken": [list(one) for one in result.broken],
        "why": result.why,
    }
