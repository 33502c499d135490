"""Abilities that only one card of a name may use in a turn."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import NAMES, ref_card
from cardlaw.kernel.information import words_by_ref
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.happened import key_of
from cardlaw.program.instructions import Instruction, context_at


def keys_of(state: State, context: Context, code: int) -> list[int]:
    """What the uses of an ability by cards with a name of this one are counted under."""
    names = words_by_ref(state, context.source, NAMES)
    return [key_of(f"used {code} {name}", context.master) for name in names]


@final
class UnusedByName(Condition):
    """No card with the same name has used the ability in this turn."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit  # a number for the ability, the same on each card that has it

    def holds(self, state: State, context: Context) -> bool:
        used = any(state.times(key) for key in keys_of(state, context, self.limit))
        if used:
            state.cite("limit.by_effect", ref_card(context.source))
        return not used


@final
class UseForName(Instruction):
    """`this ability may only be used by a card with the same card name once a turn`: now it was"""

    def __init__(self, limit: int = 0) -> None:
        super().__init__()
        self.limit = limit

    def start(self, state: State, base: int) -> Control:
        for key in keys_of(state, context_at(state, base), self.limit):
            state.count(key)
        return None
