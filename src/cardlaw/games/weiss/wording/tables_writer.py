"""The table of all forms, and the writer that uses it."""

from __future__ import annotations

from cardlaw.games.weiss.wording import conditions, deeds, numbers, sentences, statements, things, triggers
from cardlaw.games.weiss.wording.forms import Table
from cardlaw.games.weiss.wording.writer import Writer

TABLE = Table()
TABLE.include(
    things.TABLE,
    numbers.TABLE,
    conditions.TABLE,
    statements.TABLE,
    deeds.TABLE,
    triggers.TABLE,
    sentences.TABLE,
)
WRITER = Writer(TABLE)
