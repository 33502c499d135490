"""What happens to cards and what monsters do, said of any cards.

One phrase serves wherever it is said: `is ...` triggers, `would be ...` is replaced, `cannot be ...` is forbidden,
`was ... this turn` is remembered.
"""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import ADJACENT, SAME_COLUMN, SAME_NUMBER, ZoneSpec
from cardlaw.games.godzilla.occurrences import (
    DiscardedForRage,
    DiscardedToInvade,
    DrawnBy,
    PlacedUnder,
    PlayedFrom,
    PlayedOnto,
    SentByBurst,
)
from cardlaw.games.godzilla.patterns import Advanced, Countered, Evolved, Invaded, MovedInField, Retreated
from cardlaw.games.godzilla.wording.causes import Cause, by_player, destroyed, discarded, in_area, one_player
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.patterns import Drawn, Either, Moved, Pattern, Played
from cardlaw.program.values import AT_MOST, EQUAL, Number, Plus
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S

TABLE = Table()

Route = tuple[int, str, str]  # whose areas, from where ("" for anywhere) and to where


def moved(s: Objects, r: Route, c: Cause | None) -> Pattern:
    """`your battle card` is one on the field, so that it comes from there."""
    who, origin, destination = r
    if isinstance(s, Cards):
        origin = origin or s.area
    return Moved(s if who == EACH_PLAYER else in_area(s, who), origin, destination, by_player(c))


def drawn(who: int, c: Cause | None) -> Pattern:
    return Drawn(who) if c is None else DrawnBy(who, by_player(c))


def countered_by(s: Objects, c: Comparison) -> Pattern:
    comparison, bound = c
    more, number = (bound.number, bound.value) if isinstance(bound, Plus) else (0, bound)
    if not isinstance(number, Number) or comparison == EQUAL:
        raise Meaningless("a number")
    limit = number.number + more
    return Countered(s, limit) if comparison == AT_MOST else Countered(s, at_least=limit)


def this_leaves_by_burst(s: Objects) -> Pattern:
    if not isinstance(s, ThisCard):
        raise Meaningless("this card as what leaves by <Burst>")
    return SentByBurst()


TABLE.add(
    "route",
    ("to|into|in {w:who} {a:area}", Made(lambda w, a: (w, "", a))),
    ("from {w:who} {o:area} to|into {v:who} {a:area}", Made(lambda w, o, v, a: (one_player(w, v), o, a))),
    (
        "to|into|in {v:who} {a:area} from {w:who} {o:area}",
        Made(lambda v, a, w, o: (one_player(w, v), o, a)),
    ),
    ("from a|the {o:area} to|into the {a:area}", Made(lambda o, a: (EACH_PLAYER, o, a))),
    ("from a|the {o:area} to|into {w:who} {a:area}", Made(lambda o, w, a: (w, o, a))),
    ("from {w:who} {o:area} to|into the {a:area}", Made(lambda w, o, a: (w, o, a))),
    ("to|into|in the {a:area}", Made(lambda a: (EACH_PLAYER, "", a))),
    ("to|into|in the {a:area} from {w:who} {o:area}", Made(lambda a, w, o: (w, o, a))),
    ("to|into the {a:area} from a|the {o:area_off_field}", Made(lambda a, o: (EACH_PLAYER, o, a))),
    ("to|into {w:who} {a:area} from a|the {o:area_off_field}", Made(lambda w, a, o: (w, o, a))),
    (
        "to|into|in the {a:area} from {p:the_field}",
        Made(lambda a, p: (EACH_PLAYER, "zones", a)),
        "from {p:the_field} to|into the {a:area}",
    ),
    (
        "to|into|in {w:who} {a:area} from {p:the_field}",
        Made(lambda w, a, p: (w, "zones", a)),
        "from {p:the_field} to|into {w:who} {a:area}",
    ),
)
TABLE.add(
    "area_off_field", ("strategy zone~", "strategy"), ("hand", "hand"), ("deck", "deck"), ("discard pile", "discard")
)
TABLE.add("the_field", ("the field|zones", None, "play", "a zone", "any zone", "its zone"))
TABLE.add("by_burst", ("by |the |effect |of <burst>|burst", None))
TABLE.add("to_a_pile", ("to your|the discard pile", None, "from {p:the_field} to your|the discard pile"))


def either(patterns: list[Pattern]) -> Pattern:
    whole = patterns[0]
    for pattern in patterns[1:]:
        whole = Either(whole, pattern)
    return whole


Undergoing = Callable[[Objects, Cause | None], Pattern]  # of the cards, and of what brought it about
TABLE.add(
    "moved_about",  # what effects do to cards besides destroying them
    ("moved", Constant(lambda s, c: MovedInField(s, by_player(c))), "moved to another|a| different| zone"),
    ("moved backward|back|backwards", Constant(lambda s, c: Retreated(s, by_player(c))), "retreated"),
    ("advanced", Constant(lambda s, c: Advanced(s, by=by_player(c)))),
    ("sent|added|placed|put {r:route}", Made(lambda r: lambda s, c: moved(s, r, c))),
    ("returned {r:route}", Made(lambda r: lambda s, c: moved(s, r if r[1] else (r[0], "zones", r[2]), c))),
)
TABLE.add("undergoing", ("{d:destroyed}", Made(lambda d: destroyed)), ("{m:moved_about}", S("m")))
TABLE.add_list("several_undergoing", ListOf("undergoing", (",",), ("or", ", or", "nor"), least=2))
TABLE.add(
    "undergone_any",  # `moved or <Destroy> by your opponent's effects`: both by them
    ("{u:several_undergoing} {c:cause}?", Made(lambda u, c: lambda s: either([one(s, c) for one in u]))),
)
TABLE.add(
    "caused",
    ("{d:destroyed} {c:destroyer}", Made(lambda d, c: lambda s: destroyed(s, c))),
    ("{m:moved_about} {c:cause}", Made(lambda m, c: lambda s: m(s, c))),
)
TABLE.add(
    "undergone",  # what is done to some cards, as a pattern of them
    ("{d:destroyed} {c:destroyer}?", Made(lambda d, c: lambda s: destroyed(s, c))),
    ("{m:moved_about} {c:cause}?", Made(lambda m, c: lambda s: m(s, c))),
    ("{u:undergone_any}", S("u")),
    ("{u:undergone_besides}", S("u")),
)
TABLE.add(
    "undergone_besides",  # what is told without a cause
    ("countered", Constant(lambda s: Countered(s))),
    ("countered {c:cause}", Made(lambda c: lambda s: Countered(s, by=by_player(c)))),
    (
        "countered by {c:compared} |total counter power",
        Made(lambda c: lambda s: countered_by(s, c)),
        "countered by |a total| counter power of {c:compared}",
    ),
    (
        "moved to|into zone~ {z:numbers_of_zones} {c:cause}?",
        Made(lambda z, c: lambda s: MovedInField(s, by_player(c), z)),
    ),
    (
        "moved from zone~ {z:numbers_of_zones} {t:to_another}? {c:cause}?",
        Made(lambda z, t, c: lambda s: MovedInField(s, by_player(c), (), z)),
        "moved out of zone~ {z:numbers_of_zones} {c:cause}?",
    ),
    ("placed|put under {h:host} {_:by_anything}?", Made(lambda h, _: lambda s: PlacedUnder(s, h))),
    (
        "placed|put under a|an|another|other {n:nominal}",
        Made(lambda n: lambda s: PlacedUnder(s, Cards(EACH_PLAYER, "zones", n.filters))),
    ),
)
TABLE.add(
    "happened_so",  # the same of cards that are not in play, of which no card says what cannot be or is replaced
    ("discarded from {w:who} hand {c:cause}?", Made(lambda w, c: lambda s: discarded(s, w, c))),
    ("discarded {c:cause}?", Made(lambda c: lambda s: discarded(s, getattr(s, "who", YOU), c))),
    (
        "discarded {f:from_a_hand}? {i:for_invasion}",
        Made(lambda f, i: lambda s: DiscardedToInvade(in_area(s, YOU))),
    ),
    ("discarded {f:from_a_hand}? {g:for_rage}", Made(lambda f, g: lambda s: DiscardedForRage(in_area(s, YOU)))),
    (
        "discarded|sent {t:to_a_pile}? {b:by_burst}",
        Made(lambda t, b: lambda s: this_leaves_by_burst(s)),
    ),
)


def lying_so(s: Objects, place: Filter) -> Objects:
    if not isinstance(s, Cards):
        raise Meaningless("cards that are played somewhere")
    return Cards(s.who, s.area, (*s.filters, place))


TABLE.add(
    "played_so",  # how cards come into play, as a pattern of them
    ("played", Constant(lambda s: Played(EACH_PLAYER, s)), "activated"),
    ("played in {w:who} zones", Made(lambda w: lambda s: Played(w, in_area(s, w)))),
    ("played by {p:actor}", Made(lambda p: lambda s: Played(p, in_area(s, p)))),
    ("played from {w:who} {a:area}", Made(lambda w, a: lambda s: PlayedFrom(w, in_area(s, w), a))),
    ("played {p:lying}", Made(lambda p: lambda s: Played(EACH_PLAYER, lying_so(s, p)))),
    ("played through|by evolution|<evolution>", Constant(lambda s: Evolved(s))),
    (
        "played|placed|stacked on top of {n:host_of_kind}",
        Made(lambda n: lambda s: PlayedOnto(s, n)),
        "played by placing|stacking it on top of {n:host_of_kind}",
    ),
)
TABLE.add(
    "host_of_kind",  # what is played upon: of the player who plays
    ("|a|an|your|another {n:nominal}", Made(lambda n: n.filters)),
    ("1|one of your {n:nominal}", Made(lambda n: n.filters)),
)
TABLE.add(
    "for_rage",
    (
        "to increase your <rage>|rage",
        None,
        "to gain <rage>|rage",
        "to increase your monster |card's <rage>|rage",
        "to increase your monster's <rage>|rage",
        "to increase this card's <rage>|rage",
        "to increase <rage>|rage",
        "to raise your <rage>|rage",
        "for <rage>|rage",
    ),
)
TABLE.add(
    "befallen",  # one of several things that may happen to the same cards
    ("{u:undergone_besides}", S("u")),
    ("{u:happened_so}", S("u")),
    ("{u:played_so}", S("u")),
)
TABLE.add("by_anything", ("by an|any effect", None, "by effects", "by a card effect"))  # nothing else puts cards there
TABLE.add(
    "for_invasion",  # a player invades once a turn
    (
        "to invade",
        None,
        "for this invasion",
        "for this card's invasion",
        "for this card's invade action",
        "for your monster card's invasion",
        "for your monster's invasion",
        "for your invasion",
        "for an invasion",
        "for invading",
        "to have your monster |card invade",
    ),
)
TABLE.add("from_a_hand", ("from their|your hand", None))

# What monsters and other cards do themselves
TABLE.add(
    "entered_zones",
    (
        "the same column as {r:reference}",
        Made(lambda r: beside(SAME_COLUMN, r)),
        "a zone in the same column as {r:reference}",
    ),
    ("a zone adjacent to {r:reference}", Made(lambda r: beside(ADJACENT, r))),
    (
        "a zone occupied by {r:reference}",
        Made(lambda r: ZoneSpec(YOU, relation=SAME_NUMBER, objects=r)),
        "the zone occupied by {r:reference}",
        "the zone {r:zone_of}",
    ),
    ("{z:numbers_of_zone_kind}", Made(lambda z: ZoneSpec(EACH_PLAYER, z))),
    ("a zone occupied by {w:who} {n:nominal}", Made(lambda w, n: held_by(w, n)), "a zone with {w:who} {n:nominal}"),
)


def held_by(who: int, n: Nominal) -> ZoneSpec:
    """A monster is in a zone itself, so that only battle cards tell one from another."""
    if n.word != "battle":
        raise Meaningless("battle cards in a zone")
    return ZoneSpec(who, relation=SAME_NUMBER, objects=Cards(who, "zones", n.filters))


def beside(relation: int, objects: Objects) -> ZoneSpec:
    return ZoneSpec(EACH_PLAYER, relation=relation, objects=objects)


TABLE.add(
    "motion",
    ("advance~ {c:cause}?", Made(lambda c: lambda s: Advanced(s, by=by_player(c)))),
    (
        "advance~ from|by|through |an invasion|invading",
        Constant(lambda s: Advanced(s, invasion=True)),
    ),
    ("advance~ |by 1|one zone {c:cause}?", Made(lambda c: lambda s: Advanced(s, by=by_player(c)))),
    ("advance~ during|at|in the end phase", Constant(lambda s: Advanced(s, end_phase=True))),
    (
        "advance~ into|to {z:entered_zones}",
        Made(lambda z: lambda s: Advanced(s, into=z)),
        "enter~ {z:entered_zones}",
        "reach~ {z:entered_zones}",
        "move~ into|to {z:entered_zones}",
    ),
    (
        "reach~ zone~ {z:numbers_of_zones} {c:cause}?",
        Made(lambda z, c: lambda s: Advanced(s, zones=z, by=by_player(c))),
        "advance~ to|into zone~ {z:numbers_of_zones} {c:cause}?",
        "enter~ zone~ {z:numbers_of_zones} {c:cause}?",
    ),
    (
        "advance~ beyond|past zone {n:number}",
        Made(lambda n: lambda s: Advanced(s, zones=(n + 1,))),
    ),
    (
        "invade~ into|to zone~ {z:numbers_of_zones}",
        Made(lambda z: lambda s: Advanced(s, invasion=True, zones=z)),
        "invade~ zone~ {z:numbers_of_zones}",
    ),
    ("invade~", Constant(lambda s: Invaded(s))),
    (
        "retreat~ {c:cause}?",
        Made(lambda c: lambda s: Retreated(s, by_player(c))),
        "move~ backward|back|backwards {c:cause}?",
    ),
    (
        "move~ {c:cause}?",
        Made(lambda c: lambda s: MovedInField(s, by_player(c))),
        "move~ to another|a| different| zone {c:cause}?",
    ),
    (
        "move~ to|into zone~ {z:numbers_of_zones} {c:cause}?",
        Made(lambda z, c: lambda s: MovedInField(s, by_player(c), z)),
    ),
    (
        "move~ from zone~ {z:numbers_of_zones} {t:to_another}? {c:cause}?",
        Made(lambda z, t, c: lambda s: MovedInField(s, by_player(c), (), z)),
        "move~ out of zone~ {z:numbers_of_zones} {c:cause}?",
    ),
    (
        "move~ from zone~ {a:numbers_of_zones} to|into zone~ {z:numbers_of_zones} {c:cause}?",
        Made(lambda a, z, c: lambda s: MovedInField(s, by_player(c), z, a)),
    ),
    (
        "move~ from a|one|its|1 zone to another |zone {c:cause}?",
        Made(lambda c: lambda s: MovedInField(s, by_player(c))),
    ),
)
TABLE.add("to_another", ("to another zone", None, "to a different zone", "to any other zone"))
