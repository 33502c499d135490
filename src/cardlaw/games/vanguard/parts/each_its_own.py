"""Changes whose numbers are told by each card itself."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.lasting import leave_effect
from cardlaw.program.modifications import Change, affected
from cardlaw.program.objects import Objects


@final
class GiveEach(Instruction):
    """`double the [Power] of all of your front row units`: each by its own, `it` in the changes"""

    LASTS: ClassVar[bool] = True

    def __init__(self, objects: Objects, changes: tuple[Change, ...], until: int) -> None:
        super().__init__()
        self.objects = objects
        self.changes = changes
        self.until = until

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        refs = affected(state, context.master, tuple(self.objects.all(state, context)))
        for ref in refs:
            set_context(state, base, context.with_it((ref,)))
            for change in self.changes:
                leave_effect(state, base, change, self.until, (ref,))
        set_context(state, base, context)
        state.result = 1 if refs else 0
        return None
