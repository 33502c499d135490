"""Products: set orders that are operated, which is an event and nothing more."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import OPERATED
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import current


@final
class Operate(ObjectInstruction):
    """`operate it`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        events: list[Event] = []
        for card in current(state, refs):
            source = ref_card(context.source)
            event = Event(OPERATED, context.master, card, by=context.master, source=source, ref=state.ref(card))
            events.append(event)
        return happen(state, events) if events else None
