"""What happened in this battle, told by any event that a text describes."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import ATTACK_STEP
from cardlaw.kernel.events import STEP_BEGAN, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.happened import HappenedThisTurn, key_of
from cardlaw.program.values import Value


@final
class HappenedThisBattle(Value):
    """`no cards were put on (GC) this battle`: how often since the battle began"""

    def __init__(self, times: HappenedThisTurn) -> None:
        super().__init__()
        self.times_this_turn = times  # of no certain card

    def events_asked(self) -> int:
        return 1 << STEP_BEGAN

    def key_before(self, player: int) -> int:
        return key_of(f"asked {self.times_this_turn.name} before this battle", player)

    def remember(self, state: State, events: list[Event]) -> None:
        """Note how often it had happened when the battle began."""
        if not any(event.kind == STEP_BEGAN and event.amount == ATTACK_STEP for event in events):
            return
        for player in (0, 1):
            before = state.times(key_of(f"asked {self.times_this_turn.name}", player))
            if before:
                state.note(self.key_before(player), before)

    def evaluate(self, state: State, context: Context) -> int:
        return self.times_this_turn.evaluate(state, context) - state.times(self.key_before(context.master))
