"""Set orders with rules of their own: prisons, bases and songs."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import cards_in, place_of, zone_at
from cardlaw.games.vanguard.board.board import ORDER_ZONE
from cardlaw.games.vanguard.board.orienting import turn
from cardlaw.games.vanguard.terms.information import IMPRISON, IMPRISONED_MARK, SCOUTED_MARK, SUNG
from cardlaw.kernel.cards import DOWN, TYPES, UP
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State


def has_set_order(state: State, player: int, subtype: str, mark: str) -> bool:
    """Has a player a set order of a subtype in the order zone that is not itself held there?"""
    return any(
        subtype in words_of(state, card, TYPES) and not state.cards[card].mark(mark)
        for card in cards_in(state, player, ORDER_ZONE)
    )


def held_by(verb: int) -> tuple[str, str]:
    """The subtype of set orders that hold cards, and the mark of those held."""
    return ("prison", IMPRISONED_MARK) if verb == IMPRISON else ("base", SCOUTED_MARK)


def can_hold(state: State, player: int, verb: int) -> bool:
    if has_set_order(state, player, *held_by(verb)):
        return True
    state.cite("prison.missing" if verb == IMPRISON else "base.missing")
    return False


def hold(state: State, player: int, cards: list[int], verb: int, source: int) -> Control:
    """Put cards into the order zone: imprisoned if there is a prison, scouted if there is a base."""
    if not can_hold(state, player, verb):
        return None
    _, mark = held_by(verb)
    state.cite("prison.put" if verb == IMPRISON else "base.put")
    events: list[Event] = []
    for card in cards:
        if verb == IMPRISON and state.cards[card].beneath:
            state.cite("prison.dress_goes_along", card)
        event = Event(CARD_MOVED, state.master(card), card, destination=place_of(state, player, ORDER_ZONE), verb=verb)
        event.by = player
        event.source = source
        event.marks = ((mark, 1),)
        events.append(event)
    return happen(state, events) if events else None


def sing(state: State, cards: list[int], by: int, source: int = -1) -> Control:
    """Sing songs of the order zone: what triggers on their being sung is triggered."""
    events: list[Event] = []
    for card in cards:
        if state.cards[card].facing == UP:
            event = Event(SUNG, state.master(card), card, by=by, source=source, ref=state.ref(card))
            events.append(event)
    return happen(state, events) if events else None


def fall_silent(state: State, card: int) -> None:
    """A song is turned face down once its ability has been resolved."""
    if zone_at(state, state.cards[card].place) == ORDER_ZONE and state.cards[card].facing == UP:
        state.cite("song.falls_silent", card)
        turn(state, [card], DOWN)
