"""Deeds with cards that differ from each other: `[Soul-Blast 4 cards with different grades]`."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.parts.blasts import SoulBlast
from cardlaw.games.vanguard.parts.circles import Oriented
from cardlaw.games.vanguard.parts.deeds import RetireUnits, TurnUnits
from cardlaw.games.vanguard.parts.filters import NameHas
from cardlaw.games.vanguard.terms.information import REST, STAND
from cardlaw.games.vanguard.wording.choices import Different, unlike_there
from cardlaw.program.context import YOU
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import EXACTLY, Objects
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Place
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()


def chosen_first(
    talk: Talk, q: Quantity, d: Different, area: str, deed: Callable[[Objects], Instruction]
) -> Instruction:
    """They are chosen one after the other, then it is done to all of them."""
    return deed(unlike_there(talk, q, d, Place(YOU, area)))


def own_units(talk: Talk, q: Quantity, d: Different, deed: Callable[[Objects], Instruction]) -> Instruction:
    """A cost is paid with one's own."""
    if not talk.paying or d.noun.area not in ("RC", "units"):
        raise Meaningless("whose units")
    return chosen_first(talk, q, d, d.noun.area, deed)


def standing(d: Different) -> Different:
    """Only what stands can be rested to pay a cost."""
    return Different(d.noun.with_filters(Oriented(STAND)), d.aspect)


TABLE.add(
    "deed",
    (
        "soul-blast {n:number} {d:differing}",
        Told(lambda talk, n, d: chosen_first(talk, (EXACTLY, n), d, "soul", lambda cards: SoulBlast(n, (), cards))),
        "[ soul-blast {n:number} ] {d:differing}",
        "soul-blast ] {n:number} {d:differing}",
    ),
    (
        "rest^ {q:quantity} {d:differing}",
        Told(lambda talk, q, d: own_units(talk, q, standing(d), lambda cards: TurnUnits(cards, REST))),
        "rest ] {q:quantity} {d:differing}",
    ),
    ("retire^ {q:quantity} {d:differing}", Told(lambda talk, q, d: own_units(talk, q, d, RetireUnits))),
)

TABLE.add(
    "different_kind",
    ("{n:nominal} with different card names", S("n"), "{n:nominal} with different names"),
    (
        "{n:nominal} with {x:name} in its|their different card name~",
        Made(lambda n, x: n.with_filters(NameHas(x))),
        "{n:nominal} with {x:name} in its|their card name~ with different card names",
    ),
    (
        "{n:nominal} with {x:name} in their different card names {p:more_after}",
        Made(lambda n, x, p: n.with_filters(NameHas(x), *p)),
    ),
    ("{n:nominal} with different card names {p:more_after}", Made(lambda n, p: n.with_filters(*p))),
    (
        "{n:nominal} with {x:name} in its|their different original card name~",
        Made(lambda n, x: n.with_filters(NameHas(x, True))),
    ),
)
TABLE.add(
    "different_grades",
    (
        "{n:nominal} with different grades",
        S("n"),
        "{n:nominal} each with different grades",
        "{n:nominal} of|and different grades",
        "{n:nominal} with|and different grades from each other",
    ),
    (
        "{n:nominal} of different grades {p:name_post}",
        Made(lambda n, p: n.with_filters(p)),
        "{n:nominal} and with different grades {p:name_post}",
    ),
)
