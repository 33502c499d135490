"""Conditions on the event that triggered an ability."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.events import CARD_MOVED, CARD_REVEALED, Event
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.patterns import Pattern


@final
class TheEvent(Pattern):
    """`it was put ...`: whatever move or reveal the ability waits for"""

    def kinds(self) -> int:
        return 1 << CARD_MOVED | 1 << CARD_REVEALED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return True


@final
class EventWas(Condition):
    """`if it was put into your soul by your vanguard's ability`: whether the event that triggered it was such"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__()
        self.pattern = pattern

    def holds(self, state: State, context: Context) -> bool:
        return context.event is not None and self.pattern.matches(state, context, context.event)
