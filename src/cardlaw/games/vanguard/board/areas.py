"""The zones and circles, how rows and columns lie, and which units stand on them."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.terms.types import ORDER, UNIT
from cardlaw.kernel.cards import DOWN, TYPES
from cardlaw.kernel.information import words_of
from cardlaw.kernel.layout import OWNER, SECRET, Area, Layout
from cardlaw.kernel.state import State

CIRCLE_NAMES: Final = (
    "VC",
    "GC",
    "RC.front.left",
    "RC.front.right",
    "RC.back.left",
    "RC.back.center",
    "RC.back.right",
)


def make_layout(face_down_damage_is_blank: bool) -> Layout:
    """The areas of both players. Books differ in whether a face-down damage card keeps its information."""
    return Layout(
        [
            Area("deck", SECRET, ordered=True, watched=True),
            Area("hand", OWNER, watched=True),
            Area("drop", watched=True),
            Area("soul", watched=True),
            Area("damage", watched=True, blank=face_down_damage_is_blank),
            Area("bind", watched=True, blank=True),
            Area("trigger", ordered=True, watched=True),
            Area("order_area", ordered=True, watched=True),
            Area("order_zone", watched=True, blank=True, for_all=True),
            Area("ride_deck", OWNER, watched=True),
            Area("removed"),
            *(Area(name, field=True, active=True, blank=True) for name in CIRCLE_NAMES),
        ],
        [],
    )


DECK: Final = 0
HAND: Final = 1
DROP: Final = 2
SOUL: Final = 3
DAMAGE: Final = 4
BIND: Final = 5
TRIGGER: Final = 6
ORDER_AREA: Final = 7
ORDER_ZONE: Final = 8
RIDE_DECK: Final = 9
REMOVED: Final = 10
VC: Final = 11
GC: Final = 12
FRONT_LEFT: Final = 13
FRONT_RIGHT: Final = 14
BACK_LEFT: Final = 15
BACK_CENTER: Final = 16
BACK_RIGHT: Final = 17
SIZE: Final = 18

FIRST_CIRCLE: Final = VC
FIRST_REAR: Final = FRONT_LEFT

REAR_OF: Final = tuple([player * SIZE + number for number in range(FIRST_REAR, SIZE)] for player in (0, 1))
FRONT_OF: Final = tuple([player * SIZE + number for number in (FRONT_LEFT, VC, FRONT_RIGHT)] for player in (0, 1))
BACK_OF: Final = tuple([player * SIZE + number for number in (BACK_LEFT, BACK_CENTER, BACK_RIGHT)] for player in (0, 1))

# Columns as front and back circle: left, center, right of the player they belong to.
COLUMNS: Final = ((FRONT_LEFT, BACK_LEFT), (VC, BACK_CENTER), (FRONT_RIGHT, BACK_RIGHT))
COLUMN_OF: Final = {number: column for column, pair in enumerate(COLUMNS) for number in pair}

# What abilities call the place they work in.
KINDS: Final = (
    "deck",
    "hand",
    "drop",
    "soul",
    "damage",
    "bind",
    "trigger",
    "order_area",
    "order_zone",
    "ride_deck",
    "removed",
    "VC",
    "GC",
    "RC",
    "RC",
    "RC",
    "RC",
    "RC",
)


def area(player: int, number: int) -> int:
    return player * SIZE + number


def kind_of(place: int) -> str:
    return KINDS[place % SIZE] if place >= 0 else ""


def is_circle(place: int) -> bool:
    return place >= 0 and place % SIZE >= FIRST_CIRCLE


def is_rear(place: int) -> bool:
    return place >= 0 and place % SIZE >= FIRST_REAR


def is_vanguard_circle(place: int) -> bool:
    return place >= 0 and place % SIZE == VC


def is_guardian_circle(place: int) -> bool:
    return place >= 0 and place % SIZE == GC


def is_front(place: int) -> bool:
    return place >= 0 and place % SIZE in (FRONT_LEFT, VC, FRONT_RIGHT)


def is_back(place: int) -> bool:
    return place >= 0 and place % SIZE >= BACK_LEFT


def behind(place: int) -> int:
    """The back circle of the column of a front one."""
    return place // SIZE * SIZE + COLUMNS[COLUMN_OF[place % SIZE]][1]


def same_column(one: int, other: int) -> bool:
    """One's left column is the other's right column across the table."""
    if not (is_circle(one) and is_circle(other)) or GC in (one % SIZE, other % SIZE):
        return False
    first, second = COLUMN_OF[one % SIZE], COLUMN_OF[other % SIZE]
    return first == second if one // SIZE == other // SIZE else first == 2 - second


def is_locked(state: State, card: int) -> bool:
    """A card lying face down on a circle is locked: it is no unit and has no information."""
    record = state.cards[card]
    return record.facing == DOWN and is_circle(record.place)


def is_unit(state: State, card: int) -> bool:
    """A face-up card on the field that is a unit (not an order that lies there, and not locked)."""
    record = state.cards[card]
    if not is_circle(record.place) or record.facing == DOWN or record.host >= 0:
        return False
    return UNIT in words_of(state, card, TYPES)


def is_order(state: State, card: int) -> bool:
    return ORDER in words_of(state, card, TYPES)


def units_on(state: State, place: int) -> list[int]:
    cards = state.zones[place]
    return [card for card in cards if is_unit(state, card)] if cards else []


def unit_at(state: State, place: int) -> int:
    """The unit on a rear-guard circle, -1 if there is none."""
    found = units_on(state, place)
    return found[-1] if found else -1


def vanguards(state: State, player: int) -> list[int]:
    return units_on(state, player * SIZE + VC)


def rear_guards(state: State, player: int) -> list[int]:
    found: list[int] = []
    for place in REAR_OF[player]:
        found.extend(units_on(state, place))
    return found


def guardians(state: State, player: int) -> list[int]:
    return units_on(state, player * SIZE + GC)


def front_row(state: State, player: int) -> list[int]:
    found: list[int] = []
    for place in FRONT_OF[player]:
        found.extend(units_on(state, place))
    return found


def back_row(state: State, player: int) -> list[int]:
    found: list[int] = []
    for place in BACK_OF[player]:
        found.extend(units_on(state, place))
    return found


def field_units(state: State, player: int) -> list[int]:
    """Vanguards, rear-guards and guardians."""
    return [*vanguards(state, player), *rear_guards(state, player), *guardians(state, player)]


def count(state: State, player: int, number: int) -> int:
    return len(state.zones[player * SIZE + number])
