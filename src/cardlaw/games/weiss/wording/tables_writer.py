"""The table of all forms, and the writer that uses it."""

from __future__ import annotations

from cardlaw.games.weiss.wording import (
    changes,
    conditions,
    counting,
    deeds,
    kinds,
    movements,
    numbers,
    players,
    references,
    sentences,
    statements,
    things,
    triggers,
)
from cardlaw.games.weiss.wording.forms import Table
from cardlaw.games.weiss.wording.writer import Writer

TABLE = Table()
TABLE.include(
    players.TABLE,
    kinds.TABLE,
    references.TABLE,
    things.TABLE,
    numbers.TABLE,
    counting.TABLE,
    conditions.TABLE,
    statements.TABLE,
    changes.TABLE,
    deeds.TABLE,
    movements.TABLE,
    triggers.TABLE,
    sentences.TABLE,
)
WRITER = Writer(TABLE)
