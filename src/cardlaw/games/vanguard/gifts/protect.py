"""Protect: a pseudo-card that lives in the hand and on the guardian circle."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.board.areas import place_of
from cardlaw.games.vanguard.board.board import GC, HAND
from cardlaw.games.vanguard.board.survey import NO_CARDS, PROTECTS, survey
from cardlaw.games.vanguard.terms.types import PROTECT_CARD, UNIT
from cardlaw.kernel.cards import TYPES
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import SLOTS, Overlay, words_of
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State

NAME: Final = "Protect"


def is_protect(state: State, card: int) -> bool:
    return PROTECT_CARD in state.cards[card].face.words[TYPES]


def create_protect(state: State, player: int) -> Control:
    """A protect card comes into existence in a player's hand."""
    face = state.ruleset.token_face(state, NAME)
    if face is None:
        return None
    card = state.add_card(face, player, place_of(state, player, GC))
    card.place = -1
    return happen(state, [Event(CARD_MOVED, player, card.id, destination=place_of(state, player, HAND), verb=PUT)])


def guarding_protects(state: State) -> list[int]:
    if not survey(state).seen & PROTECTS:
        return NO_CARDS
    return [card for player in range(2) for card in state.zones[place_of(state, player, GC)] if is_protect(state, card)]


def apply_protects(state: State, overlay: Overlay) -> None:
    """On a guardian circle it is a unit."""
    for card in guarding_protects(state):
        state.cite("protect.unit", card)
        overlay.words[card * SLOTS + TYPES] = (UNIT, *words_of(state, card, TYPES))
