"""What lies on the circles, seen at a glance: worked out once whenever cards in play were stirred."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.board import GC, board
from cardlaw.games.vanguard.terms.information import AS_UNIT_MARK, HEART_MARK, VOLUNDR_MARK
from cardlaw.games.vanguard.terms.types import ORDER, PROTECT_CARD, UNIT
from cardlaw.kernel.cards import DOWN, TYPES, Card
from cardlaw.kernel.information import changed_information
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, Survey

NO_CARDS: Final[list[int]] = []


@final
class Kinds(Survey):
    """Which cards on circles are units and orders."""

    def __init__(self, places: int) -> None:
        self.units: list[list[int]] = [NO_CARDS] * places  # by place
        self.orders: list[int] = [0, 0]  # how many lie on each player's circles


@final
class FieldSurvey(Survey):
    """Printed types, marks and how cards lie, and what kinds of cards follow from them; nothing that effects change."""

    def __init__(self, state: State) -> None:
        here = board(state)
        self.kinds = Kinds(here.count)  # where no effect changes types
        self.others: list[int] = [0, 0]  # how many cards lie on each player's side that are no units as printed
        self.types_are_printed: bool = True  # as far as rules of the book may change them, but for hearts
        self.locked: bool = False
        self.crowded: list[int] = []  # circles with several cards, other than guardian circles
        self.marks: set[str] = set()  # also of cards that lie under others
        for player in range(2):
            for place in here.field[player]:
                zone = state.zones[place]
                if zone:
                    self.look_at(state, player, place, zone)
        if AS_UNIT_MARK in self.marks or VOLUNDR_MARK in self.marks:
            self.types_are_printed = False

    def look_at(self, state: State, player: int, place: int, zone: list[int]) -> None:
        guardian = board(state).zone_numbers[place] == GC
        if len(zone) > 1 and not guardian:
            self.crowded.append(place)
        units: list[int] = []
        for card in zone:
            record = state.cards[card]
            for under in record.beneath:
                self.note_marks(state.cards[under])
            types = record.face.words[TYPES]
            unit = UNIT in types
            order = False
            if not unit:
                self.others[player] += 1
                order = ORDER in types
                if PROTECT_CARD in types:
                    self.types_are_printed = False
                    unit = guardian
            if record.marks:
                self.note_marks(record)
                if record.mark(AS_UNIT_MARK):
                    unit, order = True, False
                elif record.mark(VOLUNDR_MARK):
                    unit, order = False, True
                unit = unit and not record.mark(HEART_MARK)
            if order:
                self.kinds.orders[player] += 1
            if record.facing == DOWN:
                self.locked = True
            elif unit and record.host < 0:
                units.append(card)
        self.kinds.units[place] = units

    def note_marks(self, record: Card) -> None:
        for name, _ in record.marks:
            self.marks.add(name)


def survey(state: State) -> FieldSurvey:
    known = state.survey
    if isinstance(known, FieldSurvey) and not state.unsurveyed & FIELD:
        return known
    made = FieldSurvey(state)
    state.survey = made
    state.unsurveyed = 0
    return made


def effects_change_types(state: State) -> bool:
    """Could an effect in the game be changing types? What rules of the book change follows from marks."""
    return bool(changed_information(state) >> TYPES & state.effects_mask >> TYPES & 1)


def any_other_than_units(state: State) -> bool:
    """Does something lie on a circle that is no unit as printed?"""
    others = survey(state).others
    return others[0] > 0 or others[1] > 0
