"""Moving cards between areas. Cards go to their owner's areas, and the words must agree with that."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.instructions import ChooseEffects
from cardlaw.games.weiss.moves import MoveEnds
from cardlaw.games.weiss.ordering import LeaveThere, PutInOrder
from cardlaw.games.weiss.selections import EndCards
from cardlaw.games.weiss.wording.things import this_from
from cardlaw.kernel.events import BOTTOM, TOP
from cardlaw.program.actions import MoveCards
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import Repeat, Steps
from cardlaw.program.objects import Objects, ThisCard
from cardlaw.program.putting import PutEither
from cardlaw.program.values import CountOf, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, among, rest, seen, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots, Told

TABLE = Table()


class Whose(Meaning):
    """`your`, `their` before the area that cards go to: it must be their owner's."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def build(self, slots: Slots, talk: Talk) -> Any:
        acting = talk.actor if talk.actor != YOU else talk.owner
        if talk.actor == EACH_PLAYER or talk.owner == EACH_PLAYER:
            fits = self.owner == OPPONENT
        elif self.owner == YOU:
            fits = talk.owner == YOU
        else:
            fits = OPPONENT in (acting, talk.owner)
        if not fits:
            raise Meaningless("the area of the cards' owner")
        return None


TABLE.add(
    "own",
    ("your", Whose(YOU), "you|our"),
    ("their", Whose(OPPONENT), "your opponent's", "his or her", "his / her"),
    ("the", None, "its owner's", "their owner's", "the owner's"),
)


# Where cards go


class To:
    """An area and which end of it."""

    __slots__ = ("any_order", "area", "face_down", "position")

    def __init__(self, area: str, position: int = TOP, any_order: bool = False, face_down: bool = False) -> None:
        self.face_down = face_down
        self.area = area
        self.position = position
        self.any_order = any_order


TABLE.add(
    "box",
    ("hand~", "hand"),
    ("waiting room~", "waiting_room"),
    ("clock~", "clock"),
    ("level", "level"),
    ("stock~", "stock"),
    ("memory", "memory"),
)
TABLE.add(
    "destination",
    ("into|in|to {_:own} {a:box}", Made(lambda _, a: To(a))),
    ("face down into|in {_:own} memory", Made(lambda _: To("memory", face_down=True)), "into {_:own} memory face down"),
    ("to|into hand", To("hand")),
    ("into waiting room", To("waiting_room")),
    ("on {_:own} climax area", Made(lambda _: To("climax")), "in|into {_:own} climax area"),
    ("on|at the| top of {_:own} deck~", Made(lambda _: To("deck"))),
    ("on|at|to|into the bottom of {_:own} {a:area}", Made(lambda _, a: To(a, BOTTOM))),
    ("on the| top of {_:own} {a:box}", Made(lambda _, a: To(a))),
    ("to {_:own} deck~", Made(lambda _: To("deck")), "into {_:own} deck~"),
    ("into {_:own} {a:box} in any order", Made(lambda _, a: To(a, TOP, True)), "in any order into {_:own} {a:box}"),
    ("on the| top of {_:own} deck in any order", Made(lambda _: To("deck", TOP, True))),
    ("on|at|to the bottom of {_:own} {a:area} in any order", Made(lambda _, a: To(a, BOTTOM, True))),
)


def moved(talk: Talk, s: Objects, d: To, verb: str = "put") -> Any:
    if d.any_order:
        return PutInOrder(s, d.area, d.position)
    return MoveCards(s, verb, d.area, d.position, face_down=d.face_down)


def both_moved(talk: Talk, t: Objects, d: To) -> Any:
    """`put this card and 1 card from your hand into your stock`: costs have words of their own."""
    if talk.costing:
        raise Meaningless("a cost")
    return Steps((talk.did(moved(talk, ThisCard(), d)), talk.did(moved(talk, t, d))))


def and_the_rest(talk: Talk, s: Objects, d: To, e: To, verb: str = "put") -> Any:
    """`put 1 of them on the top of your deck and the other into your waiting room`"""
    first = talk.did(moved(talk, s, d, verb))
    return Steps((first, talk.did(moved(talk, rest(talk), e))))


def either_place(s: Objects, a: To, b: To) -> Any:
    return PutEither(s, ((a.area, a.position), (b.area, b.position)))


TABLE.add(
    "deed",
    (
        "put^ {s:object} {d:destination}",
        Told(lambda talk, s, d: moved(talk, s, d)),
        "place^ {s:object} {d:destination}",
    ),
    (
        "put^ this card {d:destination} from {o:place}",
        Told(lambda talk, d, o: moved(talk, this_from(talk, o), d)),
    ),
    (
        "put^ each of them {d:destination}",
        Told(lambda talk, d: moved(talk, that(talk, "card", True), d)),
        "return^ each of them {d:destination}",
    ),
    (
        "put^ this card and {t:object} {d:destination}",
        Told(lambda talk, t, d: both_moved(talk, t, d)),
    ),
    ("return^ {s:object} {d:destination}", Told(lambda talk, s, d: moved(talk, s, d, "return"))),
    ("add^ {s:object} to {_:own} hand", Told(lambda talk, s, _: moved(talk, s, To("hand")))),
    (
        "put^ {s:object} {d:destination} ,| and the other|others|rest {e:destination}",
        Told(lambda talk, s, d, e: and_the_rest(talk, s, d, e)),
    ),
    (
        "put^ {q:quantity} {d:destination} ,| and the other|others|rest {e:destination}",
        Told(lambda talk, q, d, e: and_the_rest(talk, among(talk, q, Nominal("card"), seen(talk)), d, e)),
    ),
    (
        "return^ {q:quantity} card~| {d:destination} ,| and put^ the other|others|rest {e:destination}",
        Told(lambda talk, q, d, e: and_the_rest(talk, among(talk, q, Nominal("card"), seen(talk)), d, e, "return")),
    ),
    ("put^ {s:object} {a:destination} or {b:destination}", Made(either_place)),
    (
        "put^ {s:object} into|in|to {_:own} {a:box} or {v:own} {b:box}",
        Made(lambda s, _, a, v, b: either_place(s, To(a), To(b))),
    ),
    (
        "return^ {s:object} {a:destination} or put it|them {b:destination}",
        Made(either_place),
        "put^ {s:object} {a:destination} or return it|them {b:destination}",
    ),
    (
        "put^ {s:object} on|at the| top or at|on| the| bottom of {_:own} deck",
        Made(lambda s, _: PutEither(s, (("deck", TOP), ("deck", BOTTOM)))),
        "return^ {s:object} to the| top or the| bottom of {_:own} deck",
    ),
    (
        "put^ {s:object} on|at the| top or at|on| the| bottom of {_:own} {a:box}",
        Made(lambda s, _, a: PutEither(s, ((a, TOP), (a, BOTTOM)))),
    ),
    (
        "put^ {s:object} on|at the| top or at|on| the| bottom of {_:own} deck or {d:destination}",
        Made(lambda s, _, d: PutEither(s, (("deck", TOP), ("deck", BOTTOM), (d.area, d.position)))),
    ),
    (
        "put^ {s:object} on the| top of {_:own} deck in the original|same order",
        Made(lambda s, _: LeaveThere(s)),
    ),
    (
        "return^ {s:object} to the original order",
        Made(lambda s: LeaveThere(s)),
        "return^ {s:object} to their original place~",
        "return^ {s:object} to its original place",
        "return^ {s:object} to the original place~",
    ),
)


def apart(talk: Talk, q: Any, d: To, r: Any, e: To) -> Any:
    """`put up to 1 card into your hand, up to 1 card into your stock`: of the cards that were looked at"""
    whole, card = seen(talk), Nominal("card")
    first, second = (talk.did(moved(talk, among(talk, one, card, whole), to)) for one, to in ((q, d), (r, e)))
    return Steps((first, second))


TABLE.add(
    "deed",
    (
        "put^ {q:quantity} card~ {d:destination} , {r:quantity} card~ {e:destination} ,| and the rest|others|other {f:destination}",
        Told(lambda talk, q, d, r, e, f: Steps((apart(talk, q, d, r, e), talk.did(moved(talk, rest(talk), f))))),
        "put^ {q:quantity} of them {d:destination} , {r:quantity} of them {e:destination} ,| and the rest|others|other {f:destination}",
    ),
    (
        "put^ {q:quantity} card~ {d:destination} ,| |and {r:quantity} card~ {e:destination}",
        Told(apart),
        "put^ {q:quantity} of them {d:destination} ,| |and {r:quantity} of them {e:destination}",
    ),
)


# From the ends of areas


class End:
    """Cards at an end of an area."""

    __slots__ = ("area", "bottom", "counted", "number", "up_to", "who")

    def __init__(
        self, who: int, area: str, number: Any, bottom: bool = False, up_to: bool = False, counted: bool = False
    ) -> None:
        self.who = who
        self.area = area
        self.number = number
        self.bottom = bottom
        self.up_to = up_to
        self.counted = counted  # `1 card from the top`, as where there may be several


TABLE.add("end", ("top", False), ("bottom", True))
TABLE.add(
    "ends",
    (
        "the {e:end} card of {w:who} {a:area}",
        Made(lambda e, w, a: End(w, a, Number(1), e)),
        "the {e:end} card from {w:who} {a:area}",
        "the {e:end} of {w:who} {a:area}",
    ),
    ("1|a card from the {e:end} of {w:who} {a:area}", Made(lambda e, w, a: End(w, a, Number(1), e, counted=True))),
    (
        "the {e:end} {n:amount} cards of {w:who} {a:area}",
        Made(lambda e, n, w, a: End(w, a, n, e)),
        "{n:amount} cards from the {e:end} of {w:who} {a:area}",
        "the {e:end} {n:amount} cards from {w:who} {a:area}",
    ),
    (
        "up to {n:amount} card~ from the {e:end} of {w:who} {a:area}",
        Made(lambda n, e, w, a: End(w, a, n, e, True)),
        "up to the {e:end} {n:amount} cards of {w:who} {a:area}",
    ),
    (
        "the same number of cards from the {e:end} of {w:who} {a:area}",
        Told(lambda talk, e, w, a: End(w, a, same_number(talk), e)),
    ),
    (
        "the same number of cards as {v:value} from the {e:end} of {w:who} {a:area}",
        Made(lambda v, e, w, a: End(w, a, v, e)),
    ),
)


def same_number(talk: Talk) -> Any:
    return CountOf(that(talk, "card"))


def ends_moved(talk: Talk, s: End, d: To, verb: str = "put") -> Any:
    if d.any_order:
        raise Meaningless("one card at a time")
    if d.face_down:
        return ends_face_down(s, d, verb)
    who = EACH_PLAYER if talk.actor == EACH_PLAYER else s.who
    return MoveEnds(who, s.area, s.number, d.area, s.up_to, s.bottom, verb, d.position)


def ends_face_down(s: End, d: To, verb: str) -> Any:
    if s.up_to:
        raise Meaningless("a number of cards")
    one = MoveCards(EndCards(s.who, s.area, 1, s.bottom), verb, d.area, d.position, face_down=True)
    return one if s.number == Number(1) else Repeat(s.number, (one,))


def of_either_player(n: Any, a: str, e: bool, d: To) -> Any:
    """`the top 3 cards of your deck or your opponent's deck`: whoever does it decides whose"""
    if d.any_order or d.face_down:
        raise Meaningless("one card at a time")
    number = n or Number(1)
    ways = [MoveEnds(who, a, number, d.area, False, e, position=d.position) for who in (YOU, OPPONENT)]
    return ChooseEffects(1, tuple((way,) for way in ways))


TABLE.add(
    "deed",
    (
        "put^ the {e:end} {n:amount}? card~ of your {a:area} or your opponent's {b:area} {d:either_owners}",
        Made(lambda e, n, a, b, d: of_either_player(n, same_area(a, b), e, d)),
    ),
)
TABLE.add("either_owners", ("into|in the|its|their owner's| {a:box}", Made(lambda a: To(a))))


def same_area(a: str, b: str) -> str:
    if a != b:
        raise Meaningless("the same area of both players")
    return a


TABLE.add(
    "deed",
    (
        "put^ {s:ends} {d:destination}",
        Told(lambda talk, s, d: ends_moved(talk, s, d)),
        "place^ {s:ends} {d:destination}",
    ),
    ("return^ {s:ends} {d:destination}", Told(lambda talk, s, d: ends_moved(talk, s, d, "return"))),
)
