"""Conditions: what players have, where cards are, what was done this way, what happened this turn."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.godzilla.geometry import SAME_COLUMN, CardsUnder, CountZones, InZones, Lies, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.information import INVASIONS, PHASES, ZONES_INVADED
from cardlaw.games.godzilla.positions import Faces, ZoneNumber
from cardlaw.games.godzilla.selections import InvadedThisTurn, MoreThan, TraitsDiffer
from cardlaw.games.godzilla.wording.counting import Pool, Rage, rage_of
from cardlaw.games.godzilla.wording.nouns import HAND, less, more
from cardlaw.kernel.cards import COLORS, NAMES, TRAITS
from cardlaw.program.conditions import (
    AllFit,
    AnyFits,
    Both,
    Compare,
    Condition,
    DuringPhase,
    EitherHolds,
    IsTurnOf,
    Marked,
    NotSo,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Named, Other
from cardlaw.program.objects import ALL, Bound, Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, DifferentWords, Number, TimesThisTurn, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.conditions import of_the_other
from cardlaw.text.english.numbers import Comparison
from cardlaw.text.english.objects import Nominal, Place, cards, that
from cardlaw.text.english.openings import all_of, if_you_do, if_you_do_not
from cardlaw.text.english.unlike import Unlike
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Constant, Made, Meaningless, S, Told

TABLE = Table()

TABLE.add(
    "either_condition",
    ("{c:condition}", S("c")),
    ("either| {a:condition} or {b:condition}", Made(lambda a, b: EitherHolds(a, b))),
)

# What players have

Count = tuple[int, Value, tuple[Filter, ...]]
ONE: Count = (AT_LEAST, Number(1), ())
TABLE.add(
    "how_many",
    ("{c:compared}", Made(lambda c: (c[0], c[1], ()))),
    ("a|an|any", Constant(ONE)),
    ("another", Constant((AT_LEAST, Number(1), (Other(),)))),
)


def has(talk: Talk, p: int, q: Count, n: Nominal, at: Place | None = None) -> Compare:
    """Cards are counted in the areas of the player who has them."""
    n = Nominal(n.word, (*q[2], *n.filters), n.area)
    who, area, filters = (p, n.area, ()) if at is None else (at.who, at.area, at.filters)
    if area == "play":
        who = p
    if who != p or not area:
        raise Meaningless("cards in the areas of the player who has them")
    return counted(talk, cards(talk, who, n.with_filters(*filters), area=area), q)


def counted(talk: Talk, found: Objects, q: Count) -> Compare:
    talk.counted = found
    return Compare(CountOf(found), q[0], q[1])


def counted_again(talk: Talk, q: Count) -> Condition:
    """`If there are 5 or more, ...`: of what was counted before."""
    if talk.counted is None or q[2]:
        raise Meaningless("what is counted")
    return Compare(CountOf(talk.counted), q[0], q[1])


def among(talk: Talk, q: Count, n: Nominal, c: Pool) -> Condition:
    return counted(talk, c((*q[2], *n.filters)), q)


def different(u: Unlike, condition: Compare) -> Condition:
    """`3 or more battle cards with different names`: so many names among them."""
    if u.alike or u.most is not None or u.aspect not in (NAMES, TRAITS, COLORS):
        raise Meaningless("cards that differ by a word")
    assert isinstance(condition.value, CountOf)
    return Compare(DifferentWords(condition.value.objects, u.aspect), condition.comparison, condition.number)


def located(n: Nominal) -> Nominal:
    """`another battle card in the same column as this card`: told by where it lies, of whichever player."""
    if n.area != "zones" or not any(isinstance(part, (Lies, InZones, Faces)) for part in n.filters):
        raise Meaningless("where the cards are")
    return n


def in_either(talk: Talk, p: int, n: Nominal, first: Place, second: Place) -> Condition:
    return EitherHolds(has(talk, p, ONE, n, first), has(talk, p, ONE, n, second))


def no_other(talk: Talk, w: int, n: Nominal) -> Condition:
    others = cards(talk, w, n.with_other())
    return Both(AllFit(ThisCard(), n.filters), Compare(CountOf(others), EQUAL, Number(0)))


def has_both(talk: Talk, p: int, q: Count, n: Nominal, r: Count, m: Nominal, at: Place) -> Condition:
    return Both(has(talk, p, q, n, at), has(talk, p, r, m, at))


def there_are(talk: Talk, q: Count, n: Nominal, at: Place) -> Compare:
    n = Nominal(n.word, (*q[2], *n.filters, *at.filters), n.area)
    return counted(talk, cards(talk, at.who, n, area=at.area), q)


def there_are_under(talk: Talk, q: Count, n: Nominal, h: Objects) -> Condition:
    if q[2]:
        raise Meaningless("a card under another")
    return counted(talk, CardsUnder(h, n.filters), q)


def more_than(talk: Talk, p: int, n: Nominal, at: Place | None, o: int) -> Condition:
    area = n.area if at is None else at.area
    if {p, o} != {YOU, OPPONENT} or (at is not None and area != "play" and at.who != p):
        raise Meaningless("the same area of both players")
    return MoreThan(CountOf(cards(talk, p, n, area=area)), CountOf(cards(talk, o, n, area=area)))


def fewer_than(talk: Talk, p: int, n: Nominal, at: Place | None, o: int) -> Condition:
    more = more_than(talk, p, n, at, o)
    assert isinstance(more, MoreThan)
    return MoreThan(more.second, more.first)


TABLE.add(
    "condition",
    ("{p:player} has|have {q:how_many} {n:nominal}", Told(has)),
    ("{p:player} has|have {q:how_many} {n:nominal} in {at:place}", Told(has)),
    (
        "{p:player} do|does not have {q:how_many} {n:nominal} in {at:place}",
        Told(lambda talk, p, q, n, at: NotSo(has(talk, p, q, n, at))),
        "{p:player} don't|doesn't have {q:how_many} {n:nominal} in {at:place}",
    ),
    ("there is~ {q:how_many} {n:nominal} in {at:place}", Told(there_are), "{q:how_many} {n:nominal} is~ in {at:place}"),
    (
        "there is~ {q:how_many} {n:nominal} under {h:host}",
        Told(there_are_under),
        "{q:how_many} {n:nominal} is~ under {h:host}",
        "you have {q:how_many} {n:nominal} under {h:host}",
    ),
    ("there is~ {q:how_many} {n:nominal} |revealed among {c:pool}", Told(lambda talk, q, n, c: among(talk, q, n, c))),
    (
        "{p:player} has|have {q:how_many} {n:nominal} {u:unlike} in {at:place}",
        Told(lambda talk, p, q, n, u, at: different(u, has(talk, p, q, n, at))),
    ),
    (
        "there is~ {q:how_many} {n:nominal} {u:unlike} in {at:place}",
        Told(lambda talk, q, n, u, at: different(u, there_are(talk, q, n, at))),
    ),
    (
        "there is~ {q:how_many} {n:nominal}",
        Told(lambda talk, q, n: there_are(talk, q, located(n), Place(EACH_PLAYER, "zones"))),
    ),
    ("there is~ {w:who} {n:nominal}", Told(lambda talk, w, n: there_are(talk, ONE, located(n), Place(w, "zones")))),
    (
        "{p:player} has|have {q:how_many} {n:nominal} or {r:how_many} {m:nominal} in {at:place}",
        Told(lambda talk, p, q, n, r, m, at: EitherHolds(has(talk, p, q, n, at), has(talk, p, r, m, at))),
    ),
    (
        "{p:player} has|have a|an {n:nominal} in {w:who} {a:area} or {v:owner}? {b:area}",
        Told(lambda talk, p, n, w, a, v, b: in_either(talk, p, n, Place(w, a), Place(w if v is None else v, b))),
    ),
    (
        "either player has {q:how_many} {n:nominal} in their {a:area}",
        Told(lambda talk, q, n, a: EitherHolds(*(has(talk, p, q, n, Place(p, a)) for p in (YOU, OPPONENT)))),
    ),
    ("this |card is {w:who} only {n:nominal}", Told(lambda talk, w, n: no_other(talk, w, n))),
    ("{g:group} {p:states_of}", Made(lambda g, p: all_hold(g, p))),
    (
        "{a:reference} and {b:reference} are in the same column",
        Made(lambda a, b: all_fit(a, Lies(SAME_COLUMN, b))),
    ),
    ("{p:player} has|have {q:how_many} {n:nominal} and {r:how_many} {m:nominal} in {at:place}", Told(has_both)),
    (
        "{p:player} has|have {q:how_many} {n:nominal} in {at:place} and {r:how_many} {m:nominal} in {bt:place}",
        Told(lambda talk, p, q, n, at, r, m, bt: Both(has(talk, p, q, n, at), has(talk, p, r, m, bt))),
    ),
    (
        "{p:player} has|have {q:how_many} {n:nominal} in hand",
        Told(lambda talk, p, q, n: has(talk, p, q, n, Place(p, HAND))),
    ),
    (
        "{p:player} has|have fewer|less {n:nominal} in {at:place} than {o:player}",
        Told(lambda talk, p, n, at, o: fewer_than(talk, p, n, at, o)),
    ),
    ("there is~ {q:how_many}", Told(counted_again), "you have {q:how_many}"),
    (
        "the number of {n:nominal} in {at:place} is {c:compared}",
        Told(lambda talk, n, at, c: there_are(talk, (c[0], c[1], ()), n, at)),
    ),
    ("{p:player} has|have more {n:nominal} in {at:place} than {o:player}", Told(more_than)),
    (
        "{p:player} has|have more {n:nominal} than {o:player}",
        Told(lambda talk, p, n, o: more_than(talk, p, n, None, o)),
    ),
    ("{p:player} has|have {c:compared} {r:the_rage}", Made(lambda p, c, r: compared(Rage(p).value(), c))),
    ("{r:rage} is {c:compared}", Made(lambda r, c: compared(r.value(), c))),
    ("{v:value} is {c:compared}", Made(lambda v, c: compared(v, c))),
    ("{a:value} is {k:than} {b:value}", Told(lambda talk, a, k, b: k(a, b))),
    ("{a:value} is {k:than} your opponent's", Made(lambda a, k: k(a, of_the_other(a)))),
    (
        "{p:player} has|have more {r:the_rage} than {o:player}",
        Made(lambda p, r, o: MoreThan(Rage(p).value(), Rage(o).value())),
    ),
)


def compared(value: Value, c: Comparison) -> Condition:
    return Compare(value, c[0], c[1])


TABLE.add(
    "than",
    ("higher|greater|larger than", Constant(MoreThan), "more than"),
    ("lower|less|smaller than", Constant(lambda a, b: MoreThan(b, a)), "fewer than"),
    (
        "equal to or higher|greater than",
        Constant(lambda a, b: Compare(a, AT_LEAST, b)),
        "higher|greater than or equal to",
    ),
    ("equal to or lower|less than", Constant(lambda a, b: Compare(b, AT_LEAST, a)), "lower|less than or equal to"),
    ("equal to", Constant(lambda a, b: Compare(a, EQUAL, b)), "the same as"),
)

# How cards are


def things(talk: Talk, objects: Objects, word: str) -> Objects:
    """Later words may speak of what a condition is about."""
    if not isinstance(objects, Bound):
        talk.mention(Mention(objects, word, isinstance(objects, Cards), getattr(objects, "who", YOU)))
    return objects


def all_fit(objects: Objects, *filters: Filter) -> Condition:
    if getattr(objects, "choice", ALL) != ALL:
        raise Meaningless("cards that are known")
    return AllFit(objects, filters)


TABLE.add(
    "thing",
    ("{r:reference}", Told(lambda talk, r: things(talk, r, "monster" if isinstance(r, MonsterOf) else "card"))),
)
TABLE.add("condition", ("{s:thing} {p:states_of}", Made(lambda s, p: all_hold(s, p))))
TABLE.add_list("states_of", ListOf("state_of", ("and",)))
TABLE.add(
    "state_of",  # what is asked of some cards, from which the condition is made
    ("is~ |now {b:being}", Made(lambda b: b), "was~ {b:being}"),
    ("isn't|aren't {b:being}", Made(lambda b: lambda s: NotSo(b(s))), "wasn't|weren't {b:being}"),
    ("has|have {f:property}", Made(lambda f: lambda s: all_fit(s, f))),
    ("does not have {f:property}", Made(lambda f: lambda s: NotSo(all_fit(s, f))), "doesn't have {f:property}"),
    ("has|have {c:compared} {r:the_rage}", Made(lambda c, r: lambda s: compared(rage_of(s).value(), c))),
    (
        "had|has|have {q:how_many} {n:nominal} under it|them",
        Made(lambda q, n: lambda s: has_under(s, q, n)),
    ),
    ("was~ played from {w:who} hand", Made(lambda w: lambda s: from_hand_of(s, w))),
    ("was~ played through|by evolution|<evolution>", Made(lambda: lambda s: Marked(s, "evolution")), "evolved"),
    ("invaded this turn", Made(lambda: lambda s: invaded(s, (AT_LEAST, Number(1)))), "has invaded this turn"),
    ("did not invade this turn", Made(lambda: lambda s: invaded(s, (EQUAL, Number(0))))),
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
    ("|a|an {f:word_of_card}", Made(lambda f: lambda s: all_fit(s, f))),
    ("named {n:name}", Made(lambda n: lambda s: all_fit(s, Named(n)))),
    ("|a lower {a:aspect} than {o:other_number}", Made(lambda a, o: lambda s: all_fit(s, less(a, o(a))))),
    ("|a higher {a:aspect} than {o:other_number}", Made(lambda a, o: lambda s: all_fit(s, more(a, o(a))))),
    (
        "in a higher numbered|number zone than {r:reference}",
        Made(lambda r: lambda s: MoreThan(ZoneNumber(s), ZoneNumber(r))),
    ),
    (
        "in a lower numbered|number zone than {r:reference}",
        Made(lambda r: lambda s: MoreThan(ZoneNumber(r), ZoneNumber(s))),
    ),
)
TABLE.add("condition", ("it's {b:being}", Told(lambda talk, b: b(that(talk, "card")))))
TABLE.add(
    "condition",
    ("they differ in at least 1 trait", Told(lambda talk: TraitsDiffer(that(talk, "card", True)))),
    ("it is {w:who} turn", Made(lambda w: IsTurnOf(w))),
    ("it is {w:who} {f:phase}", Made(lambda w, f: both_phase(w, f))),
    ("a|an|any {n:nominal} was|is|were {w:way}", Told(lambda talk, n, w: such(talk, n, w))),
    ("{q:compared} {n:nominal} was|is|are|were {w:way}", Told(lambda talk, q, n, w: so_many(talk, q, n, w))),
    ("{n:name} is~ in {at:place}", Told(lambda talk, n, at: there_are(talk, ONE, Nominal("card", (Named(n),)), at))),
    (
        "{p:player} has|have {c:compared} unoccupied|empty zone~",
        Made(lambda p, c: compared(CountZones(ZoneSpec(p, unoccupied=True)), c)),
    ),
    (
        "there is~ {c:compared} {v:words_among}",
        Made(lambda c, v: compared(v, c)),
        "you have {c:compared} {v:words_among}",
    ),
)


def has_under(s: Objects, q: Count, n: Nominal) -> Condition:
    if q[2]:
        raise Meaningless("a number of cards under another")
    return Compare(CountOf(CardsUnder(s, n.filters)), q[0], q[1])


def from_hand_of(s: Objects, who: int) -> Condition:
    if getattr(s, "who", YOU) not in (who, EACH_PLAYER):
        raise Meaningless("the hand of the player whose card it is")
    return Marked(s, "from_hand")


def all_hold(s: Objects, p: tuple[Callable[[Objects], Condition], ...]) -> Condition:
    return all_of(tuple(state(s) for state in p))


def both_phase(who: int, phase: int) -> Condition:
    return Both(IsTurnOf(who), DuringPhase(phase))


def such(talk: Talk, n: Nominal, how: str) -> Condition:
    return AnyFits(that(talk, "card", None, how), n.filters)


def so_many(talk: Talk, q: Comparison, n: Nominal, how: str) -> Condition:
    found = that(talk, "card", None, how)
    if not isinstance(found, Bound):
        raise Meaningless(f"cards that were {how}")
    return Compare(CountOf(Bound(found.variable, n.filters)), q[0], q[1])


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
    "during",
    ("during {w:who} turn", Made(lambda w: IsTurnOf(w))),
    ("during {w:who} {f:phase}", Made(lambda w, f: both_phase(w, f))),
    ("during the {f:phase}", Made(lambda f: DuringPhase(f))),
)
TABLE.add(
    "opening",
    ("if they|you discard at least 1 card ,", Told(if_you_do), "if they|you discard 1 or more cards ,"),
    ("if they|you do not discard a card ,", Told(if_you_do_not)),
    ("when you do ,", Told(if_you_do)),
    ("if you cannot|can't ,", Told(if_you_do_not)),
)
