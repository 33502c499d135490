"""Joins `If you do, ...` and what follows with the optional thing before it."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.moves import SeeTop
from cardlaw.games.weiss.permissions import SawSome
from cardlaw.games.weiss.wording.conditions import all_of, each_of
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.games.weiss.wording.statements import speaks_of_it
from cardlaw.program.conditions import Condition, DidNot, DidSo
from cardlaw.program.control import If, MayDo, Repeat, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.opponents import OpponentDoes


class PayMark(Instruction):
    """`you may pay the cost`, until it is joined with the cost and what follows."""


class Otherwise(Instruction):
    """`Otherwise, ...`, until it is joined with the condition before it."""

    def __init__(self, told: Instruction) -> None:
        super().__init__()
        self.told = told


def joined(told: list[Instruction], cost: Any) -> tuple[Instruction, ...]:
    """`If you do, ...` goes with what may be done before it."""
    done: list[Instruction] = []
    for instruction in told:
        if done and isinstance(instruction, If) and only(instruction.condition) in (DidSo(), DidNot()):
            done[-1] = with_answer(done[-1], instruction, cost)
        elif isinstance(instruction, Otherwise):
            if not done or not isinstance(done[-1], If) or done[-1].otherwise:
                raise Meaningless("a condition before 'otherwise'")
            done[-1] = If(done[-1].condition, done[-1].then, (instruction.told,))
        elif done and isinstance(instruction, If) and instruction.condition == SawSome():
            done[-1] = with_sight(done[-1], instruction)
        elif done and (is_open(done[-1]) or (has_then(done[-1]) and refers_back(instruction))):
            done[-1] = with_more(done[-1], instruction)
        else:
            done.append(instruction)
    if any(holds_mark(instruction) for instruction in done):
        raise Meaningless("what follows if the cost is paid")
    return tuple(done)


def with_sight(before: Instruction, more: If) -> Instruction:
    """`If you revealed 1 or more cards, ...`: the cards are still in sight."""
    if isinstance(before, If) and len(before.then) == 1:
        return If(before.condition, (with_sight(before.then[0], more),), before.otherwise)
    if isinstance(before, MayDo) and len(before.action) == 1 and isinstance(before.action[0], SeeTop):
        seen = before.action[0]
        return MayDo((SeeTop(seen.who, seen.number, seen.up_to, seen.revealed, (*seen.then, more)),), before.then)
    if isinstance(before, SeeTop):
        return SeeTop(before.who, before.number, before.up_to, before.revealed, (*before.then, more))
    raise Meaningless("cards that were revealed")


def only(condition: Condition) -> Condition:
    return each_of(condition)[0]


def with_answer(before: Instruction, answer: If, cost: Any) -> Instruction:
    """The optional thing with what follows if it is done, or is not."""
    conditions = each_of(answer.condition)
    told: tuple[Instruction, ...] = answer.then
    if len(conditions) > 1:
        told = (If(all_of(conditions[1:]), told),)
    if isinstance(before, If) and len(before.then) == 1:
        return If(before.condition, (with_answer(before.then[0], answer, cost),), before.otherwise)
    if isinstance(before, OpponentDoes) and len(before.instructions) == 1:
        inner = before.instructions[0]
        if isinstance(inner, MayDo):
            return answered_by_opponent(inner, told, conditions[0] == DidSo())
    if isinstance(before, PayMark):
        if cost is None:
            raise Meaningless("a cost in brackets")
        return MayPay(cost, told) if conditions[0] == DidSo() else MayPay(cost, (), told)
    does = conditions[0] == DidSo()
    if isinstance(before, (MayPay, MayDo)) and before.then and is_optional(before.then[-1]):
        then = (*before.then[:-1], with_answer(before.then[-1], answer, cost))
        if isinstance(before, MayPay):
            return MayPay(before.cost, then, before.otherwise)
        return MayDo(before.action, then, before.otherwise)
    if isinstance(before, MayPay):
        return MayPay(before.cost, (*before.then, *told) if does else before.then, before.otherwise if does else told)
    if isinstance(before, MayDo):
        return MayDo(before.action, told if does else before.then, before.otherwise if does else told)
    return does_or_not(before, told, does)


def answered_by_opponent(inner: MayDo, told: tuple[Instruction, ...], does: bool) -> Instruction:
    """What follows the other player's choice is told to the player whose ability it is."""
    yours = (OpponentDoes(told),)
    return OpponentDoes((MayDo(inner.action, yours if does else inner.then, inner.otherwise if does else yours),))


def does_or_not(before: Instruction, told: tuple[Instruction, ...], does: bool) -> Instruction:
    return Steps((before, If(DidSo() if does else DidNot(), told)))


def is_optional(told: Instruction) -> bool:
    """May it be done or not, with nothing said yet about what follows?"""
    if isinstance(told, If) and len(told.then) == 1:
        return is_optional(told.then[0])
    return isinstance(told, MayDo) and not told.otherwise


def is_open(told: Instruction) -> bool:
    """Does everything that follows depend on the cost that was paid?"""
    if isinstance(told, If) and len(told.then) == 1:
        return is_open(told.then[0])
    return isinstance(told, MayPay) and not told.otherwise


def has_then(told: Instruction) -> bool:
    if isinstance(told, If) and len(told.then) == 1:
        return has_then(told.then[0])
    return isinstance(told, MayDo) and bool(told.then) and not told.otherwise


def with_more(before: Instruction, more: Instruction) -> Instruction:
    if isinstance(before, If):
        return If(before.condition, (with_more(before.then[0], more),), before.otherwise)
    if isinstance(before, MayPay):
        then = joined([*before.then, more], None)
        return MayPay(before.cost, then, before.otherwise)
    assert isinstance(before, MayDo)
    return MayDo(before.action, (*before.then, more), before.otherwise)


def refers_back(told: Instruction) -> bool:
    """Does a sentence speak of cards that came up in the one before?"""
    if isinstance(told, If):
        return speaks_of_it(told.condition)
    if isinstance(told, Steps):
        return refers_back(told.instructions[0])
    if isinstance(told, Repeat):
        return speaks_of_it(told.times)
    objects = getattr(told, "objects", None)
    return objects is not None and speaks_of_it(objects)


def holds_mark(told: Instruction) -> bool:
    return isinstance(told, PayMark) or (isinstance(told, If) and any(holds_mark(part) for part in told.then))
