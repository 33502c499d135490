"""What a player's cards come to together, as card texts ask after it."""

from __future__ import annotations

from typing import final

from cardlaw.games.godzilla.information import COUNTER_POWER
from cardlaw.games.godzilla.terms import total_counter_power
from cardlaw.kernel.cards import PERMISSIONS
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.values import Value


@final
class TotalCounterPower(Value):
    """`your total counter power`: of the battle cards that can engage, with what effects add (7.4.2)"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def evaluate(self, state: State, context: Context) -> int:
        return total_counter_power(state, context.player(self.who))

    def information_read(self) -> int:
        return 1 << COUNTER_POWER | 1 << PERMISSIONS
