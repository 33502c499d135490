"""Checks that `it` stands for a unit wherever something is done to it that only units can suffer."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.blasts import CounterBlast, CounterCharge, SoulBlast, SoulCharge
from cardlaw.games.vanguard.parts.counted_choices import AsManyAs
from cardlaw.games.vanguard.parts.creating import CallTokens
from cardlaw.games.vanguard.parts.deeds import CallCards, ChangeState, RetireUnits, RideCard, TurnUnits
from cardlaw.games.vanguard.parts.moving import Dispatch, MoveTop, PutIntoZoneOf, SearchAreas, SeeTop
from cardlaw.games.vanguard.parts.rare_choices import ChooseDifferent
from cardlaw.games.vanguard.parts.selections import Together
from cardlaw.games.vanguard.wording.things import FIELD
from cardlaw.kernel.node import Node
from cardlaw.program.actions import MoveCards
from cardlaw.program.costs import Cost
from cardlaw.program.instructions import Choose, Instruction, ObjectInstruction
from cardlaw.program.lasting import GiveEffect, Later
from cardlaw.program.looking import Search
from cardlaw.program.objects import EXACTLY, Cards, It, Objects
from cardlaw.text.chart import Meaningless

UNIT = "unit"
CARD = "card"
GONE = "gone"
OFF_THE_FIELD = (
    ChooseDifferent,
    Search,
    SearchAreas,
    SeeTop,
    MoveTop,
    SoulCharge,
    SoulBlast,
    CounterBlast,
    CounterCharge,
)
ONTO_THE_FIELD = (CallCards, RideCard, CallTokens)
OF_UNITS = (GiveEffect, RetireUnits, TurnUnits, ChangeState)
MOVES = (Dispatch, MoveCards, PutIntoZoneOf)


def check_references(instructions: tuple[Instruction, ...]) -> None:
    """Meaningless if the words would do to a card of another zone what is only done to units."""
    spoken_of = UNIT
    for told in instructions:
        spoken_of = after(told, spoken_of)


def after(told: Node, spoken_of: str) -> str:
    """What `it` stands for once something was done."""
    if isinstance(told, Cost):
        return UNIT  # what was paid with is not spoken of again
    if isinstance(told, OF_UNITS) and speaks_of_it(told.objects) and spoken_of != UNIT:
        raise Meaningless("a unit that 'it' stands for")
    if isinstance(told, OFF_THE_FIELD):
        return CARD
    if isinstance(told, ONTO_THE_FIELD):
        return UNIT
    if isinstance(told, RetireUnits):
        return GONE
    if isinstance(told, MOVES):
        return CARD
    chosen = told.objects if isinstance(told, (Choose, TurnUnits, GiveEffect)) else None
    if isinstance(chosen, AsManyAs):
        chosen = Cards(chosen.cards.who, chosen.cards.area, chosen.cards.filters, EXACTLY, 1)
    if isinstance(chosen, Cards) and (chosen.is_choice() or isinstance(told, Choose)):
        return UNIT if chosen.area in FIELD else CARD
    if isinstance(told, Choose):
        return CARD
    if isinstance(told, ObjectInstruction) or not isinstance(told, Instruction):
        return spoken_of
    if isinstance(told, Later):
        return after_all(told.ability_then.parts(), spoken_of)
    return after_all(told.parts(), spoken_of)


def after_all(parts: list[Node], spoken_of: str) -> str:
    for part in parts:
        spoken_of = after(part, spoken_of)
    return spoken_of


def speaks_of_it(objects: Objects) -> bool:
    if isinstance(objects, Together):
        return speaks_of_it(objects.first) or speaks_of_it(objects.second)
    return isinstance(objects, It)
