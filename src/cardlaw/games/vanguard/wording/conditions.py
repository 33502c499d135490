"""Conditions on how many cards there are."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.checks import OpenCircles
from cardlaw.games.vanguard.parts.filters import HasName, HasWord
from cardlaw.games.vanguard.parts.selections import ArmsOf
from cardlaw.games.vanguard.parts.values import Alike
from cardlaw.games.vanguard.parts.values import Different as DifferentAmong
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER, SHIELD
from cardlaw.games.vanguard.wording.choices import Different
from cardlaw.games.vanguard.wording.values import there, those
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import AllFit, AnyFits, Compare, Condition, EitherHolds, NotSo
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Other
from cardlaw.program.objects import Cards, Filter, Objects
from cardlaw.program.values import AT_LEAST, EQUAL, CountOf, Number, TotalOf, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
Many = tuple[int, Value]
Filters = tuple[Filter, ...]

TABLE.add(
    "either_condition",
    ("{c:condition}", S("c")),
    (
        "{a:condition} or {b:condition}",
        P(EitherHolds, first=S("a"), second=S("b")),
        "{a:condition} , or {b:condition}",
        "either {a:condition} or {b:condition}",
        "{a:condition} ,| or if {b:condition}",
    ),
    ("{a:condition} or {b:gapped}", P(EitherHolds, first=S("a"), second=S("b")), "{a:condition} , or {b:gapped}"),
    (
        "{a:condition} ,| or have {m:many} {n:nominal}",  # the same player
        Told(lambda talk, a, m, n: EitherHolds(a, has(talk, YOU, m, n))),
    ),
)


TABLE.add(  # `if you have two or more locked cards or five cards in your damage zone`
    "gapped", ("{m:many_number} {n:nominal} in|on {p:place}", Told(lambda talk, m, n, p: has_there(talk, m, n, p)))
)
TABLE.add(
    "gapped", ("{k:several} {n:nominal} in|on {p:place}", Told(lambda talk, k, n, p: exactly_there(talk, k, n, p)))
)

# How many there are


def exactly_there(talk: Talk, number: int, n: Nominal, p: Place) -> Condition:
    return has_there(talk, (EQUAL, Number(number)), n, p)


def number_of(cards: Objects, m: Many) -> Condition:
    return Compare(CountOf(cards), m[0], m[1])


def has(talk: Talk, p: int, m: Many, n: Nominal, d: Filters = ()) -> Condition:
    found = those(talk, p, n.with_filters(*d))
    if n.area == "VC":
        talk.counted = found  # `that vanguard`
    if m[1] == Number(1):
        talk.had, talk.had_at = found, len(talk.mentions)
    return number_of(found, m)


def has_there(talk: Talk, m: Many, n: Nominal, p: Place) -> Condition:
    if p.area == "VC" and n.filters == (HasWord("Arms"),):
        raise Meaningless("units")
    talk.counted = there(talk, n, p)
    return number_of(talk.counted, m)


def has_in_own(talk: Talk, q: int, m: Many, n: Nominal, p: Place) -> Condition:
    if p.who != q:
        raise Meaningless("a place of the player who has them")
    return has_there(talk, m, n, p)


def own_place(q: int, p: Place) -> Place:
    if p.who != q:
        raise Meaningless("a place of the player who has them")
    return p


def one_named(name: str) -> Nominal:
    return Nominal("unit", (HasName(name),), "units")


def zone_has(talk: Talk, w: int, a: str, m: Many, n: Nominal) -> Condition:
    talk.counted = Cards(w, a, n.found_in(a))
    if a == "VC" and n.filters == (HasWord("Arms"),):
        return number_of(Cards(w, "arms"), m)
    return number_of(Cards(w, a, n.found_in(a)), m)


def counted_again(talk: Talk, m: Many, n: Nominal | None = None) -> Condition:
    """`if it has ten or more cards`: the zone that a condition spoke of before."""
    if n is None and isinstance(talk.counted, Value):
        return Compare(talk.counted, *m)
    if not isinstance(talk.counted, Cards):
        raise Meaningless("a zone that was counted before")
    cards = talk.counted
    return number_of(cards if n is None else Cards(cards.who, cards.area, n.found_in(cards.area)), m)


def counted(talk: Talk, c: Objects, m: Many) -> Condition:
    talk.counted = c
    return number_of(c, m)


def still_counted(talk: Talk, m: Many) -> Condition:
    """`if the number of ... is three or more, ..., then, if it is five or more`: the same number."""
    if isinstance(talk.counted, Value):
        return Compare(talk.counted, m[0], m[1])
    if not isinstance(talk.counted, Objects):
        raise Meaningless("a number that was asked before")
    return number_of(talk.counted, m)


def summed(talk: Talk, total: Value, m: Many) -> Condition:
    talk.counted = total
    return Compare(total, m[0], m[1])


def there_are(talk: Talk, m: Many, n: Nominal) -> Condition:
    """`if there are two or more units in front of this unit ..., and if there are three or more units`: such units."""
    before = talk.counted
    if isinstance(before, Cards) and (before.who, before.area) == (EACH_PLAYER, n.area) and not n.filters:
        return number_of(before, m)
    talk.counted = those(talk, EACH_PLAYER, n)
    return number_of(talk.counted, m)


def again_differing(talk: Talk, m: Many, n: Nominal) -> Condition:
    if not isinstance(talk.counted, Cards):
        raise Meaningless("a zone that was counted before")
    cards = Cards(talk.counted.who, talk.counted.area, n.found_in(talk.counted.area))
    return differing(cards, m, Different(n, NAMES))


ONE: Many = (AT_LEAST, Number(1))
TABLE.add(
    "condition",
    (
        "{p:player} has|have {m:many} {n:nominal}",
        Told(has),
        "the number of {n:nominal} {p:player} has|have is {m:number_told}",
    ),
    ("{p:player} has|have another {n:nominal}", Told(lambda talk, p, n: has(talk, p, ONE, n, (Other(),)))),
    ("there is another {n:nominal}", Told(lambda talk, n: there_are(talk, ONE, n.with_filters(Other())))),
    (
        "there is another {n:nominal} in|on {p:place}",
        Told(lambda talk, n, p: has_there(talk, ONE, n.with_filters(Other()), p)),
    ),
    ("{p:player} has|have {n:bare_names}", Told(lambda talk, p, n: has(talk, p, ONE, n))),
    ("{p:player} has|have {n:nominal}", Told(lambda talk, p, n: number_of(those(talk, p, n), ONE))),
    ("{w:who} {a:area} has|have {n:nominal}", Told(lambda talk, w, a, n: zone_has(talk, w, a, ONE, n))),
    (
        "{p:player} do|does not have another {n:nominal}",
        Told(lambda talk, p, n: NotSo(has(talk, p, ONE, n, (Other(),)))),
    ),
    (
        "{p:player} do|does not have any|a|an| {n:nominal}",
        Told(lambda talk, p, n: NotSo(has(talk, p, ONE, n))),
        "{p:player} don't|doesn't have any|a|an| {n:nominal}",
    ),
    (
        "there is~ {m:many} {n:nominal} in|on {p:place}",
        Told(has_there),
        "{m:many} {n:nominal} is~ in|on {p:place}",
        "there is~ {m:many} {n:nominal} among {p:place}",
        "there is~ {m:many} {n:nominal} in total in|on {p:place}",
        "there is~ {m:many} {n:nominal} in|on {p:place} in total",
    ),
    ("{q:player} has|have {m:many} {n:nominal} in|on|from {p:place}", Told(has_in_own)),
    (
        "{q:player} has|have {m:many} {n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, q, m, n, p, f: has_in_own(talk, q, m, n.with_filters(*f), p)),
    ),
    (
        "{q:player} has|have {m:many} {n:nominal} in {a:own_zone}",
        Told(lambda talk, q, m, n, a: has_there(talk, m, n, Place(q, a))),
    ),
    (
        "you have {n:bare_names} in|on {p:place}",
        Told(lambda talk, n, p: has_there(talk, ONE, n, p)),
        "{n:bare_names} is~ in|on {p:place}",
    ),
    (
        "{n:all_names} are in|on {p:place}",
        Told(lambda talk, n, p: all_of(tuple(has_there(talk, ONE, one_named(name), p) for name in n))),
        "both {n:all_names} are in|on {p:place}",
    ),
    (
        "you have another {n:nominal} in|on {p:place}",
        Told(lambda talk, n, p: has_there(talk, ONE, n.with_filters(Other()), p)),
    ),
    (
        "{q:player} do|does not have any|a|an| {n:nominal} in|on {p:place}",
        Told(lambda talk, q, n, p: NotSo(has_there(talk, ONE, n, own_place(q, p)))),
    ),
    (
        "{q:player} do|does not have another {n:nominal} in|on {p:place}",
        Told(lambda talk, q, n, p: NotSo(has_there(talk, ONE, n.with_filters(Other()), own_place(q, p)))),
    ),
    (
        "{n:bare_names} is~ not in|on {p:place}",
        Told(lambda talk, n, p: NotSo(has_there(talk, ONE, n, p))),
    ),
    (
        "there is~ {m:many} {n:nominal}",
        Told(lambda talk, m, n: there_are(talk, m, n)),
        "there is~ {m:many} {n:nominal} on the field",
    ),
    ("{w:who} {a:area} has|have {m:many} {n:nominal}", Told(zone_has)),
    ("{w:who} {a:area} has|have a total of {m:many_number} {n:union}", Told(zone_has)),
    ("{w:who} {a:area} has|have {n:bare_names}", Told(lambda talk, w, a, n: zone_has(talk, w, a, ONE, n))),
    (
        "{w:who} {a:area} has|have another {n:nominal}",
        Told(lambda talk, w, a, n: zone_has(talk, w, a, ONE, n.with_filters(Other()))),
    ),
    (
        "{w:who} {a:area} do|does not have any|a|an| {n:nominal}",
        Told(lambda talk, w, a, n: NotSo(zone_has(talk, w, a, ONE, n))),
    ),
    ("{p:row_place} has|have {m:many} {n:nominal}", Told(lambda talk, p, m, n: number_of(there(talk, n, p), m))),
    ("{p:player} has|have {m:many} {r:open_places}", Made(lambda p, m, r: Compare(OpenCircles(p, r), *m))),
    (
        "you have units|rear-guards in|on all of your {r:taken_places}",
        Made(lambda r: Compare(OpenCircles(YOU, r), EQUAL, Number(0))),
        "there are units|rear-guards in|on all of your {r:taken_places}",
    ),
    ("the number of {c:open_circles} is {m:number_told}", Made(lambda c, m: Compare(c, *m))),
    ("{p:player} has|have {m:many} damage", Made(lambda p, m: number_of(Cards(p, "damage"), m))),
    (
        "your order zone has a prison",
        Made(lambda: number_of(Cards(YOU, "order_zone", (HasWord("Prison"),)), ONE)),
        "you have a prison in your order zone",
        "there is a prison in your order zone",
    ),
    ("{w:who} {a:area} is empty", Made(lambda w, a: number_of(Cards(w, a), (EQUAL, Number(0))))),
    (
        "the number of {c:counted} is {m:number_told}",
        Told(lambda talk, c, m: counted(talk, c, m)),
        "the total number of {c:counted} is {m:number_told}",
        "{m:many} of {c:counted} is~ there",
    ),
    (
        "{w:who} {a:area} only has|have {n:nominal}",
        Told(lambda talk, w, a, n: only_has(w, a, n)),
        "{w:who} {a:area} has|have only {n:nominal}",
    ),
    (
        "{p:player} has|have {m:many} {d:differing}",
        Told(lambda talk, p, m, d: differing(those(talk, p, d.noun), m, d)),
    ),
    (
        "{w:who} {a:area} has|have {m:many} {d:differing}",
        Made(lambda w, a, m, d: differing(Cards(w, a, d.noun.found_in(a)), m, d)),
    ),
    (
        "{w:who} {a:area} has|have {m:many} different {n:nominal}",
        Made(lambda w, a, m, n: differing(Cards(w, a, n.found_in(a)), m, Different(n, NAMES))),
    ),
    *(
        (
            f"you have {{m:many_number}} different {words} among {{c:counted}}",
            Made(lambda m, c, aspect=aspect: Compare(DifferentAmong(c, aspect), m[0], m[1])),
            f"there are {{m:many_number}} different {words} among {{c:counted}}",
        )
        for words, aspect in (("grades", GRADE), ("card names", NAMES))
    ),
    (
        "{w:who} {a:area} has|have {m:many} different grades",
        Made(lambda w, a, m: differing(Cards(w, a), m, Different(Nominal("card"), GRADE))),
        "{w:who} {a:area} has|have cards with|of {m:many} different grades",
    ),
    (
        "there is~ {m:many} {d:differing} in|on {p:place}",
        Told(lambda talk, m, d, p: differing(there(talk, d.noun, p), m, d)),
        "you have {m:many} {d:differing} in|on {p:place}",
    ),
    (
        "{m:many} of your opponent's cards is~ imprisoned in your prison",
        Made(lambda m=ONE: number_of(Cards(YOU, "prison"), m)),
        "you have {m:many} of your opponent's cards imprisoned",
        "you have {m:many} cards imprisoned in your prison",
        "{m:many} of your opponent's cards is~ imprisoned",
        "your opponent has {m:many} card~ imprisoned in your prison",
        "your prison has {m:many} cards",
        "{m:many} cards is~ imprisoned in your prison",
        "{m:many} cards is~ imprisoned",
        "{m:many} is~ imprisoned",
        "an opponent's card is imprisoned in your prison",
        "the number of your opponent's cards imprisoned in your prison is {m:number_told}",
        "you have {m:many} of your opponent's cards imprisoned in your prison",
    ),
    ("{o:holder} is armed with {m:many} cards", Made(lambda o, m: number_of(ArmsOf(o), m))),
    (
        "{o:holder} is also| armed with a|an {n:nominal}",
        Made(lambda o, n: AnyFits(ArmsOf(o), n.found_in(""))),
    ),
    (
        "{o:holder} is not armed with a|an {n:nominal}",
        Made(lambda o, n: NotSo(AnyFits(ArmsOf(o), n.found_in("")))),
    ),
    ("{o:holder} is armed", Made(lambda o: number_of(ArmsOf(o), ONE))),
    ("{w:who} {n:nominal} are {m:many_number}", Told(lambda talk, w, n, m: has(talk, w, m, n))),
    ("it has|have {m:many} {n:nominal}", Told(lambda talk, m, n: counted_again(talk, m, n))),
    ("it has|have {m:many}", Told(lambda talk, m: counted_again(talk, m)), "you have {m:many_number}"),
    ("it is {m:many_number}", Told(lambda talk, m: still_counted(talk, m))),
    (
        "it has|have {m:many} different {n:nominal}",
        Told(lambda talk, m, n: again_differing(talk, m, n)),
    ),
    ("there is~ {m:many}", Told(lambda talk, m: counted_again(talk, m)), "there is~ {m:many} cards"),
    *(
        (
            f"the sum of the {word}~ of {{c:counted}} is {{m:number_told}}",
            Told(lambda talk, c, m, aspect=aspect: summed(talk, TotalOf(c, aspect), m)),
            f"the sum of {{c:counted}} {word}~ is {{m:number_told}}",
            f"the total {word}~ of {{c:counted}} is {{m:number_told}}",
        )
        for word, aspect in (("grade", GRADE), ("power", POWER), ("critical", CRITICAL), ("shield", SHIELD))
    ),
    (
        "you have {m:many} arms on your (vc)",
        Made(lambda m: number_of(Cards(YOU, "arms"), m)),
        "{m:many} arms is~ on your (vc)",
        "there is~ {m:many} arms on your (vc)",
    ),
)


def only_has(w: int, a: str, n: Nominal) -> Condition:
    if not n.filters:
        raise Meaningless("cards of a kind")
    return AllFit(Cards(w, a), n.found_in(a))


def differing(cards: Objects, m: Many, d: Different) -> Condition:
    """How many names or grades there are among the cards, or how many have the same name."""
    if d.alike:
        return Compare(Alike(cards), m[0], m[1])
    return Compare(DifferentAmong(cards, d.aspect), m[0], m[1])
