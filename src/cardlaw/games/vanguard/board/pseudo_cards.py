"""Pseudo-cards: where they exist, and how they vanish elsewhere."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.board.areas import is_circle, is_locked, place_of, zone_at
from cardlaw.games.vanguard.board.board import DROP, GC, HAND, ORDER_AREA, SOUL
from cardlaw.games.vanguard.terms.information import LOCKING_MARK
from cardlaw.games.vanguard.terms.types import PRESENT, PROTECT_CARD, TICKET
from cardlaw.kernel.cards import TYPES, Card, Face
from cardlaw.kernel.state import State

# Effective zones of pseudo-cards by their special type; tokens exist on circles.
ZONES_OF: Final = {PROTECT_CARD: (HAND, GC), TICKET: (HAND, ORDER_AREA), PRESENT: (HAND,)}
ON_NO_CIRCLE: Final = {PROTECT_CARD: "protect.nowhere_else", PRESENT: "present.nowhere_else"}


def special_type(face: Face) -> str:
    for word in face.words[TYPES]:
        if word in ZONES_OF:
            return word
    return ""


def exists_in(state: State, face: Face, place: int) -> bool:
    """Is a place one of the effective zones of a pseudo-card?"""
    special = special_type(face)
    if special:
        state.cite("zones." + special)
    return zone_at(state, place) in ZONES_OF[special] if special else is_circle(state, place)


def may_exist(state: State, card: Card) -> bool:
    return exists_in(state, card.face, card.place) and not is_locked(state, card.id)


def destination_of_pseudo_card(state: State, card: Card, destination: int) -> int:
    """Some are put on no circle where they do not exist, but dropped and erased; -1 for all other cards."""
    key = ON_NO_CIRCLE.get(special_type(card.face), "") if card.face.token else ""
    if not key or not is_circle(state, destination) or exists_in(state, card.face, destination):
        return -1
    if card.mark(LOCKING_MARK) and key == ON_NO_CIRCLE[PROTECT_CARD]:
        return -1  # it is put there and erased
    state.cite(key, card.id)
    return place_of(state, card.owner, DROP)


def erase(state: State, card: int) -> None:
    """A pseudo-card outside its effective zones is erased at once."""
    state.cite("token.erased", card)
    record = state.change(card)
    if not special_type(record.face):
        state.cite_definition("token.in_soul" if zone_at(state, record.place) == SOUL else "token.off_the_field")
    if record.place >= 0 and card in state.zones[record.place]:
        state.zones[record.place].remove(card)
    state.leave_play(card)
    state.moved(record, -1, -1)
    record.incarnation += 1
    state.stir()
