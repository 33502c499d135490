"""Checks that `if you called a card` asks for the deed that was told last, since only that one is remembered."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.blasts import SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.conditions import Done, DoneWith
from cardlaw.games.vanguard.parts.creating import CallTokens, HoldCards
from cardlaw.games.vanguard.parts.deeds import (
    CallCards,
    CannotBeUsed,
    ChangeState,
    RetireUnits,
    RideCard,
    TurnCards,
    TurnUnits,
)
from cardlaw.games.vanguard.parts.effects import GainRule
from cardlaw.games.vanguard.parts.instructions import Jointly, Sequel, SpeakOfEvent
from cardlaw.games.vanguard.parts.moving import Dispatch, MoveTop, PutIntoZoneOf, SeeTop
from cardlaw.games.vanguard.parts.rare_choices import ChooseDifferent, DoneWithKind
from cardlaw.games.vanguard.parts.selections import RestOfSeen
from cardlaw.games.vanguard.wording.scopes import each_of
from cardlaw.program.actions import Draw, MoveCards, Shuffle
from cardlaw.program.conditions import Condition, NotSo
from cardlaw.program.control import If, MayDo, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Choose, Instruction, ObjectInstruction
from cardlaw.program.lasting import GiveEffect, GiveRule, Later
from cardlaw.program.looking import Reveal, Search
from cardlaw.program.objects import It
from cardlaw.text.chart import Meaningless

Told = tuple[Instruction, ...]
DEEDS: dict[str, tuple[type[Instruction], ...]] = {
    "called": (CallCards, CallTokens),
    "retired": (RetireUnits,),
    "put": (MoveCards, PutIntoZoneOf, MoveTop, SoulCharge),
    "discarded": (Dispatch, MoveTop),
    "drew": (Draw,),
    "bound": (Dispatch, MoveTop),
    "revealed": (Reveal, SeeTop, Choose, Search),
    "rode": (RideCard,),
    "locked": (ChangeState,),
    "turned": (TurnCards,),
    "soul-blasted": (SoulBlast,),
    "chose": (Choose, ChooseDifferent),
    "returned": (MoveCards, PutIntoZoneOf),
    "imprisoned": (HoldCards,),
    "soul-charge": (SoulCharge,),
    "stood": (TurnUnits,),
}
SILENT = (Shuffle, GiveRule, GainRule, Jointly, CannotBeUsed, Later, SpeakOfEvent)  # leave nothing to ask for


def check_answers(instructions: Told) -> None:
    """Meaningless if a sentence asks for a deed that another one has followed since."""
    last_of(instructions, None)


def last_of(told: Told, last: Instruction | None) -> Instruction | None:
    for part in told:
        last = after(part, last)
    return last


def after(told: Instruction, last: Instruction | None) -> Instruction | None:
    """The deed whose outcome is remembered once something was told."""
    if isinstance(told, If):
        check(told.condition, last)
        return last_of((*told.then, *told.otherwise), last)
    if isinstance(told, (Steps, Sequel)):
        return last_of(told.instructions, last)
    if isinstance(told, MayDo):
        return last_of((*told.action, *told.then), last)
    if isinstance(told, MayPay):
        return last_of(told.then, None)
    if isinstance(told, SILENT) or (isinstance(told, GiveEffect) and not told.objects.is_choice()):
        return last
    return told


def check(condition: Condition, last: Instruction | None) -> None:
    for part in each_of(condition):
        asked = part.condition if isinstance(part, NotSo) else part
        if not isinstance(asked, (Done, DoneWith, DoneWithKind)) or asked.verb not in DEEDS:
            continue
        if last is not None and not answers(asked.verb, last):
            raise Meaningless(f"what 'you {asked.verb}' asks for right before it")


def answers(verb: str, last: Instruction) -> bool:
    """Does the outcome of a deed tell whether the one asked for was done?"""
    objects = last.objects if isinstance(last, ObjectInstruction) else None
    if objects == RestOfSeen():
        return False  # it tells of the other cards
    if verb in ("revealed", "chose") and objects == It():
        return True  # of the very cards that were chosen and revealed
    return isinstance(last, DEEDS[verb])
