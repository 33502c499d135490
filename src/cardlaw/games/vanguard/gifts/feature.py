"""Imaginary gifts as a feature."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.pseudo_cards import destination_of_pseudo_card
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.gifts.circles import LoseCircle, lost_circles
from cardlaw.games.vanguard.gifts.markers import apply_markers, marker_mask, shield_interceptors
from cardlaw.games.vanguard.gifts.protect import (
    apply_protects,
    guarding_protects,
    is_protect,
)
from cardlaw.games.vanguard.gifts.resolving import GIFTS_DUE, ResolveDueGift, acquire, due_gifts
from cardlaw.games.vanguard.terms.information import BY_THE_RULES
from cardlaw.kernel.associations import are_there_ties
from cardlaw.kernel.cards import TYPES, Card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.information import Overlay
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import TIES


@final
class Gifts(Feature):
    """Force, Accel and Protect."""

    AT_ONCE_RESTS: ClassVar[int] = TIES
    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED
    APPLIES_IN: ClassVar[tuple[int, ...]] = (BY_THE_RULES,)

    def after(self, state: State, events: list[Event]) -> None:
        acquire(state, events)
        if state.associations:
            shield_interceptors(state, events)

    def destination(self, state: State, card: Card, destination: int) -> int:
        return destination_of_pseudo_card(state, card, destination)

    def before_abilities(self, state: State) -> Procedure | None:
        if are_there_ties(state, GIFTS_DUE):
            for player in (state.turn_player, 1 - state.turn_player):
                if due_gifts(state, player):
                    return ResolveDueGift(player)
        return None

    def at_once(self, state: State) -> Procedure | None:
        lost = lost_circles(state)
        return LoseCircle(lost[0]) if lost else None

    def is_never_done(self, state: State) -> bool:
        """While a circle is being lost, others wait."""
        return bool(state.layout.changes)

    def mask(self, state: State) -> int:
        mask = marker_mask(state)
        return mask | (1 << TYPES) if guarding_protects(state) else mask

    def apply(self, state: State, overlay: Overlay, layer: int) -> None:
        apply_markers(state, overlay)
        apply_protects(state, overlay)

    def guards_like_a_unit(self, state: State, card: int) -> bool:
        if not is_protect(state, card):
            return False
        state.cite("protect.guards", card)
        return True
