"""What was done to cards this way, by the same effect: later words count them, choose among them and ask after them."""

from __future__ import annotations

from cardlaw.program.filters import OwnedBy
from cardlaw.program.objects import Bound, Filter, Objects
from cardlaw.program.values import (
    CountOf,
)
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, known_as, numbered, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, Told

TABLE = Table()


class Way:
    """What was done to cards, and to whose."""

    __slots__ = ("filters", "how")

    def __init__(self, how: str, *filters: Filter) -> None:
        self.how = how
        self.filters = filters

    def of(self, talk: Talk, filters: tuple[Filter, ...]) -> Bound:
        """Of all that it was done to, whether they lie there still or not."""
        found = that(talk, "card", None, self.how)
        if not isinstance(found, Bound):
            raise Meaningless(f"cards that were {self.how}")
        return Bound(found.variable, (*filters, *self.filters))


def this_way(talk: Talk, n: Nominal, w: Way) -> CountOf:
    """`each monster card revealed this way`"""
    return CountOf(w.of(talk, n.filters))


TABLE.add("whose_area", ("{w:who}", Made(lambda w: (OwnedBy(w),))), ("the", ()), ("their|its owner's|owners'", ()))
TABLE.add(
    "this_way",
    ("this way", None, "in this way", "by|with|through this effect|ability"),
)
TABLE.add("way", ("{h:done_to} {t:this_way}", Made(lambda h, t: h)))
TABLE.add(
    "done_to",
    ("sent", Constant(Way("sent"))),
    ("sent to|into {o:whose_area} discard pile~", Made(lambda o: Way("sent", *o))),
    ("revealed", Constant(Way("revealed"))),
    ("discarded", Constant(Way("discarded"))),
    ("<destroy>|destroyed", Constant(Way("destroyed"))),
    ("played", Constant(Way("played"))),
    ("returned", Constant(Way("returned"))),
    (
        "returned to|into {o:whose_area} hand~",
        Made(lambda o: Way("returned", *o)),
        "returned to|into {o:whose_area} deck~",
    ),
    ("placed", Constant(Way("placed")), "placed under it|this|that card|", "put under it|this|that card|"),
    ("added to {o:whose_area} hand~", Made(lambda o: Way("added", *o))),
    ("moved", Constant(Way("moved"))),
    ("shuffled", Constant(Way("returned"))),
    ("shuffled into {o:whose_area} deck~", Made(lambda o: Way("returned", *o))),
    ("chosen", Constant(Way("chosen"))),
)


def some_this_way(talk: Talk, q: Quantity, n: Nominal, w: Way) -> Objects:
    found = w.of(talk, n.filters)
    return known_as(talk, numbered(Bound, q, found.variable, found.filters), n.word)


def cards_this_way(talk: Talk, n: Nominal, w: Way) -> Objects:
    return known_as(talk, w.of(talk, n.filters), n.word)


TABLE.add(
    "selection",
    (
        "{q:quantity} {n:nominal} {w:way}",
        Told(lambda talk, q, n, w: some_this_way(talk, q, n, w)),
        "{q:quantity} of the {n:nominal} {w:way}",
    ),
    (
        "{q:quantity} {n:nominal} |from among the cards {w:way}",
        Told(lambda talk, q, n, w: some_this_way(talk, q, n, w)),
        "{q:quantity} of the {n:nominal} |from among the cards {w:way}",
    ),
)
TABLE.add("group", ("all |of |the {n:nominal} {w:way}", Told(lambda talk, n, w: cards_this_way(talk, n, w))))
TABLE.add("reference", ("the {n:nominal} {w:way}", Told(lambda talk, n, w: cards_this_way(talk, n, w))))
