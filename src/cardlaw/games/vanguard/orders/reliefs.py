"""What effects let players do with orders beyond the rules: play them of any grade, or without paying."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import PERMISSIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects

WITHOUT_COST: Final = "without cost"
ANY_GRADE: Final = "any grade"


@final
class OrderRelief(Change):
    """`this ability can be played without paying the cost`, `... while ignoring grade`"""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << PERMISSIONS, objects, condition)
        self.what = what
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def is_relieved(state: State, card: int, what: str) -> bool:
    """Does an effect lift what the rules ask of the player of an order?"""
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, OrderRelief) and change.what == what and ref in change.targets(state, effect):
            state.cite("permission", ref_card(effect.source))
            return True
    return False
