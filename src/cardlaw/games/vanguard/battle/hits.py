"""Attacks whose hit abilities work even if the attack did not hit."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import WORDS_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Objects


@final
class CountsAsHit(Permission):
    """`"when this unit's attack hits" abilities activate even if the attack did not hit`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(WORDS_LAYER, objects, condition)
        self.learn_reads()


def counts_as_hit(state: State, ref: int) -> bool:
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, CountsAsHit) and ref in change.targets(state, effect):
            state.cite("hit.although_missed", ref_card(effect.source))
            return True
    return False
