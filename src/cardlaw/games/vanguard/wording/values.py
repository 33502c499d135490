"""What is counted: `for each ...`, `the number of ...`, totals and differences."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.checks import EVERY_CIRCLE, OpenCircles
from cardlaw.games.vanguard.parts.circles import BACK, FRONT
from cardlaw.games.vanguard.parts.excess import Excess
from cardlaw.games.vanguard.parts.filters import HasWord, NameHas
from cardlaw.games.vanguard.parts.originals import OriginalNumber
from cardlaw.games.vanguard.parts.selections import ArmsOf, SameCircle
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER, SHIELD
from cardlaw.games.vanguard.wording.references import Way, for_the_cost, with_kind
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Other
from cardlaw.program.objects import Bound, Cards, Objects
from cardlaw.program.values import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    CountOf,
    ForEvery,
    Number,
    NumberOn,
    Plus,
    Times,
    TotalOf,
    Value,
)
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


LYING_ON_VC = "VC/arms/hearts"  # cards on the vanguard circle, whether they are units or not
ON_FIELD = ("units", "VC", "RC", "GC", "VC/RC")  # what is there is a unit


def those(talk: Talk, who: int, n: Nominal, place: Place | None = None) -> Cards:
    """All cards of a kind that a player has, on the field or in a place."""
    area = place.area if place is not None and place.area else n.area
    if not area:
        raise Meaningless(f"where the {n.word} is")
    extra = place.filters if place is not None else ()
    area = LYING_ON_VC if n.word == "card" and area == "VC" and place is not None else area
    kept = n.filters if area in ON_FIELD else n.found_in(area)
    return Cards(who, area, (*kept, *extra))


def there(talk: Talk, n: Nominal, p: Place) -> Cards:
    return those(talk, p.who, n, p)


def with_other(talk: Talk, w: int, n: Nominal) -> Cards:
    return those(talk, w, n.with_filters(Other()))


def several_of(talk: Talk) -> Objects:
    """`for each of those units`: those spoken of, else those that the condition asked for."""
    if any(one.several for one in talk.mentions):
        return talk.that("card", True).objects
    asked = talk.had if talk.had is not None else talk.counted
    if not isinstance(asked, Objects):
        raise Meaningless("several cards spoken of before")
    return asked


# Cards that are counted

TABLE.add(
    "counted",
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: those(talk, w, n)), "of {w:who} {n:nominal}"),
    ("{n:nominal} you have", Told(lambda talk, n: those(talk, YOU, n))),
    ("{n:nominal} you have {p:name_post}", Told(lambda talk, n, p: those(talk, YOU, n.with_filters(p)))),
    ("{n:nominal} your opponent has", Told(lambda talk, n: those(talk, 1, n))),
    (
        "{n:nominal} in|on|from {p:place}",
        Told(there),
        "{n:nominal} you have in|on {p:place}",
        "of the {n:nominal} in|on {p:place}",
    ),
    (
        "{w:who} {n:nominal} in|on {p:place}",
        Told(lambda talk, w, n, p: there(talk, n, p)),
        "of {w:who} {n:nominal} in|on {p:place}",
    ),
    (
        "{n:nominal} in total in|on|from {p:place}",
        Told(there),
        "total of {n:nominal} in|on {p:place}",
        "{n:nominal} in|on {p:place} in total",
        "{n:nominal} among {p:place}",
    ),
    (
        "{n:nominal} imprisoned in {w:who} prison",
        Made(lambda n, w: Cards(w, "prison", n.filters)),
        "of your opponent's {n:nominal} imprisoned in {w:who} prison",
        "of your opponent's imprisoned {n:nominal} in {w:who} prison",
    ),
    ("of your opponent's imprisoned cards", Cards(YOU, "prison"), "your opponent's imprisoned cards"),
    ("card~ {w:who} {n:nominal} is~ armed with", Told(lambda talk, w, n: ArmsOf(those(talk, w, n)))),
    (
        "of this unit's originaldress",
        SameCircle(),
        "this unit's originaldress",
        "originaldress of this unit",
        "card~ in this unit's originaldress",
        "card~ in its originaldress",
        "of its originaldress",
    ),
    ("{o:done_cards}", S("o")),
    ("{n:union} in|on|from {p:place}", Told(there)),
    (
        "{t:kind_word} in {w:who} order zone",
        Made(lambda t, w: Cards(w, "order_zone", (HasWord(t),))),
        "{w:who} order zone's {t:kind_word}",
    ),
    ("{n:nominal} among {c:seen}", Made(lambda n, c: Bound(c.variable, (*c.filters, *n.found_in(""))))),
)
TABLE.add(
    "done_cards",  # counted by what was done with them
    (
        "{n:nominal} {h:done} {i:this_way}",
        Told(lambda talk, n, h, i=None: with_kind(talk, n, h)),
        "{n:nominal} that was~ {h:done} {i:this_way}",
        "{n:nominal} that was~ {h:done}",
        "{n:nominal} you {h:done} {i:this_way}",
        "{n:nominal} you {h:done}",
        "{n:nominal} {h:done}",
    ),
    ("{h:past} {n:nominal}", Told(lambda talk, h, n: with_kind(talk, n, Way(h)))),
    ("{n:nominal} {h:done} {i:this_cost}", Told(lambda talk, n, h, i: for_the_cost(talk, n, h))),
)
# Circles without a card, of one row or of any
TABLE.add(
    "open_places",
    ("open (rc)", ""),
    ("open circle~", EVERY_CIRCLE),
    *((f"open {row} row (rc)", row, f"open (rc) in the {row} row") for row in (FRONT, BACK)),
)
TABLE.add(
    "taken_places",
    ("(rc)", ""),
    *((f"{row} row (rc)", row, f"(rc) in the|your {row} row") for row in (FRONT, BACK)),
)
TABLE.add("open_circles", ("{w:who} {r:open_places}", Told(lambda talk, w, r: open_counted(talk, OpenCircles(w, r)))))


def open_counted(talk: Talk, circles: Value) -> Value:
    """`for each of your open (RC), ... If there are four or more, ...`"""
    talk.counted = circles
    return circles


def in_row(places: str, row: str) -> str:
    if places:
        raise Meaningless("circles of one row")
    return row


TABLE.add(
    "sum_of_grades",
    (
        "the sum of the grade~ of {c:counted}",
        P(TotalOf, objects=S("c"), aspect=GRADE),
        "the sum of the grade~ of the {c:done_cards}",
        "the sum of grades of {c:counted}",
    ),
)
TABLE.add(
    "each",
    ("{c:counted}", P(CountOf, objects=S("c"))),
    ("grade~ of {o:fixed}", P(NumberOn, objects=S("o"), aspect=GRADE), "of {o:fixed_possessive} grade~"),
    ("grade~ of {v:sum_of_grades}", S("v"), "grade~ in {v:sum_of_grades}"),
    ("of {o:fixed_possessive} critical", P(NumberOn, objects=S("o"), aspect=CRITICAL)),
    (
        "{n:nominal} you have more than your opponent",
        Told(lambda talk, n: Excess(those(talk, YOU, n), those(talk, 1, n))),
    ),
    (
        "{n:nominal} your opponent has more than you",
        Told(lambda talk, n: Excess(those(talk, 1, n), those(talk, YOU, n))),
    ),
    ("of {c:open_circles}", S("c")),
    ("of {w:who} circles|(rc) with a locked card", Made(lambda w: CountOf(Cards(w, "locked")))),
    ("damage {h:past} {i:this_way}", Told(lambda talk, h, i: CountOf(with_kind(talk, Nominal("card"), Way(h))))),
    ("of those cards|units|rear-guards", Told(lambda talk: CountOf(several_of(talk))), "of them"),
    ("{r:open_places} in {w:who} front row", Made(lambda r, w: OpenCircles(w, in_row(r, FRONT)))),
    ("{r:open_places} in {w:who} back row", Made(lambda r, w: OpenCircles(w, in_row(r, BACK)))),
    ("different card name in {w:who} {a:area}", Made(lambda w, a: Different(Cards(w, a), NAMES))),
    ("different grade in {w:who} {a:area}", Made(lambda w, a: Different(Cards(w, a), GRADE))),
    (
        "{n:nominal} with a different card name in {p:place}",
        Told(lambda talk, n, p: Different(there(talk, n, p), NAMES)),
        "{n:nominal} with a different card name in {p:place} in total",
        "{n:nominal} with different card names in {p:place}",
        "{n:nominal} with different card names in {p:place} in total",
        "{n:nominal} with different card names in total in {p:place}",
        "different {n:nominal} in {p:place}",
        "different {n:nominal} in {p:place} in total",
        "different {n:nominal} in total in {p:place}",
    ),
    (
        "{n:nominal} in {p:place} with {x:name} in its|their different card name~",
        Told(lambda talk, n, p, x: Different(there(talk, n.with_filters(NameHas(x)), p), NAMES)),
    ),
    (
        "of {w:who} {n:nominal} with {x:name} in its|their different card name~",
        Told(lambda talk, w, n, x: Different(those(talk, w, n.with_filters(NameHas(x))), NAMES)),
    ),
    (
        "of {w:who} {n:nominal} with different card names in|on {p:place_or_own}",
        Told(lambda talk, w, n, p: Different(there(talk, n, own(w, p)), NAMES)),
        "{w:who} {n:nominal} with different card names in|on {p:place_or_own}",
    ),
    (
        "of {w:who} {n:nominal} with different grades in|on {p:place_or_own}",
        Told(lambda talk, w, n, p: Different(there(talk, n, own(w, p)), GRADE)),
    ),
    ("of {w:who} {n:nominal} with different card names", Told(lambda talk, w, n: Different(those(talk, w, n), NAMES))),
    ("of {w:who} {n:nominal} with different grades", Told(lambda talk, w, n: Different(those(talk, w, n), GRADE))),
    ("different card name among {c:counted}", P(Different, objects=S("c"), aspect=NAMES)),
    ("different grade among {c:counted}", P(Different, objects=S("c"), aspect=GRADE)),
    ("grade among {c:counted}", P(Different, objects=S("c"), aspect=GRADE)),
)


def own(w: int, p: Place) -> Place:
    """`of your face up cards in G zone`: the same player's."""
    if p.who != w:
        raise Meaningless("a zone of the player whose they are")
    return p


TABLE.add("place_or_own", ("{p:place}", S("p")), ("{a:own_zone}", Made(lambda a: Place(YOU, a))))

# Numbers that are told

ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("grade", GRADE))
TABLE.add(
    "value",
    ("the number of {c:counted}", P(CountOf, objects=S("c")), "the total number of {c:counted}"),
    ("the {n:nominal} {h:past}", Told(lambda talk, n, h: CountOf(with_kind(talk, n, Way(h))))),
    ("the number of {c:open_circles}", S("c")),
    (
        "the number of {n:nominal} in {p:place} with {x:name} in its|their different card name~",
        Told(lambda talk, n, p, x: Different(there(talk, n.with_filters(NameHas(x)), p), NAMES)),
        "the number of {n:nominal} with {x:name} in its|their different card name~ in {p:place}",
    ),
    (
        "the number of {w:who} {n:nominal} with {x:name} in its|their different card name~",
        Told(lambda talk, w, n, x: Different(those(talk, w, n.with_filters(NameHas(x))), NAMES)),
    ),
    (
        "the number of {n:nominal} with different card names in {p:place}",
        Told(lambda talk, n, p: Different(there(talk, n, p), NAMES)),
        "the number of different {n:nominal} in {p:place}",
    ),
    *(
        (f"{{o:fixed_possessive}} {word}", P(NumberOn, objects=S("o"), aspect=aspect), f"the {word} of {{o:fixed}}")
        for word, aspect in ASPECTS
    ),
    *(
        (
            f"{{o:fixed_possessive}} original {word}",
            P(OriginalNumber, objects=S("o"), aspect=aspect),
            f"the original {word} of {{o:fixed}}",
        )
        for word, aspect in ASPECTS
    ),
    (
        "the sum of the grade~ of {c:counted}",
        P(TotalOf, objects=S("c"), aspect=GRADE),
        "the total grade~ of {c:counted}",
    ),
    *(
        (
            f"the sum of the original {word} of {{c:counted}}",
            P(OriginalNumber, objects=S("c"), aspect=aspect),
            f"the sum of the original {word} of the {{c:done_cards}}",
            f"the sum of the original {word} of all {{c:counted}}",
        )
        for word, aspect in ASPECTS
    ),
    ("the sum of the power of {c:counted}", P(TotalOf, objects=S("c"), aspect=POWER), "the total power of {c:counted}"),
    ("{n:number}", P(Number, number=S("n"))),
    (
        "the number of {c:counted} times|×|x {n:number}",
        P(Times, value=P(CountOf, objects=S("c")), number=S("n")),
        "{n:number} times|×|x the number of {c:counted}",
    ),
    (
        "the number of {c:counted} divided by {n:number} ,| rounded down",
        Made(lambda c, n: ForEvery(1, n, CountOf(c))),
    ),
    (
        "the number of {c:counted} divided by {n:number} ,| rounded up",
        Made(lambda c, n: ForEvery(1, n, Plus(CountOf(c), n - 1))),
    ),
    ("the number of {c:counted} {n:signed}", P(Plus, value=P(CountOf, objects=S("c")), number=S("n"))),
    (
        "{o:fixed_possessive} grade {n:signed}",
        P(Plus, value=P(NumberOn, objects=S("o"), aspect=GRADE), number=S("n")),
    ),
)

# How many there must be

TABLE.add(
    "many",
    ("a|an", (AT_LEAST, Number(1))),
    ("{n:amount} {m:more}", Made(lambda n, m=AT_LEAST: (m, n)), "at least {n:amount}"),
    ("{n:amount} {m:less}", Made(lambda n, m=AT_MOST: (m, n)), "at most {n:amount}"),
    ("no", (EQUAL, Number(0))),
    ("exactly {n:amount}", Made(lambda n: (EQUAL, n)), "only {n:amount}"),
    ("{n:several}", Made(lambda n: (EQUAL, Number(n)))),
    ("a total of {m:many_number}", S("m")),
    ("a total of {n:several}", Made(lambda n: (EQUAL, Number(n)))),
)
TABLE.add(
    "many_number",
    ("{n:amount} {m:more}", Made(lambda n, m: (m, n))),
    ("{n:amount} {m:less}", Made(lambda n, m: (m, n))),
)


TABLE.add("several", ("{n:number}", S("n")))
TABLE.add("number_told", ("{m:compared}", S("m")))  # `the number of ... is two`: not three


def compared(value: Value, m: tuple[int, Any]) -> Condition:
    return Compare(value, m[0], m[1])


def everybodys(talk: Talk, n: Nominal) -> Objects:
    return those(talk, EACH_PLAYER, n)
