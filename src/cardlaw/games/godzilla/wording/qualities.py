"""What cards are asked to be, to have or to have done; what was done this way; when it is."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import (
    SAME_COLUMN,
    CardsUnder,
    InZones,
    Lies,
    MonsterOf,
)
from cardlaw.games.godzilla.information import INVASIONS, PHASES, ZONES_INVADED
from cardlaw.games.godzilla.positions import ZoneNumber, as_it_was
from cardlaw.games.godzilla.selections import InvadedThisTurn, ManyColored, MoreThan, SharesTrait, TraitsDiffer
from cardlaw.games.godzilla.wording.conditions import ONE, Count, compared, there_are
from cardlaw.games.godzilla.wording.raging import Rage, rage_of
from cardlaw.games.godzilla.wording.ranks import of_roman_rank
from cardlaw.games.godzilla.wording.ways import Way
from cardlaw.games.godzilla.wording.zones import those_zones
from cardlaw.program.conditions import (
    AllFit,
    AnyFits,
    Both,
    Compare,
    Condition,
    DuringPhase,
    IsTurnOf,
    NotSo,
)
from cardlaw.program.context import YOU
from cardlaw.program.event_cards import EventCard
from cardlaw.program.filters import AnyOf, NameContains, Named, Other, SameName
from cardlaw.program.objects import ALL, Bound, Cards, Filter, Objects, ThisCard, ThisCardIn
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, Number, TimesThisTurn, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal, Place, that
from cardlaw.text.english.openings import all_of, if_you_do, if_you_do_not
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()

# How cards are


def things(talk: Talk, objects: Objects, word: str) -> Objects:
    """Later words may speak of what a condition is about."""
    if not isinstance(objects, Bound):
        talk.mention(Mention(objects, word, isinstance(objects, Cards), getattr(objects, "who", YOU)))
    return objects


def all_fit(objects: Objects, *filters: Filter) -> Condition:
    if getattr(objects, "choice", ALL) != ALL:
        raise Meaningless("cards that are known")
    if any(isinstance(part, Lies) and part.objects == objects for part in filters):
        raise Meaningless("another card as what it lies beside")
    return AllFit(objects, filters)


TABLE.add(
    "thing",
    ("{r:reference}", Told(lambda talk, r: things(talk, r, "monster" if isinstance(r, MonsterOf) else "card"))),
)
TABLE.add(
    "condition",
    ("{s:thing} {p:states_of}", Made(lambda s, p: all_hold(s, p))),
    ("{g:group} {p:states_of}", Made(lambda g, p: all_hold(g, p))),
    (
        "{a:reference} and {b:reference} are in the same column",
        Made(lambda a, b: all_fit(a, Lies(SAME_COLUMN, b))),
    ),
    (
        "{r:reference} and {c:compared} {n:nominal} are in the same column",
        Made(lambda r, c, n: so_many_beside(r, SAME_COLUMN, c, YOU, n)),
        "{r:reference} and {c:compared} of your {n:nominal} are in the same column",
    ),
    ("{a:reference} and {b:reference} have|share the same name", Made(lambda a, b: all_fit(a, SameName(b)))),
    ("{a:reference} and {b:reference} share a trait", Made(lambda a, b: all_fit(a, SharesTrait(b)))),
    (
        "{r:whose} rank is|was {n:roman} {c:order}?",
        Made(lambda r, n, c: all_fit(r, of_roman_rank(n, c))),
        "the rank of {r:reference} is|was {n:roman} {c:order}?",
    ),
    (
        "{r:whose} name includes|contains {n:name}",
        Made(lambda r, n: all_fit(r, NameContains(n))),
        "the name of {r:reference} includes|contains {n:name}",
    ),
)
TABLE.add_list("states_of", ListOf("state_of", ("and",)))
TABLE.add(
    "state_of",  # what is asked of some cards, from which the condition is made
    ("is~ |now {b:being}", Made(lambda b: b)),
    ("was~ {b:being}", Made(lambda b: lambda s: b(past(s)))),
    ("isn't|aren't {b:being}", Made(lambda b: lambda s: NotSo(b(s)))),
    ("wasn't|weren't {b:being}", Made(lambda b: lambda s: NotSo(b(past(s))))),
    ("has|have|had {f:property}", Made(lambda f: lambda s: all_fit(s, f))),
    ("has|have both {a:property} and {b:property}", Made(lambda a, b: lambda s: all_fit(s, a, b))),
    ("has|have {a:property} or {b:property}", Made(lambda a, b: lambda s: all_fit(s, AnyOf((a, b))))),
    ("does not have {f:property}", Made(lambda f: lambda s: NotSo(all_fit(s, f))), "doesn't have {f:property}"),
    (
        "has|have {c:compared} {r:the_rage}",
        Made(lambda c, r: lambda s: compared(rage_of(s).value(), c)),
        "has|have |a {r:the_rage} of {c:compared}",
        "has|have {r:the_rage} {c:compared}",
    ),
    (
        "has|have {k:more_or_less} {r:the_rage} than {o:rage_holder}",
        Made(lambda k, r, o: lambda s: exceeds(k, rage_of(s).value(), o)),
    ),
    (
        "had|has|have {q:how_many} {n:nominal} under|underneath|beneath it|them",
        Told(lambda talk, q, n: lambda s: has_under(talk, s, q, n)),
    ),
    ("was~ {h:how_played}", S("h"), "has|have been {h:how_played}"),
    ("was~ not {h:how_played}", Made(lambda h: lambda s: NotSo(h(s))), "wasn't|weren't {h:how_played}"),
    ("invaded this turn", Made(lambda: lambda s: invaded(s, (AT_LEAST, Number(1)))), "has invaded this turn"),
    ("did not invade this turn", Made(lambda: lambda s: invaded(s, (EQUAL, Number(0)))), "has not invaded this turn"),
    (
        "is~ {k:relation} {c:compared} of {w:who} {n:nominal}",
        Made(lambda k, c, w, n: lambda s: so_many_beside(s, k, c, w, n)),
        "is~ {k:relation} {c:compared} {w:who} {n:nominal}",
    ),
    ("share~ a column with {r:reference}", Made(lambda r: lambda s: all_fit(s, Lies(SAME_COLUMN, r)))),
    ("share~ a trait with {r:reference}", Made(lambda r: lambda s: all_fit(s, SharesTrait(r)))),
    ("is in {p:place}", Made(lambda p: lambda s: this_is_in(s, p))),
    ("occupies|occupy zone~ {z:zone_numbers}", Made(lambda z: lambda s: all_fit(s, z))),
    ("occupies|occupy 1|one|any of those zones", Told(lambda talk: occupying(talk))),
    (
        "invaded {c:compared} zone~ this turn",
        Made(lambda c: lambda s: Compare(TimesThisTurn(invader(s), ZONES_INVADED), c[0], c[1])),
        "advanced {c:compared} zone~ through invasion this turn",
    ),
)
TABLE.add(
    "being",  # what some cards are asked to be
    ("{p:lying}", Made(lambda p: lambda s: all_fit(s, p))),
    ("not {b:being}", Made(lambda b: lambda s: NotSo(b(s)))),
    ("|a|an|all {n:nominal}", Made(lambda n: lambda s: all_fit(s, *n.filters))),
    ("|a {f:rank}", Made(lambda f: lambda s: all_fit(s, f))),
    ("{w:either_word}", Made(lambda w: lambda s: all_fit(s, AnyOf(w)))),
    ("multicolored|multicoloured|multicolor", Constant(lambda s: all_fit(s, ManyColored()))),
    (
        "in a different column from|than {r:reference}",
        Made(lambda r: lambda s: NotSo(all_fit(s, Lies(SAME_COLUMN, r)))),
    ),
    ("|a|an {f:word_of_card}", Made(lambda f: lambda s: all_fit(s, f))),
    ("named {n:name}", Made(lambda n: lambda s: all_fit(s, Named(n)))),
    ("of| {f:relative}", Made(lambda f: lambda s: all_fit(s, f))),
    (
        "in a higher numbered|number zone than {r:reference}",
        Made(lambda r: lambda s: MoreThan(ZoneNumber(s), ZoneNumber(r))),
        "in a zone with a higher|greater|larger |zone number than {r:reference}",
        "in a zone with a higher|greater|larger |zone number than the zone {r:zone_of}",
        "ahead of {r:reference}",
        "further ahead than {r:reference}",
    ),
    (
        "in a lower numbered|number zone than {r:reference}",
        Made(lambda r: lambda s: MoreThan(ZoneNumber(r), ZoneNumber(s))),
        "in a zone with a lower|smaller |zone number than {r:reference}",
        "in a zone with a lower|smaller |zone number than the zone {r:zone_of}",
    ),
)
TABLE.add(
    "condition",
    (
        "{p:player} has|have| invaded this turn",
        Made(lambda p: Compare(TimesThisTurn(p, INVASIONS), AT_LEAST, Number(1))),
    ),
    (
        "{p:player} has|have| invaded {c:compared} zone~ this turn",
        Made(lambda p, c: Compare(TimesThisTurn(p, ZONES_INVADED), c[0], c[1])),
    ),
    (
        "you|they {h:done_so} a|an|any {n:nominal} this way",
        Told(lambda talk, h, n: such(talk, n, h)),
        "you|they {h:done_so} a|an|any {n:nominal}",
    ),
    (
        "you|they {h:done_so} {q:compared} {n:nominal} this way",
        Told(lambda talk, h, q, n: so_many(talk, q, n, h)),
    ),
    ("you|they {h:done_so} {q:compared} {n:nominal}", Told(lambda talk, h, q, n: several_so(talk, q, n, h))),
    (
        "you|they revealed|reveal {q:compared} {n:nominal}",
        Told(lambda talk, q, n: so_many(talk, q, n, Way("revealed"))),
    ),
    (
        "you|they {h:done_so} {q:compared}",
        Told(lambda talk, h, q: so_many(talk, q, Nominal("card"), h)),
        "you|they {h:done_so} {q:compared} this way",
    ),
    (
        "{p:player} has|have not invaded this turn",
        Made(lambda p: Compare(TimesThisTurn(p, INVASIONS), EQUAL, Number(0))),
        "{p:player} did not invade this turn",
    ),
    (
        "{q:compared} of {s:seen} is|are|was|were {b:such_a_kind}",
        Made(lambda q, s, b: Compare(CountOf(Bound(s.variable, tuple(b))), q[0], q[1])),
    ),
    ("the {n:nominal} in {p:place} is {b:such_a_kind}", Told(lambda talk, n, p, b: the_one_is(talk, n, p, b))),
    ("the {n:nominal} in {p:place} has {f:property}", Told(lambda talk, n, p, f: the_one_is(talk, n, p, (f,)))),
    (
        "both of them {p:states_of}",
        Told(lambda talk, p: both_hold(that(talk, "card", True), p)),
        "both {p:states_of}",
        "both cards {p:states_of}",
        "both of those cards {p:states_of}",
    ),
)
TABLE.add("condition", ("{p:lying}", Made(lambda p: all_fit(ThisCard(), p))))  # `if in zone 8`
TABLE.add("condition", ("it's {b:being}", Told(lambda talk, b: b(that(talk, "card")))))
TABLE.add(
    "condition",
    ("they differ in at least 1 trait", Told(lambda talk: TraitsDiffer(that(talk, "card", True)))),
    ("it is {w:who} turn", Made(lambda w: IsTurnOf(w))),
    ("it is {w:who} {f:phase}", Made(lambda w, f: both_phase(w, f))),
    ("a|an|any {n:nominal} was|is|were {w:way}", Told(lambda talk, n, w: such(talk, n, w))),
    ("{q:compared} {n:nominal} was|is|are|were {w:way}", Told(lambda talk, q, n, w: so_many(talk, q, n, w))),
    ("{n:name} is~ in|on {at:place}", Told(lambda talk, n, at: there_are(talk, ONE, Nominal("card", (Named(n),)), at))),
    (
        "there is~ {c:compared} {v:words_among}",
        Made(lambda c, v: compared(v, c)),
        "you have {c:compared} {v:words_among}",
    ),
)


TABLE.add("more_or_less", ("more|higher", True), ("less|fewer|lower", False))
TABLE.add(
    "rage_holder",
    ("{p:player}", Made(lambda p: Rage(p).value())),
    ("{r:reference}", Made(lambda r: rage_of(r).value())),
)


def past(s: Objects) -> Objects:
    told = as_it_was(s) if isinstance(s, (ThisCard, EventCard)) else s
    assert isinstance(told, Objects)
    return told


def occupying(talk: Talk) -> Callable[[Objects], Condition]:
    zones = those_zones(talk)
    return lambda s: all_fit(s, zones)


def exceeds(more: bool, own: Value, other: Value) -> Condition:
    return MoreThan(own, other) if more else MoreThan(other, own)


def so_many_beside(s: Objects, relation: int, c: Comparison, who: int, n: Nominal) -> Condition:
    if n.area != "zones":
        raise Meaningless("cards that lie in zones")
    return compared(CountOf(Cards(who, "zones", (Other(), *n.filters, Lies(relation, s)))), c)


def has_under(talk: Talk, s: Objects, q: Count, n: Nominal) -> Condition:
    if q[2]:
        raise Meaningless("a number of cards under another")
    talk.counted = CardsUnder(s, n.filters)
    return Compare(CountOf(CardsUnder(s, n.filters)), q[0], q[1])


def all_hold(s: Objects, p: tuple[Callable[[Objects], Condition], ...]) -> Condition:
    return all_of(tuple(state(s) for state in p))


TABLE.add(
    "such_a_kind",
    ("|a|an {n:nominal}", Made(lambda n: n.filters)),
    ("|a {f:rank}", Made(lambda f: (f,))),
    ("{w:word_of_card}", Made(lambda w: (w,))),
    ("{w:either_word}", Made(lambda w: (AnyOf(w),))),
)
TABLE.add(
    "done_so",
    ("discarded|discard|discards", Constant(Way("discarded"))),
    ("revealed|reveal|reveals", Constant(Way("revealed"))),
    ("sent|send|sends", Constant(Way("sent"))),
    ("<destroy>|destroyed|destroy", Constant(Way("destroyed"))),
    ("returned|return|returns", Constant(Way("returned"))),
    ("played|play|plays", Constant(Way("played"))),
    ("placed|place|places", Constant(Way("placed"))),
    ("added|add|adds", Constant(Way("added"))),
    ("moved|move|moves", Constant(Way("moved"))),
    ("put|puts", Constant(Way("placed"))),
)


def both_hold(s: Objects, p: tuple[Callable[[Objects], Condition], ...]) -> Condition:
    return Both(Compare(CountOf(s), EQUAL, Number(2)), all_hold(s, p))


def this_is_in(s: Objects, p: Place) -> Condition:
    if p.area == "zones" and p.filters and p.who == YOU:
        return all_fit(s, *p.filters)
    if not isinstance(s, ThisCard) or p.who != YOU or p.filters or p.area in ("strategy", "play"):
        raise Meaningless("this card in an area of yours")
    return Compare(CountOf(ThisCardIn(p.area)), AT_LEAST, Number(1))


def both_phase(who: int, phase: int) -> Condition:
    return Both(IsTurnOf(who), DuringPhase(phase))


def such(talk: Talk, n: Nominal, w: Way) -> Condition:
    return AnyFits(w.of(talk, ()), n.filters)


def the_one_is(talk: Talk, n: Nominal, p: Place, f: tuple[Filter, ...]) -> Condition:
    """`if the battle card in your zone 8 is ...`: there is one at most, and it is such a card."""
    if not any(isinstance(part, InZones) and len(part.numbers) == 1 for part in (*p.filters, *n.filters)):
        raise Meaningless("a card in one zone")
    return there_are(talk, ONE, n.with_filters(*f), p)


def several_so(talk: Talk, q: Comparison, n: Nominal, w: Way) -> Condition:
    """`If you added 2 cards,`: with one card it only asks whether anything was done."""
    if not isinstance(q[1], Number) or q[1].number < 2:
        raise Meaningless("more than 1 card")
    return so_many(talk, q, n, w)


def so_many(talk: Talk, q: Comparison, n: Nominal, w: Way) -> Condition:
    return Compare(CountOf(w.of(talk, n.filters)), q[0], q[1])


# What happened this turn


def invader(r: Objects) -> int:
    if isinstance(r, ThisCard):
        return YOU  # a card that invades is its player's monster card
    if not isinstance(r, MonsterOf) or r.filters:
        raise Meaningless("a player's monster card as what invaded")
    return r.who


def invaded(s: Objects, c: Comparison) -> Condition:
    """Of a player's monster, or of this very card."""
    if isinstance(s, ThisCard):
        return InvadedThisTurn(s) if c[0] == AT_LEAST else NotSo(InvadedThisTurn(s))
    return Compare(TimesThisTurn(invader(s), INVASIONS), c[0], c[1])


TABLE.add("phase", *((f"{name} phase", number) for number, name in enumerate(PHASES)))
TABLE.add(
    "on_its_turn",
    ("during {w:who} turn", Made(lambda w: IsTurnOf(w)), "on {w:who} turn"),
    ("during {w:who} {f:phase}", Made(lambda w, f: both_phase(w, f))),
)
TABLE.add(
    "during",
    ("{d:on_its_turn}", S("d")),
    ("during the {f:phase}", Made(lambda f: DuringPhase(f))),
)
TABLE.add(
    "opening",
    ("if they|you discard at least 1 card ,", Told(if_you_do), "if they|you discard 1 or more cards ,"),
    ("if they|you do not discard a card ,", Told(if_you_do_not)),
    ("when you do ,", Told(if_you_do)),
    ("if you cannot ,", Told(if_you_do_not), "if this is not possible ,", "if that is not possible ,"),
    ("if they cannot ,", Told(if_you_do_not), "if your opponent cannot ,"),
)
