"""Clauses without a step of their own: where the number, entry or predicate stands that they fix.

A table beside the scenarios, one line a fact: the clause, a kind, and what it is about.

    constant  games/godzilla/phases.py:HAND_SIZE       a number; one more is tried
    entry     games/godzilla/areas.py:FACING:3         an entry of a table; taken out
    area      hand.visibility                          what the area table says; turned into another value
    function  games/godzilla/geometry.py:is_adjacent   every change inside the function
    part      program/filters.py:HasTrait              every change inside the class
    builtin   Plant.power                              what a built-in card has; one more is tried
    switch    interrupts_while_paying
    layer     numbers
    event     event.drawn                              the event does not happen
    keyword   Base                                     the keyword does nothing
    deed      games/weiss/exchanges.py:Replay.start    the function does nothing
    instead   kernel/moves.py:arrive:UP => DOWN        that piece of the function says something else

A function or part is named only if it carries out nothing but the clause; of one that does more, `instead` tells
which piece does, and what would stand there if the clause did not. Such a clause is proven by that change alone.
"""

from __future__ import annotations

from pathlib import Path

from cardlaw.kernel.errors import BadInput
from cardlaw.testing.mutation.instead import INSTEAD

NAMED = ("constant", "entry", "area", "function", "part", "builtin", "switch", "layer", "event", "keyword", "deed")
KINDS = (*NAMED, INSTEAD)
FILE = "facts.tsv"


class Fact:
    """What one clause fixes."""

    def __init__(self, clause: str, kind: str, what: str) -> None:
        self.clause = clause
        self.kind = kind
        self.what = what

    def names(self, file: str, step: str) -> bool:
        """Is a function of a file the one that is meant, or inside the part that is meant?"""
        where, _, name = self.what.partition(":")
        if where != file:
            return False
        return step == name if self.kind == "function" else step.startswith(name + ".")


def read_facts(folder: Path) -> list[Fact]:
    """The facts of a ruleset; none if the folder has no table."""
    path = folder / FILE
    if not path.is_file():
        return []
    facts: list[Fact] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3 or fields[1] not in KINDS:
            raise BadInput(f"{path}:{number}: expected clause, kind ({', '.join(KINDS)}) and what, found {line!r}")
        facts.append(Fact(*fields))
    return facts
