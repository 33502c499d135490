"""Effects that an instruction leaves behind for a while."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import leave_effect
from cardlaw.program.modifications import Change


@final
class GainRule(Instruction):
    """`you get "During your turn, all of your rear-guards get [Power] +10000" during this fight`"""

    def __init__(self, gained: Ability, until: int) -> None:
        super().__init__()
        self.gained = gained
        self.until = until

    def start(self, state: State, base: int) -> Control:
        for change in self.gained.modifications():
            if isinstance(change, Change):
                leave_effect(state, base, change, self.until, None)
        return None
