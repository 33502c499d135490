"""Phrases for cards that are found or chosen, and for cards as the subject of a sentence."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import InBattle, IsOneOf, OnPosition
from cardlaw.games.weiss.information import (
    CHARACTER,
)
from cardlaw.games.weiss.selections import (
    AmongSeen,
    AttackingCharacter,
    BattleOpponent,
    DefendingCharacter,
    EverywhereOf,
    Facing,
    Markers,
    RestOfSeen,
)
from cardlaw.games.weiss.wording.forms import Made, P, S, Slots, Table
from cardlaw.games.weiss.wording.references import KNOWN, THAT, Mine, Pronoun, Theirs
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import (
    AllOf,
    AnyOf,
    Not,
    OfType,
)
from cardlaw.program.objects import ALL, Cards, Filter, Objects, ThisCard, Together

TABLE = Table()
TABLE.add(
    "object",
    ("it", Pronoun(False)),
    ("them", Pronoun(True)),
    *THAT,
    *KNOWN,
    ("{s:some}", S("s")),
    ("{s:whole}", S("s")),
)


# Cards that are found or chosen


def on_stage(q: tuple[int, int], who: int, noun: tuple[Filter, ...]) -> Cards:
    return Cards(who, "stage", noun, q[0], q[1])


def in_area(q: tuple[int, int], noun: tuple[Filter, ...], who: int, area: str) -> Cards:
    return Cards(who, area, noun, q[0], q[1])


def of_stage(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.area == "stage" and value.choice != ALL and value.who != EACH_PLAYER:
        return {"q": (value.choice, value.number), "who": value.who, "noun": value.filters}
    return None


def of_area(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.area != "stage" and value.choice != ALL:
        return {"q": (value.choice, value.number), "who": value.who, "noun": value.filters, "area": value.area}
    return None


def everything(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.choice == ALL and value.area:
        return {"who": value.who, "noun": value.filters, "area": value.area}
    return None


def all_on_stage(value: Any) -> Slots | None:
    found = everything(value)
    return {"who": found["who"], "noun": found["noun"]} if found and found["area"] == "stage" else None


def all_elsewhere(value: Any) -> Slots | None:
    found = everything(value)
    return found if found and found["area"] != "stage" else None


def all_but(value: Any) -> Slots | None:
    """All cards of an area but those spoken of."""
    found = all_elsewhere(value)
    last = found["noun"][-1] if found and found["noun"] else None
    if found is None or not isinstance(last, Not) or not isinstance(last.filter, IsOneOf):
        return None
    return {**found, "noun": found["noun"][:-1], "c": last.filter.objects}


ON_STAGE = Made(on_stage, of_stage)
IN_AREA = Made(in_area, of_area)
ALL_ON_STAGE = Made(lambda who, noun: Cards(who, "stage", noun), all_on_stage)
ALL_IN_AREA = Made(lambda who, noun, area: Cards(who, area, noun), all_elsewhere)


def among(q: tuple[int, int], noun: tuple[Filter, ...]) -> AmongSeen:
    return AmongSeen(noun, q[0], q[1])


def markers(q: tuple[int, int], host: Objects) -> Markers:
    return Markers(host, (), q[0], q[1])


def of_markers(value: Any) -> Slots | None:
    if isinstance(value, Markers) and value.choice != ALL:
        return {"q": (value.choice, value.number), "host": value.host}
    return None


TABLE.add(
    "some",
    ("{q:quantity} of {who} {noun:nominal+}", ON_STAGE),
    (
        "{q:quantity} character/characters in battle",
        Made(
            lambda q: Cards(EACH_PLAYER, "stage", (OfType(CHARACTER), InBattle()), q[0], q[1]),
            lambda value: {"q": (value.choice, value.number)} if isinstance(value, Cards) and value.choice else None,
        ),
    ),
    ("{q:quantity} marker/markers underneath {host:reference}", Made(markers, of_markers)),
    (
        "{q:quantity} {noun:nominal} marker/markers underneath {host:reference}",
        Made(
            lambda q, noun, host: Markers(host, noun, q[0], q[1]),
            lambda value: {**found, "noun": value.filters} if (found := of_markers(value)) else None,
        ),
    ),
)
TABLE.add(
    "whole",
    ("all of {who} {noun:nominal+}", ALL_ON_STAGE),
    ("{w:who} hand", P(Cards, who=S("w"), area="hand")),
    ("all of {w:who} stock", P(Cards, who=S("w"), area="stock")),
    ("all {noun:nominal+} in {who} {area}", ALL_IN_AREA),
    (
        "all {noun:nominal+} in {who} {area} except {c:reference}",
        Made(
            lambda noun, who, area, c: Cards(who, area, (*noun, Not(IsOneOf(c)))),
            lambda value: all_but(value),
        ),
    ),
    ("all {noun:nominal+} from among them", P(AmongSeen, filters=S("noun"))),
    ("the rest", RestOfSeen()),
    ("all markers underneath {host:reference}", P(Markers, host=S("host"))),
    (
        "{a:reference} and all markers underneath {b:reference}",
        P(Together, first=S("a"), second=P(Markers, host=S("b"))),
    ),
)
TABLE.add(
    "selection",
    ("{s:some}", S("s")),
    ("{s:whole}", S("s")),
    ("{q:quantity} {noun:nominal} in {who} {area}", IN_AREA),
    (
        "{q:quantity} {noun:nominal} from among them",
        Made(
            among,
            lambda value: (
                {"q": (value.choice, value.number), "noun": value.filters}
                if isinstance(value, AmongSeen) and value.choice != ALL
                else None
            ),
        ),
    ),
)
# As a cost or deed names them: `1 card from your hand`.
TABLE.add(
    "taken",
    ("{q:quantity} {noun:nominal} from {who} {area}", Made(in_area, lambda value: of_area(value) or from_stage(value))),
)


def from_stage(value: Any) -> Slots | None:
    found = of_stage(value)
    return {**found, "area": "stage"} if found else None


# Cards as the subject of a statement or event

TABLE.add(
    "subject",
    ("this card #-", Mine(ThisCard())),
    *THAT,
    ("the character facing this card #-", Theirs(Facing(ThisCard()))),
    ("this card's battle opponent #-", Theirs(BattleOpponent(ThisCard()))),
    ("the attacking character #-", Theirs(AttackingCharacter())),
    ("the defending character #-", Mine(DefendingCharacter())),
    (
        "{who} {noun:nominal-} in the {p:spot} position of {_:own} center stage #-",
        Made(
            lambda who, noun, p: Cards(who, "stage", (*noun, OnPosition(p))),
            lambda value: (
                {"who": value.who, "noun": value.filters[:-1], "p": value.filters[-1].position}
                if isinstance(value, Cards) and value.filters and isinstance(value.filters[-1], OnPosition)
                else None
            ),
        ),
    ),
    ("all of {who} {noun:nominal+} #+", ALL_ON_STAGE),
    ("all {noun:nominal+} in {who} {area} #+", ALL_IN_AREA),
    ("{w:who} {noun:nominal+} in all of {_:own} zones #+", P(EverywhereOf, who=S("w"), filters=S("noun"))),
)


def this_or(w: int, noun: tuple[Filter, ...]) -> Cards:
    return Cards(w, "", (AnyOf((IsOneOf(ThisCard()), AllOf(noun))),))


def this_or_parts(value: Any) -> Slots | None:
    if not isinstance(value, Cards) or len(value.filters) != 1:
        return None
    either = value.filters[0]
    if not isinstance(either, AnyOf) or either.filters[0] != IsOneOf(ThisCard()):
        return None
    others = either.filters[1]
    return {"w": value.who, "noun": others.filters} if isinstance(others, AllOf) else None


# In an event it is any one of those meant.
TABLE.add(
    "happened",
    ("this card", Mine(ThisCard())),
    ("this card or {w:who} {noun:nominal-}", Made(this_or, this_or_parts)),
    ("{w:who} {noun:nominal-}", P(Cards, who=S("w"), area="", filters=S("noun"))),
    ("a {noun:nominal-}", P(Cards, who=EACH_PLAYER, area="", filters=S("noun"))),
    ("the character facing this card", Theirs(Facing(ThisCard()))),
)
