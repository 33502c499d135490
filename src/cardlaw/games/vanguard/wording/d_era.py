"""Phrases of newer cards: origins and causes of events, Final Rush, guardians called together, totals."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.guardians_together import MustCallSeveral
from cardlaw.games.vanguard.parts.cause_patterns import ForCost, NotByCard, NotFrom
from cardlaw.games.vanguard.parts.filters import BEING_ATTACKED, IN_BATTLE, InColumn, InState
from cardlaw.games.vanguard.parts.patterns import Placed, PutInto
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.states.final_rush import FinalRush, InFinalRush
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.games.vanguard.wording.counting import count_parts, counted
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.games.vanguard.wording.predicates import Statement
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import OfType
from cardlaw.program.objects import Cards
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import Number
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Made, P, S, Slots, Table

TABLE = Table()
RUSH = "Final Rush"

# Events told by what they were not, and by costs


def not_from(e: Pattern, a: str) -> NotFrom:
    if not isinstance(e, (Placed, PutInto)) or e.origin:
        raise Meaningless("a card that is placed or put somewhere before 'other than from'")
    return NotFrom(e, a)


def not_by_unit(e: Pattern) -> NotByCard:
    if not isinstance(e, (Placed, PutInto)):
        raise Meaningless("a card that is placed or put somewhere before 'other than by'")
    return NotByCard(e, (OfType(UNIT),))


def not_by_parts(value: Any) -> Slots | None:
    return {"e": value.pattern} if isinstance(value, NotByCard) and value.filters == (OfType(UNIT),) else None


TABLE.add(
    "caused_event",
    (
        "{e:plain_event} other than from your {a:area}",
        Made(not_from, lambda value: {"e": value.pattern, "a": value.area} if isinstance(value, NotFrom) else None),
        "{e:plain_event} other than from their {a:area}",
    ),
    ("{e:plain_event} other than by 1 unit card's ability", Made(not_by_unit, not_by_parts)),
    (
        "{e:plain_event} for the cost of your card",
        P(ForCost, pattern=S("e"), source=None),
        "{e:plain_event} for the cost of your card's ability",
    ),
    (
        "{e:plain_event} for the cost of the ability of {o:other_one}",
        P(ForCost, pattern=S("e"), source=S("o")),
    ),
)

# Final Rush


def rush(n: str) -> Statement:
    if n != RUSH:
        raise Meaningless("a state that the rules know")
    return Statement(None, (FinalRush(),))


def in_rush(n: str) -> Condition:
    if n != RUSH:
        raise Meaningless("a state that the rules know")
    return InFinalRush(YOU)


TABLE.add(
    "statement",
    (
        "you {n:name}",
        Made(rush, lambda value: {"n": RUSH} if value == Statement(None, (FinalRush(),)) else None),
    ),
    (
        "when your opponent would call card from your hand to gc it must call {n:number} or more at the same time",
        Made(
            lambda n: Statement(None, (MustCallSeveral(OPPONENT, n),)),
            lambda value: (
                {"n": value.changes[0].number}
                if isinstance(value.changes[0], MustCallSeveral) and len(value.changes) == 1
                else None
            ),
        ),
    ),
)
TABLE.add(
    "condition",
    ("you is in {n:name}", Made(in_rush, lambda value: {"n": RUSH} if value == InFinalRush(YOU) else None)),
)

# Totals of two zones, and different names among some cards


def two_zones(value: Any) -> Slots | None:
    found = count_parts(value)
    if found is None or not isinstance(found[0], Cards) or found[0].area.count("/") != 1:
        return None
    a, b = found[0].area.split("/")
    return {"w": found[0].who, "a": a, "b": b, "n": found[1], "k": found[0].filters}


TABLE.add(
    "condition",
    (
        "{w:who} {a:area} {b:area} has {n:count} {k:cards}",
        Made(lambda w, a, b, n, k: counted(n, Cards(w, f"{a}/{b}", k)), two_zones),
        "you has {n:count} {k:cards} in {w:who} {a:area} {b:area}",
        "there is {n:count} {k:cards} in {w:who} {a:area} {b:area}",
    ),
)


def different_parts(value: Any) -> tuple[Cards, tuple[int, int]] | None:
    if not isinstance(value, Compare) or not isinstance(value.value, Different) or value.value.aspect != NAMES:
        return None
    cards = value.value.objects
    if not isinstance(cards, Cards) or not isinstance(value.number, Number) or not cards.filters:
        return None
    return cards, (value.comparison, value.number.number)


def different_there(value: Any) -> Slots | None:
    found = different_parts(value)
    if found is None or found[0].area in ("units", "RC"):
        return None
    return {"w": found[0].who, "a": found[0].area, "n": found[1], "k": found[0].filters}


def different_here(value: Any) -> Slots | None:
    found = different_parts(value)
    if found is None or found[0].area not in ("units", "RC") or found[0].who != YOU:
        return None
    return {"n": found[1], "k": Kind(found[0].area, found[0].filters)}


def differing(n: tuple[int, int], cards: Cards) -> Condition:
    if not cards.filters:
        raise Meaningless("cards of a kind with different names")
    return Compare(Different(cards, NAMES), n[0], Number(n[1]))


TABLE.add(
    "condition",
    (
        "{w:who} {a:area} has {n:count} {k:cards} with different card name",
        Made(lambda w, a, n, k: differing(n, Cards(w, a, k)), different_there),
        "you has {n:count} {k:cards} with different card name in {w:who} {a:area}",
        "there is {n:count} {k:cards} with different card name in {w:who} {a:area}",
    ),
    (
        "you has {n:count} {k:field} with different card name",
        Made(lambda n, k: differing(n, Cards(YOU, k.area, k.filters)), different_here),
    ),
)

# What is counted, and what is chosen without saying whose it is

TABLE.add(
    "each",
    (
        "of your opponent's card imprisoned in your prison",
        Cards(YOU, "prison"),
        "card imprisoned in your prison",
        "of your opponent's imprisoned card",
    ),
)


TABLE.add_variant(
    "some",
    "{q:quantity} unit {p:place_post}",
    "{q:quantity} of each player's unit {p:place_post}",
    Made(lambda q, p: Cards(EACH_PLAYER, "units", (p,), q[0], q[1]), lambda value: None),
)
TABLE.add(
    "place_post",
    ("being attacked", InState(BEING_ATTACKED)),
    ("in battle", InState(IN_BATTLE)),
    ("in the same column as {o:fixed}", P(InColumn, objects=S("o"))),
)
