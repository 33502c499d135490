"""Conditions that compare what is on both sides: more, fewer or as many cards, more rage."""

from __future__ import annotations

from cardlaw.games.godzilla.selections import MoreThan
from cardlaw.games.godzilla.wording.conditions import ONE, has, there_are
from cardlaw.games.godzilla.wording.nouns import HAND
from cardlaw.games.godzilla.wording.raging import Rage
from cardlaw.program.conditions import Compare, Condition, EitherHolds, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.values import EQUAL, CountOf
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place, cards
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def more_than(talk: Talk, p: int, n: Nominal, at: Place | None, o: int) -> Condition:
    area = n.area if at is None else at.area
    if {p, o} != {YOU, OPPONENT} or (at is not None and area != "play" and at.who != p):
        raise Meaningless("the same area of both players")
    talk.owner = OPPONENT  # of the two, `their` is only said of the opponent
    told = n if at is None else n.with_filters(*at.filters)
    return MoreThan(CountOf(cards(talk, p, told, area=area)), CountOf(cards(talk, o, told, area=area)))


def fewer_than(talk: Talk, p: int, n: Nominal, at: Place | None, o: int) -> Condition:
    more = more_than(talk, p, n, at, o)
    assert isinstance(more, MoreThan)
    return MoreThan(more.second, more.first)


def more_there(talk: Talk, n: Nominal, at: Place, bt: Place) -> Condition:
    here, there = there_are(talk, ONE, n, at).value, there_are(talk, ONE, n, bt).value
    return MoreThan(here, there)


def more_of_one_kind(talk: Talk, p: int, n: Nominal, m: Nominal, at: Place) -> Condition:
    return MoreThan(has(talk, p, ONE, n, at).value, has(talk, p, ONE, m, at).value)


def as_many(more: Condition) -> Condition:
    assert isinstance(more, MoreThan)
    return Compare(more.first, EQUAL, more.second)


TABLE.add(
    "condition",
    (
        "there is~ more {n:nominal} in|on {at:spot} than in|on {bt:spot}",
        Told(lambda talk, n, at, bt: more_there(talk, n, at, bt)),
        "{at:spot} has|have more {n:nominal} than {bt:spot}",
    ),
    (
        "there is~ fewer|less {n:nominal} in|on {at:spot} than in|on {bt:spot}",
        Told(lambda talk, n, at, bt: more_there(talk, n, bt, at)),
        "{at:spot} has|have fewer|less {n:nominal} than {bt:spot}",
    ),
    ("there is~ more {a:counted} than {b:counted}", Made(lambda a, b: MoreThan(a, b))),
    ("there is~ fewer|less {a:counted} than {b:counted}", Made(lambda a, b: MoreThan(b, a))),
    (
        "{p:player} has|have the same number of {n:nominal} in|on {at:spot} as {o:player}",
        Told(lambda talk, p, n, at, o: as_many(more_than(talk, p, n, at, o))),
        "{p:player} and {o:player} have the same number of {n:nominal} in|on {at:spot}",
    ),
    (
        "{p:player} and {o:player} have the same number of {n:nominal} in hand",
        Told(lambda talk, p, n, o: as_many(more_than(talk, p, n, Place(p, HAND), o))),
        "{p:player} has|have the same number of {n:nominal} in hand as {o:player}",
    ),
    (
        "{p:player} has|have the same number of {n:nominal} as {o:player}",
        Told(lambda talk, p, n, o: as_many(more_than(talk, p, n, None, o))),
    ),
    (
        "{p:player} has|have fewer|less {n:nominal} in|on {at:spot} than {o:player}",
        Told(lambda talk, p, n, at, o: fewer_than(talk, p, n, at, o)),
    ),
    (
        "{p:player} has|have fewer|less {n:nominal} in hand than {o:player}",
        Told(lambda talk, p, n, o: fewer_than(talk, p, n, Place(p, HAND), o)),
    ),
    (
        "{p:player} has|have more {n:nominal} in hand than {o:player}",
        Told(lambda talk, p, n, o: more_than(talk, p, n, Place(p, HAND), o)),
    ),
    (
        "{p:player} has|have more {n:nominal} than {o:player}",
        Told(lambda talk, p, n, o: more_than(talk, p, n, None, o)),
    ),
    (
        "{p:player} has|have fewer|less {n:nominal} than {o:player}",
        Told(lambda talk, p, n, o: fewer_than(talk, p, n, None, o)),
    ),
    (
        "{p:player} has|have as many {n:nominal} in|on {at:spot} as {o:player}",
        Told(lambda talk, p, n, at, o: as_many(more_than(talk, p, n, at, o))),
    ),
    (
        "{p:player} has|have as many {n:nominal} as {o:player}",
        Told(lambda talk, p, n, o: as_many(more_than(talk, p, n, None, o))),
    ),
    (
        "{p:player} and {o:player} have the same |amount |of {r:the_rage}",
        Made(lambda p, o, r: Compare(Rage(p).value(), EQUAL, Rage(o).value())),
        "{p:player} has|have the same |amount |of {r:the_rage} as {o:player}",
        "{p:player} has|have as much {r:the_rage} as {o:player}",
    ),
    (
        "{p:player} has|have more {n:nominal} than {m:nominal} in|on {at:spot}",
        Told(lambda talk, p, n, m, at: more_of_one_kind(talk, p, n, m, at)),
    ),
    (
        "{p:player} has|have fewer|less {n:nominal} than {m:nominal} in|on {at:spot}",
        Told(lambda talk, p, n, m, at: more_of_one_kind(talk, p, m, n, at)),
    ),
    (
        "{p:player} has|have more {r:the_rage} than {o:player}",
        Made(lambda p, r, o: MoreThan(Rage(p).value(), Rage(o).value())),
    ),
    (
        "{p:player} has|have less|fewer {r:the_rage} than {o:player}",
        Made(lambda p, r, o: MoreThan(Rage(o).value(), Rage(p).value())),
    ),
    ("{p:player} has|have more {n:nominal} in|on {at:spot} than {o:player}", Told(more_than)),
)

# Of either player, of neither, of both

TABLE.add(
    "condition",
    (
        "either player has {q:how_many} {n:nominal} in their {a:area}",
        Told(lambda talk, q, n, a: EitherHolds(*(has(talk, p, q, n, Place(p, a)) for p in (YOU, OPPONENT)))),
    ),
    (
        "either player has {q:how_many} {n:nominal} in play",
        Told(lambda talk, q, n: EitherHolds(*(has(talk, p, q, n, Place(p, "play")) for p in (YOU, OPPONENT)))),
    ),
    (
        "either player has {q:how_many} {n:nominal}",
        Told(lambda talk, q, n: EitherHolds(*(has(talk, p, q, n) for p in (YOU, OPPONENT)))),
    ),
    (
        "neither player has {q:how_many} {n:nominal} in play",
        Told(lambda talk, q, n: NotSo(EitherHolds(*(has(talk, p, q, n, Place(p, "play")) for p in (YOU, OPPONENT))))),
    ),
    (
        "neither player has {q:how_many} {n:nominal}",
        Told(lambda talk, q, n: NotSo(EitherHolds(*(has(talk, p, q, n) for p in (YOU, OPPONENT))))),
    ),
    (
        "neither player has {q:how_many} {n:nominal} in their {a:area}",
        Told(lambda talk, q, n, a: NotSo(EitherHolds(*(has(talk, p, q, n, Place(p, a)) for p in (YOU, OPPONENT))))),
    ),
    (
        "each player has {q:how_many} {n:nominal} in their {a:area}",
        Told(lambda talk, q, n, a: all_of(tuple(has(talk, p, q, n, Place(p, a)) for p in (YOU, OPPONENT)))),
        "both players have {q:how_many} {n:nominal} in their {a:area}",
    ),
    (
        "each player has {q:how_many} {n:nominal}",
        Told(lambda talk, q, n: all_of(tuple(has(talk, p, q, n) for p in (YOU, OPPONENT)))),
        "both players have {q:how_many} {n:nominal}",
    ),
)
