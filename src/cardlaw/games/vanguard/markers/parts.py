"""What texts do with record markers: put them on units and circles, take them away, look for them."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import rear_circles
from cardlaw.games.vanguard.markers.record_markers import (
    OF_THE_BOOK,
    erase_markers,
    markers_at,
    markers_on_unit,
    put_on_circle,
    put_on_unit,
)
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import OVER, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value


@final
class PutMarker(ObjectInstruction):
    """`put a Cradle marker on it`"""

    def __init__(self, objects: Objects, name: str) -> None:
        super().__init__(objects)
        self.name = name

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        for ref in refs:
            put_on_unit(state, context_at(state, base).master, ref, self.name)
        return None


@final
class PutMarkerOnCircle(Instruction):
    """`choose one of your (RC) without any Ember markers, and put an Ember marker on it`"""

    def __init__(self, name: str, without: bool) -> None:
        super().__init__()
        self.name = name
        self.without = without

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return ChooseCircle(self, context.master, ref_card(context.source))


@final
class ChooseCircle(Procedure):
    """A circle is chosen, the marker put on it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "put")

    def __init__(self, instruction: PutMarkerOnCircle, player: int, source: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.player = player
        self.source = source

    def choose(self, state: State) -> Control:
        places = list(rear_circles(state, self.player))
        if self.instruction.without:
            places = [place for place in places if not named(state, place, self.instruction.name)]
        if not places:
            state.cite("marker.not_put")
            return OVER
        return Decision(self.player, "marker", [Option(PLACE, place=place) for place in places], source=self.source)

    def put(self, state: State) -> Control:
        put_on_circle(state, self.player, state.picked[0].place, self.instruction.name)
        return None


def named(state: State, place: int, name: str) -> bool:
    return any(tie.name == name for tie in markers_at(state, place))


@final
class RemoveMarkers(Instruction):
    """`remove all markers from your opponent's (RC)`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        places = rear_circles(state, context_at(state, base).player(self.who))
        erase_markers(state, [tie for place in places for tie in markers_at(state, place)])
        return None


@final
class WithMarker(Filter):
    """`with a Cradle marker`, `without any Cradle markers`"""

    def __init__(self, name: str, wanted: bool) -> None:
        super().__init__()
        self.name = name
        self.wanted = wanted

    def fits(self, state: State, context: Context, ref: int) -> bool:
        state.cite("marker.on_it", ref_card(ref))
        return any(tie.name == self.name for tie in markers_on_unit(state, ref_card(ref))) == self.wanted


@final
class CirclesWithMarker(Value):
    """`(RC) with your Ember markers`: how many circles of a player a marker exists on"""

    def __init__(self, who: int, name: str) -> None:
        super().__init__()
        self.who = who
        self.name = name  # any where empty

    def evaluate(self, state: State, context: Context) -> int:
        places = rear_circles(state, context.player(self.who))
        return sum(any(self.name in ("", tie.name) for tie in markers_at(state, place)) for place in places)


def put_on_units(state: State) -> tuple[str, ...]:
    """The record markers that the book or a card known to the game speaks of as being on units."""
    return tuple(sorted({*OF_THE_BOOK, *names_in(state, (PutMarker, WithMarker))}))


def put_on_circles(state: State) -> tuple[str, ...]:
    """Those that cards known to the game speak of as being on circles."""
    return tuple(sorted(names_in(state, (PutMarkerOnCircle, CirclesWithMarker))))


def names_in(state: State, kinds: tuple[type[Node], ...]) -> set[str]:
    """The markers that parts of some kinds name."""
    found: set[str] = set()
    waiting: list[Node] = [ability for face in state.catalogue.by_id.values() for ability in face.abilities]
    while waiting:
        part = waiting.pop()
        if isinstance(part, kinds):
            found.add(str(getattr(part, "name", "")))
        waiting.extend(part.parts())
    return found - {""}
