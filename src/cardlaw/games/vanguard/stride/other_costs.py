"""Other costs that effects let a player stride for."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.costs import Cost
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter


@final
class StrideFor(Permission):
    """`you may [Stride] without paying the cost`, `you may pay "..." as the cost for [Stride]`"""

    def __init__(
        self, cost: Cost, filters: tuple[Filter, ...] = (), once: bool = False, condition: Condition | None = None
    ) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.cost = cost
        self.filters = filters  # of the G unit
        self.once = once
        self.learn_reads()


def is_for(state: State, effect: Effect, player: int, card: int) -> bool:
    """Does an effect let a player stride with a card for another cost?"""
    change = effect.modification
    if not isinstance(change, StrideFor) or effect.master != player:
        return False
    context = effect_context(effect)
    return all(condition.fits(state, context, state.ref(card)) for condition in change.filters)


def other_costs(state: State, player: int, card: int) -> list[Cost]:
    """The costs that a player may pay instead of the one that the stride skill names."""
    found: list[Cost] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, StrideFor) and is_for(state, effect, player, card):
            state.cite("permission", ref_card(effect.source))
            found.append(change.cost)
    return found


def spend_other_costs(state: State, player: int, card: int) -> None:
    """What was given for the next stride is used up."""
    state.effects = [
        effect for effect in state.effects if not (is_once(effect) and is_for(state, effect, player, card))
    ]
    state.stir(EFFECTS)


def is_once(effect: Effect) -> bool:
    change = effect.modification
    return isinstance(change, StrideFor) and change.once
