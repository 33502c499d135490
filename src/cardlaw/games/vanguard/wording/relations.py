"""Two numbers compared: `less than or equal to`, `the same as or higher than`."""

from __future__ import annotations

from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Plus, Value
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant

TABLE = Table()

# How they are compared, and what is added to the second one (less than N is at most N - 1)
Relation = tuple[int, int]
TABLE.add(
    "relation",
    (
        "less|lower|fewer than or equal to",
        Constant((AT_MOST, 0)),
        "equal to or less|lower|fewer than",
        "equal or less|lower|fewer than",
        "the same as or less|lower|fewer than",
    ),
    (
        "greater|more|higher than or equal to",
        Constant((AT_LEAST, 0)),
        "equal to or greater|more|higher than",
        "equal or greater|more|higher than",
        "the same as or greater|more|higher than",
    ),
    ("less|lower|fewer than", Constant((AT_MOST, -1))),
    ("greater|more|higher than", Constant((AT_LEAST, 1))),
    ("equal to", Constant((EQUAL, 0)), "the same as"),
)


def against(relation: Relation, value: Value) -> Comparison:
    """What a number is compared with."""
    comparison, added = relation
    return comparison, Plus(value, added) if added else value
