"""Guardians that must be called several at once."""

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
class MustCallSeveral(Change):
    """`when your opponent would call cards from hand to (GC), they must call two or more at the same time`"""

    def __init__(self, who: int, number: int, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.number = number
        self.learn_reads()

    def kinds_forbidden(self) -> int:
        return NOTHING

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())


def demands_of_several(state: State, player: int) -> list[Effect]:
    """The effects that make a player call several cards to the guardian circle at the same time."""
    found: list[Effect] = []
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, MustCallSeveral) and player == effect_context(effect).player(change.who):
            state.cite("guard.several", ref_card(effect.source))
            found.append(effect)
    return found


def number_demanded(effect: Effect) -> int:
    return effect.modification.number if isinstance(effect.modification, MustCallSeveral) else 1


def fewest_guardians(state: State, player: int) -> int:
    """How many cards a player must call from the hand to the guardian circle at the same time."""
    fewest = 1
    for effect in demands_of_several(state, player):
        fewest = max(fewest, number_demanded(effect))
    return fewest
