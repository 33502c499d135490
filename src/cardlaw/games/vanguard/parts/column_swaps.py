"""Rearranging a column: the cards of its two rear-guard circles change places."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import column
from cardlaw.kernel.events import CARD_MOVED, PUT, THE_RULES, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State


def exchange(state: State, one: int, other: int, by: int = THE_RULES, source: int = -1) -> Control:
    """The cards of two circles change places at the same time."""
    events: list[Event] = []
    for place in [one, other]:
        for card in state.zones[place]:
            destination = other if place == one else one
            player = state.master(card)
            event = Event(CARD_MOVED, player, card, destination=destination, verb=PUT, by=by, source=source)
            events.append(event)
    return happen(state, events) if events else None


@final
class SwapColumn(Procedure):
    """Both cards change places, or the only one goes to the other circle."""

    STEPS: ClassVar[tuple[str, ...]] = ("swap",)

    def __init__(self, player: int, column: int) -> None:
        super().__init__()
        self.player = player
        self.column = column

    def swap(self, state: State) -> Control:
        one, other = column(state, self.player, self.column)
        state.cite("move.both" if state.zones[one] and state.zones[other] else "move.one")
        return exchange(state, one, other)
