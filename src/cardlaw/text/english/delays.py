"""Delays: what waits for a moment, and the sentences that follow on what comes about then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node, every
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import Done
from cardlaw.program.control import If, MayDo, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import THIS_GAME, Later
from cardlaw.program.objects import Bound, Objects
from cardlaw.program.patterns import Pattern
from cardlaw.program.remaking import changed
from cardlaw.text.discourse import Follows, Mention, Talk
from cardlaw.text.meaning import Meaningless


def later(talk: Talk, told: Instruction, moment: Pattern, mentions: Sequence[Mention] = ()) -> Instruction:
    """What is told waits for a moment; `mentions` is what it speaks of."""
    kept: list[Instruction] = []
    told = with_kept(talk, told, kept)
    waiting = Later(AutomaticAbility("", moment, (told,)), THIS_GAME, False)
    for mention in mentions:
        mention.delay = waiting
    return Steps((*kept, waiting)) if kept else waiting


def with_kept(talk: Talk, part: Any, kept: list[Instruction]) -> Any:
    """A part that speaks of cards of the moment, with variables that keep them; abilities have moments of their own."""
    if isinstance(part, tuple):
        parts = tuple(with_kept(talk, inner, kept) for inner in part)
        return part if all(one is other for one, other in zip(part, parts)) else parts
    if isinstance(part, Objects) and part.is_momentary():
        for known in kept:
            if isinstance(known, Bind) and isinstance(known.instruction, Choose) and known.instruction.objects == part:
                return Bound(known.variable)
        kept.append(Bind(talk.fresh(), Choose(part)))
        return Bound(talk.variables)
    if not isinstance(part, Node) or isinstance(part, Ability):
        return part
    return changed(part, lambda inner: with_kept(talk, inner, kept))


def delay_of(told: Instruction) -> Later | None:
    """The delay at the end of a sentence, if what `if you do` would ask after stands in it."""
    optional = False
    while not isinstance(told, Later):
        optional = optional or isinstance(told, (MayDo, MayPay))
        inside = parts_in_order(told)
        if not inside:
            return None
        told = inside[-1]
    return None if optional and not any(isinstance(part, (MayDo, MayPay)) for part in every(told)) else told


def parts_in_order(told: Instruction) -> tuple[Instruction, ...]:
    if isinstance(told, Bind):
        return (told.instruction,)
    if isinstance(told, Steps):
        return told.instructions
    if isinstance(told, MayDo):
        return told.action
    return told.then if isinstance(told, (If, MayPay)) else ()


def asked_variables(sentence: Instruction) -> set[int]:
    """The deeds that the condition of a sentence asks after."""
    told = sentence.instruction if isinstance(sentence, Bind) else sentence
    asked = every(told.condition) if isinstance(told, If) else ()
    return {part.variable for part in asked if isinstance(part, (Done, Bound))}


def bound_variables(told: tuple[Instruction, ...]) -> set[int]:
    return {part.variable for one in told for part in every(one) if isinstance(part, Bind)}


def follow(talk: Talk, follows: Follows, sentence: Instruction) -> None:
    """A sentence about what comes about in a delay waits with it."""
    kept: list[Instruction] = []
    sentence = with_kept(talk, sentence, kept)
    if kept:
        raise Meaningless("cards that are known at that moment")
    ability = follows.delay.ability_then
    told = ability.instructions
    payment = told[-1].instruction if isinstance(told[-1], Bind) else told[-1]
    if isinstance(payment, MayPay) and asked_variables(sentence) & bound_variables(payment.then):
        payment.then = (*payment.then, sentence)
        return
    if follows.act and not any(isinstance(one, Bind) and one.variable == follows.act for one in told):
        told = (Bind(follows.act, told[0] if len(told) == 1 else Steps(told)),)
    follows.delay.ability_then = AutomaticAbility("", ability.pattern, (*told, sentence))
