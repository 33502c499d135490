"""Lock, unlock and delete: cards turned face down on their circles."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import circles, is_circle, is_locked
from cardlaw.games.vanguard.board.associations import is_in_legion
from cardlaw.games.vanguard.terms.information import DELETED, DELETED_MARK, LOCKED, RESTORED, STAND, UNLOCKED, set_mark
from cardlaw.kernel.cards import DOWN, UP, make_ref
from cardlaw.kernel.events import THE_RULES, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import snapshot_of
from cardlaw.kernel.procedures import SKIP, Control
from cardlaw.kernel.state import State


def state_events(state: State, kind: int, cards: list[int], by: int, source: int) -> Control:
    events = [state_event(state, kind, card, by, source) for card in cards]
    return happen(state, events) if events else None


def state_event(state: State, kind: int, card: int, by: int, source: int) -> Event:
    return Event(kind, state.master(card), card, state.cards[card].place, by=by, source=source, ref=state.ref(card))


def lock(state: State, cards: list[int], by: int = THE_RULES, source: int = -1) -> Control:
    return state_events(state, LOCKED, [card for card in cards if not is_locked(state, card)], by, source)


def unlock(state: State, cards: list[int], by: int = THE_RULES, source: int = -1) -> Control:
    return state_events(state, UNLOCKED, [card for card in cards if is_locked(state, card)], by, source)


def delete(state: State, cards: list[int], by: int = THE_RULES, source: int = -1) -> Control:
    return state_events(state, DELETED, [card for card in cards if not is_deleted(state, card)], by, source)


def is_deleted(state: State, card: int) -> bool:
    return bool(state.cards[card].mark(DELETED_MARK))


def return_units(state: State, player: int) -> Control:
    """All locked and deleted cards on a player's field are turned face up."""
    cards = [card for place in circles(state, player) for card in state.zones[place]]
    events: list[Event] = []
    for card in cards:
        if is_locked(state, card) or is_deleted(state, card):
            kind = UNLOCKED if is_locked(state, card) else RESTORED
            events.append(Event(kind, player, card, state.cards[card].place, ref=state.ref(card)))
    return happen(state, events) if events else SKIP


def perform_state_event(state: State, event: Event) -> None:
    """A locked or unlocked card is a different card from the one before; a deleted unit stays the same."""
    if event.kind == DELETED or event.kind == RESTORED:
        set_mark(state, event.card, DELETED_MARK, 1 if event.kind == DELETED else 0)
        event.after = state.ref(event.card)
        if event.kind == DELETED and is_in_legion(state, event.card):
            state.cite("deleted.pair_stays", event.card)
        return
    if event.kind == LOCKED:
        event.before = snapshot_of(state, event.card)
    if state.cards[event.card].beneath:
        state.cite("lock.dress", event.card)
    record = state.change(event.card)
    record.incarnation += 1
    record.marks = ()
    record.orientation = STAND
    record.entered = state.clock
    record.facing = DOWN if event.kind == LOCKED else UP
    if event.kind == LOCKED:
        state.leave_play(event.card)
    elif event.kind == UNLOCKED and is_circle(state, record.place):
        state.enter_play(event.card)
    event.after = make_ref(record)
