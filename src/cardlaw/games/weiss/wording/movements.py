"""Phrases for moving cards, on the stage and elsewhere."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.exchanges import Exchange, SwapPositions, TurnOver
from cardlaw.games.weiss.information import REST, REVERSE, STAND
from cardlaw.games.weiss.instructions import Turn
from cardlaw.games.weiss.markers import PutUnder
from cardlaw.games.weiss.moves import MoveEnds
from cardlaw.games.weiss.ordering import (
    LeaveThere,
    PutEither,
    PutInOrder,
)
from cardlaw.games.weiss.selections import (
    EndCards,
    RestOfSeen,
)
from cardlaw.games.weiss.staging import (
    ANY,
    BACK,
    CENTER,
    ITS_PLACE,
    MIDDLE_POSITION,
    OPEN,
    OPEN_BACK,
    OPEN_CENTER,
    OPEN_FACING,
    OPEN_MIDDLE,
    OPEN_NOT_FACING,
    MoveOnStage,
    PutApart,
    PutOnStage,
    ReturnToStage,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Made, P, S, Slots, Table
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.kernel.events import BOTTOM, TOP
from cardlaw.program.actions import MoveCards
from cardlaw.program.objects import ALL, Cards, It, Objects, Together
from cardlaw.program.values import Number, NumberOfIt

TABLE = Table()


# Moving cards


def ends(bottom: bool, up_to: bool = False, number: Any = None) -> P:
    return P(
        MoveEnds,
        who=S("w"),
        area=S("area"),
        number=S("n") if number is None else number,
        to=S("to"),
        up_to=up_to,
        bottom=bottom,
    )


TABLE.add(
    "deed",
    (
        "put^ the same number of cards from the top of {w:who} {area} into {_:own} {to:box}",
        ends(False, number=NumberOfIt()),
    ),
    ("put^ the top card of {w:who} {area} into {_:own} {to:box}", ends(False, number=Number(1))),
    ("put^ the top {n:amount} cards of {w:who} {area} into {_:own} {to:box}", ends(False)),
    ("put^ up to {n:amount} card/cards from the top of {w:who} {area} into {_:own} {to:box}", ends(False, True)),
    ("put^ the bottom card of {w:who} {area} into {_:own} {to:box}", ends(True, number=Number(1))),
    ("put^ the bottom {n:amount} cards of {w:who} {area} into {_:own} {to:box}", ends(True)),
    (
        "put^ the top card of {w:who} {area} on {_:own} climax area",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to="climax"),
    ),
    (
        "return^ the top card of {w:who} {area} to {_:own} {to:box}",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to=S("to"), verb="return"),
    ),
    (
        "put^ the top card of {w:who} {area} on the top of {_:own} deck",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to="deck"),
    ),
    (
        "put^ the top card of {w:who} {area} at the bottom of {_:own} deck",
        P(MoveEnds, who=S("w"), area=S("area"), number=Number(1), to="deck", position=BOTTOM),
    ),
)


def moved(verb: str, area: Any = None, position: int = TOP) -> P:
    return P(MoveCards, objects=S("s"), verb=verb, area=S("to") if area is None else area, position=position)


for what in ("taken", "object"):
    TABLE.add(
        "deed",
        (f"put^ {{s:{what}}} into {{_:own}} {{to:box}}", moved("put")),
        (f"return^ {{s:{what}}} to {{_:own}} {{to:off_stage}}", moved("return")),
        (f"put^ {{s:{what}}} on {{_:own}} climax area", moved("put", "climax")),
        (f"put^ {{s:{what}}} on the top of {{_:own}} deck", moved("put", "deck")),
        (f"put^ {{s:{what}}} at the bottom of {{_:own}} deck", moved("put", "deck", BOTTOM)),
        (f"put^ {{s:{what}}} at the bottom of {{_:own}} clock", moved("put", "clock", BOTTOM)),
        (f"put^ {{s:{what}}} at the bottom of {{_:own}} stock", moved("put", "stock", BOTTOM)),
    )
TABLE.add(
    "deed",
    ("put^ {s:object} on the top of {_:own} deck in any order", P(PutInOrder, objects=S("s"), area="deck")),
    (
        "put^ {s:object} at the bottom of {_:own} deck in any order",
        P(PutInOrder, objects=S("s"), area="deck", position=BOTTOM),
    ),
    ("put^ {s:object} into {_:own} {to:box} in any order", P(PutInOrder, objects=S("s"), area=S("to"))),
    (
        "put^ {s:object} at the bottom of {_:own} clock in any order",
        P(PutInOrder, objects=S("s"), area="clock", position=BOTTOM),
    ),
    ("put^ {s:object} on the top of {_:own} deck in the original order", P(LeaveThere, objects=S("s"))),
    ("put^ {s:object} {a:way} or {b:way}", P(PutEither, objects=S("s"), first=S("a"), second=S("b"))),
    (
        "return^ {s:object} to {_:own} hand or put it/them {b:way}",
        P(PutEither, objects=S("s"), first=("hand", TOP), second=S("b")),
    ),
)
TABLE.add(
    "way",
    ("on the top of {_:own} deck", ("deck", TOP)),
    ("at the bottom of {_:own} deck", ("deck", BOTTOM)),
    (
        "into {_:own} {a:box}",
        Made(lambda a: (a, TOP), lambda value: {"a": value[0]} if value[0] not in ("deck", "hand") else None),
    ),
)


# On the stage

PLACES = (
    ("any position of {_:own} stage", ANY),
    ("any position of {_:own} center stage", CENTER),
    ("any position of {_:own} back stage", BACK),
    ("an open position of {_:own} stage", OPEN),
    ("an open position of {_:own} center stage", OPEN_CENTER),
    ("an open position of {_:own} back stage", OPEN_BACK),
    ("an open position of {_:own} center stage with a character facing it", OPEN_FACING),
    ("an open position of {_:own} center stage without a character facing it", OPEN_NOT_FACING),
    ("the stage position that this card was on", ITS_PLACE),
    ("the middle position of {_:own} center stage", MIDDLE_POSITION),
    ("the open middle position of {_:own} center stage", OPEN_MIDDLE),
)
TABLE.add("position", *PLACES)
TABLE.add(
    "deed",
    ("put^ {s:object} on {p:position}", P(PutOnStage, objects=S("s"), where=S("p"), orientation=STAND)),
    (
        "put^ {s:object} on {p:position} as the defending character",
        P(PutOnStage, objects=S("s"), where=S("p"), orientation=STAND, defends=True),
    ),
    ("put^ {s:object} on {p:position} as 【REST】", P(PutOnStage, objects=S("s"), where=S("p"), orientation=REST)),
    ("put^ {s:object} on separate positions of {_:own} stage", P(PutApart, objects=S("s"), where=ANY)),
    ("put^ {s:object} on separate positions of {_:own} center stage", P(PutApart, objects=S("s"), where=CENTER)),
    ("put^ {s:object} on separate positions of {_:own} back stage", P(PutApart, objects=S("s"), where=BACK)),
    ("move^ {s:object} to {p:position}", P(MoveOnStage, objects=S("s"), where=S("p"))),
    ("put^ {s:object} face down", P(TurnOver, objects=S("s"), facing=DOWN)),
    ("put^ {s:object} face up", P(TurnOver, objects=S("s"), facing=UP)),
    ("【STAND】 {s:object}", P(Turn, objects=S("s"), orientation=STAND)),
    ("【REST】 {s:object}", P(Turn, objects=S("s"), orientation=REST)),
    ("【REVERSE】 {s:object}", P(Turn, objects=S("s"), orientation=REVERSE)),
    ("put^ {s:deck_top} on {p:position}", P(PutOnStage, objects=S("s"), where=S("p"), orientation=STAND)),
    (
        "return^ {s:object} to its previous stage position as 【REST】",
        P(ReturnToStage, objects=S("s"), orientation=REST),
    ),
    (
        "choose^ {a:reference} and {b:selection} , and exchange them as 【STAND】",
        P(Exchange, first=S("a"), second=S("b"), orientation=STAND),
    ),
    (
        "choose^ {a:selection} and {b:reference} , and exchange them as 【STAND】",
        P(Exchange, first=S("a"), second=S("b"), orientation=STAND),
    ),
    (
        "choose^ {a:selection} and {b:reference} , and exchange them",
        P(Exchange, first=S("a"), second=S("b")),
    ),
    (
        "choose^ {a:reference} and {b:selection} , and exchange them",
        P(Exchange, first=S("a"), second=S("b")),
    ),
    (
        "choose^ {a:selection} and {b:selection} , and exchange them",
        P(Exchange, first=S("a"), second=S("b")),
    ),
    (
        "choose^ the bottom card of {w:who} {c:area} and {b:selection} , and exchange them",
        P(Exchange, first=P(EndCards, who=S("w"), area=S("c"), number=1, bottom=True), second=S("b")),
    ),
    (
        "choose^ {a:selection} and the bottom card of {w:who} {c:area} , and exchange them",
        P(Exchange, first=S("a"), second=P(EndCards, who=S("w"), area=S("c"), number=1, bottom=True)),
    ),
    ("choose^ {a:selection} , and exchange their positions", P(SwapPositions, objects=S("a"))),
)


class Under(P):
    """Cards put under a character; one is `a marker`, several are `markers`."""

    def __init__(self, face_up: bool, several: bool) -> None:
        super().__init__(PutUnder, objects=S("s"), host=S("h"), face_up=face_up)
        self.several = several

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = super().slots(value, talk)
        if found is None or is_several(found["s"], talk) != self.several:
            return None
        return found


def is_several(objects: Objects, talk: Talk) -> bool:
    if objects == It():
        return talk.several
    if isinstance(objects, Cards):
        return objects.choice == ALL or objects.number != 1
    return isinstance(objects, (RestOfSeen, Together))


for face_up, word in ((True, "up"), (False, "down")):
    for what in ("taken", "object", "deck_top"):
        TABLE.add(
            "deed",
            (f"put^ {{s:{what}}} face {word} underneath {{h:reference}} as a marker", Under(face_up, False)),
            (f"put^ {{s:{what}}} face {word} underneath {{h:reference}} in any order as markers", Under(face_up, True)),
        )
TABLE.add("deck_top", ("the top card of {w:who} deck", P(EndCards, who=S("w"), area="deck", number=1)))
