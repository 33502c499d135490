"""What effects let players do with orders beyond the rules: play more of them, of any grade, or without paying."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import ORDER_LIMIT, RULES_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter, Objects

WITHOUT_COST: Final = "without cost"
ANY_GRADE: Final = "any grade"
FROM_DROP: Final = "from the drop"
UNDER_DECK: Final = "under the deck afterwards"


@final
class OrderRelief(Permission):
    """`this ability can be played without paying the cost`, `... while ignoring grade`, `... from the drop`"""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, objects, condition)
        self.what = what
        self.learn_reads()


@final
class OrdersAllowed(Permission):
    """`you may play up to a total of two orders`: that many in a turn, if the rules allow fewer"""

    def __init__(self, number: int, filters: tuple[Filter, ...] = (), condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.number = number
        self.filters = filters
        self.learn_reads()


@final
class NextOrderFree(Permission):
    """`play the next set order without paying its cost`"""

    def __init__(self, filters: tuple[Filter, ...], condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.filters = filters
        self.learn_reads()


def is_for(state: State, effect: Effect, player: int, card: int, filters: tuple[Filter, ...]) -> bool:
    """Is an effect about an order of a player that would be played?"""
    context = effect_context(effect)
    return effect.master == player and all(one.fits(state, context, state.ref(card)) for one in filters)


def order_limit(state: State, player: int, card: int) -> int:
    """How many orders a player may have played this turn once this one is."""
    most = state.value(player, ORDER_LIMIT)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, OrdersAllowed) and is_for(state, effect, player, card, change.filters):
            state.cite("permission", ref_card(effect.source))
            most = max(most, change.number)
    return most


def is_relieved(state: State, card: int, what: str) -> bool:
    """Does an effect lift what the rules ask of the player of an order?"""
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, OrderRelief):
            lifted = change.what == what and ref in change.targets(state, effect)
        else:
            lifted = what == WITHOUT_COST and is_next_free(state, effect, state.master(card), card)
        if lifted:
            state.cite("permission", ref_card(effect.source))
            return True
    return False


def relieved_cards(state: State, what: str) -> list[int]:
    """The cards of which an effect lifts what the rules ask."""
    found: list[int] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, OrderRelief) and change.what == what:
            found.extend(ref_card(ref) for ref in change.targets(state, effect))
    return found


def is_next_free(state: State, effect: Effect, player: int, card: int) -> bool:
    change = effect.modification
    return isinstance(change, NextOrderFree) and is_for(state, effect, player, card, change.filters)


def spend_next_order(state: State, player: int, card: int) -> None:
    """An order was played: what waited for the next such one is used up."""
    kept = [effect for effect in state.effects if not is_next_free(state, effect, player, card)]
    if len(kept) < len(state.effects):
        state.cite("cost.next_time")
        state.effects = kept
        state.stir(EFFECTS)
