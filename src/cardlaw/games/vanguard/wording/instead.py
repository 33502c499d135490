"""A larger number instead: `choose two instead of one`, `it gets +10000 instead of +5000`."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.creating import CallTokens
from cardlaw.games.vanguard.parts.deeds import RetireUnits, TurnUnits
from cardlaw.games.vanguard.parts.moving import Dispatch, PutIntoZoneOf, SeeTop
from cardlaw.games.vanguard.wording.revisions import (
    EitherKind,
    GainedAndMore,
    MoreChosen,
    MoreGained,
    MoreTokens,
    OtherKind,
)
from cardlaw.program.acting import Choose
from cardlaw.program.actions import MoveCards
from cardlaw.program.looking import Reveal, Search
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless

TABLE = Table()
TABLE.add(
    "sentence",
    (
        "if {c:conditions} ,| you may choose a|an {n:nominal} instead of a|an {m:nominal} .",
        Made(lambda c, n, m: EitherKind(all_of(c), n, m)),
        "if {c:conditions} ,| you may search for a|an {n:nominal} instead of a|an {m:nominal} .",
    ),
    (
        "if {c:conditions} ,| you may choose a|an {n:nominal} instead .",
        Made(lambda c, n: EitherKind(all_of(c), n, None)),
        "if {c:conditions} ,| you may search for a|an {n:nominal} instead .",
    ),
)
TABLE.add(
    "sentence",
    (
        "if {c:conditions} ,| choose {q:quantity} {n:nominal} instead of {r:quantity} {m:nominal} .",
        Made(lambda c, q, n, r, m: OtherKind(all_of(c), same_number(q, r), n, m)),
    ),
    (
        "if {c:conditions} ,| choose {q:quantity} {n:nominal} instead .",
        Made(lambda c, q, n: OtherKind(all_of(c), q, n, None)),
    ),
)


def same_number(q: Quantity, r: Quantity) -> Quantity:
    if q != r:
        raise Meaningless("as many as before")
    return q


CHOOSING = (Choose, Search, CallTokens)
TABLE.add(
    "more_chosen",
    (
        "{v:more_verb} {q:quantity} {w:card_words}? {t:called_there}? instead of {n:number} {x:card_words}?",
        Made(lambda v, q, n, w=None, t=None, x=None: (q, n, CHOOSING)),
        "{v:more_verb} {q:quantity} {w:card_words}? instead of {n:number} {x:card_words}? {t:called_there}",
        "{v:more_verb} {q:every} {w:card_words} instead of {n:number}",
    ),
    ("choose {q:every} {w:card_words} instead", Made(lambda q, w: (q, None, CHOOSING))),
    ("{d:done_to_more} {q:quantity} {w:card_words} instead of {n:number}", Made(lambda d, q, w, n: (q, n, d))),
    (
        "return {q:quantity} {w:card_words} to your hand|deck instead of {n:number}",
        Made(lambda q, w, n: (q, n, (MoveCards, PutIntoZoneOf))),
    ),
)
TABLE.add(
    "more_verb",
    ("choose", None, "you may choose"),
    ("search for", None, "you may search for"),
    ("call", None, "you may call"),
    ("your opponent chooses", None),
)
TABLE.add("called_there", ("to (rc)", None), ("to call", None))
TABLE.add(
    "done_to_more",
    ("stand|rest", (TurnUnits,)),
    ("retire", (RetireUnits,)),
    ("bind|discard", (Dispatch,)),
    ("reveal", (Reveal, SeeTop)),
)
TABLE.add(
    "card_words",
    ("card~", None),
    ("token~", None, "token unit~"),
    ("rear-guard~", None),
    ("unit~", None),
    ("of your rear-guards|units", None, "of your opponent's rear-guards|units"),
)
TABLE.add(
    "more_gained",
    (
        "{r:reference} gets|get {g:number_gain} instead of {x:signed}",
        Made(lambda g, x, r=None, y=None: (g.value, x, g.aspect)),
        "{r:reference} gets|get {g:number_gain} instead of {y:aspect_word} {x:signed}",
    ),
    ("{g:number_gain} instead of {x:signed}", Made(lambda g, x: (g.value, x, g.aspect))),
    (
        "{r:reference} gets|get {g:number_gain} / {b:with_slashes} instead of {x:signed}",
        Made(lambda r, g, b, x: (g.value, x, g.aspect, b)),
    ),
    ("{r:reference} gets|get {g:number_gain} instead", Made(lambda r, g: (g.value, None, g.aspect))),
    (
        "{r:reference} gets|get {m:change} instead of {x:signed}",
        Made(lambda m, x, r=None: (m, x, None)),
        "{m:change} instead of {x:signed}",
    ),
)
TABLE.add("aspect_word", ("power", None), ("critical", None), ("shield", None), ("drive", None))
TABLE.add(
    "sentence",
    (
        "if {c:conditions} ,| {m:more_chosen} .",
        Made(lambda c, m: MoreChosen(all_of(c), *m)),
        "{m:more_chosen} if {c:conditions} .",
    ),
    ("if {c:conditions} ,| {m:more_gained} .", Made(lambda c, m: MoreGained(all_of(c), *m))),
    (
        "if {c:conditions} ,| {m:more_gained} ,| and {d:deeds} .",
        Made(lambda c, m, d: GainedAndMore(d, all_of(c), *m)),
        "if {c:conditions} ,| {m:more_gained} , {d:deeds} .",
    ),
    (
        "if {c:conditions} ,| call {n:number} {t:kind_word} token~ instead of {x:number} .",
        Made(lambda c, n, t, x: MoreTokens(all_of(c), n, x, False, t)),
    ),
    (
        "if {c:conditions} ,| call up to {n:number} {t:kind_word} token~ instead of {x:number} .",
        Made(lambda c, n, t, x: MoreTokens(all_of(c), n, x, True, t)),
    ),
)
