"""Chapter 3: the zones, and how the stage positions of both players lie to each other."""

from __future__ import annotations

from typing import Final

from cardlaw.kernel.layout import OWNER, SECRET, Area, Layout
from cardlaw.kernel.state import State

POSITION_NAMES: Final = ("center.left", "center.middle", "center.right", "back.left", "back.right")

LAYOUT: Final = Layout(
    [
        Area("deck", SECRET, ordered=True),
        Area("hand", OWNER, watched=True),
        Area("waiting_room", watched=True),
        Area("clock", ordered=True, watched=True),
        Area("level", ordered=True, watched=True, blank=True),
        Area("stock", SECRET, ordered=True),
        Area("climax", active=True),
        Area("memory", watched=True, blank=True),
        Area("resolution", ordered=True),
        *(Area(name, field=True, active=True) for name in POSITION_NAMES),
        *(Area(f"markers.{name}", SECRET, ordered=True) for name in POSITION_NAMES),
    ],
    [],
)

DECK: Final = 0
HAND: Final = 1
WAITING_ROOM: Final = 2
CLOCK: Final = 3
LEVEL: Final = 4
STOCK: Final = 5
CLIMAX_AREA: Final = 6
MEMORY: Final = 7
RESOLUTION: Final = 8
FIRST_POSITION: Final = 9
POSITIONS: Final = 5
CENTER: Final = 3  # the first three positions are the center stage
FIRST_MARKERS: Final = FIRST_POSITION + POSITIONS
SIZE: Final = LAYOUT.size

LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
BACK_LEFT: Final = 3
BACK_RIGHT: Final = 4

# 3.6.5: which center positions are in front of each back position.
IN_FRONT: Final = {BACK_LEFT: (LEFT, MIDDLE), BACK_RIGHT: (MIDDLE, RIGHT)}

STAGE_OF: Final = tuple([player * SIZE + FIRST_POSITION + number for number in range(POSITIONS)] for player in (0, 1))
CENTER_OF: Final = tuple([player * SIZE + FIRST_POSITION + number for number in range(CENTER)] for player in (0, 1))


def area(player: int, number: int) -> int:
    """The place of one of a player's zones."""
    return player * SIZE + number


def is_stage(place: int) -> bool:
    return place >= 0 and FIRST_POSITION <= place % SIZE < FIRST_MARKERS


def is_center(place: int) -> bool:
    return place >= 0 and FIRST_POSITION <= place % SIZE < FIRST_POSITION + CENTER


def is_back(place: int) -> bool:
    return is_stage(place) and not is_center(place)


def position_number(place: int) -> int:
    """0 to 4 in the order of POSITION_NAMES."""
    return place % SIZE - FIRST_POSITION


MARKERS: Final = "markers"  # all of a player's marker areas


def markers_under(place: int) -> int:
    """The marker area under a stage position (3.7.1.1)."""
    return place + POSITIONS


def is_marker_area(place: int) -> bool:
    return place >= 0 and place % SIZE >= FIRST_MARKERS


def position_over(place: int) -> int:
    """The stage position of a marker area."""
    return place - POSITIONS


def facing(place: int) -> int:
    """3.6.6: the opponent's center stage position facing one of the center stage."""
    player = place // SIZE
    return (1 - player) * SIZE + FIRST_POSITION + 2 - position_number(place)


def in_front_of(place: int) -> list[int]:
    """3.6.5: the center stage positions in front of a back stage position."""
    player = place // SIZE
    return [player * SIZE + FIRST_POSITION + number for number in IN_FRONT.get(position_number(place), ())]


def behind(place: int) -> list[int]:
    """3.6.5: the back stage positions behind a center stage position."""
    player = place // SIZE
    return [
        player * SIZE + FIRST_POSITION + back for back, front in IN_FRONT.items() if position_number(place) in front
    ]


def character_at(state: State, place: int) -> int:
    """The character on a stage position, -1 if it is open."""
    cards = state.zones[place]
    return cards[-1] if cards else -1


def characters(state: State, player: int) -> list[int]:
    """All cards on a player's stage, in the order of the positions."""
    found: list[int] = []
    for place in STAGE_OF[player]:
        found.extend(state.zones[place])
    return found


def count(state: State, player: int, number: int) -> int:
    """How many cards lie in one of a player's zones."""
    return len(state.zones[player * SIZE + number])
