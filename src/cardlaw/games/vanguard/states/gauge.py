"""Gauge: cards in a zone of their own that belong to a unit."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_circle, is_locked, is_unit, place_of
from cardlaw.games.vanguard.board.board import DECK, GAUGE
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.books.feature import NOTHING_DUE, Due, Feature
from cardlaw.kernel.associations import (
    Association,
    associate,
    bit_of_ties,
    dissociate,
    ties_of,
    ties_to,
)
from cardlaw.kernel.cards import EVERYBODY, TYPES, UP, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, STANDBY, TIES, all_bits
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Filter, Objects, ThisCard, current
from cardlaw.program.values import AT_LEAST, Value, compares

GAUGE_NAME: Final = "gauge name"  # a card in the gauge zone that belongs to no unit: to its owner; its name
GAUGE_OF: Final = "gauge"  # a card in the gauge zone: to the unit it belongs to; its name is the gauge's
GAUGES: Final = bit_of_ties(GAUGE_OF)


def gauge_of(state: State, unit: int, name: str = "") -> list[int]:
    """The gauge of a unit (a reference), of a certain name if one is asked for."""
    ties = ties_to(state, GAUGE_OF, unit)
    return [ref_card(tie.card) for tie in ties if state.is_current(tie.card) and name in ("", tie.name)]


def is_gauge(state: State, card: int, name: str) -> bool:
    """Is a card gauge of a name, whether it belongs to a unit or not, or was it until the effect at hand moved it?"""
    ties = [tie for tie in state.associations if ref_card(tie.card) == card and tie.kind in (GAUGE_OF, GAUGE_NAME)]
    return any(tie.name == name for tie in ties)


def may_bear(state: State, card: int, unit: int) -> bool:
    """A unit and its gauge have the same owner and master."""
    owner = state.cards[card].owner
    return owner == state.cards[unit].owner == state.master(unit)


def put_as_gauge(
    state: State, cards: list[int], units: list[int], name: str, face_up: bool, by: int, source: int
) -> Control:
    """Cards go to their owner's gauge zone and belong to units of the same owner and master."""
    moved: list[int] = []
    for card in cards:
        if all(may_bear(state, card, unit) for unit in units):
            moved.append(card)
        else:
            state.cite("gauge.put_for_other", card)
    events: list[Event] = []
    for card in moved:
        place = place_of(state, state.cards[card].owner, GAUGE)
        events.append(Event(CARD_MOVED, by, card, destination=place, verb=PUT, by=by, source=source))
    control = happen(state, events) if events else None
    if len(events) > 1:
        state.cite("gauge.several")
    stamp = state.tick()
    for card in moved:
        if face_up:
            record = state.change(card)
            record.facing = UP
            record.known = EVERYBODY
        state.cite("gauge.put", card)
        if name:
            state.cite("gauge.named", card)
        for unit in units:
            state.cite("gauge.for_unit", card)
            state.associations.append(Association(GAUGE_OF, state.ref(card), state.ref(unit), name, -1, stamp))
        if not units:
            state.associations.append(
                Association(GAUGE_NAME, state.ref(card), state.cards[card].owner, name, -1, stamp)
            )
    state.stir()
    return control


def move_gauge(state: State, cards: list[int], unit: int) -> None:
    """Gauge belongs to another unit of the same owner and master; the cards stay where they are."""
    for card in cards:
        if not may_bear(state, card, unit):
            state.cite("gauge.moved_to_other", card)
            continue
        old = ties_of(state, GAUGE_OF, state.ref(card))
        name = old[-1].name if old else ""
        dissociate(state, old)
        state.cite("gauge.moved", card)
        associate(state, GAUGE_OF, state.ref(card), state.ref(unit), name)


@final
class PutAsGauge(ObjectInstruction):
    """`put it face down as an equip gauge for this unit`"""

    def __init__(self, objects: Objects, unit: Objects | None, name: str, face_up: bool = False) -> None:
        super().__init__(objects)
        self.unit = unit  # None: it belongs to no unit
        self.name = name
        self.face_up = face_up

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        units = current(state, self.unit.all(state, context)) if self.unit is not None else []
        if self.unit is not None and not units:
            return None
        cards = current(state, refs)
        return put_as_gauge(state, cards, units, self.name, self.face_up, context.master, ref_card(context.source))


@final
class TopAsGauge(Instruction):
    """`put the top card of your deck face down as an equip gauge for this unit`"""

    def __init__(self, number: Value, unit: Objects, name: str, face_up: bool = False) -> None:
        super().__init__()
        self.number = number
        self.unit = unit
        self.name = name
        self.face_up = face_up

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        units = current(state, self.unit.all(state, context))
        number = self.number.evaluate(state, context)
        cards = list(reversed(cards_in(state, context.master, DECK)))[:number]
        if not units:
            return None
        return put_as_gauge(state, cards, units, self.name, self.face_up, context.master, ref_card(context.source))


@final
class MoveGauge(ObjectInstruction):
    """`move its gauge to this unit`"""

    def __init__(self, objects: Objects, unit: Objects) -> None:
        super().__init__(objects)
        self.unit = unit

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        units = current(state, self.unit.all(state, context_at(state, base)))
        if units:
            move_gauge(state, current(state, refs), units[0])
        return None


@final
class GaugeOf(Objects):
    """`its gauge`, `this unit's equip gauge`"""

    def __init__(self, unit: Objects, name: str = "") -> None:
        super().__init__()
        self.unit = unit
        self.name = name

    def all(self, state: State, context: Context) -> list[int]:
        units = [context.source] if isinstance(self.unit, ThisCard) else self.unit.all(state, context)
        if units and not state.is_current(units[0]):
            state.cite("information.final", ref_card(units[0]))
        return [state.ref(card) for unit in units for card in gauge_of(state, unit, self.name)]


@final
class IsGauge(Filter):
    """`a regress gauge`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return is_gauge(state, ref_card(ref), self.name)


@final
class HasGauge(Filter):
    """`with three or more equip gauges`"""

    def __init__(self, name: str, comparison: int = AT_LEAST, number: Value | None = None) -> None:
        super().__init__()
        self.name = name
        self.comparison = comparison
        self.number = number  # None: at least one

    def fits(self, state: State, context: Context, ref: int) -> bool:
        found = len(gauge_of(state, ref, self.name)) if state.associations else 0
        return compares(found, self.comparison, 1 if self.number is None else self.number.evaluate(state, context))

    def information_read(self) -> int:
        return 1 << TYPES  # the gauge of a unit that left is part of what it was


# -- rule actions -------------------------------------------------------------------------------------------


def idle_gauge(state: State, player: int) -> list[int]:
    """Gauge whose unit is none any more."""
    found: list[int] = []
    for card in cards_in(state, player, GAUGE):
        ties = ties_of(state, GAUGE_OF, state.ref(card))
        if ties and not any(is_borne(state, tie) for tie in ties):
            found.append(card)
    return found


def is_borne(state: State, tie: Association) -> bool:
    unit = ref_card(tie.to)
    return state.is_current(tie.to) and is_unit(state, unit) and not is_locked(state, unit)


def doubled(state: State) -> list[Association]:
    """The ties of a card of the gauge that belongs to several units."""
    for tie in state.associations:
        if tie.kind == GAUGE_OF:
            ties = ties_of(state, GAUGE_OF, tie.card)
            if len(ties) > 1:
                return ties
    return []


@final
class SettleGauge(Procedure):
    """Gauge that belongs to several units belongs to one of the last ones, which its owner chooses."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_unit", "keep_one")

    def choose_unit(self, state: State) -> Control:
        ties = doubled(state)
        latest = max(tie.stamp for tie in ties)
        units = [ref_card(tie.to) for tie in ties if tie.stamp == latest]
        card = ref_card(ties[0].card)
        return Decision(state.cards[card].owner, "gauge", [Option(CARD, card=unit) for unit in units], source=card)

    def keep_one(self, state: State) -> Control:
        kept = state.ref(state.picked[0].card)
        dissociate(state, [tie for tie in doubled(state) if tie.to != kept])
        return None


@final
class Gauges(Feature):
    """The gauge zone."""

    DUE_RESTS: ClassVar[int] = FIELD | TIES | STANDBY | all_bits(("gauge",))
    DUE_TIES: ClassVar[int] = GAUGES
    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED

    def due(self, state: State, player: int) -> list[Due]:
        """Gauge waits until nothing but gauge and damage is left to do."""
        if state.standby:
            return NOTHING_DUE
        return [(card, drop_of(state, card), "gauge.idle") for card in idle_gauge(state, player)]

    def after(self, state: State, events: list[Event]) -> None:
        """Gauge stays with its unit when that moves to another circle."""
        if state.trace is None or not state.associations:
            return
        for event in events:
            if event.kind == CARD_MOVED and is_circle(state, event.destination) and gauge_of(state, event.after):
                state.cite("gauge.unit_moved", event.card)

    def rule_action(self, state: State) -> Procedure | None:
        return SettleGauge() if doubled(state) else None
