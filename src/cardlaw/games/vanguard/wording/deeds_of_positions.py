"""Deeds that move units between circles: exchange positions, move, switch rows."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.column_moves import MoveInColumns
from cardlaw.games.vanguard.parts.columns import InChosenColumn
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
from cardlaw.kernel.node import every
from cardlaw.program.context import OPPONENT
from cardlaw.program.control import MayDo
from cardlaw.program.objects import EXACTLY, Bound, Cards, Objects
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import cards
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()

TABLE.add(
    "own_column",
    ("a|an| open (rc)", OPEN_CIRCLE),
    ("an|the| open| front row (rc)", OPEN_FRONT_CIRCLE, "the front row"),
    ("an|the| open| back row (rc)", OPEN_BACK_CIRCLE, "the back row"),
)
TABLE.add(
    "own_open",  # a circle that is chosen before the unit moves
    ("one of your open (rc)", OPEN_CIRCLE, "an open (rc)"),
    *(
        (f"one of your open {row} row (rc)", where, f"an open {row} row (rc)", f"an open (rc) in your {row} row")
        for row, where in (("front", OPEN_FRONT_CIRCLE), ("back", OPEN_BACK_CIRCLE))
    ),
)
TABLE.add(
    "own_row",  # of the column that the unit is in
    ("that front row", OPEN_FRONT_CIRCLE, "the front row (rc)|"),
    ("that back row", OPEN_BACK_CIRCLE, "the back row (rc)|"),
)
TABLE.add(
    "another_open",  # a unit that moves to an open circle leaves its own
    ("another open (rc)", OPEN_CIRCLE, "another of your open (rc)", "your other open (rc)"),
    *(
        (f"another open {row} row (rc)", where, f"another open (rc) in the|your {row} row")
        for row, where in (("front", OPEN_FRONT_CIRCLE), ("back", OPEN_BACK_CIRCLE))
    ),
)
TABLE.add("that_circle", ("that circle", None, "that (rc)", "the chosen circle", "the chosen (rc)"))
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


def in_column(talk: Talk, s: Objects) -> Objects:
    """`in that back row ... to that front row`: rows of the column that was chosen"""
    if not any(isinstance(part, InChosenColumn) for part in every(s)):
        raise Meaningless("a column that was chosen before")
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
        "exchange^ the| position~ of {s:object} and|with {o:exchanged}",
        Told(swap),
        "exchange^ the position of {s:object} and the position of {o:exchanged}",
        "exchange^ the position of {s:object} with the position of {o:exchanged}",
        "swap^ the| position~ of {s:object} and|with {o:exchanged}",
        "exchange^ {s:object} position with {o:exchanged}",
        "exchange^ {s:reference} with {o:exchanged}",
        "{s:exchanged} and {o:exchanged} exchange positions",
        "{s:exchanged} and {o:exchanged} swap positions",
    ),
    (
        "swap^ their positions",
        Told(lambda talk: SwapPair(talk.that("card", True).objects)),
        "exchange^ their positions",
        "switch^ their positions",
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
        "exchange^ {s:fixed_possessive} position with {o:others_position}",
        Told(swap),
        "swap^ {s:fixed_possessive} position with {o:others_position}",
    ),
    (
        "exchange^ positions with {o:exchanged}",
        Told(lambda talk, o: MoveToCircle(talk.that("unit").objects, o)),
        "swap^ positions with {o:exchanged}",
    ),
    (
        "choose^ {w:own_open} ,| and move^ {s:object} to {c:that_circle}",
        Made(lambda w, s, c: MoveUnit(s, w)),
        "choose^ {w:own_open} , move^ {s:object} to {c:that_circle}",
    ),
    ("choose^ one of your open (rc) ,| and move^ {s:object}", Made(lambda s: MoveUnit(s, OPEN_CIRCLE))),
    (
        "move^ {s:object} to {w:where}",
        P(MoveUnit, objects=S("s"), where=S("w")),
        "move^ {s:object} to {w:another_open}",
    ),
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
        "move^ {s:object} to {w:own_column} in|of the same column",
    ),
    (
        "move^ {s:group} to {w:own_column} in|of the same column",
        Made(lambda s, w: MoveInColumns(s, w)),
        "move^ {s:group} to {w:own_column} in|of their own| column~",
        "move^ {s:group} to {w:own_column} in the same column as that unit",
    ),
    (
        "move^ {q:quantity} of {w:who} {n:nominal} to {r:own_row}",
        Told(lambda talk, q, w, n, r: MoveInColumns(in_column(talk, cards(talk, w, n, q)), r)),
    ),
    (
        "switch^ all of {w:who} rear-guards between the front and the| back rows",
        P(SwitchRows, who=S("w")),
        "exchange^ all of {w:who} rear-guards between the front and the| back rows",
    ),
)
TABLE.add(
    "governed",
    (
        "choose^ {w:own_open} ,| and you may move {s:object} to {c:that_circle}",
        Told(lambda talk, w, s, c: (may_be_moved(talk, MoveUnit(s, w)),)),
    ),
)


def may_be_moved(talk: Talk, move: MoveUnit) -> MayDo:
    """What is chosen matters only if the unit moves."""
    done = talk.did(move)
    talk.act = getattr(done, "variable", 0)
    return MayDo((done,))


TABLE.add(
    "unit_possessive",
    *(
        (f"{noun}'s", Told(lambda talk, noun=noun: talk.that(noun).objects))
        for noun in ("unit", "rear-guard", "vanguard")
    ),
)
TABLE.add(
    "others_position",
    ("that {s:unit_possessive} position|", S("s")),
    ("one of {w:who} {n:possessive_area} position|", Made(lambda w, n: Cards(w, n, (), EXACTLY, 1))),
)
TABLE.add("its", ("its", Told(lambda talk: talk.that("card").objects)))
TABLE.add("exchanged", ("{r:reference}", S("r")), ("{s:selection}", S("s")))
