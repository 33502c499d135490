"""Cards that are put into one place or another, or some into each of two."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.parts.deeds import CallCards
from cardlaw.games.vanguard.parts.moving import Dispatch
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to, to_deck
from cardlaw.games.vanguard.wording.event_subjects import DRIVE_CHECK
from cardlaw.games.vanguard.wording.places import Goal
from cardlaw.games.vanguard.wording.steps import either
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.context import YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import ANY_NUMBER, EXACTLY, UP_TO, Bound, Objects
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, among, rest, seen
from cardlaw.text.forms import ListOf, Table
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


def one_place(talk: Talk, s: Objects, d: Destination, e: Destination) -> Instruction:
    if d.area == e.area:
        raise Meaningless("two places")
    return either(talk, s, d.move, e.move)


TABLE.add("lone", ("{n:number}", Made(lambda n: (EXACTLY, n))), ("up to {n:number}", Made(lambda n: (UP_TO, n))))
TABLE.add(
    "one_seen",  # of the cards that were looked at
    (
        "{q:lone}",
        Told(lambda talk, q: among(talk, q, Nominal("card"), seen(talk))),
        "{q:lone} card~",
    ),
    (
        "the remaining one|card",
        Told(lambda talk: rest(talk)),
        "the remaining one card",
        "the other one|card",
        "the other",
    ),
)
TABLE.add("put_part", ("{s:one_seen}", S("s")), ("{s:selection}", S("s")), ("the rest", Told(lambda talk: rest(talk))))
TABLE.add("share_put", ("{s:put_part} {d:destination}", Made(lambda s, d: (s, d))))
TABLE.add_list(  # `put one card from among them into your hand, and one card from among them on the bottom of your deck`
    "distributed", ListOf("share_put", (",",), (",", "and", ", and", ""), least=2)
)
TABLE.add(
    "step",
    (  # the deck is named once
        "put^ {s:put_part} {d:destination} ,| and {r:put_part} on the| bottom {a:any_order}?",
        Told(lambda talk, s, d, r, a: both_ends(talk, s, r, d, "top")),
    ),
    (
        "put^ {s:put_part} on the| top ,| and {r:put_part} {d:destination}",
        Told(lambda talk, s, r, d: both_ends(talk, s, r, d, "bottom")),
    ),
)


def both_ends(talk: Talk, s: Objects, r: Objects, d: Destination, end: str) -> Instruction:
    if d.area != end:
        raise Meaningless("the two ends of a deck")
    return Steps((talk.did(to_deck(s)), talk.did(to_deck(r, BOTTOM))))


TABLE.add(
    "step",
    ("put^ {p:distributed}", Told(lambda talk, p: Steps(tuple(talk.did(d.move(s)) for s, d in p)))),
    ("put^ {s:object} {d:destination} or {e:destination}", Told(one_place)),
    (
        "put^ {s:object} into {g:goal} or {h:goal}",
        Told(lambda talk, s, g, h: one_place(talk, s, into(g), into(h))),
    ),
)


# A card that a drive check revealed, on its way to the hand (10.6.1.2.6)


def on_its_way(talk: Talk, s: Objects, usual: Goal) -> Objects:
    """`put it into your soul instead of into your hand`: it would go there once the check is over."""
    place = next((one.place for one in reversed(talk.mentions) if one.objects == s), "")
    if place != DRIVE_CHECK or usual.area != "hand" or usual.who not in (None, YOU):
        raise Meaningless("a card that would be put there")
    return s


TABLE.add(
    "step",
    (
        "put^ {r:reference} {d:destination} instead of {u:usual_goal}",
        Told(lambda talk, r, d, u: talk.did(d.move(on_its_way(talk, r, u)))),
    ),
    (
        "call^ {r:reference} to {w:where} instead of {u:usual_goal}",
        Told(lambda talk, r, w, u: talk.did(CallCards(on_its_way(talk, r, u), w))),
    ),
)


# Each of several cards in one way or another


def each_way(talk: Talk, c: Bound, first: Move, second: Move) -> Instruction:
    """Each where its player likes: any number of them in one way, the others in the other."""
    if any(mention.objects == c and mention.owner != YOU for mention in talk.mentions):
        raise Meaningless("cards of whoever acts")
    some = Bound(c.variable, c.filters, ANY_NUMBER, 0, c.left)
    return Steps((talk.did(first(some)), second(Bound(c.variable, c.filters, left=True))))


def rest_of(talk: Talk) -> Bound:
    found = rest(talk)
    assert isinstance(found, Bound)
    return found


def each_place(talk: Talk, c: Bound, d: Destination, e: Destination) -> Instruction:
    if d.area == e.area:
        raise Meaningless("two places")
    return each_way(talk, c, e.move, d.move)


TABLE.add("each_seen", ("{c:seen}", S("c")), ("the rest", Told(lambda talk: rest(talk))))
TABLE.add("each_looked", ("card you looked at", Told(lambda talk: seen(talk))))
TABLE.add(
    "other_way",
    ("discard^ it|them", Made(lambda: lambda s: Dispatch(s, "discard"))),
    ("put^ it|them {d:destination}", Made(lambda d: d.move)),
)
TABLE.add(
    "step",
    (
        "put^ each of {c:each_seen} {d:destination} or {e:destination}",
        Told(each_place),
        "put^ each {c:each_looked} {d:destination} or {e:destination}",
    ),
    (
        "put^ each of {c:each_seen} on the| top or the| bottom of {w:deck_of} {a:any_order}?",
        Told(lambda talk, c, w, a: each_way(talk, c, lambda s: to_deck(s, BOTTOM), to_deck)),
        "put^ each {c:each_looked} on the| top or the| bottom of {w:deck_of} {a:any_order}?",
    ),
    (
        "put^ any number of the remaining cards on the| top or the| bottom of your|the| deck in any order",
        Told(lambda talk: each_way(talk, rest_of(talk), lambda s: to_deck(s, BOTTOM), to_deck)),
        "put^ any number of the rest on the| top or the| bottom of your|the| deck in any order",
    ),
    (
        "call^ each of {c:each_seen} to {w:where} or {o:other_way}",
        Told(lambda talk, c, w, o: each_way(talk, c, lambda s: CallCards(s, w), o)),
    ),
)
