"""What lies on the circles, seen at a glance: worked out once whenever cards in play were stirred."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.games.vanguard.board.board import GC, VC, board
from cardlaw.games.vanguard.terms.information import AS_UNIT_MARK, DELETED_MARK, HEART_MARK, VOLUNDR_MARK
from cardlaw.games.vanguard.terms.types import ARMS, MUSIC, ORDER, PROTECT_CARD, UNIT
from cardlaw.kernel.cards import DOWN, TYPES, UNSEEN, Card, Face, has_word
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, Survey

NO_CARDS: Final[list[int]] = []

# What is printed on a card, as bits.
A_UNIT: Final = 1
AN_ORDER: Final = 2
OF_ARMS: Final = 4
OF_MUSIC: Final = 8
A_PROTECT: Final = 16
PRINTED: Final = ((UNIT, A_UNIT), (ORDER, AN_ORDER), (ARMS, OF_ARMS), (MUSIC, OF_MUSIC), (PROTECT_CARD, A_PROTECT))

# Marks that a survey tells of, as bits.
AS_UNIT: Final = 1
VOLUNDR: Final = 2
HEARTS: Final = 4
DELETED: Final = 8


@final
@mypyc_attr(free_list_len=1)
class Kinds(Survey):
    """Which cards on circles are units, orders and arms."""

    def __init__(self, places: int) -> None:
        self.units: list[list[int]] = [NO_CARDS] * places  # by place
        self.orders: list[int] = [0, 0]  # how many lie on each player's circles
        self.arms: list[list[int]] = [NO_CARDS, NO_CARDS]  # on each player's vanguard circle

    def note_arms(self, player: int, card: int) -> None:
        self.arms[player] = [*self.arms[player], card]


@final
@mypyc_attr(free_list_len=1)
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
            printed = glance_at(record.face)
            if not printed & A_UNIT:
                self.music = self.music or printed & OF_MUSIC != 0
                if printed & A_PROTECT:
                    self.protects = True
                    printed |= A_UNIT if guardian else 0
            if record.marks:
                marks = marks_of(record)
                self.marks |= marks
                if marks & AS_UNIT:
                    printed = A_UNIT
                elif marks & VOLUNDR:
                    printed = AN_ORDER | OF_ARMS
                if marks & HEARTS:
                    printed &= ~A_UNIT
            if record.facing == DOWN:
                self.locked = True
            elif printed & A_UNIT and record.host < 0:
                units.append(card)
            if printed & (AN_ORDER | OF_ARMS):
                self.note_order(player, card, printed, circle == VC and record.facing != DOWN)
        self.kinds.units[place] = units

    def note_order(self, player: int, card: int, printed: i64, may_arm: bool) -> None:
        if printed & AN_ORDER:
            self.kinds.orders[player] += 1
        if printed & OF_ARMS and may_arm:
            self.kinds.note_arms(player, card)


def glance_at(face: Face) -> i64:
    """What is printed on a card as far as a survey tells of it: a unit is nothing else."""
    if face.glance == UNSEEN:
        types = face.words[TYPES]
        seen = sum([here for word, here in PRINTED if has_word(types, word)])
        face.glance = A_UNIT if seen & A_UNIT else seen
    return face.glance


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
    state.unsurveyed &= ~FIELD
    return made
