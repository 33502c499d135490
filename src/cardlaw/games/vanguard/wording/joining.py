"""Joins sentences that depend on the one before with it, and parts them again."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import Done, DoneWith
from cardlaw.games.vanguard.parts.instructions import Sequel, SpeakOfEvent
from cardlaw.games.vanguard.parts.rare_choices import DoneWithKind
from cardlaw.games.vanguard.wording.scopes import each_of
from cardlaw.program.conditions import NotSo
from cardlaw.program.control import If, MayDo, Steps
from cardlaw.program.instructions import Instruction

Told = tuple[Instruction, ...]


def is_answer(told: Instruction) -> bool:
    """Does a sentence depend on whether what the one before told was done?"""
    if not isinstance(told, If):
        return False
    first = each_of(told.condition)[0]
    return isinstance(first, (Done, DoneWith, DoneWithKind)) or (
        isinstance(first, NotSo) and isinstance(first.condition, (Done, DoneWith))
    )


def joined(told: Told) -> Told:
    """Sentences that depend on the one before are put into it."""
    done: list[Instruction] = []
    for sentence in told:
        before = done[-1] if done else None
        if isinstance(before, If) and (isinstance(sentence, Sequel) or is_answer(sentence)):
            done[-1] = If(before.condition, with_sequel(before.then, sentence))
        elif before is not None and is_answer(sentence):
            done[-1:] = with_sequel((before,), sentence)
        else:
            done.append(sentence)
    return tuple(done)


def with_sequel(before: Told, sentence: Instruction) -> Told:
    """`If you do, ...` goes with what may be done; anything else follows it."""
    last = before[-1]
    if isinstance(sentence, If) and sentence.condition == Done("do"):
        if isinstance(last, MayDo) and not last.then:
            return (*before[:-1], MayDo(last.action, sentence.then))
        if isinstance(last, Steps) and isinstance(last.instructions[-1], MayDo):
            return (*before[:-1], Steps(with_sequel(last.instructions, sentence)))
    return (*before, sentence)


def parted(told: Told) -> Told:
    """The sentences that say a program."""
    found: list[Instruction] = []
    for part in told:
        if isinstance(part, SpeakOfEvent):
            continue
        if isinstance(part, If) and not part.otherwise:
            inner = parted(part.then)
            found.extend((If(part.condition, inner[:1]), *inner[1:]))
        else:
            found.extend(without_answer(part))
    return tuple(found)


def without_answer(told: Instruction) -> Told:
    if isinstance(told, MayDo) and told.then:
        return (MayDo(told.action), If(Done("do"), told.then))
    if isinstance(told, Steps) and isinstance(told.instructions[-1], MayDo):
        first, *answer = without_answer(told.instructions[-1])
        return (Steps((*told.instructions[:-1], first)), *answer)
    return (told,)
