"""Numbers of cards by name, and ranks: `rank 4 or lower`, `rank III`."""

from __future__ import annotations

from cardlaw.games.godzilla.information import (
    COUNTER_POWER,
    INVASION,
    MONSTER,
    RANK,
    THREAT_LEVEL,
)
from cardlaw.program.filters import (
    AllOf,
    AnyOf,
    NumberIs,
    OfType,
)
from cardlaw.program.objects import Filter
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number, Plus
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, S

TABLE = Table()

TABLE.add("roman", ("i|ⅰ", 1), ("ii|ⅱ", 2), ("iii|ⅲ", 3), ("iv|ⅳ", 4), ("v|ⅴ", 5))
TABLE.add(
    "aspect",
    ("counter power", COUNTER_POWER),
    ("threat level", THREAT_LEVEL),
    ("rank~", RANK),
    ("power", COUNTER_POWER),
    ("invasion icon~", INVASION),
)


def of_rank(c: Comparison) -> Filter:
    return NumberIs(RANK, c[0], c[1])


def of_roman_rank(n: int, c: int | None = None) -> Filter:
    """Only monster cards have Roman ranks, so that a card of such a rank is a monster card."""
    return AllOf((OfType(MONSTER), NumberIs(RANK, EQUAL if c is None else c, Number(n))))


TABLE.add(
    "compared",
    ("less|fewer than {n:amount}", Made(lambda n: (AT_MOST, Plus(n, -1)))),
    ("more than {n:amount}", Made(lambda n: (AT_LEAST, Plus(n, 1)))),
    ("at least {n:amount}", Made(lambda n: (AT_LEAST, n))),
    ("only {n:amount}", Made(lambda n: (EQUAL, n))),
    ("at most {n:amount}", Made(lambda n: (AT_MOST, n))),
)
TABLE.add("less", ("or under", AT_MOST, "and below|under|lower"))
TABLE.add("more", ("or over", AT_LEAST, "and above|over|higher|up"))
TABLE.add("order", ("{c:more}", S("c")), ("{c:less}", S("c")))
TABLE.add(
    "rank",
    ("rank {c:compared}", Made(of_rank)),
    ("rank {n:roman} {c:order}?", Made(of_roman_rank)),
    (
        "rank {n:roman} or {m:roman}",
        Made(lambda n, m: AnyOf((of_roman_rank(n), of_roman_rank(m)))),
        "rank {n:roman} / {m:roman}",
    ),
    (
        "rank {n:roman} , {m:roman} , or {k:roman}",
        Made(lambda n, m, k: AnyOf(tuple(map(of_roman_rank, (n, m, k))))),
        "rank {n:roman} , {m:roman} or {k:roman}",
    ),
    (
        "rank {n:number} or {m:number}",
        Made(lambda n, m: AnyOf((of_rank((EQUAL, Number(n))), of_rank((EQUAL, Number(m)))))),
    ),
)
