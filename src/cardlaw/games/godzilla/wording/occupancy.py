"""Conditions on zones, which are occupied and by what, and the column of the card itself."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import ADJACENT, SAME_COLUMN, CountZones, InZones, Lies, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import STRATEGY
from cardlaw.games.godzilla.wording.conditions import ONE, compared, there_are
from cardlaw.games.godzilla.wording.zones import in_zones
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import YOU
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()

TABLE.add("emptiness", ("unoccupied|empty", True, "not occupied"), ("occupied", False))
TABLE.add("field_of", ("{w:who}", S("w")))
TABLE.add("relation_of_zone", ("adjacent to", ADJACENT), ("in the same column as", SAME_COLUMN))


def zones_so(spec: ZoneSpec, empty: bool) -> Value:
    """How many of some zones are empty, or how many are not."""
    if not empty:
        return CountZones(spec, True)
    return CountZones(ZoneSpec(spec.who, spec.numbers, True, spec.relation, spec.objects))


def all_zones_so(spec: ZoneSpec, empty: bool) -> Condition:
    return compared(zones_so(spec, not empty), (EQUAL, Number(0)))


def in_each_zone(n: Nominal, who: int, numbers: tuple[int, ...]) -> Condition:
    if n.area != "zones":
        raise Meaningless("cards that lie in zones")
    there = [Cards(who, "zones", (*n.filters, InZones((number,)))) for number in numbers]
    return all_of(tuple(Compare(CountOf(cards), AT_LEAST, Number(1)) for cards in there))


def in_each_beside(n: Nominal, relation: int, objects: Objects) -> Condition:
    """Each zone holds one battle card, or the monster."""
    there = CountOf(Cards(YOU, "zones", (*in_zones(n).filters, Lies(relation, objects))))
    return Compare(there, EQUAL, CountZones(ZoneSpec(YOU, relation=relation, objects=objects)))


TABLE.add(
    "condition",
    (
        "{p:player} has|have {c:compared} {e:emptiness} zone~",
        Made(lambda p, c, e: compared(zones_so(ZoneSpec(p), e), c)),
        "there is~ {c:compared} {e:emptiness} zone~ in {p:field_of} zones",
    ),
    (
        "{c:compared} of {w:who} zones is~ {e:emptiness}",
        Made(lambda c, w, e: compared(zones_so(ZoneSpec(w), e), c)),
    ),
    (
        "{c:compared} of {w:who} zones {z:zone_numbers} is~ {e:emptiness}",
        Made(lambda c, w, z, e: compared(zones_so(ZoneSpec(w, z.numbers), e), c)),
    ),
    (
        "all |of {w:who} zones are {e:emptiness}",
        Made(lambda w, e: all_zones_so(ZoneSpec(w), e)),
        "{w:who} zones are all {e:emptiness}",
    ),
    (
        "{w:who} zone~ {z:zone_numbers} is~ |all {e:emptiness}",
        Made(lambda w, z, e: all_zones_so(ZoneSpec(w, z.numbers), e)),
        "all of {w:who} zones {z:zone_numbers} are {e:emptiness}",
    ),
    (
        "all |of |the zones {k:relation_of_zone} {r:reference} are {e:emptiness}",
        Made(lambda k, r, e: all_zones_so(ZoneSpec(YOU, relation=k, objects=r), e)),
        "every zone {k:relation_of_zone} {r:reference} is {e:emptiness}",
        "each zone {k:relation_of_zone} {r:reference} is {e:emptiness}",
    ),
    (
        "{w:who} zone~ {z:zone_numbers} is~ occupied by |a|an {n:nominal}",
        Told(lambda talk, w, z, n: there_are(talk, ONE, n, Place(w, "zones", (z,)))),
    ),
    (
        "there is~ |a|an {n:nominal} in each zone {k:relation_of_zone} {r:reference}",
        Made(lambda n, k, r: in_each_beside(n, k, r)),
        "there is~ |a|an {n:nominal} in all of the zones {k:relation_of_zone} {r:reference}",
        "each zone {k:relation_of_zone} {r:reference} is occupied by |a|an {n:nominal}",
    ),
    (
        "there is~ |a|an {n:nominal} in each of {w:who} zones {z:zone_numbers}",
        Made(lambda n, w, z: in_each_zone(n, w, z.numbers)),
        "there is~ |a|an {n:nominal} in all of {w:who} zones {z:zone_numbers}",
        "you have |a|an {n:nominal} in each of {w:who} zones {z:zone_numbers}",
        "{w:who} zones {z:zone_numbers} are all occupied by {n:nominal}",
    ),
)


def of_its_own(talk: Talk) -> Objects:
    """The column of the card with the text, where no other card was spoken of whose column it could be."""
    if talk.kind == STRATEGY or any(mention.how or not is_standing(mention.objects) for mention in talk.mentions):
        raise Meaningless("the card whose column it is")
    return ThisCard()


def is_standing(objects: Objects) -> bool:
    return isinstance(objects, (ThisCard, MonsterOf))


TABLE.add("adjective", ("adjacent", Told(lambda talk: Lies(ADJACENT, of_its_own(talk)))))
TABLE.add(
    "condition",
    (
        "both |of {w:who} strategy zones are occupied",
        Told(lambda talk, w: there_are(talk, (AT_LEAST, Number(2), ()), Nominal("card"), Place(w, "strategy"))),
        "{w:who} strategy zones are both| occupied",
        "all of {w:who} strategy zones are occupied",
    ),
    (
        "{w:who} strategy zones are unoccupied",
        Told(lambda talk, w: there_are(talk, (EQUAL, Number(0), ()), Nominal("card"), Place(w, "strategy"))),
    ),
)
TABLE.add("lying", ("in|on the same column", Told(lambda talk: Lies(SAME_COLUMN, of_its_own(talk)))))
