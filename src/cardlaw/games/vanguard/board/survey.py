"""What lies on the circles, seen at a glance: each circle is looked at again when its cards were stirred."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.games.vanguard.board.board import GC, VC, Board, board
from cardlaw.games.vanguard.terms.information import AS_UNIT_MARK, DELETED_MARK, HEART_MARK, VOLUNDR_MARK
from cardlaw.games.vanguard.terms.types import ARMS, MUSIC, ORDER, PROTECT_CARD, UNIT
from cardlaw.kernel.cards import DOWN, TYPES, UNSEEN, Card, Face, has_word
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EVERYTHING, TIES, Survey

NO_CARDS: Final[list[int]] = []

# What is printed on a card, as bits.
A_UNIT: Final = 1
AN_ORDER: Final = 2
OF_ARMS: Final = 4
OF_MUSIC: Final = 8
A_PROTECT: Final = 16
PRINTED: Final = ((UNIT, A_UNIT), (ORDER, AN_ORDER), (ARMS, OF_ARMS), (MUSIC, OF_MUSIC), (PROTECT_CARD, A_PROTECT))

# What a survey tells of, as bits. Marks are also those of cards that lie under others.
AS_UNIT: Final = 1
VOLUNDR: Final = 2
HEARTS: Final = 4
DELETED: Final = 8
MUSIC_ORDERS: Final = 16
PROTECTS: Final = 32
LOCKED_CARDS: Final = 64
CROWDED: Final = 128  # several units on a circle other than a guardian circle
ARMED: Final = 256  # arms on a vanguard circle
OTHER_ORDERS: Final = 512


@final
@mypyc_attr(acyclic=True)
class CircleSurvey:
    """Printed types, marks and how the cards of one circle lie: no effect changes that. Never changed once made."""

    def __init__(self) -> None:
        self.units: list[int] = NO_CARDS
        self.arms: list[int] = NO_CARDS
        self.seen: i64 = 0

    def look_at(self, state: State, place: int) -> None:
        circle = board(state).zone_numbers[place]
        self.units = []
        for card in state.zones[place]:
            record = state.cards[card]
            for under in record.beneath:
                self.seen |= marks_of(state.cards[under])
            kind = self.kind_of(record, circle == GC)
            if record.facing == DOWN:
                self.seen |= LOCKED_CARDS
            elif kind & A_UNIT and record.host < 0:
                self.units.append(card)
            if kind & (AN_ORDER | OF_ARMS):
                self.note_order(card, kind, circle == VC and record.facing != DOWN)
        if len(self.units) > 1 and circle != GC:
            self.seen |= CROWDED

    def kind_of(self, record: Card, guardian: bool) -> i64:
        """What a card is where it lies: what is printed on it, unless marks make something else of it."""
        kind = glance_at(record.face)
        if not kind & A_UNIT:
            if kind & OF_MUSIC:
                self.seen |= MUSIC_ORDERS
            if kind & A_PROTECT:
                self.seen |= PROTECTS
                kind |= A_UNIT if guardian else 0
        if record.marks:
            marks = marks_of(record)
            self.seen |= marks
            if marks & AS_UNIT:
                kind = A_UNIT
            elif marks & VOLUNDR:
                kind = AN_ORDER | OF_ARMS
            if marks & HEARTS:
                kind &= ~A_UNIT
        return kind

    def note_order(self, card: int, kind: i64, may_arm: bool) -> None:
        if kind & OF_ARMS and may_arm:
            self.arms = [*self.arms, card]
            self.seen |= ARMED
        elif kind & AN_ORDER:
            self.seen |= OTHER_ORDERS


EMPTY: Final = CircleSurvey()


@final
@mypyc_attr(free_list_len=1)
class FieldSurvey(Survey):
    """All circles; of those whose cards were not stirred, what was seen before."""

    def __init__(self, here: Board, circles: list[CircleSurvey]) -> None:
        super().__init__()
        self.board = here
        self.circles = circles  # by place
        self.seen: i64 = 0  # on any of them

    def look_again(self, state: State, stirred: i64) -> None:
        seen: i64 = 0
        for spot in self.board.spots:
            if stirred & spot.bits:
                self.circles[spot.place] = look_at(state, spot.place) if state.zones[spot.place] else EMPTY
            seen |= self.circles[spot.place].seen
        self.seen = seen


def look_at(state: State, place: int) -> CircleSurvey:
    found = CircleSurvey()
    found.look_at(state, place)
    return found


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
    if isinstance(known, FieldSurvey) and known.board is state.layout:
        if not state.unsurveyed & known.board.field_bits:
            return known
        made = FieldSurvey(known.board, known.circles.copy()) if known.shared else known
        made.look_again(state, state.unsurveyed)
    else:
        made = FieldSurvey(board(state), [EMPTY] * state.layout.count)
        made.look_again(state, EVERYTHING)
    state.survey = made
    state.unsurveyed &= TIES
    return made
