"""Effects that keep a player from winning or losing."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, restrictions
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.program.conditions import Condition
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change


@final
class CannotEnd(Change):
    """`You cannot lose the game.`"""

    def __init__(self, layer: int, who: int, what: str, condition: Condition | None = None) -> None:
        super().__init__(layer, 1 << RESTRICTIONS, None, condition)
        self.who = who
        self.what = what
        self.learn_reads()

    def kinds_forbidden(self) -> int:
        return NOTHING

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.restrict(effect, self.kinds_forbidden())


def cannot_win_or_lose(state: State, player: int, what: str) -> bool:
    """Does an effect keep a player from winning or losing?"""
    for effect in restrictions(state):
        change = effect.modification
        if isinstance(change, CannotEnd) and change.what == what:
            if player == effect_context(effect).player(change.who):
                state.cite("restriction", ref_card(effect.source))
                return True
    return False
