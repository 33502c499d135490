"""Legion mates that an effect puts at a leader's side."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import place_of, vanguards
from cardlaw.games.vanguard.board.associations import leader_of
from cardlaw.games.vanguard.board.board import VC
from cardlaw.games.vanguard.parts.patterns import card_fits
from cardlaw.games.vanguard.placing.legion import join
from cardlaw.games.vanguard.terms.information import DAMAGE_DEALT, LEGION
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import Context
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects, current
from cardlaw.program.patterns import Pattern


@final
class PutAsMate(ObjectInstruction):
    """`put it on (VC) as a Legion Mate`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        player = context.master
        leaders = [card for card in vanguards(state, player) if leader_of(state, card) < 0]
        cards = current(state, refs)
        if not leaders or not cards:
            state.cite("golden.impossible")
            return None
        circle = place_of(state, player, VC)
        events: list[Event] = []
        for card in cards:
            event = Event(CARD_MOVED, player, card, destination=circle, verb=LEGION, by=player)
            event.source = ref_card(context.source)
            event.marks = (("orientation", state.cards[leaders[0]].orientation),)
            events.append(event)
        control = happen(state, events)
        for card in cards:
            if state.cards[card].place == circle:
                join(state, leaders[0], card)
        return control


@final
class DealsDamage(Pattern):
    """`deals damage` in a battle"""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def kinds(self) -> int:
        return 1 << DAMAGE_DEALT

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == DAMAGE_DEALT and card_fits(state, context, self.objects, event.card)
