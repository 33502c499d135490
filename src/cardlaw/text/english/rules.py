"""What is true while an ability is active: statements with the condition under which they hold."""

from __future__ import annotations

from typing import Any

from cardlaw.program.conditions import Both, Condition
from cardlaw.program.modifications import Change, ChangeNumber
from cardlaw.program.objects import ALL, Objects
from cardlaw.program.remaking import remade
from cardlaw.program.values import ForEach, ForEvery, Number, Value
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S

TABLE = Table()


class Given:
    """`If ...,` or `For each ...,` before statements."""

    __slots__ = ("condition", "each", "while_so")

    def __init__(self, condition: Condition | None = None, each: Value | None = None, while_so: bool = False) -> None:
        self.condition = condition
        self.each = each
        self.while_so = while_so  # says that it is true only for that time


class Rule:
    """One sentence of statements with what opens it."""

    __slots__ = ("givens", "statements")

    def __init__(self, givens: tuple[Given, ...] | None, statements: tuple[Statement, ...]) -> None:
        self.givens = givens or ()
        self.statements = statements

    def changes(self, condition: Condition | None) -> tuple[Change, ...]:
        """What a continuous ability with this sentence changes."""
        for given in self.givens:
            condition = both(condition, given.condition)
        each = next((given.each for given in self.givens if given.each is not None), None)
        return tuple(
            continuous(change, statement.objects, condition, each)
            for statement in self.statements
            for change in statement.changes
        )


def both(first: Condition | None, second: Condition | None) -> Condition | None:
    if first is None or second is None:
        return first if second is None else second
    return Both(first, second)


def continuous(change: Change, objects: Objects | None, condition: Condition | None, each: Value | None) -> Change:
    """A change that is told of `each card it is about`, as what is true of some cards under a condition."""
    if getattr(objects, "choice", ALL) != ALL:
        raise Meaningless("no choice of cards in what is always true")
    about = change.objects if objects is None else objects
    contents: dict[str, Any] = {"objects": about, "condition": both(condition, change.condition)}
    if each is not None:
        if not isinstance(change, ChangeNumber) or not isinstance(change.value, Number):
            raise Meaningless("a number for each")
        contents["value"] = ForEach(change.value.number, each)
    told = remade(change, contents)
    assert isinstance(told, Change)
    told.learn_reads()
    return told


TABLE.add(
    "given",
    ("if {c:conditions} ,|", Made(lambda c: Given(all_of(c)))),
    ("{c:during} ,|", Made(lambda c: Given(c))),
    ("while {c:conditions} ,|", Made(lambda c: Given(all_of(c), while_so=True)), "as long as {c:conditions} ,|"),
    ("for each {v:each} ,", Made(lambda v: Given(None, v)), "for every {v:each} ,"),
    (
        "for each {n:number} {v:each} ,",
        Made(lambda n, v: Given(None, ForEvery(1, n, v))),
        "for every {n:number} {v:each} ,",
    ),
)
TABLE.add_list("givens", ListOf("given"))
TABLE.add_list("statements", ListOf("statement", (", and", "and", ",")))
TABLE.add(
    "rule",
    ("{g:givens}? {s:statements} .", Made(lambda g, s: Rule(g, s))),
    ("{g:givens}? {s:statements} if {c:conditions} .", Made(lambda g, s, c: Rule((*(g or ()), Given(all_of(c))), s))),
    (
        "{g:givens}? {s:statements} while {c:conditions} .",
        Made(lambda g, s, c: Rule((*(g or ()), Given(all_of(c), while_so=True)), s)),
        "{g:givens}? {s:statements} as long as {c:conditions} .",
    ),
    ("{q:quoting_rule}", S("q")),
)
TABLE.add_list("rules", ListOf("rule"))
