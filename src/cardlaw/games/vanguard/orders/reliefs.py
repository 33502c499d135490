"""What effects let players do with orders beyond the rules: play them of any grade, or without paying."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Objects

WITHOUT_COST: Final = "without cost"
ANY_GRADE: Final = "any grade"


@final
class OrderRelief(Permission):
    """`this ability can be played without paying the cost`, `... while ignoring grade`"""

    def __init__(self, what: str, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, objects, condition)
        self.what = what
        self.learn_reads()


def is_relieved(state: State, card: int, what: str) -> bool:
    """Does an effect lift what the rules ask of the player of an order?"""
    ref = state.ref(card)
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, OrderRelief) and change.what == what and ref in change.targets(state, effect):
            state.cite("permission", ref_card(effect.source))
            return True
    return False
