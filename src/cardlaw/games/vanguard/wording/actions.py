"""Phrases for what players do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.deeds import CIRCLES, CallCards, RetireUnits, RideCard, TurnUnits
from cardlaw.games.vanguard.effects import GiveFor, RuleFor
from cardlaw.games.vanguard.information import REST, STAND
from cardlaw.games.vanguard.instructions import MayDo, OpponentDoes, Steps
from cardlaw.games.vanguard.moving import Dispatch, MoveTop, SeeTop
from cardlaw.games.vanguard.payments import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.wording.statements import Statement
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.actions import Draw, MoveCards, Shuffle
from cardlaw.program.context import YOU
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import Cards
from cardlaw.program.values import Number
from cardlaw.text.phrases import ListOf, Made, P, S, Slots, Table

TABLE = Table()


def lasting(s: Statement, u: int) -> Instruction:
    if s.objects is None:
        return RuleFor(s.changes, u)
    return GiveFor(s.objects, s.changes, u)


def lasting_parts(value: Any) -> Slots | None:
    if isinstance(value, GiveFor):
        return {"s": Statement(value.objects, value.changes), "u": value.until}
    if isinstance(value, RuleFor):
        return {"s": Statement(None, value.changes), "u": value.until}
    return None


def several(u: int, s: tuple[Statement, ...]) -> Instruction:
    return Steps(tuple(lasting(one, u) for one in s))


def several_parts(value: Any) -> Slots | None:
    if not isinstance(value, Steps) or len(value.instructions) < 2:
        return None
    parts = [lasting_parts(one) for one in value.instructions]
    found = [part for part in parts if part is not None]
    if len(found) != len(parts) or any(part["u"] != found[0]["u"] for part in found):
        return None
    return {"u": found[0]["u"], "s": tuple(part["s"] for part in found)}


TABLE.add_list("statements2", ListOf("statement", "", 2))
TABLE.add(
    "deed",
    ("{s:statement} {u:until}", Made(lasting, lasting_parts), "{u:until} {s:statement}"),
    ("{u:until} {s:statements2}", Made(several, several_parts)),
)


def search(w: int, q: tuple[int, int], k: Any) -> Instruction:
    return Search(Cards(w, "deck", k, q[0], q[1]))


def search_parts(value: Any) -> Slots | None:
    if not isinstance(value, Search):
        return None
    cards = value.objects
    return {"w": cards.who, "q": (cards.choice, cards.number), "k": cards.filters}


# Drawing, choosing, seeing
TABLE.add(
    "deed",
    ("draw {n:amount} card", P(Draw, who=YOU, number=S("n"))),
    ("draw up to {n:amount} card", P(Draw, who=YOU, number=S("n"), up_to=True)),
    ("choose {s:selection}", P(Choose, objects=S("s"))),
    ("search {w:who} deck for {q:quantity} {k:cards}", Made(search, search_parts)),
    (
        "look at the top {n:amount} card of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), revealed=False),
        "look at {n:amount} card from the top of {w:who} deck",
    ),
    ("look at the top card of {w:who} deck", P(SeeTop, who=S("w"), number=Number(1), revealed=False)),
    (
        "reveal the top {n:amount} card of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), revealed=True),
        "reveal {n:amount} card from the top of {w:who} deck",
    ),
    ("reveal the top card of {w:who} deck", P(SeeTop, who=S("w"), number=Number(1), revealed=True)),
    (
        "look at up to {n:amount} card from the top of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), revealed=False, up_to=True),
    ),
    (
        "reveal up to {n:amount} card from the top of {w:who} deck",
        P(SeeTop, who=S("w"), number=S("n"), revealed=True, up_to=True),
    ),
    ("reveal {s:object}", P(Reveal, objects=S("s")), "reveal {s:object} to your opponent"),
    ("shuffle {w:who} deck", P(Shuffle, who=S("w"), area="deck")),
)
# Blasts and charges
TABLE.add(
    "deed",
    ("counter-blast {n:number}", P(CounterBlast, number=S("n"), filters=())),
    ("counter-blast {n:number} - {k:cards}", P(CounterBlast, number=S("n"), filters=S("k"))),
    ("soul-blast {n:number}", P(SoulBlast, number=S("n"), filters=())),
    ("soul-blast {n:number} - {k:cards}", P(SoulBlast, number=S("n"), filters=S("k"))),
    ("counter-charge {n:number}", P(CounterCharge, number=S("n"))),
    ("soul-charge {n:amount}", P(SoulCharge, number=S("n"))),
)
# Units
TABLE.add("where", *((word, word) for word in CIRCLES))
TABLE.add(
    "deed",
    ("call {s:object} to {w:where}", P(CallCards, objects=S("s"), where=S("w"), orientation=STAND)),
    ("call {s:object} to {w:where} as rest", P(CallCards, objects=S("s"), where=S("w"), orientation=REST)),
    ("ride {s:object} as stand", P(RideCard, objects=S("s"), orientation=STAND), "ride {s:object}"),
    ("ride {s:object} as rest", P(RideCard, objects=S("s"), orientation=REST)),
    ("retire {s:object}", P(RetireUnits, objects=S("s"))),
    ("stand {s:object}", P(TurnUnits, objects=S("s"), orientation=STAND)),
    ("rest {s:object}", P(TurnUnits, objects=S("s"), orientation=REST)),
)
# Moving
TABLE.add(
    "box",
    ("hand", "hand", "your hand", "their hand"),
    ("soul", "soul", "your soul", "their soul"),
    ("drop", "drop", "your drop", "their drop"),
    ("damage zone", "damage", "your damage zone", "their damage zone"),
    ("bind zone", "bind", "your bind zone"),
    ("order zone", "order_zone", "your order zone"),
)
TABLE.add(
    "deed",
    (
        "put {s:object} into {a:box}",
        P(MoveCards, objects=S("s"), verb="put", area=S("a")),
        "return {s:object} to {a:box}",
        "put {s:object} in {a:box}",
    ),
    (
        "put {s:object} on the top of {w:decks}",
        P(MoveCards, objects=S("s"), verb="put", area=S("w")),
        "return {s:object} to the top of {w:decks}",
        "put {s:object} on the top of {w:decks} in any order",
    ),
    (
        "put {s:object} on the bottom of {w:decks}",
        P(MoveCards, objects=S("s"), verb="put", area=S("w"), position=BOTTOM),
        "return {s:object} to the bottom of {w:decks}",
        "put {s:object} on the bottom of {w:decks} in any order",
        "put {s:object} at the bottom of {w:decks}",
        "put {s:object} at the bottom of {w:decks} in any order",
    ),
    ("return {s:object} to {w:decks}", P(MoveCards, objects=S("s"), verb="return", area=S("w"))),
    (
        "put the top card of {w:who} deck into {a:box}",
        P(MoveTop, who=S("w"), number=Number(1), verb="put", area=S("a")),
    ),
    (
        "put the top {n:amount} card of {w:who} deck into {a:box}",
        P(MoveTop, who=S("w"), number=S("n"), verb="put", area=S("a")),
        "put {n:amount} card from the top of {w:who} deck into {a:box}",
    ),
    ("bind the top card of {w:who} deck", P(MoveTop, who=S("w"), number=Number(1), verb="bind", area="bind")),
    (
        "bind the top {n:amount} card of {w:who} deck",
        P(MoveTop, who=S("w"), number=S("n"), verb="bind", area="bind"),
    ),
    ("discard the top card of {w:who} deck", P(MoveTop, who=S("w"), number=Number(1), verb="discard", area="drop")),
    (
        "discard the top {n:amount} card of {w:who} deck",
        P(MoveTop, who=S("w"), number=S("n"), verb="discard", area="drop"),
    ),
    ("discard {s:object}", P(Dispatch, objects=S("s"), verb="discard")),
    ("bind {s:object}", P(Dispatch, objects=S("s"), verb="bind"), "bind {s:object} face up"),
    ("bind {s:object} face down", P(Dispatch, objects=S("s"), verb="bind", face_down=True)),
    ("remove {s:object}", P(Dispatch, objects=S("s"), verb="remove"), "remove {s:object} from the game"),
)
TABLE.add("decks", ("your deck", "deck", "the deck", "their deck", "deck"))
# What others do
TABLE.add("opponents_deed", ("{d:deed}", S("d")))
TABLE.actors["opponents_deed"] = 1
TABLE.add_list("opponents_deeds", ListOf("opponents_deed", "", 1))


def may(c: Instruction) -> Instruction:
    return MayDo((c,))


def may_parts(value: Any) -> Slots | None:
    return {"c": value.action[0]} if isinstance(value, MayDo) and len(value.action) == 1 and not value.then else None


TABLE.add(
    "deed",
    ("your opponent {d:opponents_deed}", P(OpponentDoes, instructions=(S("d"),))),
)
