"""Card text about places: which zones are meant, and where cards must be to be meant."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.games.godzilla.areas import (
    adjacent,
    faces,
    is_zone,
    monster,
    rightness,
    same_column,
    zone_number,
    zone_player,
    zones_of,
)
from cardlaw.games.godzilla.information import is_empty, position_of
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import last_information
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, NOTHING
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.filters import Superlative
from cardlaw.program.objects import EXACTLY, Filter, Objects
from cardlaw.program.values import Value, compares

SAME_COLUMN: Final = 0
ADJACENT: Final = 1
BEYOND: Final = 2
AT_OR_BEFORE: Final = 3
RIGHT_OF: Final = 4
LEFT_OF: Final = 5
SAME_NUMBER: Final = 6
SAME_ZONE: Final = 7  # only of zones that a text speaks of
IN_FRONT: Final = 8
BEHIND_OF: Final = 9
BESIDE: Final = 10


def zone_of(state: State, ref: int) -> int:
    """The zone a card is in, or was in when it left; -1 if it is in none."""
    last = last_information(state, ref)
    place = last.place if last is not None else position_of(state, ref_card(ref))
    return place if is_zone(place) else -1


def related(state: State, relation: int, zone: int, other: int, viewer: int) -> bool:
    """Does a zone stand in a relation to another one?"""
    if relation == SAME_COLUMN:
        return same_column(zone, other)
    if relation == ADJACENT:
        return adjacent(zone, other)
    if relation == BEYOND:
        return zone_player(zone) == zone_player(other) and zone_number(zone) >= zone_number(other)
    if relation == AT_OR_BEFORE:
        return zone_number(zone) <= zone_number(other)
    if relation == RIGHT_OF:
        return rightness(zone, viewer) > rightness(other, viewer)
    if relation == LEFT_OF:
        return rightness(zone, viewer) < rightness(other, viewer)
    if relation == IN_FRONT:
        return faces(zone, other)
    if relation == BEHIND_OF:
        return faces(other, zone)
    if relation == BESIDE:  # in the same row
        return adjacent(zone, other) and not same_column(zone, other)
    return zone_number(zone) == zone_number(other)


def cite_relation(state: State, context: Context, relation: int, objects: Objects) -> None:
    """Cite what a relation means; 10.10.1.1: a card that is on no zone gives nothing to relate to."""
    state.cite("geometry." + RELATION_KEYS[relation])
    if not any(zone_of(state, ref) >= 0 for ref in objects.all(state, context)):
        state.cite("information.zone_gone", ref_card(context.source))


RELATION_KEYS: Final = (
    "column",
    "adjacent",
    "beyond",
    "before",
    "right",
    "left",
    "number",
    "",
    "adjacent",
    "adjacent",
    "adjacent",
)


@final
class Lies(Filter):
    """`in the same column as this card`, `in zones adjacent to your monster card`, `beyond`, `to the right of`"""

    def __init__(self, relation: int, objects: Objects) -> None:
        super().__init__()
        self.relation = relation
        self.objects = objects

    def citation(self) -> str:
        return "geometry." + RELATION_KEYS[self.relation]

    def fits(self, state: State, context: Context, ref: int) -> bool:
        zone = zone_of(state, ref)
        if zone < 0:
            return False
        if state.trace is not None:
            cite_relation(state, context, self.relation, self.objects)
        return any(
            related(state, self.relation, zone, other, context.master)
            for other in [zone_of(state, target) for target in self.objects.all(state, context)]
            if other >= 0
        )

    def rests_on(self) -> int:
        return NOTHING


@final
class InZones(Filter):
    """`in zone 8`, `in zones 1-5`"""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__()
        self.numbers = numbers

    def citation(self) -> str:
        return "geometry.number"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        zone = zone_of(state, ref)
        state.cite("geometry.number", ref_card(ref))
        return zone >= 0 and zone_number(zone) in self.numbers

    def rests_on(self) -> int:
        return NOTHING


@final
class HasUnder(Filter):
    """`with 2 or more monster cards under it`"""

    def __init__(self, filters: tuple[Filter, ...] = (), number: int = 1) -> None:
        super().__init__()
        self.filters = filters
        self.number = number

    def citation(self) -> str:
        return "stack.topmost"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("stack.topmost")
        last = last_information(state, ref)
        beneath = last.beneath if last is not None else state.cards[ref_card(ref)].beneath
        found = [card for card in beneath if all(part.fits(state, context, state.ref(card)) for part in self.filters)]
        return len(found) >= self.number

    def rests_on(self) -> int:
        return NOTHING


@final
class InChosenZone(Filter):
    """`in that zone`, `in that zone and zones adjacent to it`"""

    def __init__(self, and_adjacent: bool) -> None:
        super().__init__()
        self.and_adjacent = and_adjacent

    def fits(self, state: State, context: Context, ref: int) -> bool:
        zone = zone_of(state, ref)
        if zone < 0:
            return False
        if zone in context.places:
            return True
        if self.and_adjacent:
            state.cite("geometry.adjacent", ref_card(ref))
        return self.and_adjacent and any(adjacent(zone, chosen) for chosen in context.places)


@final
class Outermost(Superlative):
    """`rightmost`, `leftmost`: no card of the group lies further to that side."""

    def __init__(self, right: bool, group: Objects | None = None) -> None:
        super().__init__(group)
        self.right = right

    def among(self, group: Objects) -> Filter:
        return Outermost(self.right, group)

    def citation(self) -> str:
        return "geometry.outermost"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("geometry.outermost", ref_card(ref))
        mine = self.side(state, context, ref)
        return all(self.side(state, context, other) <= mine for other in self.others(state, context))

    def side(self, state: State, context: Context, ref: int) -> int:
        zone = zone_of(state, ref)
        offset = rightness(zone, context.master) if zone >= 0 else 0
        return offset if self.right else -offset


@mypyc_attr(allow_interpreted_subclasses=True)
class ZoneSpec(Node):
    """Zones that a text speaks of: of a player, narrowed by numbers, emptiness or relations to cards."""

    def __init__(
        self,
        who: int,
        numbers: tuple[int, ...] = (),
        unoccupied: bool = False,
        relation: int = -1,
        objects: Objects | None = None,
        chosen: bool = False,
    ) -> None:
        super().__init__()
        self.who = who
        self.numbers = numbers
        self.unoccupied = unoccupied
        self.relation = relation
        self.objects = objects
        self.chosen = chosen

    def zones(self, state: State, context: Context) -> list[int]:
        if self.chosen:
            return list(context.places)
        if self.relation == SAME_ZONE:
            return self.last_zone(state, context)
        found: list[int] = []
        for player in context.players(self.who, state.turn_player):
            found.extend(zone for zone in zones_of(player) if self.fits(state, context, zone))
        return found

    def last_zone(self, state: State, context: Context) -> list[int]:
        """10.10.1.2.1: the zone that this card was in is the one it occupied last."""
        state.cite("information.last_zone", ref_card(context.source))
        zone = zone_of(state, context.source)
        return [zone] if zone >= 0 else []

    def fits(self, state: State, context: Context, zone: int) -> bool:
        if self.numbers and zone_number(zone) not in self.numbers:
            return False
        if self.unoccupied and not is_empty(state, zone):
            return False
        if self.objects is None:
            return True
        if state.trace is not None:
            cite_relation(state, context, self.relation, self.objects)
        return any(
            related(state, self.relation, zone, other, context.master)
            for other in [zone_of(state, target) for target in self.objects.all(state, context)]
            if other >= 0
        )

    def is_specific(self) -> bool:
        """Does the text name the zone, so that nothing is chosen?"""
        return len(self.numbers) == 1 or self.relation == SAME_ZONE or self.chosen


@final
class CountZones(Value):
    """`each of your opponent's unoccupied zones`, `your occupied zones`"""

    def __init__(self, spec: ZoneSpec, occupied: bool = False) -> None:
        super().__init__()
        self.spec = spec
        self.occupied = occupied

    def evaluate(self, state: State, context: Context) -> int:
        zones = self.spec.zones(state, context)
        return len([zone for zone in zones if not is_empty(state, zone)] if self.occupied else zones)


@final
class MonsterAt(Condition):
    """`your monster card is in zone 4 or beyond`: what Awakening demands."""

    def __init__(self, who: int, comparison: int, number: int) -> None:
        super().__init__()
        self.who = who
        self.comparison = comparison
        self.number = number

    def holds(self, state: State, context: Context) -> bool:
        from cardlaw.games.godzilla.information import position

        held = compares(position(state, context.player(self.who)), self.comparison, self.number)
        state.cite("awakening.active" if held else "awakening.inactive", ref_card(context.source))
        return held

    def rests_on(self) -> int:
        return FIELD


@final
class MonsterOf(Objects):
    """`your monster card`"""

    def __init__(self, who: int, filters: tuple[Filter, ...] = ()) -> None:
        super().__init__()
        self.who = who
        self.filters = filters

    def all(self, state: State, context: Context) -> list[int]:
        found: list[int] = []
        state.cite("monster.reference")
        for player in context.players(self.who, state.turn_player):
            card = monster(state, player)
            if card >= 0:
                ref = state.ref(card)
                if all(condition.fits(state, context, ref) for condition in self.filters):
                    found.append(ref)
        return found


@final
class CardsUnder(Objects):
    """`cards under this card`"""

    def __init__(self, host: Objects, filters: tuple[Filter, ...] = (), choice: int = 0, number: int = 0) -> None:
        super().__init__()
        self.host = host
        self.filters = filters
        self.choice = choice
        self.number = number

    def all(self, state: State, context: Context) -> list[int]:
        found: list[int] = []
        state.cite("stack.topmost")
        for host in self.host.judged(state, context):
            last = last_information(state, host)
            beneath = last.beneath if last is not None else state.cards[ref_card(host)].beneath
            for card in beneath:
                ref = state.ref(card)
                if all(condition.fits(state, context, ref) for condition in self.filters):
                    found.append(ref)
        return found

    def is_choice(self) -> bool:
        return self.choice != 0

    def quantity(self, state: State, context: Context) -> int:
        return self.number

    def at_least(self, state: State, context: Context, available: int) -> int:
        return min(self.number, available) if self.choice == EXACTLY else 0

    def rests_on(self) -> int:
        return NOTHING
