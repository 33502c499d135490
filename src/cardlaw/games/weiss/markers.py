"""Putting cards under characters as markers (3.7)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import (
    LAYOUT,
    POSITION_NAMES,
    SIZE,
    character_at,
    is_marker_area,
    is_stage,
    markers_under,
    position_over,
)
from cardlaw.games.weiss.information import CARRIED, LEFT_BEHIND
from cardlaw.kernel.cards import EVERYBODY, UP, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option, all_of
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.following import UNDER, Beneath
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects, current

BENEATH: Final = Beneath(  # 3.7.3
    LAYOUT, {name: f"markers.{name}" for name in POSITION_NAMES}, "waiting_room", CARRIED, LEFT_BEHIND
)


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
            return all_of(options)
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
                by=context.author,
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
    state.change(card).remember(UNDER, host + 1)


def belong_to_hosts(state: State, moves: list[Event]) -> None:
    """A card put under a position belongs to the character placed there last; carried ones to theirs."""
    for event in moves:
        if is_marker_area(event.destination) and event.verb != CARRIED:
            if is_stage(event.origin):
                state.cite("markers.off_stage", event.card)
            lie_under(state, event.card, character_at(state, position_over(event.destination)))
