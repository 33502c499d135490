"""Events of several cards at one moment: `two or more of your rear-guards are retired at the same time`."""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from cardlaw.kernel.events import Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.happened import key_of
from cardlaw.program.patterns import Pattern

NO_CARD: Final = -1


@final
class AtOnce(Pattern):
    """So many events of a kind that happen together; it is heard of once."""

    def __init__(self, pattern: Pattern, number: int, name: int = 0) -> None:
        super().__init__()
        self.pattern = pattern  # of no certain card
        self.number = number
        self.name = name or crc32(repr(pattern).encode())

    def kinds(self) -> int:
        return self.pattern.kinds()

    def events_asked(self) -> int:
        return self.pattern.kinds()

    def remember(self, state: State, events: list[Event]) -> None:
        """Note how many there are, and the first of them."""
        for player in (0, 1):
            context = Context(NO_CARD, player)
            found = [event for event in events if self.pattern.matches(state, context, event)]
            if found:
                state.note(self.key_of_number(player), len(found))
                state.note(self.key_of_first(player), found[0].card + 1)

    def key_of_number(self, player: int) -> int:
        return key_of(f"together {self.name}", player)

    def key_of_first(self, player: int) -> int:
        return key_of(f"first together {self.name}", player)

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if state.times(self.key_of_first(context.master)) != event.card + 1:
            return False
        return state.times(self.key_of_number(context.master)) >= self.number and self.pattern.matches(
            state, context, event
        )
