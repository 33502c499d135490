"""Intercepts that an effect demands, as many as are possible."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, restrictions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change


@final
class MustIntercept(Change):
    """`your opponent's units must intercept as much as possible`"""

    def __init__(self, who: int, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.learn_reads()

    def kinds_forbidden(self) -> int:
        return NOTHING

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())


def must_intercept(state: State, player: int) -> bool:
    """Does an effect demand that a player goes on intercepting while that is possible?"""
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, MustIntercept) and player == effect_context(effect).player(change.who):
            state.cite("guard.compelled", ref_card(effect.source))
            return True
    return False
