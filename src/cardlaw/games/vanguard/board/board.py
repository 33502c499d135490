"""The board of a book: its zones, its circles, how they lie, and how they change while a game is played."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.layout import OWNER, SECRET, A, Area, B, Layout
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, all_bits

# Zones and kinds of circles, numbered alike for every book; a book has those that its board lists.
ZONES: Final[tuple[str, ...]] = (
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
    "g_zone",
    "gauge",
    "removed",
    "VC",
    "GC",
    "RC",
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
G_ZONE: Final = 10
GAUGE: Final = 11
REMOVED: Final = 12
VC: Final = 13
GC: Final = 14
RC: Final = 15
NOWHERE: Final = -1
ZONE_COUNT: Final = 16

NO_ROW: Final = 0
FRONT: Final = 1
BACK: Final = 2
ACCEL_ROW: Final = FRONT  # where circles that are gained lie

# Columns as their player sees them: left, center, right; further ones to either side.
LEFT: Final = -1
CENTER: Final = 0
RIGHT: Final = 1

GAINED: Final = "gained"  # changes of a board: a player gains a circle, a circle disappears
LOST: Final = "lost"


@final
class Circle:
    """Where a circle lies."""

    def __init__(self, name: str, zone: int, row: int, column: int) -> None:
        self.name = name
        self.zone = zone
        self.row = row
        self.column = column

    def area(self) -> Area:
        return Area(self.name, field=True, active=True, blank=True)


CIRCLES: Final = (
    Circle("VC", VC, FRONT, CENTER),
    Circle("GC", GC, NO_ROW, CENTER),
    Circle("RC.front.left", RC, FRONT, LEFT),
    Circle("RC.front.right", RC, FRONT, RIGHT),
    Circle("RC.back.left", RC, BACK, LEFT),
    Circle("RC.back.center", RC, BACK, CENTER),
    Circle("RC.back.right", RC, BACK, RIGHT),
)
all_bits(tuple(circle.name for circle in CIRCLES))  # a survey looks only at circles whose cards were stirred
VANGUARD_CIRCLES: Final = all_bits(("VC",))
GUARDIAN_CIRCLES: Final = all_bits(("GC",))


def make_zones(blank_damage: bool) -> list[Area]:
    """The zones that every book has. Books differ in whether a face-down damage card keeps its information."""
    return [
        Area("deck", SECRET, ordered=True, watched=True),
        Area("hand", OWNER, watched=True),
        Area("drop", watched=True),
        Area("soul", watched=True),
        Area("damage", watched=True, blank=blank_damage),
        Area("bind", watched=True, blank=True),
        Area("trigger", ordered=True, watched=True),
        Area("removed"),
    ]


def order_zones() -> list[Area]:
    """Where orders are played and where they stay."""
    return [
        Area("order_area", ordered=True, watched=True),
        Area("order_zone", watched=True, blank=True, for_all=True),
    ]


def ride_deck_zone() -> Area:
    return Area("ride_deck", OWNER, watched=True)


def g_zones() -> list[Area]:
    """The G zone and the gauge zone: only their player sees what lies face down there."""
    return [Area("g_zone", OWNER, watched=True), Area("gauge", OWNER, watched=True)]


@final
class Spot:
    """The place of a circle, and what the cards there rest on."""

    def __init__(self, place: int, bits: int) -> None:
        self.place: i64 = place
        self.bits: i64 = bits


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Board(Layout):
    """Zones and circles of both players as they are now."""

    def __init__(self, zones: list[Area], changes: tuple[tuple[str, int], ...] = ()) -> None:
        self.zone_areas = zones
        self.zone_numbers: list[int] = []
        self.circles: list[Circle | None] = []
        self.zone_places: list[int] = [-1] * (2 * ZONE_COUNT)  # of player A, then of player B
        self.rear: list[list[int]] = [[], []]  # rear-guard circles of each player, then by rows
        self.front: list[list[int]] = [[], []]
        self.back: list[list[int]] = [[], []]
        self.field: list[list[int]] = [[], []]
        self.spots: list[Spot] = []  # all circles
        self.field_bits: i64 = 0  # what the cards of all circles rest on
        self.columns: list[dict[int, list[int]]] = [{}, {}]  # of circles in rows, the front one first
        self.gained: list[int] = [0, 0]  # how many circles each player has gained so far
        super().__init__([*zones, *(circle.area() for circle in CIRCLES)], [])
        for player in (A, B):
            for area in zones:
                self.describe(player, ZONES.index(area.name), None)
            for circle in CIRCLES:
                self.describe(player, circle.zone, circle)
        for what, place in changes:
            self.apply(what, place)
        self.changes = changes

    def describe(self, player: int, zone: int, circle: Circle | None) -> None:
        """What the area numbered next is."""
        place = len(self.zone_numbers)
        self.zone_numbers.append(zone)
        self.circles.append(circle)
        if zone != RC:
            self.zone_places[player * ZONE_COUNT + zone] = place
        if circle is not None:
            bits = self.areas[place].bits & ~FIELD or FIELD
            self.spots.append(Spot(place, bits))
            self.field_bits |= bits
            self.field[player].append(place)
            if zone == RC:
                self.rear[player].append(place)
            if circle.row == FRONT:
                self.front[player].append(place)
            elif circle.row == BACK:
                self.back[player].append(place)
            if circle.row != NO_ROW:
                self.columns[player].setdefault(circle.column, []).append(place)

    def changed(self, what: str, place: int) -> Layout:
        return Board(self.zone_areas, (*self.changes, (what, place)))

    def apply(self, what: str, place: int) -> None:
        if what == GAINED:
            self.gain(place)
        elif what == LOST:
            self.lose(place)

    def gain(self, player: int) -> None:
        """One more rear-guard circle of the front row: on the left for the first time, then in turns."""
        self.gained[player] += 1
        number = self.gained[player]
        beyond = 1 + (number + 1) // 2
        circle = Circle(f"RC.accel.{number}", RC, ACCEL_ROW, -beyond if number % 2 else beyond)
        self.add(circle.area(), player)
        self.describe(player, RC, circle)

    def lose(self, place: int) -> None:
        """A circle disappears; its number is never used again."""
        player = self.players[place]
        circle = self.circles[place]
        assert circle is not None
        for places in (self.rear[player], self.front[player], self.field[player], self.columns[player][circle.column]):
            places.remove(place)
        self.spots = [spot for spot in self.spots if spot.place != place]
        del self.places[player][self.areas[place].name]
        self.players[place] = -1
        self.circles[place] = None
        self.zone_numbers[place] = NOWHERE


def board(state: State) -> Board:
    layout = state.layout
    assert isinstance(layout, Board)
    return layout
