"""Numbers that are increased or decreased by something: `increase its power by this unit's power`."""

from __future__ import annotations

from cardlaw.games.vanguard.wording.changes import ASPECTS, plus
from cardlaw.program.objects import Together
from cardlaw.program.values import Number, Times, Value
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made

TABLE = Table()


def less(value: Value) -> Value:
    """By how much a number is decreased."""
    return Number(-value.number) if isinstance(value, Number) else Times(value, -1)


TABLE.add(
    "increase",
    *(
        (
            f"increase^ {{o:subject_possessive}} {word} by {{v:value}}",
            Made(lambda o, v, aspect=aspect: (o, plus(aspect, v))),
            f"increase^ the {word} of {{o:reference}} by {{v:value}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"decrease^ {{o:subject_possessive}} {word} by {{v:value}}",
            Made(lambda o, v, aspect=aspect: (o, plus(aspect, less(v)))),
            f"reduce^ {{o:subject_possessive}} {word} by {{v:value}}",
            f"decrease^ the {word} of {{o:reference}} by {{v:value}}",
            f"reduce^ the {word} of {{o:reference}} by {{v:value}}",
        )
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"increase^ the {word} of {{a:reference}} and {{b:reference}} by {{v:value}}",
            Made(lambda a, b, v, aspect=aspect: (Together(a, b), plus(aspect, v))),
        )
        for word, aspect in ASPECTS
    ),
)
