"""Card text about zones in front of and behind each other."""

from __future__ import annotations

from typing import final

from cardlaw.games.godzilla.areas import faces, zone_number
from cardlaw.games.godzilla.geometry import zone_of
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import number_by_ref
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.event_cards import EventCard
from cardlaw.program.objects import Filter, Objects, ThisCard
from cardlaw.program.remaking import changed
from cardlaw.program.values import Value


@final
class Faces(Filter):
    """`in the zone in front of this card`, `in the zone behind your monster card` (4.4.5.1)"""

    def __init__(self, in_front: bool, objects: Objects) -> None:
        super().__init__()
        self.in_front = in_front
        self.objects = objects

    def citation(self) -> str:
        return "geometry.adjacent"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        mine = zone_of(state, ref)
        state.cite("geometry.adjacent", ref_card(ref))
        others = [zone_of(state, other) for other in self.objects.all(state, context)]
        return mine >= 0 and any(self.is_there(mine, other) for other in others if other >= 0)

    def is_there(self, mine: int, other: int) -> bool:
        return faces(mine, other) if self.in_front else faces(other, mine)


@final
class InZonesOfNumbers(Filter):
    """`in zones whose numbers match the ranks of the revealed cards`"""

    def __init__(self, aspect: int, objects: Objects) -> None:
        super().__init__()
        self.aspect = aspect
        self.objects = objects

    def citation(self) -> str:
        return "geometry.number"

    def fits(self, state: State, context: Context, ref: int) -> bool:
        zone = zone_of(state, ref)
        state.cite("geometry.number", ref_card(ref))
        others = self.objects.all(state, context)
        return zone >= 0 and any(number_by_ref(state, other, self.aspect) == zone_number(zone) for other in others)

    def information_read(self) -> int:
        return 1 << self.aspect


@final
class WhereItWas(Objects):
    """`the zone this card was in`: the one that it occupied last (10.10.1.2.1), wherever the card is by now"""

    def all(self, state: State, context: Context) -> list[int]:
        state.cite("information.last_zone", ref_card(context.source))
        return [context.source]


@final
class EventCardBefore(Objects):
    """`it was in zone 8`: the card of the event, as it was before"""

    def all(self, state: State, context: Context) -> list[int]:
        event = context.event
        return [event.ref] if event is not None and event.ref >= 0 else []

    def is_momentary(self) -> bool:
        return True


def as_it_was(part: Node) -> Node:
    """The same said of how this card, or the card of an event, was when it was last there (10.10.1.2)."""
    if isinstance(part, ThisCard):
        return WhereItWas()
    if isinstance(part, EventCard):
        return EventCardBefore()
    return changed(part, lambda inner: as_it_was(inner) if isinstance(inner, Node) else inner)


@final
class ZoneNumber(Value):
    """`the number of the zone this card is in` (4.4.3); 0 for a card that is in no zone."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def citation(self) -> str:
        return "geometry.number"

    def evaluate(self, state: State, context: Context) -> int:
        for ref in self.objects.all(state, context):
            zone = zone_of(state, ref)
            if zone >= 0:
                state.cite("geometry.number", ref_card(ref))
                return zone_number(zone)
        return 0
