"""Chapter 4: the areas, and how the zones of both players lie to each other."""

from __future__ import annotations

from typing import Final

from cardlaw.kernel.layout import OWNER, SECRET, Area, Layout
from cardlaw.kernel.state import State

ZONES: Final = 8
FIRST_ZONE: Final = 5  # place in the layout below
FIRST_STRATEGY: Final = FIRST_ZONE + ZONES

LAYOUT: Final = Layout(
    [
        Area("deck", SECRET, ordered=True),
        Area("hand", OWNER, watched=True),
        Area("discard", watched=True),
        Area("monster_deck", OWNER),
        Area("invading", active=True),
        *(Area(f"zone.{number}", field=True, active=True) for number in range(1, ZONES + 1)),
        Area("strategy.1", active=True),
        Area("strategy.2", active=True),
    ],
    [Area("resolution")],
)

DECK: Final = 0
HAND: Final = 1
DISCARD_PILE: Final = 2
MONSTER_DECK: Final = 3
INVADING: Final = 4
SIZE: Final = LAYOUT.size
RESOLUTION: Final = 2 * SIZE

# How far right of the player's own left edge each zone lies (4.4.4, 4.4.5.5.1).
OFFSETS: Final = (0, 1, 2, 3, 4, 4, 3, 2)
BEHIND: Final = {8: 3, 7: 4, 6: 5}


def zone_place(player: int, number: int) -> int:
    """The area of a player's zone with a number from 1 to 8."""
    return player * SIZE + FIRST_ZONE + number - 1


def is_zone(place: int) -> bool:
    return place < RESOLUTION and FIRST_ZONE <= place % SIZE < FIRST_STRATEGY


def is_strategy_zone(place: int) -> bool:
    return place < RESOLUTION and place % SIZE >= FIRST_STRATEGY


def zone_number(place: int) -> int:
    return place % SIZE - FIRST_ZONE + 1


def zone_player(place: int) -> int:
    return place // SIZE


ZONES_OF: Final = tuple([zone_place(player, number) for number in range(1, ZONES + 1)] for player in (0, 1))
STRATEGY_ZONES_OF: Final = tuple(
    [player * SIZE + FIRST_STRATEGY, player * SIZE + FIRST_STRATEGY + 1] for player in (0, 1)
)

# Where cards in play lie, of the turn player and then of the other one.
FIELD_IN_TURN: Final = tuple(
    [*ZONES_OF[first], *STRATEGY_ZONES_OF[first], *ZONES_OF[1 - first], *STRATEGY_ZONES_OF[1 - first]]
    for first in (0, 1)
)


def zones_of(player: int) -> list[int]:
    """The areas of a player's zones 1 to 8 (not to be changed)."""
    return ZONES_OF[player]


def strategy_zones_of(player: int) -> list[int]:
    """The areas of a player's two strategy zones (not to be changed)."""
    return STRATEGY_ZONES_OF[player]


def same_column(one: int, other: int) -> bool:
    """4.4.5.4: the players sit opposite each other, so that one counts the columns from the other's last."""
    first, second = OFFSETS[zone_number(one) - 1], OFFSETS[zone_number(other) - 1]
    return first == (second if zone_player(one) == zone_player(other) else 4 - second)


def adjacent(one: int, other: int) -> bool:
    """4.4.5.2: neighbours by number, in front of or behind each other, or the two zones 8."""
    first, second = zone_number(one), zone_number(other)
    if zone_player(one) != zone_player(other):
        return first == 8 and second == 8
    return abs(first - second) == 1 or BEHIND.get(first) == second or BEHIND.get(second) == first


def faces(front: int, back: int) -> bool:
    """4.4.5.1: is a zone in front of another one?"""
    return zone_player(front) == zone_player(back) and BEHIND.get(zone_number(front)) == zone_number(back)


def rightness(place: int, viewer: int) -> int:
    """How far right a zone lies from a player's view; an opponent's right is that player's left."""
    offset = OFFSETS[zone_number(place) - 1]
    return offset if zone_player(place) == viewer else 4 - offset


def monster(state: State, player: int) -> int:
    """The topmost card of a player's invading monster, -1 if there is none."""
    stack = state.zones[player * SIZE + INVADING]
    return stack[-1] if stack else -1
