"""Cards of several places together: `1 card from your hand or discard pile`."""

from __future__ import annotations

from cardlaw.program.objects import ANY_NUMBER, UP_TO, Objects, SomeOf, Together
from cardlaw.program.values import Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, cards, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE = Table()


def some_of_both(talk: Talk, q: Quantity, first: Objects, second: Objects, word: str) -> Objects:
    if q[0] == ANY_NUMBER:
        raise Meaningless("a number of cards")
    number = Number(q[1]) if isinstance(q[1], int) else q[1]
    return known_as(talk, SomeOf(Together(first, second), number, q[0] == UP_TO), word)


def in_either(talk: Talk, q: Quantity, n: Nominal, w: int, a: str, v: int | None, b: str) -> Objects:
    if v not in (None, w):
        raise Meaningless("areas of one player")
    return some_of_both(talk, q, cards(talk, w, n, area=a), cards(talk, w, n, area=b), n.word)


TABLE.add(
    "selection",
    ("{q:quantity} {n:nominal} in|from {w:who} {a:area} or {v:who}? {b:area}", Told(in_either)),
)
