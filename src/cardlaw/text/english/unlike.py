"""Cards that are chosen such that they differ from each other, or are alike. A game tells by what: `told_apart`."""

from __future__ import annotations

from cardlaw.program.unlike import ChooseUnlike
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, among, cards, in_place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Told

TABLE = Table()
Unlike = tuple[int, bool]  # an aspect of cards, and whether they have the same


def unlike_there(talk: Talk, q: Quantity, n: Nominal, u: Unlike, p: Place) -> ChooseUnlike:
    return ChooseUnlike(in_place(talk, q, n, p), *u)


def search_unlike(talk: Talk, w: int, q: Quantity, n: Nominal, u: Unlike) -> ChooseUnlike:
    return ChooseUnlike(cards(talk, w, n, q, "deck"), u[0], u[1], True)


TABLE.add(
    "unlike",
    ("with different {a:told_apart}", Made(lambda a: (a, False)), "that have different {a:told_apart}"),
    ("with the same {a:told_apart}", Made(lambda a: (a, True))),
)
TABLE.add(
    "deed",
    (
        "choose^ {q:quantity} {n:nominal} {u:unlike} in|from {p:place}",
        Told(unlike_there),
        "choose^ {q:quantity} {n:nominal} in|from {p:place} {u:unlike}",
    ),
    (
        "choose^ {q:quantity} of {w:who} {n:nominal} {u:unlike}",
        Told(lambda talk, q, w, n, u: ChooseUnlike(cards(talk, w, n, q), *u)),
    ),
    (
        "choose^ {q:quantity} {n:nominal} {u:unlike} from| among {c:seen}",
        Told(lambda talk, q, n, u, c: ChooseUnlike(among(talk, q, n, c), *u)),
    ),
    ("search^ {w:who} deck for {q:quantity} {n:nominal} {u:unlike}", Told(search_unlike)),
)
