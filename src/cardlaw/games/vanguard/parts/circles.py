"""Where cards lie and which way: rows, columns, circles, orientation."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import (
    column,
    is_back,
    is_circle,
    is_front,
    is_locked,
    kind_of,
    player_at,
    row_of,
    same_column,
)
from cardlaw.kernel.associations import USED_BY, ties_of
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import last_information
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING, ORIENTED
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter, Objects, ThisCard

FRONT: Final = "front"
BACK: Final = "back"


def place_by_ref(state: State, ref: int) -> int:
    """Where a card is, or was when it left."""
    last = last_information(state, ref)
    return last.place if last is not None else state.cards[ref_card(ref)].place


def compared_with(state: State, context: Context, objects: Objects) -> list[int]:
    """What a text compares cards with; the card of the ability itself is looked at as it last was there."""
    if not isinstance(objects, ThisCard):
        return objects.all(state, context)
    if not state.is_current(context.source):
        state.cite("information.final", ref_card(context.source))
    return [context.source]


@final
class InRow(Filter):
    """`in the front row`"""

    def __init__(self, row: str) -> None:
        super().__init__()
        self.row = row

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        state.cite_definition("filter.row")
        return is_front(state, place) if self.row == FRONT else is_back(state, place)

    def rests_on(self) -> int:
        return NOTHING


@final
class InColumn(Filter):
    """`in the same column as this unit`: the unit itself is in its column, too (4.9.1.1)"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        state.cite_definition("filter.column")
        others = compared_with(state, context, self.objects)
        fitting = [one for one in others if same_column(state, place, place_by_ref(state, one))]
        if fitting and state.associations and any(ties_of(state, USED_BY, one) for one in (ref, *fitting)):
            state.cite("dominate.column", ref_card(ref))
        return bool(fitting)

    def rests_on(self) -> int:
        return NOTHING


@final
class InSameRow(Filter):
    """`in the same row as this unit`: of the same player's field"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        state.cite_definition("filter.row")
        others = [place_by_ref(state, other) for other in compared_with(state, context, self.objects)]
        return any(
            row_of(state, place) == row_of(state, other) > 0 and player_at(state, place) == player_at(state, other)
            for other in others
        )

    def rests_on(self) -> int:
        return NOTHING


@final
class InNumberedColumn(Filter):
    """`in the left column`, `in your middle column`: as the player of the circle sees it"""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        state.cite_definition("filter.column")
        return is_circle(state, place) and place in column(state, player_at(state, place), self.number)

    def rests_on(self) -> int:
        return NOTHING


@final
class Oriented(Filter):
    """`[Rest]` unit"""

    def __init__(self, orientation: int) -> None:
        super().__init__()
        self.orientation = orientation

    def fits(self, state: State, context: Context, ref: int) -> bool:
        if is_locked(state, ref_card(ref)):
            state.cite("lock.no_orientation", ref_card(ref))
            return False
        last = last_information(state, ref)
        now = last.orientation if last is not None else state.cards[ref_card(ref)].orientation
        return now == self.orientation

    def rests_on(self) -> int:
        return ORIENTED


@final
class FaceIs(Filter):
    """`face up` card"""

    def __init__(self, facing: int) -> None:
        super().__init__()
        self.facing = facing

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return state.cards[ref_card(ref)].facing == self.facing

    def is_impersonal(self) -> bool:
        return True

    def rests_on(self) -> int:
        return NOTHING


@final
class OnCircle(Filter):
    """`on (VC)`, `on (RC)`"""

    def __init__(self, circle: str) -> None:
        super().__init__()
        self.circle = circle

    def fits(self, state: State, context: Context, ref: int) -> bool:
        place = place_by_ref(state, ref)
        return kind_of(state, place) in self.circle.split("/")

    def rests_on(self) -> int:
        return NOTHING
