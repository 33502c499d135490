"""Phrases for sentences: conditions before deeds, options, costs, and what depends on whether they were done."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.instructions import PerformSome, Sequel, SpeakOfEvent
from cardlaw.games.vanguard.wording.joining import joined, parted
from cardlaw.games.vanguard.wording.scopes import all_of, all_scopes, each_of, scopes_of
from cardlaw.program.conditions import Condition
from cardlaw.program.control import If, MayDo, Steps
from cardlaw.program.costs import Cost, MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.text.phrases import ListOf, Made, Meaning, P, S, Slots, Table, Talk

TABLE = Table()
Told = tuple[Instruction, ...]


# Deeds in a row


def as_one(deeds: Told) -> Instruction:
    return deeds[0] if len(deeds) == 1 else Steps(deeds)


def deeds_of(told: Instruction) -> Told:
    return told.instructions if isinstance(told, Steps) else (told,)


def tail(d: Told, c: tuple[Condition, ...], e: Instruction) -> Instruction:
    return Steps((*d, If(all_scopes(c), (e,))))


def tail_parts(value: Any) -> Slots | None:
    if not isinstance(value, Steps) or len(value.instructions) < 2:
        return None
    last = value.instructions[-1]
    if not isinstance(last, If) or len(last.then) != 1 or last.otherwise:
        return None
    return {"d": value.instructions[:-1], "c": scopes_of(last.condition), "e": last.then[0]}


def may_tail(d: Told, e: Instruction) -> Instruction:
    return Steps((*d, MayDo((e,))))


def may_tail_parts(value: Any) -> Slots | None:
    if not isinstance(value, Steps) or len(value.instructions) < 2:
        return None
    last = value.instructions[-1]
    if not isinstance(last, MayDo) or len(last.action) != 1 or last.then:
        return None
    return {"d": value.instructions[:-1], "e": last.action[0]}


def alone(value: Any) -> Slots | None:
    return {"c": value.action[0]} if isinstance(value, MayDo) and len(value.action) == 1 and not value.then else None


TABLE.add_list("deeds", ListOf("deed", "", 1))
TABLE.add(
    "chain",
    ("you may {c:chain}", Made(lambda c: MayDo((c,)), alone), "may {c:chain}"),
    ("{d:deeds} you may {e:chain}", Made(may_tail, may_tail_parts), "{d:deeds} may {e:chain}"),
    ("{d:deeds} {c:scopes1} {e:chain}", Made(tail, tail_parts)),
    (
        "{d:deeds} if {c:conditions} {e:deed} if it is not",
        Made(lambda d, c, e: as_one((*d[:-1], If(all_of(c), d[-1:], (e,)))), lambda value: fork_parts(value)),
    ),
    ("{d:deeds} or {e:deed}", Made(lambda d, e: either_deed(d, e), lambda value: either_parts(value))),
    ("{d:deeds}", Made(lambda d: as_one(d), lambda value: {"d": deeds_of(value)})),
)


def fork_parts(value: Any) -> Slots | None:
    *before, last = deeds_of(value)
    if not isinstance(last, If) or len(last.then) != 1 or len(last.otherwise) != 1:
        return None
    if isinstance(last.then[0], GiveEffect):
        return None
    return {"d": (*before, last.then[0]), "c": each_of(last.condition), "e": last.otherwise[0]}


def either_deed(d: Told, e: Instruction) -> Instruction:
    return as_one((*d[:-1], PerformSome(1, ((d[-1],), (e,)), inline=True)))


def either_parts(value: Any) -> Slots | None:
    *before, last = deeds_of(value)
    if not isinstance(last, PerformSome) or not last.inline:
        return None
    one, other = last.effects
    return {"d": (*before, one[0]), "e": other[0]} if len(one) == 1 == len(other) else None


# Costs

TABLE.add_list("cost_parts", ListOf("chain", "&", 1))
TABLE.add("cost", ("{c:cost_parts}", P(Cost, actions=S("c"))))


class Paid(Meaning):
    """`pay { cost } effect`, perhaps after conditions and deeds."""

    def __init__(self, scopes: bool, deeds: bool, sequel: bool = False) -> None:
        self.scopes = scopes
        self.deeds = deeds
        self.sequel = sequel

    def build(self, slots: Slots, talk: Any) -> Any:
        told: Instruction = MayPay(slots["c"], slots["e"])
        if self.deeds:
            told = Steps((*slots["d"], told))
        told = If(all_scopes(slots["s"]), (told,)) if self.scopes else told
        return Sequel((told,)) if self.sequel else told

    def slots(self, value: Any, talk: Any) -> Slots | None:
        found: Slots = {}
        if self.sequel:
            if not isinstance(value, Sequel):
                return None
            value = value.instructions[0]
        if self.scopes:
            if not isinstance(value, If) or len(value.then) != 1 or value.otherwise:
                return None
            found["s"] = scopes_of(value.condition)
            value = value.then[0]
        if self.deeds:
            if not isinstance(value, Steps) or len(value.instructions) < 2:
                return None
            found["d"] = value.instructions[:-1]
            value = value.instructions[-1]
        if not isinstance(value, MayPay) or value.otherwise or value.who:
            return None
        then = tuple(part for part in value.then if not isinstance(part, SpeakOfEvent))
        return {**found, "c": value.cost, "e": then}


TABLE.add(
    "paying",
    ("pay { {c:cost} } {e:effect}", Paid(False, False)),
    ("{s:scopes1} pay { {c:cost} } {e:effect}", Paid(True, False)),
    ("then pay { {c:cost} } {e:effect}", Paid(False, False, True)),
    ("{d:deeds} pay { {c:cost} } {e:effect}", Paid(False, True)),
    ("{s:scopes1} {d:deeds} pay { {c:cost} } {e:effect}", Paid(True, True)),
    (
        "{t:scopes1} {d:deeds} {s:scopes1} pay { {c:cost} } {e:effect}",
        Made(
            lambda t, d, s, c, e: If(all_scopes(t), (Steps((*d, If(all_scopes(s), (MayPay(c, e),)))),)),
            lambda value: (
                {"t": scopes_of(value.condition), **inner}
                if isinstance(value, If)
                and len(value.then) == 1
                and not value.otherwise
                and (inner := deeds_then_pay(value.then[0])) is not None
                else None
            ),
        ),
    ),
    (
        "{d:deeds} {s:scopes1} pay { {c:cost} } {e:effect}",
        Made(
            lambda d, s, c, e: Steps((*d, If(all_scopes(s), (MayPay(c, e),)))),
            lambda value: deeds_then_pay(value),
        ),
    ),
)


def deeds_then_pay(value: Any) -> Slots | None:
    if not isinstance(value, Steps) or len(value.instructions) < 2:
        return None
    inner = Paid(True, False).slots(value.instructions[-1], Talk())
    return None if inner is None else {"d": value.instructions[:-1], **inner}


# Sentences


def conditional(value: Any) -> Slots | None:
    if isinstance(value, If) and len(value.then) == 1 and not value.otherwise:
        return {"s": scopes_of(value.condition), "c": value.then[0]}
    return None


TABLE.add(
    "sentence",
    ("{s:scopes1} {c:chain} .", Made(lambda s, c: If(all_scopes(s), (c,)), conditional)),
    ("then {c:chain} .", P(Sequel, instructions=(S("c"),))),
    (
        "then {s:scopes1} {c:chain} .",
        Made(
            lambda s, c: Sequel((If(all_scopes(s), (c,)),)),
            lambda value: conditional(value.instructions[0]) if isinstance(value, Sequel) else None,
        ),
    ),
    ("{c:chain} .", S("c")),
)
TABLE.add_list("sentences", ListOf("sentence", "", 1))
TABLE.add(
    "effect",
    ("{s:sentences}", Made(lambda s: joined(s), lambda value: {"s": parted(value)})),
    (
        "{s:sentences} {p:paying}",
        Made(
            lambda s, p: joined((*s, p)),
            lambda value: {"s": parted(value)[:-1], "p": parted(value)[-1]} if value else None,
        ),
    ),
    ("{p:paying}", Made(lambda p: (p,), lambda value: {"p": value[0]} if len(value) == 1 else None)),
)
TABLE.add("free_effect", ("{s:sentences}", Made(lambda s: joined(s), lambda value: {"s": parted(value)})))
