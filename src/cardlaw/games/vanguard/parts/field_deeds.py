"""What this game's texts tell players to do besides battles: units moved or armed, more orders, persona rides."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import place_of, player_at, same_column
from cardlaw.games.vanguard.board.board import GC
from cardlaw.games.vanguard.orders.playing import arm, bearers
from cardlaw.games.vanguard.parts.deeds import GUARDIAN_CIRCLE, places_by, places_meant
from cardlaw.games.vanguard.placing.calling import open_to_calls
from cardlaw.games.vanguard.placing.riding import ActivatePersona
from cardlaw.games.vanguard.terms.information import ORDER_LIMIT
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option, all_of
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current


@final
class MoveUnit(ObjectInstruction):
    """`move it to an open (RC)`: the same unit stands on another circle"""

    def __init__(self, objects: Objects, where: str, beside: Objects | None = None) -> None:
        super().__init__(objects)
        self.where = where
        self.beside = beside  # units in whose columns the circle is

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        if self.beside is None:
            return MovingUnit(self.where, refs[0], base)
        columns = [state.cards[ref_card(ref)].place for ref in self.beside.all(state, context_at(state, base))]
        return MovingUnit(self.where, refs[0], base, tuple(columns))


@final
class MovingUnit(Procedure):
    """Choose the circle, then move there."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_circle", "move")

    def __init__(self, where: str, ref: int, base: int, columns: tuple[int, ...] | None = None) -> None:
        super().__init__()
        self.where = where
        self.ref = ref
        self.base = base
        self.columns = columns  # circles whose columns are meant

    def choose_circle(self, state: State) -> Control:
        card = ref_card(self.ref)
        player = state.master(card)
        state.result = 0
        if not state.is_current(self.ref):
            return OVER
        if self.where == GUARDIAN_CIRCLE:
            return all_of([Option(PLACE, place=place_of(state, player, GC))])
        meant = places_meant(state, player, self.where)
        if meant is None:
            meant = places_by(state, player, context_at(state, self.base).source, self.where)
        places = [place for place in open_to_calls(state, player) if meant is None or place in meant]
        places = [place for place in places if not state.zones[place] and player_at(state, place) == player]
        columns = self.columns
        if columns is not None:
            places = [place for place in places if any(same_column(state, one, place) for one in columns)]
        if not places:
            state.cite("golden.impossible")
            return OVER
        return Decision(context_at(state, self.base).master, "circle", [Option(PLACE, place=one) for one in places])

    def move(self, state: State) -> Control:
        context = context_at(state, self.base)
        event = Event(CARD_MOVED, state.master(ref_card(self.ref)), ref_card(self.ref), verb=PUT, by=context.author)
        event.destination = state.picked[0].place
        event.source = ref_card(context.source)
        state.result = 1
        return happen(state, [event])


@final
class ArmUnit(ObjectInstruction):
    """`arm it to one of your vanguards`"""

    def __init__(self, objects: Objects, unit: Objects) -> None:
        super().__init__(objects)
        self.unit = unit

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        units = current(state, self.unit.all(state, context))
        cards = current(state, refs)
        if not cards or not units:
            return None
        able = [unit for unit in units if unit in bearers(state, context.master, cards[0])]
        if not able:
            state.cite("arms.other_name", cards[0])
            return None
        state.cite("arms.by_effect", cards[0])
        return arm(state, context.master, cards[0], able[0])


@final
class MoreOrders(Instruction):
    """`you can play one additional order this turn`"""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def start(self, state: State, base: int) -> Control:
        player = context_at(state, base).master
        state.set_value(player, ORDER_LIMIT, state.value(player, ORDER_LIMIT) + self.number)
        return None


@final
class PersonaRides(Instruction):
    """`activate persona ride`"""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return ActivatePersona(context.master, ref_card(context.source))
