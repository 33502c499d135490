"""Words about record markers."""

from __future__ import annotations

from cardlaw.games.vanguard.markers.parts import (
    CirclesWithMarker,
    PutMarker,
    PutMarkerOnCircle,
    RemoveMarkers,
    WithMarker,
)
from cardlaw.program.conditions import Compare
from cardlaw.program.context import YOU
from cardlaw.program.values import AT_LEAST, Number
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S

TABLE = Table()
TABLE.add("record_marker", ("cradle", "Cradle"), ("{n:name}", S("n")))
TABLE.add(
    "deed",
    (
        "put a|an {m:record_marker} marker on {s:object}",
        P(PutMarker, objects=S("s"), name=S("m")),
        "put a|an {m:record_marker} marker on each of {s:object}",
    ),
    (
        "choose one of your (rc) without any {m:record_marker} markers , and put a|an {n:record_marker} marker",
        Made(lambda m, n: PutMarkerOnCircle(n, m == n)),
        "choose one of your (rc) without any {m:record_marker} markers , and put a|an {n:record_marker} marker on it",
    ),
    (
        "choose one of your (rc) , and put a|an {n:record_marker} marker on it",
        Made(lambda n: PutMarkerOnCircle(n, False)),
    ),
    ("remove all markers from {w:who} (rc)", P(RemoveMarkers, who=S("w"))),
)
TABLE.add(
    "after_noun",
    ("with a|an {m:record_marker} marker", Made(lambda m: WithMarker(m, True)), "with {m:record_marker} markers"),
    ("without any {m:record_marker} markers", Made(lambda m: WithMarker(m, False))),
)
TABLE.add(
    "condition",
    (
        "you have {n:number} or more (rc) with {m:record_marker} markers",
        Made(lambda n, m: Compare(CirclesWithMarker(YOU, m), AT_LEAST, Number(n))),
        "there are {n:number} or more (rc) with your {m:record_marker} markers",
    ),
    (
        "{w:who} (rc) has|have a marker",
        Made(lambda w: Compare(CirclesWithMarker(w, ""), AT_LEAST, Number(1))),
        "there is a marker on {w:who} (rc)",
    ),
)
