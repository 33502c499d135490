"""Words about a column that is chosen: `choose a column, and retire all of your opponent's rear-guards in that column`."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.circles import BACK, FRONT, InRow
from cardlaw.games.vanguard.parts.columns import ChooseColumn, InChosenColumn
from cardlaw.program.filters import AllOf
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import Filter
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE = Table()
COLUMN = "column"


def choose(talk: Talk) -> Instruction:
    talk.declared = COLUMN
    return ChooseColumn()


def chosen(talk: Talk) -> Filter:
    if talk.declared != COLUMN:
        raise Meaningless("a column that was chosen before")
    return InChosenColumn()


def row_of_chosen(talk: Talk, row: str) -> Filter:
    return AllOf((InRow(row), chosen(talk)))


TABLE.add(
    "deed",
    ("choose^ a|one column", Told(choose), "choose^ one of your columns", "choose^ one of your opponent's columns"),
)
TABLE.add(
    "after_noun",
    ("in that column", Told(lambda talk: chosen(talk)), "on that column"),
    (
        "in|on the front row of that column",
        Told(lambda talk: row_of_chosen(talk, FRONT)),
        "in that front row",
        "in that column's front row",
    ),
    (
        "in|on the back row of that column",
        Told(lambda talk: row_of_chosen(talk, BACK)),
        "in that back row",
        "in that column's back row",
    ),
)
