"""Conditions that compare the two players: who has more, whose vanguard has the higher grade."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import GradeCompared
from cardlaw.games.vanguard.wording.values import those
from cardlaw.program.conditions import Compare, Condition, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, Objects
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Plus
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S, Told

TABLE = Table()

# More than the opponent


def more(one: Objects, other: Objects) -> Condition:
    return NotSo(Compare(CountOf(other), AT_LEAST, CountOf(one)))


def as_many_or_more(one: Objects, other: Objects) -> Condition:
    return Compare(CountOf(one), AT_LEAST, CountOf(other))


def sides(talk: Talk, n: Nominal) -> tuple[Objects, Objects]:
    return those(talk, YOU, n), those(talk, OPPONENT, n)


TABLE.add(
    "condition",
    (
        "you have more {n:nominal} than your opponent",
        Told(lambda talk, n: more(*sides(talk, n))),
        "the number of {n:nominal} you have is more|greater than your opponent's",
        "your opponent has less|fewer {n:nominal} than you",
        "the number of your {n:nominal} is more|greater than your opponent's",
    ),
    (
        "your opponent has more {n:nominal} than you",
        Told(lambda talk, n: more(*reversed(sides(talk, n)))),
        "the number of {n:nominal} you have is less|fewer than your opponent's|opponents",
        "you have less|fewer {n:nominal} than your opponent",
    ),
    (
        "your {a:zone} has more cards than your opponent's",
        Made(lambda a: more(Cards(YOU, a), Cards(OPPONENT, a))),
        "the number of cards in your {a:zone} is more|greater than your opponent's",
        "your opponent's {a:zone} has less|fewer cards than yours",
        "you have more cards in your {a:zone} than your opponent",
    ),
    (
        "your opponent's {a:zone} has more cards than yours",
        Made(lambda a: more(Cards(OPPONENT, a), Cards(YOU, a))),
        "the number of cards in your {a:zone} is less|fewer than your opponent's",
        "your {a:zone} has less|fewer cards than your opponent's",
        "you have less|fewer cards in your {a:zone} than your opponent",
        "your opponent has more cards in their {a:zone} than you",
    ),
    (
        "your {a:zone} has the same number of cards as your opponent's or more",
        Made(lambda a: as_many_or_more(Cards(YOU, a), Cards(OPPONENT, a))),
        "your {a:zone} has the same number or more cards as|than your opponent's",
        "the number of cards in your {a:zone} is greater than or equal to your opponent's",
        "the number of cards in your {a:zone} is more than or equal to your opponent's",
        "your {a:zone} has the same or more cards than your opponent's",
        "the number of cards in your {a:zone} is equal to or more|greater than your opponent's",
        "your {a:zone} has equal or more cards than your opponent's",
    ),
)

TABLE.add(
    "condition",
    (
        "your {a:zone} has as many or less cards than your opponent's",
        Made(lambda a: as_many_or_more(Cards(OPPONENT, a), Cards(YOU, a))),
        "the number of cards in your {a:zone} is less than or equal to your opponent's",
        "the number of cards in your {a:zone} is equal to or less than your opponent's",
    ),
)


def fewer_by(talk: Talk, mine: Nominal, least: int, theirs: Nominal | None = None) -> Condition:
    own = CountOf(those(talk, YOU, mine))
    return Compare(CountOf(those(talk, OPPONENT, theirs or mine)), AT_LEAST, Plus(own, least))


TABLE.add("number_of", ("the number of {c:counted}", P(CountOf, objects=S("c")), "the total number of {c:counted}"))
TABLE.add(
    "condition",
    (
        "{v:number_of} is greater|more than or equal to {o:number_of}",
        P(Compare, value=S("v"), comparison=AT_LEAST, number=S("o")),
        "{v:number_of} is equal to or greater|more than {o:number_of}",
    ),
    (
        "{v:number_of} is less|fewer than or equal to {o:number_of}",
        P(Compare, value=S("v"), comparison=AT_MOST, number=S("o")),
        "{v:number_of} is equal to or less|fewer than {o:number_of}",
    ),
    (
        "{v:number_of} is greater|more than {o:number_of}",
        Made(lambda v, o: NotSo(Compare(v, AT_MOST, o))),
    ),
    (
        "{v:number_of} is less|fewer than {o:number_of}",
        Made(lambda v, o: NotSo(Compare(v, AT_LEAST, o))),
    ),
    (
        "{v:number_of} is less|fewer than {o:number_of} by {n:number} or more",
        Made(lambda v, o, n: Compare(o, AT_LEAST, Plus(v, n))),
    ),
    (
        "the number of your {m:nominal} is less|fewer than your opponent's by {n:number} or more",
        Told(lambda talk, m, n: fewer_by(talk, m, n)),
    ),
    (
        "the number of your {m:nominal} is less|fewer than your opponent's {k:nominal} by {n:number} or more",
        Told(lambda talk, m, k, n: fewer_by(talk, m, n, k)),
    ),
    (
        "{v:number_of} is the same as {o:number_of}",
        P(Compare, value=S("v"), comparison=EQUAL, number=S("o")),
        "{v:number_of} is equal to {o:number_of}",
    ),
    (
        "{w:who} {a:zone} has more cards than {x:who} {b:zone}",
        Made(lambda w, a, x, b: more(Cards(w, a), Cards(x, b))),
    ),
    (
        "{w:who} {a:zone} has less|fewer cards than {x:who} {b:zone}",
        Made(lambda w, a, x, b: more(Cards(x, b), Cards(w, a))),
    ),
)

# Grades of vanguards compared

MINE, THEIRS = Cards(YOU, "VC"), Cards(OPPONENT, "VC")
TABLE.add(
    "condition",
    (
        "your vanguard's grade is less than your opponent's",
        GradeCompared(MINE, AT_MOST, THEIRS, True),
        "your vanguard's grade is less than your opponent's vanguard's grade",
        "your vanguard's grade is less than your opponent's vanguard",
        "the grade of your vanguard is less than your opponent's vanguard",
        "your opponent's vanguard's grade is greater than your vanguard's grade",
        "your vanguard's grade is less than your opponent's vanguard's",
        "the grade of your vanguard is less than the grade of your opponent's vanguard",
    ),
    (
        "your vanguard's grade is less than or equal to your opponent's",
        GradeCompared(MINE, AT_MOST, THEIRS, False),
        "your vanguard's grade is less than or equal to your opponent's vanguard's grade",
        "your opponent's vanguard's grade is greater than or equal to your vanguard's grade",
        "your vanguard's grade is the same as or less than your opponent's",
    ),
    (
        "your vanguard's grade is greater than your opponent's",
        GradeCompared(MINE, AT_LEAST, THEIRS, True),
        "your vanguard's grade is greater than your opponent's vanguard's grade",
        "your vanguard's grade is greater than your opponent's vanguard",
    ),
    (
        "your vanguard's grade is greater than or equal to your opponent's",
        GradeCompared(MINE, AT_LEAST, THEIRS, False),
        "your vanguard's grade is greater than or equal to your opponent's vanguard's grade",
    ),
    (
        "your and your opponent's vanguards have the same grade",
        GradeCompared(MINE, EQUAL, THEIRS, False),
        "your and your opponent's vanguard have the same grade",
        "your vanguard's grade is the same as your opponent's",
        "your vanguard and your opponent's vanguard have the same grade",
    ),
)
