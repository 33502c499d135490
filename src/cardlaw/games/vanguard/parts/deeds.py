"""What this game's texts tell players to do with units: call, ride, retire, stand, rest, lock, battle."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import (
    back_center,
    back_circles,
    front_circles,
    is_circle,
    is_locked,
    rear_circles,
    same_column,
    zone_at,
)
from cardlaw.games.vanguard.board.board import DROP, G_ZONE, NOWHERE, REMOVED
from cardlaw.games.vanguard.board.orienting import orient, retire, retirement, turn
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.gifts.markers import is_accel_circle
from cardlaw.games.vanguard.parts.circles import place_by_ref
from cardlaw.games.vanguard.parts.column_swaps import exchange
from cardlaw.games.vanguard.placing.calling import Call, CallGuardians
from cardlaw.games.vanguard.placing.riding import Ride, RideSeveral
from cardlaw.games.vanguard.states.locking import delete, lock, state_event, unlock
from cardlaw.games.vanguard.terms.information import DELETED, LOCKED, STAND, UNLOCKED
from cardlaw.games.vanguard.turn.ability_limits import forbid_use
from cardlaw.kernel.abilities import AUTOMATIC
from cardlaw.kernel.cards import REF_BASE, UP, ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import anything_forbidden, anything_replaced, forbidden_by
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.demands import Demand
from cardlaw.program.instructions import Instruction, Resolution, context_at, go_on_with, resolution_at, set_context
from cardlaw.program.objects import Cards, Objects, current

RETIRED_TO: Final = (DROP, G_ZONE, REMOVED, NOWHERE)  # where the rules let units end that are put into the drop zone
ANY_CIRCLE: Final = "rc"
OPEN_CIRCLE: Final = "open rc"
FRONT_CIRCLE: Final = "front row rc"
BACK_CIRCLE: Final = "back row rc"
OPEN_FRONT_CIRCLE: Final = "open front row rc"
OPEN_BACK_CIRCLE: Final = "open back row rc"
BACK_CENTER_CIRCLE: Final = "back row center rc"
SAME_COLUMN: Final = "rc in the same column as this unit"
OPEN_SAME_COLUMN: Final = "open rc in the same column as this unit"
OTHER_IN_COLUMN: Final = "another rc in the same column as this unit"
OWN_CIRCLE: Final = "rc of this unit"
OTHER_CIRCLE: Final = "rc that this unit is not on"
GAINED_CIRCLE: Final = "additional rc"
GUARDIAN_CIRCLE: Final = "gc"
TAKEN_CIRCLE: Final = "rc with a unit"
SEPARATE_CIRCLES: Final = "separate rc"
SEPARATE_OPEN_CIRCLES: Final = "separate open rc"
CIRCLES: Final = (
    ANY_CIRCLE,
    OPEN_CIRCLE,
    FRONT_CIRCLE,
    BACK_CIRCLE,
    OPEN_FRONT_CIRCLE,
    OPEN_BACK_CIRCLE,
    BACK_CENTER_CIRCLE,
    GUARDIAN_CIRCLE,
    SAME_COLUMN,
    OPEN_SAME_COLUMN,
    OTHER_IN_COLUMN,
    OWN_CIRCLE,
    OTHER_CIRCLE,
    SEPARATE_CIRCLES,
    SEPARATE_OPEN_CIRCLES,
)


def places_meant(state: State, player: int, where: str) -> tuple[int, ...] | None:
    """The circles a call may go to; None for any rear-guard circle."""
    if "front row" in where:
        return tuple(front_circles(state, player))
    if where == BACK_CENTER_CIRCLE:
        return (back_center(state, player),)
    if where == GAINED_CIRCLE:
        return tuple(place for place in front_circles(state, player) if is_accel_circle(state, place))
    return tuple(back_circles(state, player)) if "back row" in where else None


def places_by(state: State, player: int, source: int, where: str) -> tuple[int, ...] | None:
    """Circles that are told by the unit with the text, where it is or was last, or by the units on them."""
    here = place_by_ref(state, source)
    circles = rear_circles(state, player)
    if where in (SAME_COLUMN, OPEN_SAME_COLUMN):
        return tuple(place for place in circles if same_column(state, here, place))
    if where == OTHER_IN_COLUMN:
        return tuple(place for place in circles if place != here and same_column(state, here, place))
    if where == OWN_CIRCLE:
        return tuple(place for place in circles if place == here)
    if where == OTHER_CIRCLE:
        return tuple(place for place in circles if place != here)
    return None


@final
class CallCards(ObjectInstruction):
    """`call it to (RC)`, `call a card from your soul to an open (RC) as [Rest]`"""

    def __init__(
        self, objects: Objects, where: str, orientation: int = STAND, spread: str = "", beside: Objects | None = None
    ) -> None:
        super().__init__(objects)
        self.where = where
        self.orientation = orientation
        self.spread = spread  # how the circles of several cards lie to each other
        self.beside = beside  # units in whose columns the circles are, or on them

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        by, source = context.master, ref_card(context.source)
        called = tuple(ref for ref in refs if state.is_current(ref))
        player = state.master(ref_card(called[0])) if called else by
        if player != by:
            state.cite("move.to_owner", ref_card(called[0]))
        speak_of(state, base, tuple(ref + REF_BASE for ref in called))
        if self.where == GUARDIAN_CIRCLE:
            return CallGuardians(player, called, by=by, source=source)
        places = places_meant(state, player, self.where)
        if places is None:
            places = places_by(state, player, context.source, self.where)
        if self.beside is not None:
            taken = tuple(state.cards[ref_card(ref)].place for ref in self.beside.all(state, context))
            meant = rear_circles(state, player) if places is None else places
            columns = tuple(one for one in meant if any(same_column(state, one, place) for place in taken))
            places = taken if self.where == TAKEN_CIRCLE else columns
        return Call(
            player,
            called,
            places,
            by,
            source,
            self.orientation,
            open_only="open" in self.where,
            separate=self.where.startswith("separate") or bool(self.spread),
            spread=self.spread,
        )


@final
class RideCard(ObjectInstruction):
    """`ride it as [Stand]`"""

    def __init__(self, objects: Objects, orientation: int = STAND) -> None:
        super().__init__(objects)
        self.orientation = orientation

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        if len(refs) > 1:
            source = ref_card(context.source)
            return RideSeveral(context.master, tuple(refs), context.master, source, self.orientation)
        speak_of(state, base, (refs[0] + REF_BASE,))
        return Ride(context.master, refs[0], context.master, ref_card(context.source), self.orientation)


@final
class RetireUnits(ObjectInstruction):
    """`retire it`: of the cards spoken of, those that are units"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        source = ref_card(context.source)
        units = [card for card in current(state, refs) if is_circle(state, state.cards[card].place)]
        if not state.paying and anything_forbidden(state, CARD_MOVED):
            units = [card for card in units if not forbidden_by(state, retirement(state, card, context.master, source))]
            speak_of(state, base, tuple(state.ref(card) for card in units))
        state.result = len(units)
        go_on_with(state, base, tuple(state.ref(card) + REF_BASE for card in units))
        if not state.paying and anything_replaced(state):
            return RetireAndCount(base, tuple(state.ref(card) for card in units))
        return retire(state, units, context.master, source)

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [retirement(state, card, context.master, ref_card(context.source))]


@final
class RetireAndCount(Procedure):
    """Retire units where something may happen to them instead: those were not retired."""

    STEPS: ClassVar[tuple[str, ...]] = ("retire", "count")

    def __init__(self, base: int, units: tuple[int, ...]) -> None:
        super().__init__()
        self.base = base
        self.units = units

    def retire(self, state: State) -> Control:
        context = context_at(state, self.base)
        return retire(state, [ref_card(ref) for ref in self.units], context.master, ref_card(context.source))

    def count(self, state: State) -> Control:
        retired = tuple(ref for ref in self.units if zone_at(state, state.cards[ref_card(ref)].place) in RETIRED_TO)
        if len(retired) < len(self.units):
            speak_of(state, self.base, retired)
        state.result = len(retired)
        return None


TURNED: Final = -3  # the variable of the units that were really turned, not those that stood or rested already


@final
class TurnUnits(ObjectInstruction):
    """`[Stand] it`, `[Rest] this unit`"""

    def __init__(self, objects: Objects, orientation: int) -> None:
        super().__init__(objects)
        self.orientation = orientation

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        turned = tuple(state.ref(card) for card in cards if state.cards[card].orientation != self.orientation)
        set_context(state, base, context.binding(TURNED, turned))
        return orient(state, cards, self.orientation, context.master, ref_card(context.source))

    def is_possible(self, state: State, context: Context) -> bool:
        """A unit that is so already cannot be turned so to pay a cost."""
        cards = [ref_card(ref) for ref in self.objects.all(state, context)]
        ready = sum(state.cards[card].orientation != self.orientation for card in cards)
        wanted = self.objects.number if isinstance(self.objects, Cards) and self.objects.is_choice() else len(cards)
        return ready > 0 and ready >= wanted

    def demand(self, state: State, context: Context) -> Demand | None:
        demand = super().demand(state, context)
        if demand is not None:
            demand.cards = [ref for ref in demand.cards if state.cards[ref_card(ref)].orientation != self.orientation]
        return demand


LOCK: Final = "lock"
UNLOCK: Final = "unlock"
DELETE: Final = "delete"


@final
class ChangeState(ObjectInstruction):
    """`lock it`, `unlock it`, `delete it`"""

    def __init__(self, objects: Objects, what: str) -> None:
        super().__init__(objects)
        self.what = what

    def purpose(self) -> str:
        return "choose." + self.what

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        change = {LOCK: lock, UNLOCK: unlock, DELETE: delete}[self.what]
        return change(state, current(state, refs), context.master, ref_card(context.source))

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        kind = {LOCK: LOCKED, UNLOCK: UNLOCKED, DELETE: DELETED}[self.what]
        return [state_event(state, kind, card, context.master, ref_card(context.source))]


@final
class TurnCards(ObjectInstruction):
    """`turn it face up`"""

    def __init__(self, objects: Objects, facing: int) -> None:
        super().__init__(objects)
        self.facing = facing

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        """A locked card that is turned face up is unlocked."""
        context = context_at(state, base)
        cards, source = current(state, refs), ref_card(context.source)
        locked = [card for card in cards if is_locked(state, card)] if self.facing == UP else []
        if locked:
            state.cite("lock.turned_up", locked[0])
            unlock(state, locked, context.master, source)
        return turn(state, [card for card in cards if card not in locked], self.facing, (), context.master, source)


@final
class MoveToCircle(ObjectInstruction):
    """`move it to an open (RC)`, `exchange its position with this unit`: only where it stands changes"""

    def __init__(self, objects: Objects, other: Objects) -> None:
        super().__init__(objects)
        self.other = other

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        others = current(state, self.other.all(state, context))
        cards = current(state, refs)
        if not cards or not others:
            return None
        places = state.cards[cards[0]].place, state.cards[others[0]].place
        return exchange(state, places[0], places[1], context.master, ref_card(context.source))


@final
class SwapPair(ObjectInstruction):
    """`swap their positions`: of two units spoken of"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        if len(cards) != 2:
            return None
        places = state.cards[cards[0]].place, state.cards[cards[1]].place
        return exchange(state, places[0], places[1], context.master, ref_card(context.source))


@final
class CannotBeUsed(Instruction):
    """`this ability cannot be used for the rest of that turn`; `anyway` where it says so of what was not performed"""

    def __init__(self, until: int, anyway: bool = False) -> None:
        super().__init__()
        self.until = until
        self.anyway = anyway

    def start(self, state: State, base: int) -> Control:
        resolution = resolution_at(state, base)
        if self.anyway or not resolution.unmet or is_used_up_unmet(state, resolution):
            forbid_use(state, resolution.source, resolution.playing)
        return None


def is_used_up_unmet(state: State, resolution: Resolution) -> bool:
    """Does an ability whose requirement was not met count as used all the same?"""
    changed = state.changes != resolution.changes
    if resolution.playing.kind == AUTOMATIC:
        state.cite("limit.unmet_in_automatic")
        return changed or not switches(state).unmet_needs_change
    state.cite("limit.unmet_and_changed" if changed else "limit.unmet_and_unchanged")
    return True
