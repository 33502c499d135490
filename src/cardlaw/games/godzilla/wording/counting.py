"""Numbers that are counted: `for each ...`, `the number of ...`, `equal to ...`."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import CardsUnder, CountZones, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import RANK, ZONES_INVADED
from cardlaw.games.godzilla.patterns import Advanced, Destroyed
from cardlaw.games.godzilla.positions import ZoneNumber
from cardlaw.games.godzilla.selections import CountsAs
from cardlaw.games.godzilla.stacks import JustUnder
from cardlaw.games.godzilla.totals import TotalCounterPower
from cardlaw.games.godzilla.wording.nouns import DISCARD
from cardlaw.games.godzilla.wording.raging import Rage, rage_of, spoken_of
from cardlaw.games.godzilla.wording.ways import this_way
from cardlaw.games.godzilla.wording.zones import located
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Extreme, OfType, OwnedBy, SameName
from cardlaw.program.happened import DidThisTurn, HappenedThisTurn
from cardlaw.program.objects import ALL, Bound, Cards, Filter, Objects, ThisCard, Together
from cardlaw.program.patterns import Moved, Pattern
from cardlaw.program.values import (
    CountOf,
    DifferentWords,
    ForEach,
    ForEvery,
    NumberOn,
    Plus,
    TimesThisTurn,
    TotalOf,
    Value,
)
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place, That, cards, in_place, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
EVERY = (ALL, 0)

# Counted


def merely_counted(found: Objects) -> Objects:
    """Cards of a type in a discard pile that are counted, and with which nothing is done."""
    if not isinstance(found, Cards) or found.area != DISCARD:
        return found
    filters = tuple(CountsAs(part.type) if isinstance(part, OfType) else part for part in found.filters)
    return Cards(found.who, found.area, filters)


def counted(talk: Talk, n: Nominal, p: Place) -> Value:
    return CountOf(merely_counted(in_place(talk, EVERY, n, p)))


def in_both(talk: Talk, n: Nominal, first: Place, second: Place) -> Value:
    here, there = in_place(talk, EVERY, n, first), in_place(talk, EVERY, n, second)
    return CountOf(Together(merely_counted(here), merely_counted(there)))


def is_departure(pattern: Pattern) -> bool:
    """Cards to which it happened are no longer there: they are counted as often as it happened."""
    return isinstance(pattern, (Destroyed, Moved))


def counted_of(talk: Talk, w: int, n: Nominal) -> Value:
    if any(isinstance(part, DidThisTurn) and is_departure(part.times_of_each.pattern) for part in n.filters):
        raise Meaningless("cards that are still there")
    return CountOf(cards(talk, w, n))


def owned(talk: Talk, n: Nominal, player: int, p: Place) -> Value:
    if p.area != "play" and p.who != player:
        raise Meaningless("an area of the player who has them")
    return CountOf(merely_counted(cards(talk, player, n.with_filters(*p.filters), area=p.area)))


# Cards from among which some are counted

Pool = Callable[[tuple[Filter, ...]], Objects]
TABLE.add(
    "pool",
    ("{c:seen}", Made(lambda c: lambda filters: Bound(c.variable, filters))),
    (
        "the cards |placed|stacked under|underneath|beneath {h:host}",
        Made(lambda h: lambda filters: CardsUnder(h, filters)),
        "|all cards |placed|stacked under|underneath|beneath {h:host}",
        "the cards that were under|underneath|beneath {h:host}",
    ),
    (
        "the {n:nominal} {w:way}",
        Told(lambda talk, n, w: lambda filters: w.of(talk, (*n.filters, *filters))),
    ),
)
TABLE.add("differently", ("differently named", NAMES), ("differently ranked", RANK))
TABLE.add("of_its_own", ("with a different name", NAMES, "with a unique name"), ("with a different rank", RANK))
TABLE.add(
    "counted",
    ("{n:nominal} |revealed among {c:pool}", Made(lambda n, c: CountOf(c(n.filters)))),
    ("{n:nominal} {p:player} has|have in|on {at:spot}", Told(lambda talk, n, p, at: owned(talk, n, p, at))),
    ("{n:nominal} in|on|from {p:spot}", Told(counted)),
    (
        "{n:nominal} in {w:who} {a:area} and|or {v:owner}? {b:area}",
        Told(lambda talk, n, w, a, v, b: in_both(talk, n, Place(w, a), Place(w if v is None else v, b))),
    ),
    (
        "{n:nominal} in|on {p:spot} {u:of_its_own}",
        Told(lambda talk, n, p, u: DifferentWords(in_place(talk, EVERY, n, p), u)),
        "{n:nominal} {u:of_its_own} in|on {p:spot}",
        "{u:differently} {n:nominal} in|on {p:spot}",
    ),
    ("{w:who} {n:nominal} in play", Told(lambda talk, w, n: CountOf(cards(talk, w, n, area=n.area or "play")))),
    ("of {w:who} {n:nominal} {u:of_its_own}", Told(lambda talk, w, n, u: DifferentWords(cards(talk, w, n), u))),
    (
        "{n:nominal} |placed|stacked under|underneath|beneath {h:host}",
        Made(lambda n, h: CountOf(CardsUnder(h, n.filters))),
        "{n:nominal} |that you have under|underneath|beneath {h:host}",
        "{n:nominal} that was~ under|underneath|beneath {h:host}",
    ),
    (
        "{n:nominal} {u:of_its_own} |placed|stacked under|underneath|beneath {h:host}",
        Made(lambda n, u, h: DifferentWords(CardsUnder(h, n.filters), u)),
        "{u:differently} {n:nominal} |placed|stacked under|underneath|beneath {h:host}",
    ),
    (
        "{n:nominal} under|underneath|beneath {h:host} and in|on {p:spot}",
        Told(lambda talk, n, h, p: both_counted(CountOf(CardsUnder(h, n.filters)), counted(talk, n, p))),
        "{n:nominal} in|on {p:spot} and under|underneath|beneath {h:host}",
    ),
    # as this card: several that are asked for have it in common with each other
    (
        "{n:nominal} with the same name |placed|stacked under|underneath|beneath {h:host}",
        Made(lambda n, h: CountOf(CardsUnder(h, n.with_filters(SameName(ThisCard())).filters))),
    ),
    (
        "{n:nominal} with the same name in|on {p:spot}",
        Told(lambda talk, n, p: counted(talk, n.with_filters(SameName(ThisCard())), p)),
    ),
    (
        "{n:nominal} |placed|stacked under|underneath|beneath {w:who} {m:nominal_not_monster}",
        Told(lambda talk, n, w, m: CountOf(CardsUnder(cards(talk, w, m), n.filters))),
    ),
    (
        "of {w:who} unoccupied|empty zone~ {k:zone_where}",
        Made(lambda w, k: CountZones(k.freed().of(w))),
        "{w:who} unoccupied|empty zone~ {k:zone_where}",
    ),
    ("{n:nominal} {p:player} has|have", Told(lambda talk, n, p: counted_of(talk, p, n))),
    ("{n:nominal} {w:way}", Told(lambda talk, n, w: this_way(talk, n, w))),
    (
        "of {w:who} {n:nominal}",
        Told(counted_of),
        "of {w:who} {n:nominal} in|from their|your zones",
        "of {w:who} {n:nominal} in play",
    ),
    ("{w:who} {n:nominal}", Told(counted_of)),
    (
        "of {w:who} unoccupied|empty zones",
        Made(lambda w: CountZones(ZoneSpec(w, unoccupied=True))),
        "{w:who} unoccupied|empty zones",
    ),
    (
        "unoccupied|empty zone~ {p:player} has|have",
        Made(lambda p: CountZones(ZoneSpec(p, unoccupied=True))),
        "unoccupied|empty zone~ in {p:field_of} zones",
    ),
    ("{n:nominal}", Told(lambda talk, n: counted_of(talk, EACH_PLAYER, located(n)))),
    (
        "zone your monster card invaded this turn",
        TimesThisTurn(YOU, ZONES_INVADED),
        "zones your monster card invaded this turn",
        "zone this card invaded this turn",
        "zone your monster card advanced through invasion this turn",
        "zone~ it advanced|invaded |through |invasion |this |turn",
        "zones this card invaded this turn",
        "zone~ this card advanced through invasion this turn",
    ),
    ("zone~ {m:monster_of} |has advanced this turn", Made(lambda m: HappenedThisTurn(Advanced(m)))),
    ("of {w:who} {n:nominal} {y:way}", Told(lambda talk, w, n, y: this_way(talk, n.with_filters(OwnedBy(w)), y))),
    ("{n:nominal} {h:done_to}", Told(lambda talk, n, h: this_way(talk, n, h))),
)
TABLE.add(
    "reference",
    ("the card directly|immediately under|underneath|beneath|below {h:host}", Made(lambda h: JustUnder(h))),
)
TABLE.add(
    "each",
    ("{v:words_among}", S("v")),
    ("{v:counted}", S("v")),
    ("of {r:rage}", Made(lambda r: r.value()), "{r:rage}", "point of {r:rage}"),
    ("<rage>|rage of {r:rage_owner}", Made(lambda r: r.value()), "<rage>|rage {r:rage_owner} has"),
    ("<rage>|rage {p:player} have|has", Made(lambda p: Rage(p).value())),
    ("{a:aspect} of {r:reference}", Made(lambda a, r: NumberOn(r, a)), "{a:aspect} {r:reference} has"),
)


def both_counted(first: Value, second: Value) -> Value:
    if not isinstance(first, CountOf) or not isinstance(second, CountOf):
        raise Meaningless("cards that are counted together")
    return CountOf(Together(first.objects, second.objects))


TABLE.add("rage_owner", ("{r:reference}", Told(lambda talk, r: rage_of(owner(talk, r)))))
TABLE.add(
    "per",
    ("for each {v:each}", S("v"), "for every {v:each}", "per {v:each}"),
    ("for each {v:each} and for| each {w:each}", Made(lambda v, w: both_counted(v, w))),
    ("for every {n:number} {v:each}", Made(lambda n, v: ForEvery(1, n, v)), "for each {n:number} {v:each}"),
)
TABLE.add(
    "counted_value",
    ("the |total number of {v:counted}", S("v")),
    ("the |total number of {v:words_among}", S("v")),
    ("{r:rage}", Made(lambda r: r.value())),
    (
        "the zone number of {r:reference}",
        P(ZoneNumber, objects=S("r")),
        "the number of the zone {r:reference} |currently occupies",
        "the number of the zone {r:reference} is in",
        "the zone number {r:reference} is in",
        "the zone number of the zone {r:reference} is in",
        "the zone number of the zone {r:reference} |currently occupies",
        "the number of the zone {r:reference} |currently is in",
        "{r:possessive} zone number",
    ),
    ("{r:possessive} {a:aspect}", Made(lambda r, a: NumberOn(r, a))),
    ("{w:who} total counter power", P(TotalCounterPower, who=S("w"))),
    ("the {a:aspect} of {r:reference}", Made(lambda a, r: NumberOn(r, a))),
    (
        "the total|combined {a:aspect} of |all {w:who} {n:nominal}",
        Told(lambda talk, a, w, n: TotalOf(cards(talk, w, n), a)),
        "the total|combined {a:aspect} of all of {w:who} {n:nominal}",
        "the sum of the {a:aspect} of |all {w:who} {n:nominal}",
    ),
    (
        "the total|combined {a:aspect} of |all {n:nominal} in|on {p:spot}",
        Told(lambda talk, a, n, p: TotalOf(in_place(talk, EVERY, n, p), a)),
    ),
    (
        "the {s:superlative} {a:aspect} among {w:who} {n:nominal}",
        Told(lambda talk, s, a, w, n: NumberOn(cards(talk, w, n.with_filters(Extreme(a, s))), a)),
        "the {s:superlative} {a:aspect} of {w:who} {n:nominal}",
    ),
    (
        "the {s:superlative} {a:aspect} among {n:nominal} in|on {p:spot}",
        Told(lambda talk, s, a, n, p: NumberOn(in_place(talk, EVERY, n.with_filters(Extreme(a, s)), p), a)),
    ),
    ("the total|combined {a:aspect} of {c:pool}", Made(lambda a, c: TotalOf(c(()), a))),
)
TABLE.add(
    "value",
    ("{v:counted_value}", S("v")),
    (
        "{n:number} times {v:counted_value}",
        Made(lambda n, v: ForEach(n, v)),
        "{n:number} multiplied by {v:counted_value}",
        "{v:counted_value} times|×|x {n:number}",
        "{v:counted_value} multiplied by {n:number}",
    ),
    ("twice {v:counted_value}", Made(lambda v: ForEach(2, v)), "double {v:counted_value}"),
    ("{v:counted_value} plus {n:number}", Made(lambda v, n: Plus(v, n)), "{v:counted_value} + {n:number}"),
    ("{v:counted_value} minus {n:number}", Made(lambda v, n: Plus(v, -n))),
)
TABLE.add(
    "sort_of_word", ("color|colors|colour|colours", COLORS), ("trait~", TRAITS), ("name~", NAMES), ("rank~", RANK)
)
TABLE.add(
    "words_among",
    (
        "|different {k:sort_of_word} among the| {n:nominal} in|on {p:spot}",
        Told(lambda talk, k, n, p: DifferentWords(in_place(talk, EVERY, n, p), k)),
    ),
    (
        "|different {k:sort_of_word} among {w:who} {n:nominal}",
        Told(lambda talk, k, w, n: DifferentWords(cards(talk, w, n), k)),
    ),
    ("|different {k:sort_of_word} among {r:reference}", Made(lambda k, r: DifferentWords(r, k))),
    (
        "|different {k:sort_of_word} among |the cards |placed|stacked under|underneath|beneath {h:host}",
        Made(lambda k, h: DifferentWords(CardsUnder(h), k)),
    ),
)
TABLE.add(
    "possessive",
    ("this card's", ThisCard()),
    (
        "{w:who} monster card's |current",
        P(MonsterOf, who=S("w")),
        "{w:who} monster's |current",
        "{w:who} invading monster's",
    ),
    ("its", Told(lambda talk: its(talk))),
    ("that card's", That(), "that battle card's", "that monster card's", "the card's"),
    ("the {h:done_word} card's", Told(lambda talk, h: that(talk, "card", None, h))),
)
TABLE.add("reference", ("the {h:done_word} card", Told(lambda talk, h: that(talk, "card", None, h))))
TABLE.add(
    "done_word",
    *((word, word) for word in ("discarded", "returned", "sent", "played", "placed", "moved", "added")),
    ("<destroy>|destroyed", "destroyed"),
)
TABLE.add(
    "possessive",
    ("the chosen card's", Told(lambda talk: that(talk, "card", None, "chosen"))),
)


def its(talk: Talk) -> Objects:
    """This card's, if no other card was spoken of whose it could be."""
    found = that(talk, "card")
    if isinstance(found, ThisCard) and any(mention.how and not mention.several for mention in talk.mentions):
        raise Meaningless("one card that `its` stands for")
    return found


def owner(talk: Talk, r: Objects) -> Objects:
    spoken_of(talk, r)
    return r


TABLE.add("whose", ("{r:possessive}", Told(owner)))

TABLE.add("spot", ("{p:place} {f:after_nouns}", Made(lambda p, f: p.with_filters(*f))))
