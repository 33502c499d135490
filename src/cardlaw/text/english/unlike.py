"""Cards that are chosen such that they differ from each other, are alike, or stay within a total.

A game tells by what: `told_apart`, `aspect`.
"""

from __future__ import annotations

from cardlaw.program.objects import Objects
from cardlaw.program.unlike import ChooseUnlike, ChooseWithin
from cardlaw.program.values import AT_MOST, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Comparison, Quantity
from cardlaw.text.english.objects import Nominal, Place, among, cards, in_place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


class Unlike:
    """By which aspect chosen cards differ, whether they have the same, or how much all of theirs may be together."""

    __slots__ = ("alike", "aspect", "most")

    def __init__(self, aspect: int, alike: bool = False, most: Value | None = None) -> None:
        self.aspect = aspect
        self.alike = alike
        self.most = most

    def choice(self, objects: Objects, search: bool = False) -> ChooseUnlike:
        if self.most is not None:
            return ChooseWithin(objects, self.aspect, self.most, search=search)
        return ChooseUnlike(objects, self.aspect, self.alike, search)


def within(a: int, c: Comparison) -> Unlike:
    if c[0] != AT_MOST:
        raise Meaningless("a total that is not exceeded")
    return Unlike(a, False, c[1])


def unlike_there(talk: Talk, q: Quantity, n: Nominal, u: Unlike, p: Place) -> ChooseUnlike:
    return u.choice(in_place(talk, q, n, p))


def search_unlike(talk: Talk, w: int, q: Quantity, n: Nominal, u: Unlike) -> ChooseUnlike:
    return u.choice(cards(talk, w, n, q, "deck"), True)


TABLE.add(
    "unlike",
    (
        "with different {a:told_apart}",
        Made(lambda a: Unlike(a)),
        "that have different {a:told_apart}",
        "with all| different {a:told_apart}",
        "whose {a:told_apart} are different",
        "whose {a:told_apart} are all different",
    ),
    ("with the same {a:told_apart}", Made(lambda a: Unlike(a, True))),
    (
        "with a total {a:aspect} of {c:compared}",
        Made(within),
        "with total {a:aspect} {c:compared}",
        "with a combined {a:aspect} of {c:compared}",
        "with {c:compared} total {a:aspect}",
        "whose total {a:aspect} is {c:compared}",
    ),
)
# Chosen for a deed that names them itself: `return up to 2 cards with different names from your discard pile to your hand`
TABLE.add(
    "selection",
    (
        "{q:quantity} {n:nominal} {u:unlike} in|from {p:place}",
        Told(lambda talk, q, n, u, p: talk.prepare(unlike_there(talk, q, n, u, p))),
        "{q:quantity} {n:nominal} in|from {p:place} {u:unlike}",
    ),
    (
        "{q:quantity} of {w:who} {n:nominal} {u:unlike}",
        Told(lambda talk, q, w, n, u: talk.prepare(u.choice(cards(talk, w, n, q)))),
        "{q:quantity} {w:who} {n:nominal} {u:unlike}",
    ),
    (
        "{q:quantity} {n:nominal} {u:unlike} from| among {c:seen}",
        Told(lambda talk, q, n, u, c: talk.prepare(u.choice(among(talk, q, n, c)))),
    ),
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
        Told(lambda talk, q, w, n, u: u.choice(cards(talk, w, n, q))),
        "choose^ {q:quantity} {w:who} {n:nominal} {u:unlike}",
    ),
    (
        "choose^ {q:quantity} {n:nominal} {u:unlike} from| among {c:seen}",
        Told(lambda talk, q, n, u, c: u.choice(among(talk, q, n, c))),
    ),
    ("search^ {w:who} deck for {q:quantity} {n:nominal} {u:unlike}", Told(search_unlike)),
)
