"""Cards that are put into one place or another, or some into each of two."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.wording.deeds_of_cards import move_to, to_deck
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.games.vanguard.wording.steps import either
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import EXACTLY, UP_TO, Objects
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, among, rest, seen
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()
Move = Callable[[Objects], Instruction]


class Destination:
    """Where cards are put, and how."""

    def __init__(self, area: str, move: Move) -> None:
        self.area = area
        self.move = move


def into(g: Goal) -> Destination:
    return Destination(g.area, lambda s: move_to(s, g))


TABLE.add(
    "destination",
    ("into {g:goal}", Made(lambda g: into(g))),
    (
        "on the| top of {w:deck_of} {a:any_order}?",
        Made(lambda w, a: Destination("top", lambda s: to_deck(s))),
    ),
    (
        "on|at the| bottom of {w:deck_of} {a:any_order}?",
        Made(lambda w, a: Destination("bottom", lambda s: to_deck(s, BOTTOM))),
    ),
)


def put_both(talk: Talk, s: Objects, d: Destination, t: Objects, e: Destination) -> Instruction:
    """`put one card from among them into your hand, and one card from among them on the bottom of your deck`"""
    return Steps((talk.did(d.move(s)), talk.did(e.move(t))))


def one_place(talk: Talk, s: Objects, d: Destination, e: Destination) -> Instruction:
    if d.area == e.area:
        raise Meaningless("two places")
    return either(talk, s, d.move, e.move)


TABLE.add("lone", ("{n:number}", Made(lambda n: (EXACTLY, n))), ("up to {n:number}", Made(lambda n: (UP_TO, n))))
TABLE.add(
    "one_seen",  # of the cards that were looked at
    ("{q:lone}", Told(lambda talk, q: among(talk, q, Nominal("card"), seen(talk)))),
    (
        "the remaining one|card",
        Told(lambda talk: rest(talk)),
        "the remaining one card",
        "the other one|card",
        "the other",
    ),
)
TABLE.add("put_part", ("{s:one_seen}", S("s")), ("{s:selection}", S("s")), ("the rest", Told(lambda talk: rest(talk))))
TABLE.add(
    "step",
    ("put^ {s:put_part} {d:destination} ,| and| {t:put_part} {e:destination}", Told(put_both)),
    ("put^ {s:object} {d:destination} or {e:destination}", Told(one_place)),
    (
        "put^ {s:object} into {g:goal} or {h:goal}",
        Told(lambda talk, s, g, h: one_place(talk, s, into(g), into(h))),
    ),
)
