"""Other prices for riding from the ride deck than a card discarded from hand."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import cards_in
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter, Objects


@final
class RidesFor(Permission):
    """`when you would ride from your ride deck, you may [Soul-Blast 1] instead of discarding a card from hand`

    One of some cards: of the soul, which is soul-blasted, or a unit, which is put into the soul; or no card at all.
    """

    def __init__(
        self, price: Objects | None, filters: tuple[Filter, ...] = (), condition: Condition | None = None
    ) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.price = price
        self.filters = filters  # of the card that is ridden
        self.learn_reads()


def offers(state: State, player: int, rider: int) -> list[Effect]:
    """The effects that let a player ride a card of the ride deck for another price."""
    found: list[Effect] = []
    for effect in permissions(state):
        change = effect.modification
        if not isinstance(change, RidesFor) or effect.master != player:
            continue
        context = effect_context(effect)
        if all(one.fits(state, context, state.ref(rider)) for one in change.filters):
            found.append(effect)
    return found


def is_free(state: State, player: int, rider: int) -> bool:
    """May a card of the ride deck be ridden without any card?"""
    for effect in offers(state, player, rider):
        change = effect.modification
        if isinstance(change, RidesFor) and change.price is None:
            state.cite("permission", ref_card(effect.source))
            return True
    return False


def prices(state: State, player: int, rider: int) -> list[int]:
    """The cards of which one is given for riding a card of the ride deck."""
    found = list(cards_in(state, player, HAND))
    for effect in offers(state, player, rider):
        change = effect.modification
        if isinstance(change, RidesFor) and change.price is not None:
            state.cite("permission", ref_card(effect.source))
            given = [ref_card(ref) for ref in change.price.all(state, effect_context(effect))]
            found.extend(card for card in given if card not in found)
    return found
