"""Writes effects as sentences."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.instructions import KeywordText, KeywordUsed
from cardlaw.games.weiss.moves import SeeTop
from cardlaw.games.weiss.permissions import CountActivation, SawSome
from cardlaw.games.weiss.wording.conditions import all_of, each_of, is_scope
from cardlaw.games.weiss.wording.discourse import Talk, Unspeakable
from cardlaw.games.weiss.wording.writer import WRITERS, Writer
from cardlaw.program.conditions import (
    Both,
    Condition,
    DidNot,
    DidSo,
    DuringPhase,
    IsTurnOf,
)
from cardlaw.program.control import If, MayDo, Repeat, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Later
from cardlaw.program.values import CountOf

SILENT = (KeywordText, KeywordUsed, CountActivation)  # told by words elsewhere in the line


def write_effect(writer: Writer, told: Any, talk: Talk) -> list[str]:
    words: list[str] = []
    for instruction in told:
        if not isinstance(instruction, SILENT):
            words.extend(write_told(writer, instruction, talk, []))
    return words


def write_told(writer: Writer, told: Instruction, talk: Talk, before: list[str]) -> list[str]:
    """One instruction as one sentence, or as several that belong together."""
    if isinstance(told, If) and len(told.then) == 1 and len(told.otherwise) == 1:
        words = write_told(writer, If(told.condition, told.then), talk, before)
        return words + write_told(writer, told.otherwise[0], talk, ["otherwise", ","])
    if isinstance(told, If) and len(told.then) == 1 and not told.otherwise:
        return write_told(writer, told.then[0], talk, [*before, *write_scopes(writer, told.condition, talk)])
    if isinstance(told, MayPay):
        if told.cost != talk.cost:
            raise Unspeakable("another cost than the one in brackets")
        words = [*before, "you", "may", "pay", "the", "cost", "."]
        return words + write_answer(writer, told.then, told.otherwise, talk)
    if isinstance(told, Steps) and len(told.instructions) == 2 and is_answer(told.instructions[1]):
        answer = told.instructions[1]
        assert isinstance(answer, If)
        words = write_told(writer, told.instructions[0], talk, before)
        does = answer.condition == DidSo()
        return words + write_answer(writer, answer.then if does else (), () if does else answer.then, talk)
    seen = sight(told)
    if seen is not None:
        words = write_told(writer, seen[0], talk, before)
        return words + write_told(writer, seen[1], talk, [])
    if isinstance(told, MayDo):
        words = ended(writer, [*before, *writer.write("clause", MayDo(told.action), talk)], talk)
        return words + write_answer(writer, told.then, told.otherwise, talk)
    if isinstance(told, Repeat) and isinstance(told.times, CountOf) and len(told.instructions) == 1:
        each = writer.write("each", told.times.objects, talk)
        clause = writer.write("clause", told.instructions[0], talk)
        return ended(writer, [*before, "for", "each", *each, ",", *clause], talk)
    if isinstance(told, Later):
        return [*before, *writer.write("sentence", told, talk)]
    start = talk.copy()
    try:
        return ended(writer, [*before, *writer.write("clause", told, talk)], talk)
    except Unspeakable:
        talk.become(start)
    if isinstance(told, Steps) and len(told.instructions) > 1:
        rest = told.instructions[:-1]
        words = writer.write("chain", rest[0] if len(rest) == 1 else Steps(rest), talk)
        return [*before, *words, ",", "and", *writer.write("quoted_clause", told.instructions[-1], talk)]
    return [*before, *writer.write("quoted_clause", told, talk)]


def is_answer(told: Instruction) -> bool:
    return isinstance(told, If) and told.condition in (DidSo(), DidNot())


def sight(told: Instruction) -> tuple[Instruction, Instruction] | None:
    """Seeing cards, and the sentence after it that asks whether there were any."""
    if isinstance(told, MayDo) and len(told.action) == 1 and not told.then:
        inside = sight(told.action[0])
        return (MayDo((inside[0],)), inside[1]) if inside is not None else None
    if isinstance(told, SeeTop) and told.then:
        last = told.then[-1]
        if isinstance(last, If) and last.condition == SawSome():
            return SeeTop(told.who, told.number, told.up_to, told.revealed, told.then[:-1]), last
    return None


def write_answer(
    writer: Writer, then: tuple[Instruction, ...], otherwise: tuple[Instruction, ...], talk: Talk
) -> list[str]:
    words: list[str] = []
    said = [part for part in then if not isinstance(part, SILENT)]
    if said:
        words.extend(write_told(writer, said[0], talk, ["if", "you", "do", ","]))
        words.extend(write_effect(writer, said[1:], talk))
    if otherwise:
        words.extend(write_told(writer, otherwise[0], talk, ["if", "you", "do", "not", ","]))
        words.extend(write_effect(writer, otherwise[1:], talk))
    return words


def ended(writer: Writer, words: list[str], talk: Talk) -> list[str]:
    """A sentence with its full stop and with what X in it is equal to."""
    words = [*words, "."]
    if talk.x is not None:
        then = talk.x_talk if talk.x_talk is not None else talk.copy()
        value = talk.x
        talk.x = talk.x_talk = None
        words = [*words, "x", "is", "equal", "to", *writer.write("value", value, then), "."]
    return words


def write_scopes(writer: Writer, condition: Condition, talk: Talk) -> list[str]:
    """`during your turn, if ..., and ...,`"""
    words: list[str] = []
    plain: list[Condition] = []
    parts = list(each_of(condition))
    while parts:
        part = parts.pop(0)
        if not is_scope(part):
            plain.append(part)
            continue
        if plain:
            words.extend(writer.write("scope", all_of(tuple(plain)), talk))
            plain = []
        if parts and isinstance(part, IsTurnOf) and isinstance(parts[0], DuringPhase):
            part = Both(part, parts.pop(0))
        words.extend(writer.write("scope", part, talk))
    if plain:
        words.extend(writer.write("scope", all_of(tuple(plain)), talk))
    return words


WRITERS["effect"] = write_effect
