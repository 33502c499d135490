"""Conditions: how many cards there are, how numbers compare, what a card is. Seen from the player with the ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.kernel.node import Node
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, EitherHolds, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import Not, NumberIs, Other
from cardlaw.program.objects import ALL, Bound, Filter, Objects
from cardlaw.program.remaking import changed, remade
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Number, NumberOn, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place, cards, in_place, speak_of_one_among
from cardlaw.text.english.players import named
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
Counting = tuple[int, Any]
ONE: Counting = (AT_LEAST, Number(1))
NONE: Counting = (EQUAL, Number(0))
EVERY = (ALL, 0)

TABLE.add(
    "either_condition",
    ("{a:condition} ,| or if| {b:condition}", P(EitherHolds, first=S("a"), second=S("b"))),
    ("{c:condition}", S("c")),
)


# How many there are


class Some:
    """How many of a kind: `2 or more`, `a`, `another`."""

    __slots__ = ("counting", "other")

    def __init__(self, counting: Counting, other: bool = False) -> None:
        self.counting = counting
        self.other = other


Kind = tuple[Some, Nominal]


def counts(s: Some, objects: Objects) -> Condition:
    return Compare(CountOf(objects), s.counting[0], s.counting[1])


def some_among(talk: Talk, s: Some, n: Nominal, c: Bound) -> Condition:
    found = Bound(c.variable, of_kind(s, n).filters)
    if s.counting == ONE:
        speak_of_one_among(talk, found)
    return counts(s, found)


def number_is(v: Any, comparison: int, o: Any, so: bool = True) -> Condition:
    """How a number compares. A number of cards that are not there compares with nothing."""
    if not isinstance(v, NumberOn):
        asked: Condition = Compare(v, comparison, o)
        return asked if so else NotSo(asked)
    fits: Filter = NumberIs(v.aspect, comparison, o)
    return AllFit(v.objects, (fits if so else Not(fits),))


def fewer(talk: Talk, p: Place, o: Place) -> Condition:
    card = Nominal("card")
    here, there = CountOf(in_place(talk, EVERY, card, p)), CountOf(in_place(talk, EVERY, card, o))
    return NotSo(Compare(here, AT_LEAST, there))


def no_number(talk: Talk, place: Place) -> Place:
    """`higher than your level`: where an area has the name of a number, the number is meant."""
    if place.area in talk.speech.numbers:
        raise Meaningless("an area that is no number")
    return place


def of_kind(s: Some, n: Nominal) -> Nominal:
    return n.with_other() if s.other else n


def has(talk: Talk, w: int, s: Some, n: Nominal) -> Condition:
    return counts(s, cards(talk, w, of_kind(s, n)))


def has_there(talk: Talk, s: Some, n: Nominal, p: Place) -> Condition:
    return counts(s, in_place(talk, EVERY, of_kind(s, n), p))


def each_of(first: Kind, more: tuple[Kind, ...], asked: Callable[[Some, Nominal], Condition]) -> Condition:
    """`a fish, another bird, and 2 or more trees`: all of them."""
    whole = asked(*first)
    for some, noun in more:
        whole = Both(whole, asked(some, noun))
    return whole


def all_there(talk: Talk, w: int, n: Nominal, k: tuple[Kind, ...], p: Place) -> Condition:
    return each_of((Some(ONE), n), k, lambda some, noun: theirs_there(talk, w, some, noun, p))


def theirs_there(talk: Talk, w: int, s: Some, n: Nominal, p: Place) -> Condition:
    if p.who != w:
        raise Meaningless("one player")
    return has_there(talk, s, n, p)


def of_the_other(value: Value) -> Value:
    """`... than your opponent's`: the same of the other player."""
    other = from_the_other_side(value)
    if other == value:
        raise Meaningless("something that the opponent has too")
    assert isinstance(other, Value)
    return other


def from_the_other_side(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(from_the_other_side(one) for one in part)
    if not isinstance(part, Node):
        return part
    told = changed(part, from_the_other_side)
    who = getattr(told, "who", None)
    return remade(told, {"who": YOU + OPPONENT - who}) if who in (YOU, OPPONENT) else told


TABLE.add(
    "some",
    ("a|an", Some(ONE)),
    ("{c:compared}", Made(lambda c: Some(c))),
    ("another", Some(ONE, True)),
    ("", Some(ONE)),
)
TABLE.add("some_more", ("a|an", Some(ONE)), ("another", Some(ONE, True)), ("{c:compared}", Made(lambda c: Some(c))))
TABLE.add(
    "another_kind",
    ("and {s:some_more} {n:nominal}", Made(lambda s, n: (s, n)), ", and| {s:some_more} {n:nominal}"),
)
TABLE.add_list("more_kinds", ListOf("another_kind"))
TABLE.add("none", ("", Some(NONE)), ("a|an", Some(NONE)), ("any", Some(NONE)), ("another", Some(NONE, True)))
TABLE.add(
    "has",
    ("you have", Told(lambda talk: named(talk, YOU))),
    ("your opponent has", Told(lambda talk: named(talk, OPPONENT))),
)
TABLE.add(
    "has_not",
    ("you do not have", Told(lambda talk: named(talk, YOU)), "you don't have"),
    ("your opponent does not have", Told(lambda talk: named(talk, OPPONENT)), "your opponent doesn't have"),
)
TABLE.add(
    "condition",
    ("{w:has} {s:some} {n:nominal}", Told(has)),
    ("{w:has} {s:some} {n:nominal} in|on {p:place}", Told(lambda talk, w, s, n, p: theirs_there(talk, w, s, n, p))),
    (
        "{w:has_not} a|an {n:nominal} {k:more_kinds} in|on {p:place}",
        Told(lambda talk, w, n, k, p: NotSo(all_there(talk, w, n, k, p))),
    ),
    ("{w:has_not} {s:none} {n:nominal}", Told(has)),
    ("{w:has_not} {s:none} {n:nominal} in|on {p:place}", Told(lambda talk, w, s, n, p: theirs_there(talk, w, s, n, p))),
    (
        "{p:place} has {s:some} {n:nominal} {k:more_kinds}",
        Told(lambda talk, p, s, n, k: each_of((s, n), k, lambda some, noun: has_there(talk, some, noun, p))),
    ),
    (
        "{w:has} {s:some} {n:nominal} {k:more_kinds}",
        Told(lambda talk, w, s, n, k: each_of((s, n), k, lambda some, noun: has(talk, w, some, noun))),
    ),
    (
        "{w:has} {s:some} {n:nominal} {k:more_kinds} in|on {p:place}",
        Told(lambda talk, w, s, n, k, p: each_of((s, n), k, lambda some, noun: theirs_there(talk, w, some, noun, p))),
    ),
    (
        "{p:place} has|contains {s:some} {n:nominal}",
        Told(lambda talk, p, s, n: has_there(talk, s, n, p)),
        "there is|are {s:some} {n:nominal} in|on {p:place}",
    ),
    (
        "there is|are {s:some} {n:nominal} |revealed among {c:seen}",
        Told(lambda talk, s, n, c: some_among(talk, s, n, c)),
    ),
    ("{v:value} is |level {c:compared}", Made(lambda v, c: number_is(v, c[0], c[1]))),
    (
        "{v:value} is equal to or lower|less than {o:value}",
        Made(lambda v, o: number_is(v, AT_MOST, o)),
        "{v:value} is lower|less than or equal to {o:value}",
    ),
    (
        "{v:value} is equal to or higher|more|greater than {o:value}",
        Made(lambda v, o: number_is(v, AT_LEAST, o)),
        "{v:value} is higher|more|greater than or equal to {o:value}",
    ),
    ("{v:value} is lower|less|fewer than {o:value}", Made(lambda v, o: number_is(v, AT_LEAST, o, False))),
    ("{v:value} is higher|more|greater than {o:value}", Made(lambda v, o: number_is(v, AT_MOST, o, False))),
    (
        "{v:value} is equal to|the {o:value}",
        Made(lambda v, o: number_is(v, EQUAL, o)),
        "{v:value} is the same as {o:value}",
    ),
    (
        "{p:place} has less|fewer cards than {o:place}",
        Told(lambda talk, p, o: fewer(talk, p, o)),
    ),
    (
        "the number of cards in {p:place} is less|lower|fewer than {o:place}",
        Told(lambda talk, p, o: fewer(talk, p, no_number(talk, o))),
    ),
    (
        "{p:place} has more cards than {o:place}",
        Told(lambda talk, p, o: fewer(talk, o, p)),
    ),
    (
        "the number of cards in {p:place} is more|higher|greater than {o:place}",
        Told(lambda talk, p, o: fewer(talk, no_number(talk, o), p)),
    ),
)


# What cards are


def all_are(r: Objects, f: Any) -> Condition:
    return AllFit(r, f)


TABLE.add(
    "condition",
    ("{r:reference} is|are {f:kind}", Made(all_are)),
    ("{r:reference} is|are not {f:kind}", Made(lambda r, f: NotSo(AllFit(r, f))), "{r:reference} isn't {f:kind}"),
    ("{c:seen} are all|both {f:kind}", Made(lambda c, f: AllFit(c, f)), "all|both of|| {c:seen} are {f:kind}"),
    ("{g:group} is|are {f:kind}", Made(lambda g, f: AllFit(g, f)), "{g:group} is|are all {f:kind}"),
    (
        "1 or more of {c:seen} is|are {f:kind}",
        Made(lambda c, f: AnyFits(c, f)),
        "at least 1 of {c:seen} is|are {f:kind}",
    ),
)
TABLE.add(
    "kind",
    ("{a:some_adjectives}", S("a")),
    ("a|an| {n:nominal}", Made(lambda n: n.filters)),
    ("another {n:nominal}", Made(lambda n: (Other(), *n.filters))),
)
