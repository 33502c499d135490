"""Players who cannot persona ride."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, restrictions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change


@final
class CannotPersonaRide(Change):
    """`you cannot persona ride until end of turn`"""

    def __init__(self, who: int, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrictions.append(effect)


def may_persona_ride(state: State, player: int) -> bool:
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, CannotPersonaRide) and player == effect_context(effect).player(change.who):
            state.cite("restriction", ref_card(effect.source))
            return False
    return True
