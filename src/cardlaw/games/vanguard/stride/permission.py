"""`You can perform [Stride]`: what the book allows everybody (9.8.2)."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import PERMISSIONS
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change


@final
class MayStride(Change):
    """Rests on there being strides in the book, and changes nothing there."""

    def __init__(self, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << PERMISSIONS, None, condition)
        self.learn_reads()

    def citation(self) -> str:
        return "time.stride"

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        pass
