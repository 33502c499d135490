"""Pseudo-cards: where they exist, and how they vanish elsewhere."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import is_circle, is_guardian_circle, is_locked, zone_at
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.terms.types import PROTECT_CARD
from cardlaw.kernel.cards import TYPES, Card
from cardlaw.kernel.state import State


def may_exist(state: State, card: Card) -> bool:
    """Is a pseudo-card in one of its effective zones? Tokens are on circles, Protect guards or is held in the hand."""
    if PROTECT_CARD in card.face.words[TYPES]:
        return zone_at(state, card.place) == HAND or is_guardian_circle(state, card.place)
    return is_circle(state, card.place) and not is_locked(state, card.id)


def erase(state: State, card: int) -> None:
    """A pseudo-card outside its effective zones is erased at once."""
    state.cite("token.erased", card)
    record = state.change(card)
    if record.place >= 0 and card in state.zones[record.place]:
        state.zones[record.place].remove(card)
    if card in state.in_play:
        state.in_play.remove(card)
    state.moved(record, -1, -1)
    record.incarnation += 1
    state.epoch += 1
