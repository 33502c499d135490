"""Numbers that are counted or read off cards, and cards that are counted. A game adds its aspects and its own counts."""

from __future__ import annotations

from cardlaw.program.conditional_values import NoMoreThan
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import ALL, Bound
from cardlaw.program.values import CountOf, HighestOf, NumberOn, Plus, Times, TotalOf
from cardlaw.text.english.objects import cards, in_place, owned_in_place, that, this_card
from cardlaw.text.forms import Table
from cardlaw.text.meaning import P, S, Told

TABLE = Table()
EVERY = (ALL, 0)


# `the number of (...)`
TABLE.add(
    "counted_cards",
    ("{n:nominal} |that you have", Told(lambda talk, n: cards(talk, YOU, n)), "your {n:nominal}"),
    ("{n:nominal} |that you have {f:more_after}", Told(lambda talk, n, f: cards(talk, YOU, n.with_filters(*f)))),
    (
        "{n:nominal} |that your opponent has",
        Told(lambda talk, n: cards(talk, OPPONENT, n)),
        "your opponent's {n:nominal}",
    ),
    ("{n:nominal} in|on {p:place}", Told(lambda talk, n, p: in_place(talk, EVERY, n, p))),
    (
        "{w:who} {n:nominal} in|on {p:place}",
        Told(lambda talk, w, n, p: owned_in_place(talk, EVERY, w, n, p)),
    ),
    ("{n:nominal} |that you have in|on {p:place}", Told(lambda talk, n, p: owned_in_place(talk, EVERY, YOU, n, p))),
    (
        "{n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, n, p, f: in_place(talk, EVERY, n.with_filters(*f), p)),
    ),
    ("{n:nominal} among {c:seen}", Told(lambda talk, n, c: Bound(c.variable, n.filters))),
)
# `for each (...)`
TABLE.add(
    "each",
    ("{c:counted_cards}", P(CountOf, objects=S("c"))),
    ("of {w:who} {n:nominal}", Told(lambda talk, w, n: CountOf(cards(talk, w, n)))),
    (
        "of {w:who} {n:nominal} in|on {p:place}",
        Told(lambda talk, w, n, p: CountOf(owned_in_place(talk, EVERY, w, n, p))),
    ),
)
TABLE.add(
    "each",
    (
        "of {w:who} {n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, w, n, p, f: CountOf(owned_in_place(talk, EVERY, w, n.with_filters(*f), p))),
    ),
)
# `the total level of (...)`: all of them
TABLE.add(
    "all_counted",
    ("all of|| {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n)), "{w:who} {n:nominal}"),
    ("{w:who} {n:nominal} in|on {p:place}", Told(lambda talk, w, n, p: owned_in_place(talk, EVERY, w, n, p))),
    (
        "the| {n:nominal} in|on {p:place}",
        Told(lambda talk, n, p: in_place(talk, EVERY, n, p)),
        "all {n:nominal} in|on {p:place}",
    ),
    ("{c:seen}", S("c")),
    ("the| {n:nominal} among {c:seen}", Told(lambda talk, n, c: Bound(c.variable, n.filters))),
    ("{r:reference}", S("r")),
)


TABLE.add(
    "value",
    ("{v:counted} × {n:number}", P(Times, value=S("v"), number=S("n")), "{v:counted} x|times {n:number}"),
    (
        "{v:counted} multiplied by {n:number}",
        P(Times, value=S("v"), number=S("n")),
        "{n:number} multiplied by {v:counted}",
    ),
    ("{n:number} times|×|x {v:counted}", P(Times, value=S("v"), number=S("n"))),
    (
        "{v:counted} ,| up to a maximum of {n:number}",
        P(NoMoreThan, value=S("v"), most=S("n")),
        "{v:counted} , to a maximum of {n:number}",
        "{v:counted} ( maximum {n:number} )",
    ),
    (
        "{v:counted} ×|x|times {n:number} ,| up to a maximum of {m:number}",
        P(NoMoreThan, value=P(Times, value=S("v"), number=S("n")), most=S("m")),
    ),
    ("{v:counted} {n:signed}", P(Plus, value=S("v"), number=S("n"))),
    ("{v:counted}", S("v")),
)
TABLE.add(
    "counted",
    ("the| total| number of |the {c:counted_cards}", P(CountOf, objects=S("c"))),
    ("{p:possessor} {a:aspect}", P(NumberOn, objects=S("p"), aspect=S("a"))),
    ("the {a:aspect} of {r:reference}", P(NumberOn, objects=S("r"), aspect=S("a"))),
    ("the total|sum|sum {a:aspect} of {c:all_counted}", P(TotalOf, objects=S("c"), aspect=S("a"))),
    ("the highest|greatest {a:aspect} among|of {c:all_counted}", P(HighestOf, objects=S("c"), aspect=S("a"))),
    (
        "the lowest|smallest {a:aspect} among|of {c:all_counted}",
        P(HighestOf, objects=S("c"), aspect=S("a"), highest=False),
    ),
)
TABLE.add(
    "possessor",
    ("this card's|character's", Told(lambda talk: this_card(talk))),
    ("that card's", Told(lambda talk: that(talk, "card")), "its", "the revealed card's"),
)
