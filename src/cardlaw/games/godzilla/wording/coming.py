"""How a card came into play: from where, onto what, through which keyword."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import (
    InZones,
    Lies,
    ZoneSpec,
)
from cardlaw.games.godzilla.information import BURST_MARK, origin_mark
from cardlaw.games.godzilla.occurrences import PlayedOnto
from cardlaw.games.godzilla.patterns import PlayedInZones
from cardlaw.program.conditions import (
    Condition,
    Marked,
)
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.patterns import EventWas
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless

TABLE = Table()

TABLE.add(
    "how_played",  # what the rules remember of a card that is in play
    ("played from {w:who} {a:area}", Made(lambda w, a: lambda s: played_from(s, w, a))),
    ("played through|by|with evolution|<evolution>", Constant(lambda s: Marked(s, "evolution")), "evolved"),
    (
        "played through|by|with|using |the |effect |of burst|<burst>",
        Constant(lambda s: Marked(s, BURST_MARK)),
        "burst",
    ),
)
TABLE.add(
    "how_played",  # what only the event tells, so that it is asked where something was played just now
    ("played {p:lying}", Made(lambda p: lambda s: played_there(s, p))),
    (
        "played|placed|stacked on top of {n:host_of_kind}",
        Made(lambda n: lambda s: EventWas(PlayedOnto(played_now(s), n))),
        "played by placing|stacking it on top of {n:host_of_kind}",
    ),
)


def played_now(s: Objects) -> Objects:
    if not isinstance(s, ThisCard):
        raise Meaningless("this card as what was played")
    return s


def played_there(s: Objects, place: Filter) -> Condition:
    if isinstance(place, InZones):
        return EventWas(PlayedInZones(EACH_PLAYER, played_now(s), ZoneSpec(YOU, place.numbers)))
    if not isinstance(place, Lies):
        raise Meaningless("zones that are known by their number or by a card")
    spec = ZoneSpec(EACH_PLAYER, relation=place.relation, objects=place.objects)
    return EventWas(PlayedInZones(EACH_PLAYER, played_now(s), spec))


def played_from(s: Objects, who: int, area: str) -> Condition:
    if getattr(s, "who", YOU) not in (who, EACH_PLAYER) or area not in ("hand", "deck", "discard", "monster_deck"):
        raise Meaningless("an area of the player whose card it is, from which cards are played")
    return Marked(s, origin_mark(area))
