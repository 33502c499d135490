"""Continuous effects of this game that the shared parts do not have."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.information import RULES_LAYER
from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, restrictions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects


@final
class CannotBeChosen(Change):
    """`this unit cannot be chosen by your opponent's card effects`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, objects, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrictions.append(effect)


def can_be_chosen(state: State, chooser: int, ref: int) -> bool:
    """May effects of a player choose a card?"""
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, CannotBeChosen) and ref in change.targets(state, effect):
            if state.master(ref_card(ref)) != chooser:
                state.cite("restriction", ref_card(effect.source))
                return False
    return True
