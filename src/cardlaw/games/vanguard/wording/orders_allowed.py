"""How many orders may be played, and which without paying."""

from __future__ import annotations

from cardlaw.games.vanguard.orders.reliefs import FROM_DROP, UNDER_DECK, NextOrderFree, OrderRelief, OrdersAllowed
from cardlaw.games.vanguard.parts.field_deeds import MoreOrders
from cardlaw.games.vanguard.terms.types import ORDER
from cardlaw.program.filters import OfType
from cardlaw.program.objects import Filter, ThisCard
from cardlaw.text.english.gifts import Statement
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S

TABLE = Table()
ANY_ORDER = (OfType(ORDER),)


def kind_of_order(n: Nominal) -> tuple[Filter, ...]:
    """What is asked of an order besides being one."""
    if not any(isinstance(one, OfType) for part in n.filters for one in (part, *part.parts())):
        raise Meaningless("orders")
    return () if n.filters == ANY_ORDER else n.filters


def allowed(number: int, n: Nominal) -> Statement:
    return Statement(None, (OrdersAllowed(number, kind_of_order(n)),))


TABLE.add("deed", ("you can|may play {n:count} additional|more order~ this turn", P(MoreOrders, number=S("n"))))
TABLE.add(
    "statement",
    (
        "you can|may play up to {n:count} {k:nominal}",
        Made(lambda n, k: allowed(n, k)),
        "you can|may play up to {n:count} {k:nominal} each|per turn",
        "you can|may play a total of {n:count} {k:nominal}",
        "you can|may play up to a total of {n:count} {k:nominal}",
        "you can|may play {n:several} {k:nominal}",
        "you can|may play {k:nominal} up to {n:count} times",
        "you can|may play {k:nominal} up to a total of {n:count} times",
    ),
    (
        "you can|may play the next {k:nominal} without paying its|the cost",
        Made(lambda k: Statement(None, (NextOrderFree(kind_of_order(k)),))),
    ),
    (
        "you can|may play up to a total of {n:count} {k:nominal} , and play the next {o:nominal} without paying its|the cost",
        Made(lambda n, k, o: Statement(None, (*allowed(n, k).changes, NextOrderFree(kind_of_order(o))))),
    ),
)
TABLE.add("after_playing", ("after being played", None, "after play", "after playing", "after it is played"))
TABLE.add(
    "statement",  # of an order itself
    (
        "this card can|may be played from the|your| drop",
        Made(lambda: Statement(None, (OrderRelief(FROM_DROP, ThisCard()),))),
    ),
    (
        "when it|this card| would be put into the|your| drop {a:after_playing} , put it on the bottom of the|your deck instead",
        Made(lambda a: Statement(None, (OrderRelief(UNDER_DECK, ThisCard()),))),
    ),
)
