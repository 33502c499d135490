"""The zones that cards are played or moved to, and zones that are chosen."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import (
    ADJACENT,
    BEHIND_OF,
    BESIDE,
    BEYOND,
    IN_FRONT,
    LEFT_OF,
    RIGHT_OF,
    SAME_COLUMN,
    SAME_ZONE,
    ZoneSpec,
)
from cardlaw.games.godzilla.wording.zones import of_chosen_zone, span
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import EXACTLY, Objects, ThisCard
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()


class Zones:
    """Zones that cards are played in, and whether one is played in each of them."""

    __slots__ = ("each", "spec")

    def __init__(self, spec: ZoneSpec, each: bool = False) -> None:
        self.spec = spec
        self.each = each


def near(r: Objects, each: bool = False) -> Zones:
    return Zones(ZoneSpec(YOU, relation=ADJACENT, objects=r), each)


EMPTY = "unoccupied|empty"
TABLE.add("free", (EMPTY, True))
TABLE.add("owner", ("{w:who}", S("w")))
TABLE.add("zones_beside", ("this card's adjacent zones", ThisCard()))


class Kind:
    """Which zones, of whichever player: `unoccupied zones 6-8`, `a zone adjacent to this card`."""

    __slots__ = ("numbers", "objects", "relation", "unoccupied")

    def __init__(self, unoccupied: bool, numbers: tuple[int, ...], relation: int, objects: Objects | None) -> None:
        self.unoccupied = unoccupied
        self.numbers = numbers
        self.relation = relation
        self.objects = objects

    def of(self, who: int) -> ZoneSpec:
        return ZoneSpec(who, self.numbers, self.unoccupied, self.relation, self.objects)

    def freed(self) -> Kind:
        return Kind(True, self.numbers, self.relation, self.objects)


TABLE.add(
    "zone_where",
    (
        "{z:numbers_of_zones}",
        Made(lambda z: Kind(False, z, -1, None)),
        "in|among zone~ {z:numbers_of_zones}",
    ),
    ("adjacent to {r:reference}", Made(lambda r: Kind(False, (), ADJACENT, r))),
    ("in the same column as {r:reference}", Made(lambda r: Kind(False, (), SAME_COLUMN, r))),
    ("beyond {r:reference}", Made(lambda r: Kind(False, (), BEYOND, r))),
    ("in front of {r:reference}", Made(lambda r: Kind(False, (), IN_FRONT, r))),
    ("behind {r:reference}", Made(lambda r: Kind(False, (), BEHIND_OF, r))),
    ("to the right of {r:reference}", Made(lambda r: Kind(False, (), RIGHT_OF, r))),
    ("to the left of {r:reference}", Made(lambda r: Kind(False, (), LEFT_OF, r))),
)
TABLE.add(
    "zone_kind",
    ("{e:free}? zone~ {k:zone_where}", Made(lambda e, k: k.freed() if e else k)),
    ("{e:free} zone~", Made(lambda e: Kind(e, (), -1, None))),
    ("zone~", Constant(Kind(False, (), -1, None))),
)
TABLE.add("into", ("in", None, "into", "to"))
TABLE.add("any_zone", ("a|an|any|the", None), ("", None), ("1 of the", None))
TABLE.add(
    "zones",  # where cards are played
    ("{i:into} {a:any_zone} {k:zone_kind}", Made(lambda i, a, k: Zones(k.of(YOU)))),
    ("{i:into} {w:who} {k:zone_kind}", Made(lambda i, w, k: Zones(k.of(w)))),
    ("{i:into} {q:quantity} of {w:who} {k:zone_kind}", Made(lambda i, q, w, k: Zones(one_of(q, k.of(w))))),
    ("{i:into} each {k:zone_kind}", Made(lambda i, k: Zones(k.of(YOU), True))),
    ("{i:into} each of {w:owner}? {k:zone_kind}", Made(lambda i, w, k: Zones(k.of(YOU if w is None else w), True))),
    (
        "adjacent to {r:reference}",
        Made(lambda r: near(r)),
        "in an adjacent zone to {r:reference}",
    ),
    ("in each of {r:zones_beside}", Made(lambda r: near(r, True)), "to each of {r:zones_beside}"),
    (
        "in the zone {r:reference} was in",
        Told(lambda talk, r: Zones(ZoneSpec(YOU, relation=SAME_ZONE, objects=was_in_zone(talk, r)))),
        "in the zone that {r:reference} was in",
    ),
    ("in the same column as {r:reference}", Made(lambda r: Zones(ZoneSpec(YOU, relation=SAME_COLUMN, objects=r)))),
    ("in that zone", Told(lambda talk: of_chosen_zone(talk, Zones(ZoneSpec(YOU, chosen=True))))),
)


def was_in_zone(talk: Talk, r: Objects) -> Objects:
    meant = next((mention for mention in reversed(talk.mentions) if mention.objects == r), None)
    if meant is not None and meant.how in ("discarded", "revealed", "seen", "found"):
        raise Meaningless("a card that was in a zone")
    return r


class Beside:
    """Zones adjacent to the cards that are moved."""

    __slots__ = ("relation", "unoccupied")

    def __init__(self, unoccupied: bool, relation: int = ADJACENT) -> None:
        self.unoccupied = unoccupied
        self.relation = relation

    def of(self, objects: Objects) -> ZoneSpec:
        return ZoneSpec(EACH_PLAYER, unoccupied=self.unoccupied, relation=self.relation, objects=objects)


class Upright:
    """Zones in the column of the cards that are moved."""

    __slots__ = ("numbers", "unoccupied")

    def __init__(self, numbers: tuple[int, ...], unoccupied: bool = False) -> None:
        self.numbers = numbers
        self.unoccupied = unoccupied

    def of(self, objects: Objects) -> ZoneSpec:
        return ZoneSpec(EACH_PLAYER, self.numbers, self.unoccupied, relation=SAME_COLUMN, objects=objects)


TABLE.add("of_choice", ("of your choice", None))
TABLE.add("some_zone", ("a|an|any", None), ("", None), ("another|other", None), ("a different", None))
TABLE.add(
    "target_zone",  # where cards are moved within the field; they stay with their player
    ("to {a:some_zone} {k:zone_kind} {c:of_choice}?", Made(lambda a, k, c: k.of(EACH_PLAYER))),
    ("to the zone {k:zone_where}", Made(lambda k: k.of(EACH_PLAYER))),
    ("to {a:some_zone} {k:zone_kind} in {w:who} zones", Made(lambda a, k, w: k.of(w))),
    ("to {a:some_zone} {k:zone_kind} of your opponent", Made(lambda a, k: k.of(OPPONENT))),
    ("to {w:who} {k:zone_kind}", Made(lambda w, k: k.of(w))),
    ("to {q:quantity} of {w:who} {k:zone_kind}", Made(lambda q, w, k: one_of(q, k.of(w)))),
    ("to an adjacent zone", Beside(False), "to adjacent zones", "to a zone adjacent to it"),
    (
        "to the same column as {r:reference}",
        Made(lambda r: ZoneSpec(EACH_PLAYER, relation=SAME_COLUMN, objects=r)),
        "into the same column as {r:reference}",
    ),
    (
        f"to an adjacent {EMPTY} zone",
        Beside(True),
        f"to an {EMPTY} adjacent zone",
        f"to an {EMPTY} zone adjacent to it",
    ),
    (
        "horizontally to an adjacent| zone",
        Beside(False, BESIDE),
        "to a horizontally adjacent zone",
        "to an adjacent zone horizontal to it",
        "to an adjacent zone in the same row",
    ),
    (
        f"horizontally to an {EMPTY} |adjacent zone",
        Beside(True, BESIDE),
        f"to a horizontally adjacent {EMPTY} zone",
        f"to an {EMPTY} horizontally adjacent zone",
    ),
    (
        "to an adjacent zone horizontal to the zone {r:zone_of}",
        Made(lambda r: ZoneSpec(EACH_PLAYER, relation=BESIDE, objects=r)),
    ),
    ("forward| to the zone in front of it", Beside(False, IN_FRONT)),
    ("backward| to the zone behind it", Beside(False, BEHIND_OF)),
    ("vertically to zone {n:number}", Made(lambda n: Upright(span((n,))))),
    ("to {a:some_zone} zone in the same column", Made(lambda a: Upright(()))),
    (
        f"vertically to an {EMPTY} zone",
        Upright((), True),
        f"to an {EMPTY} zone in the same column",
        f"vertically to an {EMPTY} zone in the same column",
    ),
    ("to that zone", Told(lambda talk: of_chosen_zone(talk, ZoneSpec(YOU, chosen=True)))),
)
TABLE.add(
    "zone_choice",
    ("of {w:who} {k:zone_kind}", Made(lambda w, k: k.of(w))),
    ("{k:zone_kind} in {w:who} zones", Made(lambda k, w: k.of(w))),
    ("{k:zone_kind}", Made(lambda k: k.of(EACH_PLAYER))),
)


def one_of(q: Quantity, spec: ZoneSpec) -> ZoneSpec:
    if q != (EXACTLY, 1):
        raise Meaningless("1 zone")
    return spec
