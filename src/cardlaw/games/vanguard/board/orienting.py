"""Standing and resting, turning face up and down, retiring: changes of cards that lie on the table."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import place_of
from cardlaw.games.vanguard.board.associations import with_partners
from cardlaw.games.vanguard.board.board import DROP
from cardlaw.games.vanguard.terms.information import ORIENTED, RETIRE, TURNED
from cardlaw.kernel.events import CARD_MOVED, THE_RULES, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State


def orient(state: State, cards: list[int], orientation: int, by: int = THE_RULES, source: int = -1) -> Control:
    """Stand or rest cards; one already so does not become so again. A legion pair changes together or not at all."""
    events: list[Event] = []
    for card in cards:
        pair = with_partners(state, card)
        changes = [
            orientation_event(state, one, orientation, by, source)
            for one in pair
            if state.cards[one].orientation != orientation and all(one != event.card for event in events)
        ]
        if not changes:
            state.cite("golden.no_change", card)
            state.cite_definition("orient.already")
        elif len(pair) == 1 or all(forbidden_by(state, event) is None for event in changes):
            if len(pair) > 1:
                state.cite("legion.oriented_together", card)
            events.extend(changes)
        else:
            state.cite("legion.neither_changes", card)
    return happen(state, events) if events else None


def orientation_event(state: State, card: int, orientation: int, by: int, source: int) -> Event:
    place = state.cards[card].place
    ref = state.ref(card)
    return Event(ORIENTED, state.master(card), card, place, amount=orientation, by=by, source=source, ref=ref)


def turn(
    state: State,
    cards: list[int],
    facing: int,
    marks: tuple[tuple[str, int], ...] = (),
    by: int = THE_RULES,
    source: int = -1,
) -> Control:
    """Turn cards face up or face down where they lie; marks name the deed."""
    events: list[Event] = []
    for card in cards:
        if state.cards[card].facing == facing:
            state.cite("golden.no_change", card)
            state.cite_definition("turn.already")
            continue
        place = state.cards[card].place
        ref = state.ref(card)
        event = Event(TURNED, state.master(card), card, place, amount=facing, by=by, source=source, ref=ref)
        event.marks = marks
        events.append(event)
    return happen(state, events) if events else None


def drop_of(state: State, card: int) -> int:
    """The drop zone that a card belongs to."""
    return place_of(state, state.cards[card].owner, DROP)


def retire(state: State, cards: list[int], by: int = THE_RULES, source: int = -1) -> Control:
    """Move cards from the field to their owners' drop zones."""
    return happen(state, [retirement(state, card, by, source) for card in cards]) if cards else None


def retirement(state: State, card: int, by: int = THE_RULES, source: int = -1) -> Event:
    return Event(
        CARD_MOVED, state.master(card), card, destination=drop_of(state, card), verb=RETIRE, by=by, source=source
    )
