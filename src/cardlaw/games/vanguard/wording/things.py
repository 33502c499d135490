"""Phrases for cards that a text speaks of: known ones, chosen ones, all of a kind."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.selections import (
    AmongSeen,
    AttackingUnit,
    BattleOpponent,
    Bearer,
    BoostedUnit,
    BoostingUnit,
    RestOfSeen,
    Together,
)
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.objects import ALL, Cards, Filter, It, ThisCard
from cardlaw.text.phrases import Made, Meaning, P, S, Slots, Table

TABLE = Table()
Quantity = tuple[int, int]
FIELD = ("units", "VC", "RC", "GC", "locked")

KNOWN = (
    ("this unit", ThisCard()),
    ("it", It()),
    ("the boosted unit", BoostedUnit(), "the unit this unit boosted", "the unit it boosted"),
    ("the boosting unit", BoostingUnit(), "the unit that boosted this unit", "the unit boosting this unit"),
    ("the battle opponent", BattleOpponent(), "this unit's battle opponent", "the unit in battle with this unit"),
    ("the attacking unit", AttackingUnit()),
)
TABLE.add(
    "reference", *KNOWN, ("it this unit", Together(It(), ThisCard())), ("this unit it", Together(ThisCard(), It()))
)


# Chosen


def some(who: Meaning | int) -> Meaning:
    """A number of units of a player."""
    if isinstance(who, int):
        return Made(
            lambda q, k: Cards(who, k.area, k.filters, q[0], q[1]),
            lambda value: without_who(value, who),
        )
    return Made(lambda q, w, k: Cards(w, k.area, k.filters, q[0], q[1]), some_parts)


def some_parts(value: Any) -> Slots | None:
    if not isinstance(value, Cards) or value.choice == ALL or value.area not in FIELD or value.by_opponent:
        return None
    return {"q": (value.choice, value.number), "w": value.who, "k": Kind(value.area, value.filters)}


def without_who(value: Any, who: int) -> Slots | None:
    found = some_parts(value)
    return {"q": found["q"], "k": found["k"]} if found and found["w"] == who else None


def from_area(q: Quantity, k: tuple[Filter, ...], w: int, a: str) -> Cards:
    return Cards(w, a, k, q[0], q[1])


def area_parts(value: Any) -> Slots | None:
    if not isinstance(value, Cards) or value.choice == ALL or value.area in FIELD or value.by_opponent:
        return None
    return {"q": (value.choice, value.number), "k": value.filters, "w": value.who, "a": value.area}


def among(q: Quantity, k: tuple[Filter, ...]) -> AmongSeen:
    return AmongSeen(k, q[0], q[1])


def among_parts(value: Any) -> Slots | None:
    if not isinstance(value, AmongSeen) or value.choice == ALL:
        return None
    return {"q": (value.choice, value.number), "k": value.filters}


TABLE.add(
    "some",
    ("{q:quantity} of {w:who} {k:field}", some(S("w"))),
    (
        "{q:quantity} {k:cards} from {w:who} {a:areas}",
        Made(from_area, area_parts),
        "{q:quantity} {k:cards} in {w:who} {a:areas}",
    ),
    ("{q:quantity} {k:cards} from among it", Made(among, among_parts)),
)
TABLE.add_variant(
    "some",
    "{q:quantity} from among it",
    "{q:quantity} card from among it",
    Made(lambda q: AmongSeen((), q[0], q[1]), lambda value: None),
)


# All


def all_of(w: int, k: Kind) -> Cards:
    return Cards(w, k.area, k.filters)


def all_parts(value: Any) -> Slots | None:
    if not isinstance(value, Cards) or value.choice != ALL or value.area not in FIELD:
        return None
    return {"w": value.who, "k": Kind(value.area, value.filters)}


def every_parts(value: Any) -> Slots | None:
    found = all_parts(value)
    return {"k": found["k"]} if found and found["w"] == EACH_PLAYER else None


def whole_parts(value: Any) -> Slots | None:
    if not isinstance(value, Cards) or value.choice != ALL or value.area in FIELD:
        return None
    return {"k": value.filters, "w": value.who, "a": value.area}


TABLE.add(
    "whole",
    ("all {k:field}", Made(lambda k: Cards(EACH_PLAYER, k.area, k.filters), every_parts)),
    ("all of {w:who} {k:field}", Made(all_of, all_parts), "all {w:who} {k:field}"),
    (
        "all {k:cards} from {w:who} {a:areas}",
        Made(lambda k, w, a: Cards(w, a, k), whole_parts),
        "all of the {k:cards} from {w:who} {a:areas}",
        "all {k:cards} in {w:who} {a:areas}",
    ),
    ("all {k:cards} from among it", P(AmongSeen, filters=S("k"))),
    ("the rest", RestOfSeen(), "the remaining card", "the rest of the card"),
)

TABLE.add("selection", ("{s:some}", S("s")), ("{s:whole}", S("s")))
TABLE.add("object", ("{r:reference}", S("r")), ("{s:some}", S("s")), ("{s:whole}", S("s")))
TABLE.add_variant(
    "object",
    "{w:who} vanguard",
    "all of {w:who} vanguard",
    Made(lambda w: Cards(w, "VC"), lambda value: None),
)
TABLE.add("subject", ("{r:reference}", S("r")), ("{s:whole}", S("s")), ("{s:some}", S("s")))
TABLE.add("subject", ("{s:whole} this unit", P(Together, first=S("s"), second=ThisCard())))
TABLE.add_variant("subject", "{w:who} {k:field}", "all of {w:who} {k:field}", Made(all_of, all_parts))

# In an event it is any one of those meant: `your other rear-guard`.
TABLE.add(
    "happened",
    ("this unit", ThisCard()),
    ("the unit armed with this unit", Bearer()),
    (
        "1 {k:field}",
        Made(lambda k: Cards(EACH_PLAYER, k.area, k.filters), every_parts),
        "any player's {k:field}",
        "each player's {k:field}",
    ),
    ("{w:whose} {k:field}", Made(all_of, all_parts)),
)
TABLE.add(
    "possessive",
    ("this unit's", ThisCard()),
    ("{w:who} {k:possessive_field}", Made(all_of, all_parts)),
)
TABLE.add(
    "possessive_field",
    ("{a:adjectives} vanguard's", Made(lambda a: Kind("VC", a), lambda value: possessor(value, "VC"))),
    ("{a:adjectives} rear-guard's", Made(lambda a: Kind("RC", a), lambda value: possessor(value, "RC"))),
    ("{a:adjectives} unit's", Made(lambda a: Kind("units", a), lambda value: possessor(value, "units"))),
)


def possessor(value: Any, area: str) -> Slots | None:
    return {"a": value.filters} if isinstance(value, Kind) and value.area == area else None


# The other unit of an event: `attacks a vanguard`.
TABLE.add(
    "other_one",
    ("1 {k:field}", Made(lambda k: Cards(EACH_PLAYER, k.area, k.filters), every_parts)),
    ("{w:who} {k:field}", Made(all_of, all_parts)),
)


def named_rider(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.choice == ALL and not value.area and value.who == EACH_PLAYER:
        return {"k": value.filters}
    return None


TABLE.add(
    "rider",
    ("1 {k:cards}", Made(lambda k: Cards(EACH_PLAYER, "", k), named_rider), "{k:cards}"),
)
