"""Chance and choice besides: cards below the deck in a random order, cards that are chosen and destroyed at once."""

from __future__ import annotations

from cardlaw.games.godzilla.instructions import Destroy
from cardlaw.games.godzilla.wording.deeds import (
    Destination,
    move,
    some_seen,
)
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.control import Steps
from cardlaw.program.deck_bottoms import PutShuffled
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import Bound, Objects
from cardlaw.program.unlike import ChooseRandomly
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import mention_of, rest, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()

TABLE.add("at_random", ("in a random order", None, "in random order"))
TABLE.add("bottom_of_own", ("on|at|to the bottom of {w:who} deck", S("w")))


def shuffled_below(talk: Talk, o: Objects, w: int) -> Instruction:
    move("put", o, Destination(w, "deck", BOTTOM))
    if o.is_choice():
        raise Meaningless("cards that are known before their order is")
    return PutShuffled(o)


def taken_and_the_rest_shuffled(talk: Talk, verb: str, o: Objects, d: Destination, w: int) -> Instruction:
    taken = talk.did(move(verb, o, d))
    return Steps((taken, shuffled_below(talk, rest(talk), w)))


TABLE.add(
    "deed",
    (
        "{verb:lays} {o:reference} {w:bottom_of_own} {r:at_random}",
        Told(lambda talk, verb, o, w, r: shuffled_below(talk, o, w)),
    ),
    (
        "shuffle^ {o:reference} and put|place|return them {w:bottom_of_own}",
        Told(lambda talk, o, w: shuffled_below(talk, o, w)),
    ),
    (
        "{verb:lays} all of them|those|these cards {w:bottom_of_own} {r:at_random}",
        Told(lambda talk, verb, w, r: shuffled_below(talk, that(talk, "card", True), w)),
    ),
    (
        "{verb:moves} {o:object} {d:destination} and|, and| the rest|others|other {w:bottom_of_own} {r:at_random}",
        Told(lambda talk, verb, o, d, w, r: taken_and_the_rest_shuffled(talk, verb, o, d, w)),
    ),
    (
        "{verb:moves} {q:quantity} {d:destination} and|, and| the rest|others|other {w:bottom_of_own} {r:at_random}",
        Told(lambda talk, verb, q, d, w, r: taken_and_the_rest_shuffled(talk, verb, some_seen(talk, q), d, w)),
    ),
)
TABLE.add(
    "deed",
    (
        "choose^ and <destroy> {s:selection}",
        Made(lambda s: Destroy(chosen_by(s))),
        "choose^ and destroy^ {s:selection}",
    ),
)


def at_random(talk: Talk, s: Objects) -> Instruction:
    chosen_by(s)
    variable = talk.fresh()
    talk.mention(mention_of(talk, s, "destroyed"))
    talk.mentions[-1].objects = Bound(variable)
    return Steps((Bind(variable, ChooseRandomly(s)), Destroy(Bound(variable))))


TABLE.add("deed", ("<destroy> {s:selection} at random", Told(at_random), "destroy^ {s:selection} at random"))


def chosen_by(s: Objects) -> Objects:
    if not s.is_choice():
        raise Meaningless("a number of cards to choose")
    return s
