"""Conditions on the cards that were looked at, revealed or moved: what all, some or none of them are."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.filters import NameHas
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.terms.information import GRADE
from cardlaw.games.vanguard.wording.references import Way, done_to
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import AllFit, Compare, Condition
from cardlaw.program.objects import Bound, Filter, Objects
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, speak_of_one_among
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()
Many = tuple[int, Value]
ONE: Many = (AT_LEAST, Number(1))
NONE: Many = (EQUAL, Number(0))


def those_done(talk: Talk, h: str) -> Bound:
    """`the discarded cards`: what that was last done to"""
    found = done_to(talk, Way(h))
    if not isinstance(found, Bound):
        raise Meaningless(f"cards that were {h}")
    return found


TABLE.add("them", ("{c:seen}", S("c")), ("the {h:past} cards", Told(those_done)))
TABLE.add(
    "what_they_are",
    ("{n:nominal}", Made(lambda n: kind_of(n))),
    ("{a:adjectives1}", S("a")),
)


def kind_of(n: Nominal) -> tuple[Filter, ...]:
    """What cards are, wherever they lie."""
    filters = n.found_in("")
    if not filters or n.area in ("VC", "RC", "GC"):
        raise Meaningless("a kind of cards")
    return filters


def so_many(c: Bound, m: Many, filters: tuple[Filter, ...]) -> Condition:
    return Compare(CountOf(Bound(c.variable, (*c.filters, *filters))), *m)


def some_among(talk: Talk, c: Bound, m: Many, filters: tuple[Filter, ...]) -> Condition:
    """`if there is a grade 3 card among them, ... it`: that one is spoken of from then on."""
    if m == ONE:
        speak_of_one_among(talk, Bound(c.variable, (*c.filters, *filters)))
    return so_many(c, m, filters)


TABLE.add(
    "condition",
    (
        "all of {c:them} are {f:what_they_are}",
        Made(lambda c, f: AllFit(c, f)),
        "both of {c:them} are {f:what_they_are}",
    ),
    (
        "all of {c:them} have {x:name} in their card names",
        Made(lambda c, x: AllFit(c, (NameHas(x),))),
        "both of {c:them} have {x:name} in their card names",
    ),
    (
        "{m:many_number} of {c:them} is~ {f:what_they_are}",
        Made(lambda m, c, f: so_many(c, m, f)),
        "{m:many_number} of {c:them} is~ a|an {f:what_they_are}",
    ),
    (
        "any of {c:them} is~ {f:what_they_are}",
        Made(lambda c, f: so_many(c, ONE, f)),
        "any of {c:them} is~ a|an {f:what_they_are}",
    ),
    ("none of {c:them} is~ {f:what_they_are}", Made(lambda c, f: so_many(c, NONE, f))),
    (
        "there is~ {m:many} {n:nominal} among {c:them}",
        Told(lambda talk, m, n, c: some_among(talk, c, m, kind_of(n))),
        "{m:many} {n:nominal} is~ among {c:them}",
        "{c:them} include~ {m:many} {n:nominal}",
    ),
    ("{o:done_all} have different grades", Made(lambda o: unlike(o))),
    (
        "{c:them} have {m:many_number} different grades",
        Made(lambda c, m: Compare(Different(c, GRADE), *m)),
    ),
    (
        "{c:them} have {m:many_number} different card names",
        Made(lambda c, m: Compare(Different(c, NAMES), *m)),
    ),
    ("{o:done_all} have the same grade", Made(lambda o: Compare(Different(o, GRADE), AT_MOST, Number(1)))),
)


def unlike(cards: Objects) -> Condition:
    """No two of them have the same grade."""
    return Compare(Different(cards, GRADE), AT_LEAST, CountOf(cards))
