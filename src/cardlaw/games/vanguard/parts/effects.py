"""Effects that an instruction leaves behind for a while."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.parts.permissions import AlsoNamedAs
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.lasting import leave_effect
from cardlaw.program.modifications import Change
from cardlaw.program.objects import It, Objects


@final
class GainRule(Instruction):
    """`you get "During your turn, all of your rear-guards get [Power] +10000" during this fight`"""

    LASTS: ClassVar[bool] = True

    def __init__(self, gained: Ability, until: int) -> None:
        super().__init__()
        self.gained = gained
        self.until = until

    def start(self, state: State, base: int) -> Control:
        for change in self.gained.modifications():
            if isinstance(change, Change):
                leave_effect(state, base, change, self.until, None)
        return None


@final
class GiveNamesOf(ObjectInstruction):
    """`it is also regarded as a unit with the same card name as that unit until end of turn`"""

    LASTS: ClassVar[bool] = True

    def __init__(self, objects: Objects, other: Objects, until: int) -> None:
        super().__init__(objects)
        self.other = other
        self.until = until
        self.change = AlsoNamedAs(It())

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        speak_of(state, base, tuple(self.other.all(state, context_at(state, base))))
        leave_effect(state, base, self.change, self.until, tuple(refs))
        return None
