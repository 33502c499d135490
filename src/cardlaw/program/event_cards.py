"""Cards that only the event tells which triggered an ability."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects


@final
class EventCard(Objects):
    """`that battle card`: the card of the event that triggered the ability."""

    def all(self, state: State, context: Context) -> list[int]:
        event = context.event
        return [event.after] if event is not None and event.after >= 0 else []

    def is_momentary(self) -> bool:
        return True


@final
class OtherOfEvent(Objects):
    """The other card that the event names: the one attacked, boosted, ridden upon or that rode."""

    def all(self, state: State, context: Context) -> list[int]:
        event = context.event
        return [state.ref(event.onto)] if event is not None and event.onto >= 0 else []

    def is_momentary(self) -> bool:
        return True
