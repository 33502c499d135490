"""As many cards as something says: `the same number of ... as`, `for each ...`, `for every ...`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.program.objects import EXACTLY, UP_TO, Cards, Objects, SomeOf
from cardlaw.program.values import CountOf, ForEach, ForEvery, Plus, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, cards, in_place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
TABLE.add(
    "quantity",
    ("up to the number of {c:counted}", Made(lambda c: (UP_TO, CountOf(c)))),
    (
        "up to the number of {c:counted} {n:signed} of|",
        Made(lambda c, n: (UP_TO, Plus(CountOf(c), n))),
    ),
)
TABLE.add(
    "selection",
    (
        "{n:nominal} from|in {p:place} equal to {v:value}",
        Told(lambda talk, n, p, v: in_place(talk, (EXACTLY, v), n, p)),
        "{n:nominal} equal to {v:value} from|in {p:place}",
    ),
    (
        "{n:nominal} up to {v:number_of} from|in {p:place}",
        Told(lambda talk, n, v, p: in_place(talk, (UP_TO, v), n, p)),
    ),
    (
        "{n:nominal} up to {v:number_of} {m:signed} from|in {p:place}",
        Told(lambda talk, n, v, m, p: in_place(talk, (UP_TO, Plus(v, m)), n, p)),
    ),
)
TABLE.add(
    "same_number", ("the same number of", EXACTLY, "as many"), ("up to the same number of", UP_TO, "up to as many")
)
TABLE.add(
    "selection",
    (
        "{q:same_number} {w:who} {n:nominal} as {v:value}",
        Told(lambda talk, q, w, n, v: cards(talk, w, n, (q, v))),
        "{q:same_number} of {w:who} {n:nominal} as {v:value}",
    ),
    (
        "{q:same_number} {n:nominal} in|on|from {p:place} as {v:value}",
        Told(lambda talk, q, n, p, v: in_place(talk, (q, v), n, p)),
    ),
    (
        "{q:same_number} {n:nominal} from| among {c:seen} as {v:value}",
        Told(lambda talk, q, n, c, v: among(talk, (q, v), n, c)),
    ),
    (
        "{q:same_number} {n:nominal} in|on|from {p:place}",
        Told(lambda talk, q, n, p: in_place(talk, (q, CountOf(talk.that("card", True).objects)), n, p)),
    ),
    (
        "{q:same_number} {w:who} {n:nominal}",
        Told(lambda talk, q, w, n: cards(talk, w, n, (q, CountOf(talk.that("card", True).objects)))),
    ),
    (
        "{q:quantity} of {w:who} {n:nominal} for each {v:each}",
        Told(lambda talk, q, w, n, v: as_many(talk, q, w, n, ForEach(plainly(q), v))),
    ),
    (
        "{q:quantity} of {w:who} {n:nominal} for every {m:number} {v:each}",
        Told(lambda talk, q, w, n, m, v: as_many(talk, q, w, n, ForEvery(plainly(q), m, v))),
    ),
    (
        "{q:quantity} {n:nominal} from|in {p:place} for each {v:each}",
        Told(lambda talk, q, n, p, v: as_many_there(talk, q, n, p, lambda one: ForEach(one, v))),
    ),
    (
        "{q:quantity} {n:nominal} from|in {p:place} for every {m:number} {v:each}",
        Told(lambda talk, q, n, p, m, v: as_many_there(talk, q, n, p, lambda one: ForEvery(one, m, v))),
    ),
    (
        "{q:quantity} {n:nominal} from among {c:seen} for each {v:each}",
        Told(lambda talk, q, n, c, v: among(talk, (q[0], ForEach(plainly(q), v)), n, c)),
    ),
)


def plainly(q: Quantity) -> int:
    if q[0] not in (EXACTLY, UP_TO) or not isinstance(q[1], int):
        raise Meaningless("a plain number")
    return q[1]


def as_many(talk: Talk, q: Quantity, w: int, n: Nominal, number: Any) -> Objects:
    plainly(q)
    return known_as(talk, SomeOf(Cards(w, n.area, n.filters), number, q[0] == UP_TO), n.word)


def as_many_there(talk: Talk, q: Quantity, n: Nominal, p: Place, times: Callable[[int], Value]) -> Objects:
    return in_place(talk, (q[0], times(plainly(q))), n, p)
