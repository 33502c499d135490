"""The trace: every step, event and rule that was applied, with its clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from cardlaw.kernel.events import Event
    from cardlaw.kernel.procedures import Procedure
    from cardlaw.kernel.state import State


@final
class Entry:
    """One line of the trace: a key of the rules with its clauses, and the card or event it concerns."""

    def __init__(
        self, key: str, clauses: tuple[str, ...], depth: int, player: int, card: int, event: Event | None
    ) -> None:
        self.key = key
        self.clauses = clauses
        self.depth = depth
        self.player = player
        self.card = card
        self.event = event


@final
class Trace:
    """Collects entries in order. Attached to a state while somebody wants to see what happens."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.done: list[Procedure] | None = None  # procedures that have ended, for those who ask for them

    def finished(self, procedure: Procedure) -> None:
        if self.done is not None:
            self.done.append(procedure)

    def cite(self, state: State, key: str, card: int) -> None:
        self.entries.append(Entry(key, state.ruleset.clauses(key), len(state.stack), -1, card, None))

    def length(self) -> int:
        return len(self.entries)

    def retract(self, number: int) -> None:
        """Take back the citation of a step that turned out not to apply."""
        del self.entries[number]

    def event(self, state: State, event: Event) -> None:
        key = state.ruleset.event_key(state, event)
        entry = Entry(key, state.ruleset.clauses(key), len(state.stack), event.player, event.card, event.copy())
        self.entries.append(entry)

    def clauses_since(self, start: int) -> set[str]:
        """Every clause cited from an entry on."""
        cited: set[str] = set()
        for entry in self.entries[start:]:
            cited.update(entry.clauses)
        return cited
