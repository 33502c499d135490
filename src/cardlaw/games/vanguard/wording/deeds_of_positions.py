"""Deeds that move units between circles: exchange positions, move, switch rows."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.deeds import (
    GUARDIAN_CIRCLE,
    OPEN_BACK_CIRCLE,
    OPEN_CIRCLE,
    OPEN_FRONT_CIRCLE,
    MoveToCircle,
    SwapPair,
)
from cardlaw.games.vanguard.parts.field_deeds import MoveUnit
from cardlaw.games.vanguard.parts.row_swaps import SwitchRows
from cardlaw.program.context import OPPONENT
from cardlaw.program.objects import EXACTLY, Bound, Cards, Objects
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()

TABLE.add("own_column", ("an| open (rc)", OPEN_CIRCLE), ("the| front row (rc)", OPEN_FRONT_CIRCLE))
TABLE.add(
    "their_where",  # circles of the opponent, for a unit of theirs
    ("your opponent's open (rc)", OPEN_CIRCLE, "one of your opponent's open (rc)"),
    ("your opponent's open front row (rc)", OPEN_FRONT_CIRCLE, "one of your opponent's open front row (rc)"),
    ("your opponent's open back row (rc)", OPEN_BACK_CIRCLE, "one of your opponent's open back row (rc)"),
)


def of_opponent(talk: Talk, s: Objects) -> Objects:
    """A unit goes to a circle of its own master."""
    owner = next((one.owner for one in reversed(talk.mentions) if one.objects == s), getattr(s, "who", None))
    if owner != OPPONENT:
        raise Meaningless("a unit of your opponent")
    return s


def moved(talk: Talk, s: Objects) -> Objects:
    """`move it to an open (RC) in the same column as that unit`: the unit that is moved"""
    if not isinstance(s, Bound) or s.is_choice():
        raise Meaningless("a unit that was chosen before")
    return s


def pair(s: Objects) -> SwapPair:
    if not isinstance(s, Cards) or (s.choice, s.number) != (EXACTLY, 2):
        raise Meaningless("two units")
    return SwapPair(s)


def swap(talk: Any, s: Any, o: Any) -> MoveToCircle:
    """Two units change places."""
    return MoveToCircle(s, o)


TABLE.add(
    "deed",
    (
        "exchange^ the position~ of {s:object} and|with {o:exchanged}",
        Told(swap),
        "exchange^ the position of {s:object} and the position of {o:exchanged}",
        "exchange^ the position of {s:object} with the position of {o:exchanged}",
        "swap^ the position~ of {s:object} and|with {o:exchanged}",
        "exchange^ {s:object} position with {o:exchanged}",
        "exchange^ {s:reference} with {o:exchanged}",
        "{s:exchanged} and {o:exchanged} exchange positions",
        "{s:exchanged} and {o:exchanged} swap positions",
    ),
    (
        "swap^ their positions",
        Told(lambda talk: SwapPair(talk.that("card", True).objects)),
        "exchange^ their positions",
        "swap^ the positions of them",
        "exchange^ the positions of them",
        "exchange^ the positions of those units|rear-guards",
        "swap^ the positions of those units|rear-guards",
    ),
    (
        "exchange^ the positions of {s:selection}",
        Made(lambda s: pair(s)),
        "swap^ the positions of {s:selection}",
    ),
    (
        "exchange^ {s:its} position with {o:exchanged}",
        Told(swap),
        "exchange^ that {s:unit_possessive} position with {o:exchanged}",
        "swap^ that {s:unit_possessive} position with {o:exchanged}",
        "swap^ {s:its} position with {o:exchanged}",
    ),
    (
        "exchange^ positions with {o:exchanged}",
        Told(lambda talk, o: MoveToCircle(talk.that("unit").objects, o)),
        "swap^ positions with {o:exchanged}",
    ),
    (
        "choose^ one of your open (rc) ,| and move^ {s:object} to that circle",
        Made(lambda s: MoveUnit(s, OPEN_CIRCLE)),
        "choose^ one of your open (rc) ,| and move^ {s:object}",
        "choose^ an open (rc) ,| and move^ {s:object} to that circle",
    ),
    ("move^ {s:object} to {w:where}", P(MoveUnit, objects=S("s"), where=S("w"))),
    (
        "move^ {s:object} to (gc) as rest",
        P(MoveUnit, objects=S("s"), where=GUARDIAN_CIRCLE),
        "move^ {s:object} to your (gc) as rest",
    ),
    (
        "move^ {s:object} to {w:their_where}",
        Told(lambda talk, s, w: MoveUnit(of_opponent(talk, s), w)),
    ),
    (
        "move^ {s:object} to another| {w:own_column} in the same column as that unit",
        Told(lambda talk, s, w: MoveUnit(s, w, moved(talk, s))),
        "move^ {s:object} to {w:own_column} in its column",
        "move^ {s:object} to {w:own_column} in the same column",
    ),
    (
        "switch^ all of {w:who} rear-guards between the front and the| back rows",
        P(SwitchRows, who=S("w")),
        "exchange^ all of {w:who} rear-guards between the front and the| back rows",
    ),
)
TABLE.add(
    "unit_possessive",
    *(
        (f"{noun}'s", Told(lambda talk, noun=noun: talk.that(noun).objects))
        for noun in ("unit", "rear-guard", "vanguard")
    ),
)
TABLE.add("its", ("its", Told(lambda talk: talk.that("card").objects)))
TABLE.add("exchanged", ("{r:reference}", S("r")), ("{s:selection}", S("s")))
