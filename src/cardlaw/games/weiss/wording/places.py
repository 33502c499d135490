"""Areas and positions, and whose they are."""

from __future__ import annotations

from cardlaw.games.weiss.areas import MARKERS
from cardlaw.games.weiss.filters import (
    OnPosition,
)
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import AnyOf, Not
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Place
from cardlaw.text.english.players import named, seen_by_actor
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Told

TABLE = Table()

TABLE.add(
    "area",
    ("hand~", "hand"),
    ("deck~", "deck"),
    ("waiting room~", "waiting_room"),
    ("clock~", "clock"),
    ("level", "level", "level zone", "level area"),
    ("stock~", "stock"),
    ("memory", "memory"),
    ("climax area~", "climax", "climax zone", "climax"),
    ("center stage", "center"),
    ("back stage", "back"),
    ("stage~", "stage"),
    ("marker area~", MARKERS),
)
TABLE.add("who", ("you|our", Told(lambda talk: named(talk, YOU))))  # `your`, misprinted
TABLE.add("who", ("that player's", Told(lambda talk: seen_by_actor(talk, talk.owner))))
TABLE.add("spot", ("left", "left"), ("middle", "middle", "center"), ("right", "right"))


def the_place(talk: Talk, a: str) -> Place:
    """`the center stage`: of the player whose cards are spoken of."""
    return Place(seen_by_actor(talk, talk.owner), a)


TABLE.add(
    "place",
    ("both|all players' {a:area}", Made(lambda a: Place(EACH_PLAYER, a))),
    ("the {a:area}", Told(the_place)),
    (
        "the {s:spot} position of|in|on {w:who} center stage",
        Made(lambda s, w: Place(w, "stage", (OnPosition(s),))),
        "the {s:spot} of {w:who} center stage",
    ),
    (
        "the {s:spot} or {t:spot} position of|in|on {w:who} center stage",
        Made(lambda s, t, w: Place(w, "stage", (AnyOf((OnPosition(s), OnPosition(t))),))),
    ),
    (
        "{w:who} center stage except the {s:spot} position",
        Made(lambda w, s: Place(w, "stage", (OnPosition("center"), Not(OnPosition(s))))),
    ),
    (
        "the {s:spot} position of|in|on the center stage",
        Told(lambda talk, s: Place(seen_by_actor(talk, talk.owner), "stage", (OnPosition(s),))),
    ),
)


TABLE.add(
    "place",
    (
        "the {s:spot} position of|in|on {w:who} back stage",
        Made(lambda s, w: Place(w, "stage", (OnPosition(f"back {s}"),))),
    ),
)
