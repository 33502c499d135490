"""Where cards lie: numbers of zones, and how zones lie to each other."""

from __future__ import annotations

from typing import Any

from cardlaw.games.godzilla.geometry import (
    ADJACENT,
    AT_OR_BEFORE,
    BEYOND,
    LEFT_OF,
    RIGHT_OF,
    SAME_COLUMN,
    SAME_NUMBER,
    InChosenZone,
    InZones,
    Lies,
)
from cardlaw.games.godzilla.positions import Faces, InZonesOfNumbers, WhereItWas
from cardlaw.games.godzilla.wording.words import zones_of
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import AnyOf, IsOneOf, Not, Other
from cardlaw.program.objects import Cards, Filter, Objects
from cardlaw.text.discourse import ANY_NOUN, Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, P, S, Told
from cardlaw.text.reader import Phrase

TABLE = Table()


def span(z: tuple[int, ...]) -> tuple[int, ...]:
    if not z or min(z) < 1 or max(z) > 8 or list(z) != sorted(set(z)):
        raise Meaningless("zones from a smaller to a greater number of 1 to 8")
    return z


def spans(z: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return span(tuple(number for part in z for number in part))


TABLE.add_leaf("zone_span", "zones", zones_of)
TABLE.add(
    "zone_part",
    ("{z:zone_span}", Made(lambda z: span(z))),
    ("{n:number}", Made(lambda n: span((n,)))),
)
TABLE.add_list(
    "zone_parts", ListOf("zone_part", (",",), ("or", ", or", "and", ", and", "to", "through", "or zone", "and zone"))
)
TABLE.add(
    "numbers_of_zones",
    ("{z:zone_parts}", Made(spans)),
    ("{n:number} or beyond|higher|above|more|later|further|farther", Made(lambda n: span(tuple(range(n, 9))))),
    ("{n:number} or before|lower|below|less", Made(lambda n: span(tuple(range(1, n + 1))))),
)
TABLE.add("zone_numbers", ("{z:numbers_of_zones}", Made(lambda z: InZones(z))))

# Where cards lie


def in_zones(n: Nominal) -> Nominal:
    """`a card with ...` beside another one: cards that lie beside each other lie in zones."""
    if n.area != "zones" and (n.area or n.word != ANY_NOUN):
        raise Meaningless("cards that lie in zones")
    return n.in_area("zones")


def lying(who: int, n: Nominal) -> Objects:
    if who != EACH_PLAYER and n.word == "monster":
        raise Meaningless("cards that lie in zones")
    return Cards(who, "zones", in_zones(n).filters)


TABLE.add(
    "relation",
    (
        "in a zone adjacent to",
        ADJACENT,
        "in zones adjacent to",
        "in the zone adjacent to",
        "adjacent to",
        "in an adjacent zone to",
        "in a|the| zone~ next to",
        "next to",
    ),
    (
        "in the same column as",
        SAME_COLUMN,
        "in zones in the same column as",
        "in a zone in the same column as",
        "on the same column as",
    ),
    ("in zones beyond", BEYOND, "in a zone beyond", "beyond"),
    ("in zones to the right of", RIGHT_OF, "in a zone to the right of", "to the right of"),
    ("in zones to the left of", LEFT_OF, "in a zone to the left of", "to the left of"),
)
TABLE.add(
    "side",
    ("in the zone in front of", Constant(lambda r: Faces(True, r)), "in front of"),
    ("in the zone behind", Constant(lambda r: Faces(False, r)), "behind"),
    (
        "in front of or behind",
        Constant(lambda r: AnyOf((Faces(True, r), Faces(False, r)))),
        "in the zone in front of or behind",
        "in the zones in front of or behind",
        "behind or in front of",
    ),
)
TABLE.add("zone_left", ("the zone |that this card was in", WhereItWas(), "the zone |that this card occupied"))
TABLE.add(
    "zone_of",
    (
        "{r:reference} currently| occupies",
        S("r"),
        "that {r:reference} currently| occupies",
        "of {r:reference}",
        "that| {r:reference} is |currently in",
    ),
)
TABLE.add(
    "lying",
    (
        "in|at zone~ {z:zone_numbers}",
        Told(lambda talk, z: several_zones(talk, z)),
        "in any|one of zones {z:zone_numbers}",
    ),
    (
        "in a zone beyond zone {n:number}",
        Made(lambda n: InZones(span(tuple(range(n + 1, 9))))),
        "beyond zone {n:number}",
        "past zone {n:number}",
    ),
    ("in an even-numbered zone", InZones((2, 4, 6, 8)), "in even-numbered zones"),
    ("in an odd-numbered zone", InZones((1, 3, 5, 7)), "in odd-numbered zones"),
    (
        "{k:relation} {r:reference}",
        P(Lies, relation=S("k"), objects=S("r")),
        "{k:relation} the zone {r:zone_of}",
    ),
    ("in {r:possessive} column", Made(lambda r: Lies(SAME_COLUMN, r))),
    ("{s:side} {r:reference}", Made(lambda s, r: s(r)), "{s:side} the zone {r:zone_of}"),
    ("{s:side} a|an|any {n:nominal}", Made(lambda s, n: s(lying(EACH_PLAYER, n)))),
    ("{s:side} {w:who} {n:nominal}", Made(lambda s, w, n: s(lying(w, n)))),
    ("{s:side} another {n:nominal}", Made(lambda s, n: s(lying(EACH_PLAYER, n.with_other())))),
    ("{k:relation} {z:zone_left}", P(Lies, relation=S("k"), objects=S("z"))),
    (
        "that is~ occupying a zone at or before the zone {r:zone_of}",
        P(Lies, relation=AT_OR_BEFORE, objects=S("r")),
        "in a zone at or before the zone {r:zone_of}",
        "in zones at or before the zone {r:zone_of}",
        "in a zone with a number equal to or less|lower than the zone {r:zone_of}",
    ),
    (
        "in the zone with the same number as the zone {r:zone_of}",
        P(Lies, relation=SAME_NUMBER, objects=S("r")),
        "in a zone with the same number as the zone {r:zone_of}",
        "in zones with the same number as the zone {r:zone_of}",
    ),
    (
        "in the zone with the same number as {r:reference}",
        P(Lies, relation=SAME_NUMBER, objects=S("r")),
        "in a zone with the same number as {r:reference}",
        "in the same zone number as {r:reference}",
    ),
    ("{k:relation} a|an|any {n:nominal}", Made(lambda k, n: Lies(k, lying(EACH_PLAYER, n)))),
    (
        "{k:relation} {w:who} {n:nominal}",
        Made(lambda k, w, n: Lies(k, lying(w, n))),
        "{k:relation} 1|one|any of {w:who} {n:nominal}",
        "{k:relation} a|an|any {n:nominal} in|on {w:who} zones|field",
    ),
    ("{k:relation} another {n:nominal}", Made(lambda k, n: Lies(k, lying(EACH_PLAYER, n.with_other())))),
    ("{k:relation} another of {w:who} {n:nominal}", Made(lambda k, w, n: Lies(k, lying(w, n.with_other())))),
    (
        "in zones whose numbers|number match the {a:aspect} of {r:reference}",
        Told(lambda talk, a, r: remembered(talk, InZonesOfNumbers(a, r))),
        "in a zone whose number matches|equals the {a:aspect} of {r:reference}",
        "in zones whose numbers|number are|is the same as the {a:aspect} of {r:reference}",
        "in zones with the same numbers|number as the {a:aspect} of {r:reference}",
        "in the zone with the same number as the {a:aspect} of {r:reference}",
    ),
    (
        "in 1|one|any of those zones",
        Told(lambda talk: those_zones(talk)),
        "in those zones",
    ),
    ("in that zone", Told(lambda talk: of_chosen_zone(talk, InChosenZone(False)))),
    (
        "in that zone and zones adjacent to it",
        Told(lambda talk: of_chosen_zone(talk, InChosenZone(True))),
        "in that zone and in zones adjacent to it",
        "in that zone and adjacent zones",
    ),
    ("in those zones and zones adjacent to them", Told(lambda talk: those_and_adjacent(talk))),
)


ZONE, SEVERAL_ZONES = "zone", "zones"  # what a player was told to choose


def remembered(talk: Talk, zones: Filter) -> Filter:
    """Later words may speak of `those zones`."""
    talk.declared = zones
    return zones


def several_zones(talk: Talk, zones: InZones) -> Filter:
    return remembered(talk, zones) if len(zones.numbers) > 1 else zones


def those_zones(talk: Talk) -> Filter:
    if talk.declared == SEVERAL_ZONES:
        return InChosenZone(False)
    if not isinstance(talk.declared, Filter):
        raise Meaningless("zones that were spoken of")
    if isinstance(talk.declared, InZones):
        again = InZones(talk.declared.numbers)
        talk.again = again
        return again
    return talk.declared


def those_and_adjacent(talk: Talk) -> Filter:
    if talk.declared != SEVERAL_ZONES:
        raise Meaningless("zones that were chosen")
    return InChosenZone(True)


def of_chosen_zone(talk: Talk, said: Any) -> Any:
    if talk.declared != ZONE:
        raise Meaningless("a zone that was chosen")
    return said


def located(n: Nominal) -> Nominal:
    """`another battle card in the same column as this card`: told by where it lies, of whichever player."""
    if n.area != "zones" or not any(is_place(part) for part in n.filters):
        raise Meaningless("where the cards are")
    return n


def placed(talk: Talk, n: Nominal, phrase: Phrase) -> Nominal:
    """`a card in zone 8`, `cards adjacent to this card` are cards in zones."""
    n = other_than_chosen(talk, n)
    return in_zones(n) if n.word == ANY_NOUN and any(is_place(part) for part in n.filters) else n


def other_than_chosen(talk: Talk, n: Nominal) -> Nominal:
    """`Choose 1 battle card. <Destroy> all other battle cards`: other than that one, unless this card is one, too."""
    chosen = next((one for one in reversed(talk.mentions) if one.how == "chosen"), None)
    if chosen is None or chosen.noun != n.word or not any(isinstance(part, Other) for part in n.filters):
        return n
    if talk.kind == n.word:
        raise Meaningless("the card that the others are told apart from")
    others = Not(IsOneOf(chosen.objects))
    return Nominal(n.word, tuple(others if isinstance(part, Other) else part for part in n.filters), n.area)


TABLE.after["nominal"] = placed


def is_place(part: Filter) -> bool:
    """Does it tell in which zones cards lie?"""
    if isinstance(part, AnyOf):
        return all(is_place(one) for one in part.filters)
    return isinstance(part, (Lies, InZones, InZonesOfNumbers, Faces, InChosenZone))
