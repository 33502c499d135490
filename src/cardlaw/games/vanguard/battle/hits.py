"""Attacks whose hit abilities work even if the attack did not hit."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import WORDS_LAYER
from cardlaw.kernel.cards import PERMISSIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects


@final
class CountsAsHit(Change):
    """`"when this unit's attack hits" abilities activate even if the attack did not hit`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, 1 << PERMISSIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def counts_as_hit(state: State, ref: int) -> bool:
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, CountsAsHit) and ref in change.targets(state, effect):
            state.cite("hit.although_missed", ref_card(effect.source))
            return True
    return False
