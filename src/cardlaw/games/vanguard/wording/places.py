"""Zones, circles, rows, and where units are called to."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.board.board import CENTER, LEFT, RIGHT
from cardlaw.games.vanguard.parts.circles import BACK, FRONT, InNumberedColumn, InRow
from cardlaw.games.vanguard.parts.deeds import (
    ANY_CIRCLE,
    BACK_CENTER_CIRCLE,
    BACK_CIRCLE,
    FRONT_CIRCLE,
    GUARDIAN_CIRCLE,
    OPEN_BACK_CIRCLE,
    OPEN_CIRCLE,
    OPEN_FRONT_CIRCLE,
    OPEN_SAME_COLUMN,
    OTHER_CIRCLE,
    OTHER_IN_COLUMN,
    OWN_CIRCLE,
    SAME_COLUMN,
    SEPARATE_CIRCLES,
    SEPARATE_OPEN_CIRCLES,
)
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Other
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Place
from cardlaw.text.english.players import seen_by_actor, theirs
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told
from cardlaw.text.reader import Phrase

TABLE = Table()
ZONES = (
    ("hand", "hand", "hands"),
    ("deck", "deck", "decks"),
    ("drop", "drop", "drop zone", "drop zones"),
    ("soul", "soul", "souls"),
    ("damage zone", "damage", "damage", "damage zones"),
    ("bind zone", "bind", "bind", "bind zones"),
    ("order zone", "order_zone"),
    ("ride deck", "ride_deck"),
    ("trigger zone", "trigger"),
    ("g zone", "g_zone"),
    ("gauge zone", "gauge"),
)
CIRCLES = (
    ("(vc)", "VC"),
    ("(rc)", "RC"),
    ("(gc)", "GC"),
    ("(vc/rc)", "VC/RC", "(vc) or (rc)", "(vc) / (rc)", "(rc) or (vc)", "(vc) and (rc)"),
    ("(rc/gc)", "RC/GC", "(rc) or (gc)", "(rc) / (gc)"),
    ("(vc/gc)", "VC/GC", "(vc) or (gc)"),
    ("(vc/rc/gc)", "VC/RC/GC", "(vc) , (rc) ,| or (gc)", "(vc) or (rc) or (gc)"),
)
COLUMNS = (("left", LEFT), ("middle", CENTER), ("center", CENTER), ("right", RIGHT))
TABLE.add("zone", *ZONES)
TABLE.add("circle", *CIRCLES, *((f"your {word}", name, f"a|an {word}") for word, name, *_ in CIRCLES))
TABLE.add("plain_circle", *CIRCLES)
TABLE.add(
    "area",
    ("{z:zone}", S("z")),
    ("{c:plain_circle}", S("c")),
    ("{p:area_parts}", Made(lambda p: "/".join(p))),
)
TABLE.add(
    "area_part",
    ("{z:zone}", S("z"), "your {z:zone}"),
    ("{c:plain_circle}", S("c"), "on your {c:plain_circle}"),
    ("rear-guards", "RC"),
)
TABLE.add_list("area_parts", ListOf("area_part", (",", "or"), ("or", "and", "/", "and/or", ", or", ", and"), least=2))
TABLE.add("player", ("they", Told(lambda talk: theirs(talk))))
TABLE.add(
    "who",
    (
        "each player's",
        EACH_PLAYER,
        "all players'",
        "any player's",
        "any players'",
        "any players'",
        "both players'",
        "each fighter's",
        "any fighter's",
        "all fighters'",
        "any fighters'",
        "all fighter's",
        "your and your opponent's",
        "your or your opponent's",
    ),
)


def unowned(talk: Talk, a: str) -> Place:
    """`from hand`: of the player who acts."""
    return Place(seen_by_actor(talk, talk.actor) if talk.actor != EACH_PLAYER else YOU, a)


TABLE.add(
    "place",
    ("{a:own_zone}", Told(unowned), "the {a:own_zone}"),
    (
        "{a:own_zone} or {b:own_zone}",
        Told(lambda talk, a, b: unowned(talk, f"{a}/{b}")),
        "{a:own_zone} or the {b:own_zone}",
    ),
    (
        "{a:own_zone} or {c:plain_circle}",
        Told(lambda talk, a, c: unowned(talk, f"{a}/{c}")),
        "{c:plain_circle} or {a:own_zone}",
    ),
    ("{w:who} {a:area} {f:zone_posts}", Made(lambda w, a, f: Place(w, a, f))),
    ("{a:own_zone} {f:zone_posts}", Told(lambda talk, a, f: Place(unowned(talk, a).who, a, f))),
    ("{w:who} (gc) or front row (rc)", Made(lambda w: Place(w, "GC/front_rear"))),
    ("{w:who} front row", Made(lambda w: Place(w, "", (InRow(FRONT),)))),
    ("{w:who} back row", Made(lambda w: Place(w, "", (InRow(BACK),)))),
    (
        "{w:who} units and cards in {v:who} {a:zone}",
        Made(lambda w, v, a: two_places(w, "units", v, a)),
    ),
    ("{w:who} {n:column} column (rc)", Made(lambda w, n: Place(w, "RC", (InNumberedColumn(n),)))),
    ("{w:who} {n:column} column", Made(lambda w, n: Place(w, "", (InNumberedColumn(n),)))),
    (
        "{w:who} {a:area} or in|on {v:who} {b:area}",
        Made(lambda w, a, v, b: two_places(w, a, v, b)),
        "{w:who} {a:area} and in|on {v:who} {b:area}",
    ),
)
TABLE.add(
    "place",  # whatever lies on circles, locked or not
    (
        "{w:who} circle~ other than (vc)",
        Made(lambda w: Place(w, "RC/GC/locked")),
        "any of {w:who} circles other than (vc)",
    ),
    ("{w:who} other circles other than (vc)", Made(lambda w: Place(w, "RC/GC/locked", (Other(),)))),
    ("any circle other than (vc)", Place(EACH_PLAYER, "RC/GC/locked")),
    ("{w:who} circle~ other than (vc) and (gc)", Made(lambda w: Place(w, "RC/locked"))),
)
TABLE.add("column", *COLUMNS)


def two_places(w: int, a: str, v: int, b: str) -> Place:
    if w != v:
        raise Meaningless("places of one player")
    return Place(w, f"{a}/{b}")


TABLE.add("own_zone", *ZONES[:8], ("g zone", "g_zone"))
TABLE.add("zone_post", ("{p:name_post}", S("p")), ("with {g:graded}", S("g")), ("{p:ability_post}", S("p")))
TABLE.add_list("zone_posts", ListOf("zone_post"))


# Where cards are put: into a zone of their owner, unless a player is named


class Goal:
    """A zone that cards go to, and whose; None for the owner of each card."""

    def __init__(self, area: str, who: int | None) -> None:
        self.area = area
        self.who = who


TABLE.add(
    "goal",
    (
        "{a:goal_zone}",
        Made(lambda a: Goal(a, None)),
        "the {a:goal_zone}",
        "its owner's {a:goal_zone}",
        "their owner's|owners' {a:goal_zone}",
        "the owner's {a:goal_zone}",
    ),
    ("{w:who} {a:goal_zone}", Made(lambda w, a: Goal(a, w))),
)
TABLE.add("goal_zone", *(zone for zone in ZONES if zone[0] != "deck"))


def of_each_owner(talk: Talk, goal: Any, phrase: Phrase) -> Any:
    """`its owner's hand` is the hand of whoever owns each card, not of the player that was last spoken of."""
    who = dict(phrase.inside).get("w")
    if isinstance(who, Phrase) and who.form.proper.template == "its owner's":
        raise Meaningless("the owner of each card")
    return goal


TABLE.after["goal"] = of_each_owner


# Where units are called to

ONE = "a|an|the|any|your|"
TABLE.add(
    "where",
    (f"{ONE} (rc)", ANY_CIRCLE, "one of your (rc)"),
    (f"{ONE} open (rc)", OPEN_CIRCLE, "one of your open (rc)"),
    *(
        (
            f"{ONE} {row} row (rc)",
            circle,
            f"one of your {row} row (rc)",
            f"the|your {row} row",
            f"{ONE} (rc) in|on the|your {row} row",
            f"({row}-row-rc)",
        )
        for row, circle in ((FRONT, FRONT_CIRCLE), (BACK, BACK_CIRCLE))
    ),
    *(
        (
            f"{ONE} open {row} row (rc)",
            circle,
            f"one of your open {row} row (rc)",
            f"{ONE} open (rc) in|on the|your {row} row",
        )
        for row, circle in ((FRONT, OPEN_FRONT_CIRCLE), (BACK, OPEN_BACK_CIRCLE))
    ),
    (
        "the|your| back row center|middle (rc)",
        BACK_CENTER_CIRCLE,
        "the|your| (rc) in the back row center|middle",
        "(back-row-center-rc)",
    ),
    ("(gc)", GUARDIAN_CIRCLE, "your (gc)"),
    (
        f"{ONE} (rc) in the same column as this unit",
        SAME_COLUMN,
        "the same column as this unit",
    ),
    (f"{ONE} open (rc) in the same column as this unit", OPEN_SAME_COLUMN),
    ("another (rc) in the same column as this unit", OTHER_IN_COLUMN, "the other (rc) in the same column as this unit"),
    (
        "the (rc) this unit is on",
        OWN_CIRCLE,
        "the (rc) with this unit",
        "the circle this unit is on",
        "the (rc) that| this unit is|was on",
        "this unit's (rc)|circle",
    ),
    ("a| (rc) this unit is not on", OTHER_CIRCLE, "a| (rc) that this unit is not on"),
    ("separate (rc)", SEPARATE_CIRCLES, "different (rc)"),
    ("separate open (rc)", SEPARATE_OPEN_CIRCLES, "open separate (rc)"),
)
