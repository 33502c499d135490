"""Imaginary gifts: which are got, and where their markers are put."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.gifts.counting import (
    GainedCircles,
    MarkersInColumn,
    MarkersOn,
    MarkersUnder,
    OnGainedCircle,
    OnMarkedCircle,
)
from cardlaw.games.vanguard.gifts.getting import GetGift
from cardlaw.games.vanguard.gifts.markers import CLAN_TYPES
from cardlaw.games.vanguard.gifts.moving_markers import MoveMarkers
from cardlaw.games.vanguard.gifts.remembered import GotGiftThisGame
from cardlaw.games.vanguard.parts.circles import OnCircle
from cardlaw.games.vanguard.parts.deeds import GAINED_CIRCLE
from cardlaw.games.vanguard.parts.instructions import PerformSome
from cardlaw.games.vanguard.parts.patterns import Placed, While
from cardlaw.games.vanguard.wording.event_subjects import about, known, word_of
from cardlaw.program.conditions import AllFit, Compare, Condition, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.filters import AllOf
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.values import Value
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()
TABLE.add("gift_type", *((word, word) for word in CLAN_TYPES))
TABLE.add("gift_kind", ("i", "I"), ("ii", "II"))
TABLE.add("get_gift", ("you get an imaginary gift", None, "get an imaginary gift", "gets an imaginary gift"))
TABLE.add(
    "deed",
    (
        "{g:get_gift} {t:gift_type}",
        Made(lambda g, t: GetGift(YOU, t)),
        "{g:get_gift} - {t:gift_type}",
        "{g:get_gift} : {t:gift_type}",
        "{g:get_gift} [ {t:gift_type} ]",
    ),
    (
        "{g:get_gift} {t:gift_type} {k:gift_kind}",
        Made(lambda g, t, k: GetGift(YOU, t, k)),
        "{g:get_gift} : {t:gift_type} {k:gift_kind}",
    ),
    (
        "{g:get_gift} {t:gift_type} ,| and put that marker on your| (vc)",
        Made(lambda g, t: GetGift(YOU, t, "", "VC")),
        "{g:get_gift} : {t:gift_type} ,| and put that marker on your| (vc)",
        "{g:get_gift} {t:gift_type} ,| and place that marker on your| (vc)",
        "{g:get_gift} : {t:gift_type} ,| and place that marker on your| (vc)",
    ),
)

TABLE.add(
    "deed",
    (
        "you get {n:number} imaginary gift : {t:gift_type}",
        Made(lambda n, t: Steps(tuple(GetGift(YOU, t) for _ in range(n)))),
        "get {n:number} imaginary gift : {t:gift_type}",
    ),
    (
        "{g:get_gift} : {t:gift_types}",
        Made(lambda g, t: PerformSome(1, tuple((GetGift(YOU, one),) for one in t), inline=True)),
    ),
)
TABLE.add_list("gift_types", ListOf("gift_type", (",",), ("or", ", or"), least=2))
TABLE.add(
    "condition",
    ("you did not get an imaginary gift this fight", NotSo(GotGiftThisGame(YOU))),
    ("you got an imaginary gift this fight", GotGiftThisGame(YOU)),
)

TABLE.add(
    "deed",
    (
        "move all of|| the|| {g:of_gift} on {w:who} circles to {o:circle_of} circle",
        Made(lambda g, w, o: MoveMarkers(o, w, g)),
    ),
)
TABLE.add("circle_of", ("that unit's", Told(lambda talk: talk.that("unit").objects)))

# Markers that are counted, circles that have one, and circles that Accel gains


def so_many(value: Value, m: tuple[int, Value]) -> Condition:
    return Compare(value, m[0], m[1])


TABLE.add("of_gift", *((f"{word} marker~", word) for word in CLAN_TYPES), ("marker~", "", "imaginary gift marker~"))
TABLE.add(
    "gift_circle",
    ("(vc)", "VC"),
    ("(rc)", "RC"),
    ("circle~", ""),
)
TABLE.add(
    "condition",
    ("you have {m:many} {g:of_gift}", Made(lambda m, g: so_many(MarkersOn(YOU, g), m))),
    (
        "you have {m:many} {g:of_gift} on your {c:gift_circle}",
        Made(lambda m, g, c: so_many(MarkersOn(YOU, g, c), m)),
        "your {c:gift_circle} has|have {m:many} {g:of_gift}",
        "there is~ {m:many} {g:of_gift} on your {c:gift_circle}",
    ),
    (
        "this unit's circle has a|an {g:of_gift}",
        Made(lambda g: AllFit(ThisCard(), (OnMarkedCircle(g),))),
        "there is a|an {g:of_gift} on this unit's circle",
        "you have a|an {g:of_gift} on this unit's circle",
    ),
    (
        "you have {m:many} {g:of_gift} in the same column as this unit",
        Made(lambda m, g: so_many(MarkersInColumn(YOU, g), m)),
        "there is~ {m:many} {g:of_gift} in the same column as this unit",
    ),
    ("you have {m:many} additional (rc)", Made(lambda m: so_many(GainedCircles(YOU), m))),
)
TABLE.add(
    "each",
    ("{g:of_gift} on {w:who} {c:gift_circle}", Made(lambda g, w, c: MarkersOn(w, g, c))),
    ("of {w:who} {g:of_gift}", Made(lambda w, g: MarkersOn(w, g))),
    ("{g:of_gift} on {o:fixed_possessive} circle", Made(lambda g, o: MarkersUnder(o, g))),
    ("{g:of_gift} on that circle", Told(lambda talk, g: MarkersUnder(of_marked_circle(talk), g))),
    ("of {w:who} additional (rc)", Made(lambda w: GainedCircles(w))),
)


def of_marked_circle(talk: Talk) -> Objects:
    """`When your unit with a Force marker on its circle attacks, ... on that circle`: the circle of that unit."""
    told = [known for known, _ in talk.nouns if isinstance(known, Cards)]
    if not any(isinstance(part, OnMarkedCircle) for known in told for part in known.filters):
        raise Meaningless("a unit's circle that was spoken of")
    return talk.that("unit").objects


TABLE.add("value", ("the number of {g:of_gift} on {o:fixed_possessive} circle", Made(lambda g, o: MarkersUnder(o, g))))
TABLE.add("value", ("the number of {g:of_gift} on {w:who} {c:gift_circle}", Made(lambda g, w, c: MarkersOn(w, g, c))))
TABLE.add(
    "after_noun",
    (
        "on circle~ with a|an {g:of_gift}",
        Made(lambda g: OnMarkedCircle(g)),
        "on a circle with a|an {g:of_gift}",
        "with a|an| {g:of_gift} on its|their circle~",
    ),
    (
        "on your| (rc) with a|an| {g:of_gift}",
        Made(lambda g: AllOf((OnCircle("RC"), OnMarkedCircle(g)))),
    ),
    (
        "on an|your additional (rc)",
        Made(lambda: OnGainedCircle()),
        "on additional (rc)",
        "on an|your accel circle",
        "on accel circles",
    ),
)
TABLE.add("where", ("an additional (rc)", GAINED_CIRCLE, "your additional (rc)"))
TABLE.add(
    "plain_event",
    (
        "{s:happened} is~ placed on an additional (rc)",
        Told(lambda talk, s: on_gained(talk, s)),
    ),
)


def on_gained(talk: Talk, s: Objects) -> Any:
    if not isinstance(s, Cards):
        return about(talk, s, While(Placed(s, "RC"), AllFit(s, (OnGainedCircle(),))))
    units = known(talk, Cards(s.who, s.area, (*s.filters, OnGainedCircle())), word_of(talk, s))
    return about(talk, units, Placed(units, "RC"))
