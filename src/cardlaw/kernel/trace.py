"""The trace: every step, event and rule that was applied, with its clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.events import SEARCH
from cardlaw.kernel.procedures import COST

if TYPE_CHECKING:
    from cardlaw.kernel.events import Event
    from cardlaw.kernel.procedures import Procedure
    from cardlaw.kernel.state import State


PAYING: Final = "paying."  # before the key of a rule, where the book has another one for costs
IN_TEXT: Final = "in_"  # how the prefixes of keys begin that tell which sort of text is resolved


def rule_of(state: State, key: str) -> str:
    """What is done to pay a cost is cited by the rules of costs, where the book tells them from those of effects."""
    if state.paying and state.ruleset.clauses(PAYING + key):
        for frame in reversed(state.stack):
            if frame.PURPOSE:
                return PAYING + key if frame.PURPOSE == COST else key
    return key


def clauses_for(state: State, key: str) -> tuple[str, ...]:
    """What a key is cited by now: by the rules of costs, or those of the sort of text that is resolved."""
    key = rule_of(state, key)
    for frame in reversed(state.stack):
        if frame.RESOLVES:
            return state.ruleset.clauses(frame.RESOLVES + key) or state.ruleset.clauses(key)
    return state.ruleset.clauses(key)


def seen_key(event: Event, area: str) -> str:
    """What books call it that somebody sees cards of an area: they search or look at a deck, or see other cards."""
    if event.verb == SEARCH:
        return "event.searched"
    return "event.looked" if area == "deck" else "event.seen"


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """Looks at a game while it goes on: what an entry alone does not tell, such as what an effect did to numbers."""

    def see(self, state: State, entry: Entry) -> None:
        raise NotImplementedError


@final
class Trace:
    """Collects entries in order. Attached to a state while somebody wants to see what happens."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.done: list[Procedure] | None = None  # procedures that have ended, for those who ask for them
        self.onlooker: Onlooker | None = None

    def finished(self, procedure: Procedure) -> None:
        if self.done is not None:
            self.done.append(procedure)

    def cite(self, state: State, key: str, card: int) -> None:
        clauses = clauses_for(state, key)
        self.add(state, Entry(rule_of(state, key), clauses, len(state.stack), -1, card, None))

    def cite_definition(self, state: State, key: str) -> None:
        """Cite a rule that only some books have, or have only for some sorts of texts."""
        if clauses_for(state, key):
            self.cite(state, key, -1)

    def add(self, state: State, entry: Entry) -> None:
        self.entries.append(entry)
        if self.onlooker is not None:
            self.onlooker.see(state, entry)

    def length(self) -> int:
        return len(self.entries)

    def retract(self, number: int) -> None:
        """Take back the citation of a step that turned out not to apply."""
        del self.entries[number]

    def event(self, state: State, event: Event) -> None:
        key = state.ruleset.event_key(state, event)
        self.add(
            state, Entry(key, state.ruleset.clauses(key), len(state.stack), event.player, event.card, event.copy())
        )

    def clauses_since(self, start: int) -> set[str]:
        """Every clause cited from an entry on."""
        cited: set[str] = set()
        for entry in self.entries[start:]:
            cited.update(entry.clauses)
        return cited
