"""What lies on the circles, seen at a glance: worked out once whenever cards in play were stirred."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cardlaw.games.vanguard.board.board import GC, VC, board
from cardlaw.games.vanguard.terms.information import AS_UNIT_MARK, DELETED_MARK, HEART_MARK, VOLUNDR_MARK
from cardlaw.games.vanguard.terms.types import ARMS, MUSIC, ORDER, PROTECT_CARD, UNIT
from cardlaw.kernel.cards import DOWN, TYPES, Card, has_word
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, Survey

NO_CARDS: Final[list[int]] = []

# Marks that a survey tells of, as bits.
AS_UNIT: Final = 1
VOLUNDR: Final = 2
HEARTS: Final = 4
DELETED: Final = 8


@final
class Kinds(Survey):
    """Which cards on circles are units, orders and arms."""

    def __init__(self, places: int) -> None:
        self.units: list[list[int]] = [NO_CARDS] * places  # by place
        self.orders: list[int] = [0, 0]  # how many lie on each player's circles
        self.arms: list[list[int]] = [NO_CARDS, NO_CARDS]  # on each player's vanguard circle

    def note_arms(self, player: int, card: int) -> None:
        self.arms[player] = [*self.arms[player], card]


@final
class FieldSurvey(Survey):
    """Printed types, marks and how cards lie, and what kinds of cards follow from them: no effect changes that."""

    def __init__(self, state: State) -> None:
        here = board(state)
        self.kinds = Kinds(here.count)
        self.music: bool = False  # does a music order lie there, or a protect card?
        self.protects: bool = False
        self.locked: bool = False
        self.crowded: list[int] = []  # circles with several cards, other than guardian circles
        self.marks: i64 = 0  # also of cards that lie under others
        for player in range(2):
            for place in here.field[player]:
                zone = state.zones[place]
                if zone:
                    self.look_at(state, player, place, zone)

    def look_at(self, state: State, player: int, place: int, zone: list[int]) -> None:
        circle = board(state).zone_numbers[place]
        guardian = circle == GC
        if len(zone) > 1 and not guardian:
            self.crowded.append(place)
        units: list[int] = []
        for card in zone:
            record = state.cards[card]
            for under in record.beneath:
                self.marks |= marks_of(state.cards[under])
            types = record.face.words[TYPES]
            unit = has_word(types, UNIT)
            order = arms = False
            if not unit:
                order = has_word(types, ORDER)
                arms = has_word(types, ARMS)
                self.music = self.music or has_word(types, MUSIC)
                if has_word(types, PROTECT_CARD):
                    self.protects = True
                    unit = guardian
            if record.marks:
                marks = marks_of(record)
                self.marks |= marks
                if marks & AS_UNIT:
                    unit, order, arms = True, False, False
                elif marks & VOLUNDR:
                    unit, order, arms = False, True, True
                unit = unit and not marks & HEARTS
            if order:
                self.kinds.orders[player] += 1
            if arms and circle == VC and record.facing != DOWN:
                self.kinds.note_arms(player, card)
            if record.facing == DOWN:
                self.locked = True
            elif unit and record.host < 0:
                units.append(card)
        self.kinds.units[place] = units


def marks_of(record: Card) -> i64:
    """Which of the marks that a survey tells of a card has."""
    marks: i64 = 0
    for name, _ in record.marks:
        if name == HEART_MARK:
            marks |= HEARTS
        elif name == VOLUNDR_MARK:
            marks |= VOLUNDR
        elif name == AS_UNIT_MARK:
            marks |= AS_UNIT
        elif name == DELETED_MARK:
            marks |= DELETED
    return marks


def survey(state: State) -> FieldSurvey:
    known = state.survey
    if isinstance(known, FieldSurvey) and not state.unsurveyed & FIELD:
        return known
    made = FieldSurvey(state)
    state.survey = made
    state.unsurveyed = 0
    return made
