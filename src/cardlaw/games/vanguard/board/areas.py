"""What lies in zones and on circles, and how circles lie to one another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardlaw.games.vanguard.board.board import (
    BACK,
    CENTER,
    FRONT,
    GC,
    LEFT,
    NOWHERE,
    RC,
    RIGHT,
    VC,
    ZONE_COUNT,
    ZONES,
    board,
)
from cardlaw.games.vanguard.board.survey import NO_CARDS, survey
from cardlaw.games.vanguard.terms.information import HEART_MARK
from cardlaw.games.vanguard.terms.types import ORDER, UNIT
from cardlaw.kernel.associations import USES, are_there_ties
from cardlaw.kernel.cards import DOWN, TYPES, has_word
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State

PLAYERS_IN_TURN: Final = [[0, 1], [1, 0]]


def players_in_turn(state: State) -> list[int]:
    """The turn player and then the other one."""
    return PLAYERS_IN_TURN[state.turn_player]


def place_of(state: State, player: i64, zone: i64) -> int:
    """The number of a player's zone or circle; -1 where the book has none."""
    return board(state).zone_places[player * ZONE_COUNT + zone]


def cards_in(state: State, player: i64, zone: i64) -> list[int]:
    place: i64 = board(state).zone_places[player * ZONE_COUNT + zone]
    return state.zones[place] if place >= 0 else NO_CARDS


def is_anything_in(state: State, zone: i64) -> bool:
    """Has any player a card there?"""
    places = board(state).zone_places
    mine: i64 = places[zone]
    theirs: i64 = places[ZONE_COUNT + zone]
    return mine >= 0 and (bool(state.zones[mine]) or bool(state.zones[theirs]))


def count(state: State, player: int, zone: int) -> int:
    return len(cards_in(state, player, zone))


def zone_at(state: State, place: int) -> int:
    """Which zone, or which kind of circle, a place is."""
    return board(state).zone_numbers[place] if place >= 0 else NOWHERE


def player_at(state: State, place: int) -> int:
    """Whose zone or circle a place is."""
    return state.layout.player(place)


def kind_of(state: State, place: int) -> str:
    """What abilities call the place."""
    zone = zone_at(state, place)
    return ZONES[zone] if zone >= 0 else ""


ANY: Final = 99
# Rear-guard circles that abilities name: the row and the column.
REAR_PARTS: Final[dict[str, tuple[int, int]]] = {
    "front_rear": (FRONT, ANY),
    "back_rear": (BACK, ANY),
    "back_center": (BACK, CENTER),
    "center_rear": (ANY, CENTER),
    "left_rear": (ANY, LEFT),
    "right_rear": (ANY, RIGHT),
    "front_left_rear": (FRONT, LEFT),
    "front_right_rear": (FRONT, RIGHT),
    "back_left_rear": (BACK, LEFT),
    "back_right_rear": (BACK, RIGHT),
}


def is_named(state: State, place: int, names: str) -> bool:
    """Is a place one of those that an ability names, several joined by a slash? Some rear-guard circles have names."""
    kind = kind_of(state, place)
    if kind == names:
        return True
    return any(kind == name or is_rear_part(state, place, name) for name in names.split("/"))


def is_rear_part(state: State, place: int, name: str) -> bool:
    """`(Front Row RC)`, `(Back Row Center RC)`, `(RC) in the left column`"""
    part = REAR_PARTS.get(name)
    circle = board(state).circles[place] if is_rear(state, place) else None
    if part is None or circle is None:
        return False
    return part[0] in (ANY, circle.row) and part[1] in (ANY, circle.column)


# -- circles ------------------------------------------------------------------------------------------------


def rear_circles(state: State, player: int) -> list[int]:
    return board(state).rear[player]


def front_circles(state: State, player: int) -> list[int]:
    return board(state).front[player]


def back_circles(state: State, player: int) -> list[int]:
    return board(state).back[player]


def circles(state: State, player: int) -> list[int]:
    return board(state).field[player]


def is_circle(state: State, place: int) -> bool:
    return zone_at(state, place) >= VC


def is_rear(state: State, place: int) -> bool:
    return zone_at(state, place) == RC


def is_vanguard_circle(state: State, place: int) -> bool:
    return zone_at(state, place) == VC


def is_guardian_circle(state: State, place: int) -> bool:
    return zone_at(state, place) == GC


def row_of(state: State, place: int) -> int:
    circle = board(state).circles[place] if place >= 0 else None
    return circle.row if circle is not None else 0


def is_front(state: State, place: int) -> bool:
    return row_of(state, place) == FRONT


def is_back(state: State, place: int) -> bool:
    return row_of(state, place) == BACK


def column(state: State, player: int, number: int) -> list[int]:
    """The circles of a player's column, the front one first."""
    return board(state).columns[player].get(number, NO_CARDS)


def back_center(state: State, player: int) -> int:
    """The circle behind the vanguard."""
    return column(state, player, CENTER)[1]


def behind(state: State, place: int) -> int:
    """The back circle of the column of a front one; -1 where there is none."""
    here = board(state)
    front = here.circles[place]
    if front is not None and front.row == FRONT:
        for back in here.back[here.players[place]]:
            circle = here.circles[back]
            if circle is not None and circle.column == front.column:
                return back
    return -1


def same_column(state: State, one: int, other: int) -> bool:
    """One's left column is the other's right column across the table."""
    if one < 0 or other < 0:
        return False
    here = board(state)
    first, second = here.circles[one], here.circles[other]
    if first is None or second is None or GC in (first.zone, second.zone):
        return False
    if abs(first.column) > RIGHT:
        state.cite("circle.gained_column")
    return first.column == (second.column if here.players[one] == here.players[other] else -second.column)


# -- cards on them ------------------------------------------------------------------------------------------


def is_locked(state: State, card: int) -> bool:
    """A card lying face down on a circle is locked: it is no unit and has no information."""
    record = state.cards[card]
    return record.facing == DOWN and is_circle(state, record.place)


def is_heart(state: State, card: int) -> bool:
    """A vanguard that became a heart stays on its circle without being a unit."""
    record = state.cards[card]
    return bool(record.marks) and bool(record.mark(HEART_MARK))


def is_unit(state: State, card: int) -> bool:
    """A face-up card on the field that is a unit (not an order that lies there, and not locked)."""
    record = state.cards[card]
    if not is_circle(state, record.place) or record.facing == DOWN or record.host >= 0 or is_heart(state, card):
        return False
    return has_word(words_of(state, card, TYPES), UNIT)


def types_of(state: State, card: int) -> tuple[str, ...]:
    """Main types and subtypes of a card. Only rules of the books change them, and only those of cards on circles."""
    record = state.cards[card]
    place = record.place
    if place < 0 or state.layout.areas[place].blank or is_circle(state, place):
        return words_of(state, card, TYPES)
    return record.face.words[TYPES]


def is_order(state: State, card: int) -> bool:
    return has_word(types_of(state, card), ORDER)


def units_on(state: State, place: int) -> list[int]:
    return survey(state).circles[place].units if state.zones[place] else NO_CARDS


def arms_on(state: State, player: int) -> list[int]:
    """The arms on a player's vanguard circle."""
    return survey(state).circles[place_of(state, player, VC)].arms


def unit_at(state: State, place: int) -> int:
    """The unit on a rear-guard circle, -1 if there is none."""
    found = units_on(state, place)
    return found[-1] if found else -1


def units_of(state: State, places: list[int]) -> list[int]:
    found: list[int] = []
    for place in places:
        if state.zones[place]:
            found.extend(units_on(state, place))
    return found


def used_by(state: State, player: int, places: list[int], opposite: list[int]) -> list[int]:
    """The units of a player: on the player's own circles, but for those that the opponent dominates, and vice versa."""
    found = units_of(state, places)
    if not are_there_ties(state, USES):
        return found
    state.cite("dominate.counted")
    return [card for card in [*found, *units_of(state, opposite)] if state.master(card) == player]


def vanguards(state: State, player: int) -> list[int]:
    circle = place_of(state, player, VC)
    if not are_there_ties(state, USES):
        return units_on(state, circle)
    return used_by(state, player, [circle], [place_of(state, 1 - player, VC)])


def rear_guards(state: State, player: int) -> list[int]:
    return used_by(state, player, rear_circles(state, player), rear_circles(state, 1 - player))


def guardians(state: State, player: int) -> list[int]:
    return units_on(state, place_of(state, player, GC))


def front_row(state: State, player: int) -> list[int]:
    return used_by(state, player, front_circles(state, player), front_circles(state, 1 - player))


def back_row(state: State, player: int) -> list[int]:
    return used_by(state, player, back_circles(state, player), back_circles(state, 1 - player))


def field_units(state: State, player: int) -> list[int]:
    """Vanguards, rear-guards and guardians."""
    return [*vanguards(state, player), *rear_guards(state, player), *guardians(state, player)]
