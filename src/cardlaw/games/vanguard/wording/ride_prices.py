"""Other prices for rides from the ride deck and for strides."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.blasts import SoulBlast
from cardlaw.games.vanguard.parts.moving import PutIntoZoneOf
from cardlaw.games.vanguard.placing.ride_costs import RidesFor
from cardlaw.games.vanguard.stride.other_costs import StrideFor
from cardlaw.program.actions import MoveCards
from cardlaw.program.context import YOU
from cardlaw.program.costs import Cost
from cardlaw.program.instructions import Bind
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.text.english.gifts import Statement
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S

TABLE = Table()

# What it takes to ride from the ride deck


def price_of(c: Cost) -> Objects:
    """The card that is given: one soul-blasted, or this unit put into the soul."""
    action = c.actions[0] if len(c.actions) == 1 else None
    while isinstance(action, Bind):
        action = action.instruction
    if isinstance(action, SoulBlast) and action.number == 1:
        return Cards(YOU, "soul", action.filters)
    if isinstance(action, (MoveCards, PutIntoZoneOf)) and action.area == "soul" and action.objects == ThisCard():
        return ThisCard()
    raise Meaningless("the price of a ride from the ride deck")


def rides_for(d: Any, c: Cost, b: str) -> Statement:
    usual = b.lower().strip(". ").replace("your ", "")
    if usual not in ("choose a card from hand, and discard it", "discard a card from hand"):
        raise Meaningless("the price of a ride from the ride deck")
    return Statement(None, (RidesFor(price_of(c), ridden(d)),))


def ridden(d: Any) -> tuple[Filter, ...]:
    filters: tuple[Filter, ...] = d.found_in("ride_deck") if d is not None else ()
    return filters


TABLE.add(
    "riding_from_deck",
    ("when you would ride from your|the|| ride deck", None),
    ("when you would ride a|an| {n:nominal} from your|the ride deck", S("n")),
)
TABLE.add(
    "statement",
    (
        "{d:riding_from_deck} , you can|may ride with {c:quoted_cost} instead of {b:name}",
        Made(rides_for),
        "{d:riding_from_deck} , you can|may {c:quoted_cost} instead of {b:name}",
    ),
    (
        "{d:riding_from_deck} , you can|may ride without discarding a card from your| hand",
        Made(lambda d: Statement(None, (RidesFor(None, ridden(d)),))),
    ),
)


# Other costs of a stride


def stride_for(cost: Cost, n: Any = None, once: bool = False) -> Statement:
    return Statement(None, (StrideFor(cost, n.found_in("g_zone") if n is not None else (), once),))


FREE = Cost(())
TABLE.add(
    "statement",
    ("you may stride without paying the stride| cost", Made(lambda: stride_for(FREE))),
    (
        "you may stride without paying the stride| cost the next time you stride",
        Made(lambda: stride_for(FREE, None, True)),
    ),
    (
        "you may stride without paying the stride| cost the next time you stride a|an {n:nominal}",
        Made(lambda n: stride_for(FREE, n, True)),
        "if you would stride a|an {n:nominal} , you may stride without paying the cost the next time you stride",
        "if you stride a|an {n:nominal} , you may stride without paying the cost the next time you stride",
    ),
    (
        "you may pay {c:quoted_cost} as the cost for stride of your {n:nominal}",
        Made(lambda c, n: stride_for(c, n)),
    ),
    ("you may pay {c:quoted_cost} as the cost for stride", Made(lambda c: stride_for(c))),
    (
        "you may pay the cost for your next stride with {c:quoted_cost}",
        Made(lambda c: stride_for(c, None, True)),
    ),
)
