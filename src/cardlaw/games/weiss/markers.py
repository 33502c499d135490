"""Putting cards under characters as markers (3.7)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import (
    SIZE,
    WAITING_ROOM,
    character_at,
    is_marker_area,
    is_stage,
    markers_under,
    position_over,
)
from cardlaw.kernel.cards import EVERYBODY, UP, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.instructions import ObjectInstruction, context_at
from cardlaw.program.objects import Objects, current

UNDER: Final = "under"  # mark of a marker: one more than the number of the character it belongs to


@final
class PutUnder(ObjectInstruction):
    """`put it face up underneath this card as a marker` (3.7)"""

    def __init__(self, objects: Objects, host: Objects, face_up: bool) -> None:
        super().__init__(objects)
        self.host = host
        self.face_up = face_up

    def start(self, state: State, base: int) -> Control:
        if self.objects.is_choice():
            return super().start(state, base)
        refs = self.objects.all(state, context_at(state, base))
        return self.act(state, base, refs) if refs else None

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        hosts = current(state, self.host.all(state, context_at(state, base)))
        if not hosts or not is_stage(state.cards[hosts[0]].place):
            state.cite("golden.impossible")
            state.result = 0
            return None
        return PuttingUnder(tuple(refs), markers_under(state.cards[hosts[0]].place), self.face_up, base)


@final
class PuttingUnder(Procedure):
    """3.7.2.2: several cards go on top of the markers in any order; the answer lists them bottom first."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_order", "put", "turn")

    def __init__(self, refs: tuple[int, ...], place: int, face_up: bool, base: int) -> None:
        super().__init__()
        self.refs = refs
        self.place = place
        self.face_up = face_up
        self.base = base
        self.cards: tuple[int, ...] = ()

    def choose_order(self, state: State) -> Control:
        cards = current(state, list(self.refs))
        options = [Option(CARD, card=card) for card in cards]
        if len(cards) < 2:
            state.picked = options
            return None
        owner = state.cards[cards[0]].owner
        return Decision(owner, "order", options, len(options), len(options), ordered=True, cite="markers.order")

    def put(self, state: State) -> Control:
        self.cards = tuple(option.card for option in state.picked)
        host = character_at(state, position_over(self.place))
        for card in self.cards:
            if state.cards[card].place == self.place:
                lie_under(state, card, host)
        context = context_at(state, self.base)
        events: list[Event] = []
        for card in self.cards:
            if state.cards[card].place == self.place:
                continue
            event = Event(
                CARD_MOVED,
                self.place // SIZE,
                card,
                destination=self.place,
                verb=PUT,
                by=context.master,
                source=ref_card(context.source),
            )
            event.face_down = not self.face_up
            events.append(event)
        state.result = len(self.cards)
        return happen(state, events)

    def turn(self, state: State) -> Control:
        """3.7.2.1: markers put face up are seen by everybody."""
        zone = state.zones[self.place]
        put = [card for card in self.cards if card in zone]
        zone[:] = [*(card for card in zone if card not in put), *put]
        for card in put if self.face_up else ():
            record = state.change(card)
            record.facing = UP
            record.known = EVERYBODY
            state.cite("markers.face_up", card)
        state.order_changes += 1
        return None


def lie_under(state: State, card: int, host: int) -> None:
    record = state.change(card)
    record.marks = (*(mark for mark in record.marks if mark[0] != UNDER), (UNDER, host + 1))


def belong_to_hosts(state: State, moves: list[Event]) -> None:
    """A card put under a position belongs to the character placed there last."""
    for event in moves:
        if is_marker_area(event.destination):
            lie_under(state, event.card, character_at(state, position_over(event.destination)))


def carry_markers(state: State, moves: list[Event]) -> None:
    """3.7.3.1, 3.7.3.2: markers move with their character on the stage, or go to the waiting room as it leaves.

    Characters that change places at the same time each take their own along.
    """
    moved = {event.card for event in moves}
    leaving = {event.card for event in moves if is_stage(event.origin)}
    taken: list[tuple[Event, list[int]]] = []
    for event in moves:
        if is_stage(event.origin):
            under = [card for card in state.zones[markers_under(event.origin)] if card not in moved]
            stays = any(card not in leaving for card in state.zones[event.origin])
            taken.append((event, [card for card in under if not stays or lies_under(state, card, event)]))
    for event, cards in taken:
        zone = state.zones[markers_under(event.origin)]
        zone[:] = [card for card in zone if card not in cards]
    for event, cards in taken:
        if cards:
            follow(state, event, cards)


def lies_under(state: State, marker: int, event: Event) -> bool:
    """Is it a marker of the character that moved, rather than of another one on the same position?"""
    host = state.cards[marker].mark(UNDER)
    return host in (0, event.card + 1)


def follow(state: State, event: Event, markers: list[int]) -> None:
    if not is_stage(event.destination):
        state.cite("markers.left", event.card)
        leave_as_markers(state, markers)
        return
    state.cite("markers.carried", event.card)
    target = markers_under(event.destination)
    already = list(state.zones[target])
    state.zones[target].clear()
    leave_as_markers(state, already)
    for card in markers:
        state.moved(state.change(card), target, -1)
        state.zones[target].append(card)


def leave_as_markers(state: State, cards: list[int]) -> None:
    """Markers go to their owners' waiting rooms."""
    for card in cards:
        record = state.change(card)
        place = record.owner * SIZE + WAITING_ROOM
        record.incarnation += 1
        record.facing = UP
        record.known = EVERYBODY
        record.entered = state.clock
        state.moved(record, place, -1)
        state.zones[place].append(card)
        if state.is_in_play(record):
            state.in_play.append(card)
