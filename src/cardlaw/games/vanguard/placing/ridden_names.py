"""What is true of a card only while it is rode upon."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.placing.riding import Ride
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context


@final
class WouldBeRidden(Condition):
    """`when this card would be rode upon`: its player rides"""

    def holds(self, state: State, context: Context) -> bool:
        return any(isinstance(frame, Ride) and frame.player == context.master for frame in state.stack)
