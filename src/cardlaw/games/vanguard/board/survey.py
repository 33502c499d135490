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
    """Printed types, marks and how cards lie; nothing that effects change."""

    def __init__(self, state: State) -> None:
        here = board(state)
        self.kinds = Kinds(here.count)  # where no rule or effect changes types
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
        if len(zone) > 1 and board(state).zone_numbers[place] != GC:
            self.crowded.append(place)
        units: list[int] = []
        for card in zone:
            record = state.cards[card]
            heart = self.has_mark(record, HEART_MARK)
            for under in record.beneath:
                self.has_mark(state.cards[under], HEART_MARK)
            types = record.face.words[TYPES]
            unit = UNIT in types
            if not unit:
                self.others[player] += 1
                if ORDER in types:
                    self.kinds.orders[player] += 1
                if PROTECT_CARD in types:
                    self.types_are_printed = False
            if record.facing == DOWN:
                self.locked = True
            elif unit and not heart and record.host < 0:
                units.append(card)
        self.kinds.units[place] = units

    def has_mark(self, record: Card, wanted: str) -> bool:
        """Note the marks of a card; does it have a certain one?"""
        found = False
        for name, value in record.marks:
            self.marks.add(name)
            if value and name == wanted:
                found = True
        return found


def survey(state: State) -> FieldSurvey:
    known = state.survey
    if isinstance(known, FieldSurvey) and not state.unsurveyed & FIELD:
        return known
    made = FieldSurvey(state)
    state.survey = made
    state.unsurveyed = 0
    return made


def types_are_printed(state: State) -> bool:
    """Is every card on a circle of the types printed on it, but for hearts?"""
    if changed_information(state) >> TYPES & 1 and state.effects_mask >> TYPES & 1:
        return False
    return survey(state).types_are_printed


def any_other_than_units(state: State) -> bool:
    """Does something lie on a circle that is no unit as printed?"""
    others = survey(state).others
    return others[0] > 0 or others[1] > 0
