"""Cards put straight on circles, and switched: two cards, or two zones, at the same time or not at all."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import back_center, place_of
from cardlaw.games.vanguard.board.board import VC
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current


def switch(state: State, moves: list[tuple[int, int]], by: int, source: int) -> Control:
    """Move each card to its place, all at once; nothing moves where one of them cannot."""
    events: list[Event] = []
    for card, place in moves:
        event = Event(CARD_MOVED, by, card, destination=place, verb=PUT, by=by, source=source, ref=state.ref(card))
        events.append(event)
    if not all(is_possible(state, event) for event in events):
        state.cite("switch.impossible")
        state.result = 0
        return None
    state.result = len(events)
    return happen(state, events) if events else None


def is_possible(state: State, event: Event) -> bool:
    """Can the card get to exactly that place?"""
    if state.ruleset.destination_of(state, state.cards[event.card], event.destination) != event.destination:
        return False
    return forbidden_by(state, event) is None


@final
class SwitchCards(ObjectInstruction):
    """`switch it with a card from your hand`"""

    def __init__(self, objects: Objects, other: Objects) -> None:
        super().__init__(objects)
        self.other = other

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        others = current(state, self.other.all(state, context))
        if not cards or not others:
            state.cite("switch.impossible")
            return None
        one, other = cards[0], others[0]
        state.cite("switch.cards", one)
        places = state.cards[one].place, state.cards[other].place
        return switch(state, [(one, places[1]), (other, places[0])], context.master, ref_card(context.source))


@final
class PutOnCircle(ObjectInstruction):
    """`put them on your (VC)`: neither called nor ridden"""

    def __init__(self, objects: Objects, zone: int) -> None:
        super().__init__(objects)
        self.zone = zone  # the vanguard circle, or a rear-guard circle for the one behind it

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        player = context.master
        place = place_of(state, player, VC) if self.zone == VC else back_center(state, player)
        events: list[Event] = []
        for card in current(state, refs):
            event = Event(CARD_MOVED, player, card, destination=place, verb=PUT, by=player)
            event.source = ref_card(context.source)
            events.append(event)
        return happen(state, events) if events else None


@final
class SwitchZones(Instruction):
    """`switch your soul and your bind zone`"""

    def __init__(self, one: str, other: str) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        places = state.place(context.master, self.one), state.place(context.master, self.other)
        state.cite("switch.zones")
        moves = [(card, places[1]) for card in state.zones[places[0]]]
        moves.extend((card, places[0]) for card in state.zones[places[1]])
        return switch(state, moves, context.master, ref_card(context.source))
