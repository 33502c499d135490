"""Cards that a statement is about."""

from __future__ import annotations

from cardlaw.program.objects import ALL, Cards, Objects, Together
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, cards, in_place, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S, Told

TABLE = Table()


def all_of(talk: Talk, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n)


TABLE.add(
    "subject",
    ("{r:reference}", S("r")),
    ("each of them", Told(lambda talk: that(talk, "card", True))),
    ("each of those {n:noun}", Told(lambda talk, n: that(talk, n.word, True))),
    ("{w:who} {n:nominal}", Told(all_of)),
    ("{w:who} {n:nominal} on {p:place}", Told(lambda talk, w, n, p: in_place(talk, (ALL, 0), n, p))),
    ("{n:card_nominal} in {p:place}", Told(lambda talk, n, p: in_place(talk, (ALL, 0), n, p))),
    ("the {n:nominal} on {p:place}", Told(lambda talk, n, p: in_place(talk, (ALL, 0), n, p))),
    (
        "{a:subject_part} and {b:subject_part}",
        P(Together, first=S("a"), second=S("b")),
        "both {a:subject_part} and {b:subject_part}",
    ),
    ("{s:selection}", S("s")),
)
TABLE.add("subject_part", ("{r:reference}", S("r")), ("{s:group}", S("s")), ("{w:who} {n:nominal}", Told(all_of)))
TABLE.add(
    "subject_possessive",
    ("{o:fixed_possessive}", S("o")),
    ("{w:who} {n:possessive_area}", Told(lambda talk, w, n: Cards(w, n))),
    ("their", Told(lambda talk: that(talk, "card", True))),
    ("all of {w:who} {n:plural_possessive}", Made(lambda w, n: Cards(w, n))),
)
TABLE.add(
    "possessive_area",
    ("vanguard's", "VC"),
    ("rear-guard's", "RC"),
    ("unit's", "units"),
    ("rear-guards'", "RC"),
    ("units'", "units"),
    ("guardian's", "GC"),
    ("guardians'", "GC"),
)
TABLE.add("plural_possessive", ("guardians'", "GC"), ("vanguards'", "VC"), ("rear-guards'", "RC"), ("units'", "units"))
