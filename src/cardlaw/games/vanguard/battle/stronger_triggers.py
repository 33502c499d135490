"""What effects add to the power that trigger icons give, and how often their effects are activated."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Permission

ANY_ICON: Final = ""
EVERY_CHECK: Final = -1


@final
class StrongerTriggers(Permission):
    """`the [Power] increase of [Front] trigger effects revealed for your drive check gets +5000`"""

    def __init__(self, more: int, icon: str, check: int, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.more = more
        self.icon = icon
        self.check = check
        self.learn_reads()


@final
class TriggersTwice(Permission):
    """`your trigger effects activate twice`"""

    def __init__(self, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.learn_reads()


def more_power(state: State, player: int, icon: str, check: int) -> int:
    """By how much effects raise the power that an icon of a player gives."""
    more = 0
    for effect in permissions(state):
        change = effect.modification
        if not isinstance(change, StrongerTriggers) or effect.master != player:
            continue
        if change.icon in (ANY_ICON, icon) and change.check in (EVERY_CHECK, check):
            state.cite("permission", ref_card(effect.source))
            more += change.more
    return more


def are_twice(state: State, player: int) -> bool:
    return any(isinstance(one.modification, TriggersTwice) and one.master == player for one in permissions(state))
