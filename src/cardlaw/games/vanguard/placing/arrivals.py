"""What the rules do at once with a card that has just been moved."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import (
    cards_in,
    is_circle,
    is_guardian_circle,
    is_rear,
    kind_of,
    player_at,
    zone_at,
)
from cardlaw.games.vanguard.board.board import DECK, RIDE_DECK
from cardlaw.games.vanguard.board.pseudo_cards import erase, may_exist
from cardlaw.games.vanguard.terms.information import (
    CALL,
    INTERCEPT,
    REST,
    RIDE,
    STAND,
    STRIDE,
)
from cardlaw.kernel.cards import DOWN, EVERYBODY, UP
from cardlaw.kernel.events import Event
from cardlaw.kernel.state import State


def arrive(state: State, event: Event) -> None:
    """A card was moved: the orientation in which it lies on a circle; ride deck cards return face up; tokens vanish."""
    cite_move(state, event)
    if is_circle(state, event.destination):
        orient_arrival(state, event)
    elif zone_at(state, event.destination) in (DECK, RIDE_DECK):
        turn_returned_up(state, state.cards[event.card].owner)
    if state.cards[event.card].face.token and not may_exist(state, state.cards[event.card]):
        erase(state, event.card)


def turn_returned_up(state: State, player: int) -> None:
    """Cards that came back to the ride deck lie there face up."""
    for card in cards_in(state, player, RIDE_DECK):
        record = state.cards[card]
        if record.incarnation and record.facing == DOWN:
            record = state.change(card)
            record.facing = UP
            record.known = EVERYBODY


def cite_move(state: State, event: Event) -> None:
    if state.trace is None:
        return
    record = state.cards[event.card]
    if event.by >= 0 and event.by != record.owner and player_at(state, event.destination) == record.owner:
        state.cite("move.to_owner", event.card)
    area = state.layout.areas[event.destination]
    if not area.ordered and not area.field:
        state.cite_definition("move.unordered")
        state.cite_definition("move.unordered." + area.name)
    if record.face.token and is_circle(state, event.destination):
        state.cite("token.moves" if event.origin >= 0 else "token.created", event.card)


def orient_arrival(state: State, event: Event) -> None:
    wanted = orientation_of(event)
    usual = REST if is_guardian_circle(state, event.destination) else STAND
    if wanted < 0:
        if is_rear(state, event.origin) and is_rear(state, event.destination) and not event.anew:
            state.cite("circle.keeps_orientation", event.card)
            return
        wanted = usual
    if state.trace is not None and wanted == usual and event.verb != STRIDE:
        cite = "circle." + ("intercepted" if event.verb == INTERCEPT else kind_of(state, event.destination))
        state.cite(cite, event.card)
    if is_guardian_circle(state, event.destination) and len(state.zones[event.destination]) > 1:
        state.cite("circle.several_guardians", event.card)
    if event.verb in (CALL, RIDE) and wanted == usual:
        state.cite_definition("circle.called" if event.verb == CALL else "circle.ridden")
    state.orient(event.card, wanted)


def orientation_of(event: Event) -> int:
    """The orientation that an effect names, -1 if it names none."""
    for name, value in event.marks:
        if name == "orientation":
            return value
    return -1
