"""Rear-guards of the front and the back row change places."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import column
from cardlaw.games.vanguard.board.board import LEFT, RIGHT
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at


@final
class SwitchRows(Instruction):
    """`switch all of your opponent's rear-guards between the front and back rows`: all of them at once

    The center column has a single rear-guard circle, and what is there stays.
    """

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        events: list[Event] = []
        for number in (LEFT, RIGHT):
            one, other = column(state, player, number)
            for place, destination in ((one, other), (other, one)):
                for card in state.zones[place]:
                    event = Event(CARD_MOVED, state.master(card), card, destination=destination, verb=PUT)
                    event.by = context.author
                    event.source = ref_card(context.source)
                    events.append(event)
        return happen(state, events) if events else None
