"""Record markers: where each one exists, what its name stands for, and when it is erased."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import is_circle, is_unit
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.gifts.markers import GIFT_MARKER
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.associations import Association, associate, bit_of_ties, dissociate, ties_to
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import GAME, Effect
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, FIELD, TIES

ON_UNIT: Final = "marker on a unit"  # a marker: to the unit that it exists on
ON_UNITS: Final = bit_of_ties(ON_UNIT)
ON_CIRCLE: Final = "marker on a circle"  # a marker: to the circle that it exists on; gift markers do so too
CIRCLE_KINDS: Final = (ON_CIRCLE, GIFT_MARKER)
OF_THE_BOOK: Final = ("Cradle",)  # whose abilities a supplement of the book tells; others have but a name


def put_on_unit(state: State, player: int, unit: int, name: str) -> None:
    """A marker exists on a unit (a reference) from now on, if that is still one."""
    if not state.is_current(unit) or not is_unit(state, ref_card(unit)):
        state.cite("marker.not_put", ref_card(unit))
        return
    state.cite("marker.on_unit", ref_card(unit))
    associate(state, ON_UNIT, -1, unit, name, player)
    for ability in abilities_of_marker(state, name):
        begin(state, ability, unit, player)


def abilities_of_marker(state: State, name: str) -> tuple[Ability, ...]:
    """The abilities that the name of a marker stands for."""
    face = state.ruleset.token_face(state, name)
    return face.abilities if face is not None else ()


def begin(state: State, ability: Ability, unit: int, player: int) -> None:
    """An ability of a marker is active while the marker exists; `this unit` is the unit, `you` who put the marker."""
    state.cite("marker.ability", ref_card(unit))
    effects = [Effect(change, ability, unit, player, state.tick(), GAME) for change in ability.modifications()]
    if not effects:
        waiting = Effect(None, ability, unit, player, state.tick(), GAME)
        waiting.waiting = ability
        effects = [waiting]
    for effect in effects:
        effect.id = -state.tick()
    state.effects.extend(effects)
    state.stir(EFFECTS)


def put_on_circle(state: State, player: int, place: int, name: str) -> None:
    state.cite("marker.on_circle")
    associate(state, ON_CIRCLE, -1, place, name, player)


def place_of_marker(state: State, tie: Association) -> int:
    """The circle that a marker exists on: its own, or that of its unit; -1 for what is no marker."""
    if tie.kind in CIRCLE_KINDS:
        return tie.to
    if tie.kind != ON_UNIT or not state.is_current(tie.to):
        return -1
    state.cite("marker.where_its_unit_is", ref_card(tie.to))
    return state.cards[ref_card(tie.to)].place


def markers_at(state: State, place: int) -> list[Association]:
    """All markers on a circle, those on units there included."""
    return [tie for tie in state.associations if place_of_marker(state, tie) == place]


def markers_on_circle(state: State, place: int) -> list[Association]:
    return ties_to(state, ON_CIRCLE, place)


def markers_on_unit(state: State, unit: int) -> list[Association]:
    return ties_to(state, ON_UNIT, state.ref(unit))


def erase_markers(state: State, markers: list[Association]) -> None:
    """Markers are taken away and exist no more; what their abilities did ends."""
    for tie in markers:
        state.cite("marker.erased" if tie.kind == ON_UNIT else "marker.erased_from_circle")
        if tie.kind == ON_UNIT:
            abilities = abilities_of_marker(state, tie.name)
            state.effects = [one for one in state.effects if one.source != tie.to or one.ability not in abilities]
            state.stir(EFFECTS)
    dissociate(state, markers)
    state.interrupt = True


def orphans(state: State) -> list[Association]:
    """Markers whose unit was locked, left the circles or is none any more."""
    return [
        tie
        for tie in state.associations
        if tie.kind == ON_UNIT and (not state.is_current(tie.to) or not is_unit(state, ref_card(tie.to)))
    ]


@final
class EraseOrphans(Procedure):
    """Markers whose unit is gone are erased at once."""

    STEPS: ClassVar[tuple[str, ...]] = ("erase",)

    def erase(self, state: State) -> Control:
        erase_markers(state, orphans(state))
        return None


@final
class RecordMarkers(Feature):
    """Markers on circles and units."""

    AT_ONCE_RESTS: ClassVar[int] = FIELD | TIES
    AT_ONCE_TIES: ClassVar[int] = ON_UNITS
    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED

    def at_once(self, state: State) -> Procedure | None:
        return EraseOrphans() if orphans(state) else None

    def after(self, state: State, events: list[Event]) -> None:
        """A marker stays on its unit when that moves to another circle, and on its circle when cards leave that."""
        if state.trace is None or not state.associations:
            return
        for event in events:
            if event.kind != CARD_MOVED:
                continue
            if is_circle(state, event.destination) and markers_on_unit(state, event.card):
                state.cite("marker.stays", event.card)
            if event.origin >= 0 and ties_to(state, ON_CIRCLE, event.origin):
                state.cite("marker.no_card")
