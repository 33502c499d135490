"""Conditions that compare the two players: who has more, whose vanguard has the higher grade."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import GradeCompared
from cardlaw.games.vanguard.parts.differing import Parity
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER
from cardlaw.games.vanguard.wording.after_numbers import number_is
from cardlaw.games.vanguard.wording.being import fit
from cardlaw.games.vanguard.wording.relations import Relation, against
from cardlaw.games.vanguard.wording.values import there, those
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, Objects
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, NumberOn, Plus, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S, Told

TABLE = Table()

# How many they are on both sides


def compared(one: Value, r: Relation, other: Value) -> Condition:
    return Compare(one, *against(r, other))


def fewest(talk: Talk, one: int, n: Nominal, r: Relation) -> Condition:
    """As many of the one player's as words say, compared with those of the other."""
    return compared(CountOf(those(talk, one, n)), r, CountOf(those(talk, OPPONENT if one == YOU else YOU, n)))


def in_zones(one: int, a: str, r: Relation) -> Condition:
    return compared(CountOf(Cards(one, a)), r, CountOf(Cards(OPPONENT if one == YOU else YOU, a)))


TABLE.add(
    "relative_number",  # how many more or less
    ("more", (AT_LEAST, 1)),
    ("less|fewer", (AT_MOST, -1)),
    ("the same number or more", (AT_LEAST, 0), "the same or more", "equal or more", "as many or more"),
    (
        "the same number or less|fewer",
        (AT_MOST, 0),
        "the same or less|fewer",
        "equal or less|fewer",
        "as many or less|fewer",
    ),
    ("the same number of", (EQUAL, 0)),
)
TABLE.add(
    "condition",
    (
        "you have {r:relative_number} {n:nominal} than|as your opponent",
        Told(lambda talk, r, n: fewest(talk, YOU, n, r)),
        "the number of {n:nominal} you have is {r:relation} your opponent's|opponents",
        "the number of your {n:nominal} is {r:relation} your opponent's",
    ),
    (
        "your opponent has {r:relative_number} {n:nominal} than|as you",
        Told(lambda talk, r, n: fewest(talk, OPPONENT, n, r)),
        "the number of your opponent's {n:nominal} is {r:relation} yours",
    ),
    (
        "your {a:zone} has {r:relative_number} cards than|as your opponent's",
        Made(lambda a, r: in_zones(YOU, a, r)),
        "the number of cards in your {a:zone} is {r:relation} your opponent's",
        "you have {r:relative_number} cards in your {a:zone} than|as your opponent",
    ),
    (
        "your {a:zone} has the same number of cards as your opponent's or more",
        Made(lambda a: in_zones(YOU, a, (AT_LEAST, 0))),
    ),
    (
        "your opponent's {a:zone} has {r:relative_number} cards than|as yours",
        Made(lambda a, r: in_zones(OPPONENT, a, r)),
        "the number of cards in your opponent's {a:zone} is {r:relation} yours",
        "your opponent has {r:relative_number} cards in their {a:zone} than|as you",
    ),
)


def of_two_kinds(talk: Talk, p: int, n: Nominal, r: Relation, k: Nominal) -> Condition:
    """`if you have more [Rest] rear-guards than [Stand] rear-guards`: both are the same player's."""
    return compared(CountOf(those(talk, p, n)), r, CountOf(those(talk, p, k)))


TABLE.add("condition", ("{p:player} has|have {r:relative_number} {n:nominal} than|as {k:nominal}", Told(of_two_kinds)))


def fewer_by(talk: Talk, mine: Nominal, least: int, theirs: Nominal | None = None) -> Condition:
    own = CountOf(those(talk, YOU, mine))
    return Compare(CountOf(those(talk, OPPONENT, theirs or mine)), AT_LEAST, Plus(own, least))


TABLE.add("number_of", ("the number of {c:counted}", P(CountOf, objects=S("c")), "the total number of {c:counted}"))
TABLE.add(
    "condition",
    ("{v:number_of} is {r:relation} {o:number_of}", Made(lambda v, r, o: compared(v, r, o))),
    (
        "{v:number_of} is less|fewer than {o:number_of} by {n:number} or more",
        Made(lambda v, o, n: Compare(o, AT_LEAST, Plus(v, n))),
    ),
    (
        "{v:number_of} is greater|more than {o:number_of} by {n:number} or more",
        Made(lambda v, o, n: Compare(v, AT_LEAST, Plus(o, n))),
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
        "{w:who} {a:zone} has {r:relative_number} cards than|as {x:who} {b:zone}",
        Made(lambda w, a, r, x, b: compared(CountOf(Cards(w, a)), r, CountOf(Cards(x, b)))),
    ),
)

# Grades of vanguards compared

MINE, THEIRS = Cards(YOU, "VC"), Cards(OPPONENT, "VC")


def by_grade(r: Relation, one: Objects = MINE, other: Objects = THEIRS) -> Condition:
    comparison, more = r
    return GradeCompared(one, comparison, other, bool(more))


TABLE.add(
    "their_grade",
    (
        "your opponent's",
        None,
        "your opponent's vanguard",
        "your opponent's vanguard's",
        "your opponent's vanguard's grade",
        "the grade of your opponent's vanguard",
    ),
)
TABLE.add("my_grade", ("your vanguard's grade", None, "the grade of your vanguard"))
TABLE.add(
    "condition",
    ("{m:my_grade} is {r:relation} {o:their_grade}", Made(lambda m, r, o: by_grade(r))),
    (
        "your opponent's vanguard's grade is {r:relation} {m:mine_compared}",
        Made(lambda r, m: by_grade(r, THEIRS, MINE)),
        "the grade of your opponent's vanguard is {r:relation} {m:mine_compared}",
    ),
    (
        "your and your opponent's vanguards have the same grade",
        by_grade((EQUAL, 0)),
        "your and your opponent's vanguard have the same grade",
        "your vanguard and your opponent's vanguard have the same grade",
    ),
)
TABLE.add(
    "mine_compared",
    ("yours", None, "your vanguard", "your vanguard's", "your vanguard's grade", "the grade of your vanguard"),
)


# Grades that differ, numbers that are odd, and one unit against another

TABLE.add("odd_or_even", ("odd", True), ("even", False))
TABLE.add(
    "condition",
    ("the number of {c:counted} is {o:odd_or_even}", Made(lambda c, o: Parity(CountOf(c), o))),
    (
        "{w:who} {a:area} has|have an {o:odd_or_even} number of {n:nominal}",
        Made(lambda w, a, o, n: Parity(CountOf(Cards(w, a, n.found_in(a))), o)),
    ),
    (
        "there are {n:nominal} with|of {m:many} different grades in|on {p:place}",
        Told(lambda talk, n, m, p: Compare(Different(there(talk, n, p), GRADE), *m)),
    ),
    (
        "{p:player} has|have {n:nominal} with|of {m:many} different grades",
        Told(lambda talk, p, n, m: Compare(Different(those(talk, p, n), GRADE), *m)),
    ),
    *(
        (
            f"{{o:holder}} has|have {more} {word} than {{p:fixed}}",
            Made(lambda o, p, aspect=aspect, r=r: fit(o, number_is(aspect, against(r, NumberOn(p, aspect))))),
        )
        for word, aspect in (("power", POWER), ("critical", CRITICAL))
        for more, r in (("more|greater|higher", (AT_LEAST, 1)), ("less|lower", (AT_MOST, -1)))
    ),
)
