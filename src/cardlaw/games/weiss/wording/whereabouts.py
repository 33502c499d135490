"""Conditions about where cards are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.weiss.filters import IsIn, OnPosition, Oriented
from cardlaw.program.conditions import AllFit, Both, Condition, EitherHolds, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AnyOf
from cardlaw.program.objects import Objects, ThisCard
from cardlaw.text.discourse import Talk
from cardlaw.text.english.conditions import ONE, Some, has_there
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, Told

TABLE = Table()


def is_in(talk: Talk, r: Objects, p: Place) -> Condition:
    """`this card is in your center stage`, `... in your memory`"""
    if p.area == "stage" and p.filters:
        return AllFit(r, p.filters)
    if p.area in ("center", "back"):
        return AllFit(r, (OnPosition(p.area),))
    return AllFit(r, (IsIn(p.area),)) if p.area != "stage" else AllFit(r, (ON_STAGE,))


ON_STAGE = AnyOf((OnPosition("center"), OnPosition("back")))


def cards_there(talk: Talk, n: Nominal, p: Place) -> Condition:
    return has_there(talk, Some(ONE), n, p)


def in_area(talk: Talk, name: Any, p: Place, other: bool = False) -> Condition:
    return has_there(talk, Some(ONE, other), Nominal("card", (name,), "stage"), p)


def of_both(asked: Callable[[int], Condition]) -> Condition:
    return Both(asked(YOU), asked(OPPONENT))


def of_player(p: Place, who: int) -> Place:
    if p.who != who:
        raise Meaningless("an area of the player whose cards they are")
    return p


TABLE.add(
    "condition",
    ("{r:reference} is| in|on {p:place}", Told(is_in)),
    (
        "this {a:some_adjectives} card is| in|on {p:place}",
        Told(lambda talk, a, p: Both(is_in(talk, ThisCard(), p), AllFit(ThisCard(), a))),
    ),
    (
        "{r:reference} is {o:orientation} in|on {p:place}",
        Told(lambda talk, r, o, p: Both(is_in(talk, r, p), AllFit(r, (Oriented(o),)))),
    ),
    (
        "{r:reference} is| in|on {p:place} and is| not {o:orientation}",
        Told(lambda talk, r, p, o: Both(is_in(talk, r, p), NotSo(AllFit(r, (Oriented(o),))))),
    ),
    ("{r:reference} is not in|on {p:place}", Told(lambda talk, r, p: NotSo(is_in(talk, r, p)))),
    ("a|an| {n:nominal} is in|on {p:place}", Told(cards_there), "there is a|an {n:nominal} is in|on {p:place}"),
    (
        "a|an| {n:nominal} is in|on {w:who} {a:area} or {v:own}? {b:area}",
        Told(
            lambda talk, n, w, a, v, b: EitherHolds(
                cards_there(talk, n, Place(w, a)), cards_there(talk, n, Place(w, b))
            )
        ),
    ),
    (
        "another {n:nominal} is in|on {p:place}",
        Told(lambda talk, n, p: has_there(talk, Some(ONE, True), n, p)),
    ),
    (
        "you or your opponent has {s:some} {n:nominal} in|on the {a:area}",
        Told(
            lambda talk, s, n, a: EitherHolds(
                has_there(talk, s, n, Place(YOU, a)), has_there(talk, s, n, Place(OPPONENT, a))
            )
        ),
    ),
    ("{s:some} {n:nominal} are in|on {p:place}", Told(lambda talk, s, n, p: has_there(talk, s, n, p))),
    (
        "{r:name_row} are in|on {p:place}",
        Told(lambda talk, r, p: all_of(tuple(in_area(talk, one, p) for one in r))),
        "cards named {r:name_row} are in|on {p:place}",
        "there is|are a|| card~ named {r:name_row} in|on {p:place}",
        "{p:place} has {r:name_row}",
    ),
    (
        "other cards named {r:name_row} are in|on {p:place}",
        Told(lambda talk, r, p: all_of(tuple(in_area(talk, one, p, True) for one in r))),
    ),
    (
        "{w:has} other|another cards|characters| named| {r:name_row} in|on {p:place}",
        Told(lambda talk, w, r, p: all_of(tuple(in_area(talk, one, of_player(p, w), True) for one in r))),
    ),
    (
        "{w:has} {s:some} {n:nominal} in hand",
        Told(lambda talk, w, s, n: has_there(talk, s, n, Place(w, "hand"))),
    ),
    (
        "each player has {s:some} {n:nominal} in|on their {a:area}",
        Told(lambda talk, s, n, a: of_both(lambda who: has_there(talk, s, n, Place(who, a)))),
        "all|both players have {s:some} {n:nominal} in|on their {a:area}",
    ),
)
