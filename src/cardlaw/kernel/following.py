"""Cards that lie beneath others in areas of their own, and follow them at the same moment.

A book tells by a table which areas lie beneath which (`Ruleset.beneath`); what follows passes the gate like all else.
"""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.cards import UP
from cardlaw.kernel.events import CARD_MOVED, NO_EVENTS, Event
from cardlaw.kernel.layout import Layout
from cardlaw.kernel.state import State

UNDER: Final = "under"  # mark of a card that lies beneath another: one more than the number of that card
FACE_UP: Final = "face_up"  # mark of an event that puts a card face up beneath another


@final
class Beneath:
    """Which areas lie beneath which, where their cards go if the card above leaves, and what their moves are called."""

    def __init__(self, layout: Layout, under: dict[str, str], left_to: str, carried: int, left: int) -> None:
        self.places: list[int] = [-1] * layout.count
        for player in (0, 1):
            for above, below in under.items():
                self.places[layout.place(player, above)] = layout.place(player, below)
        self.left_to = left_to
        self.carried = carried
        self.left = left

    def below(self, place: int) -> int:
        """The area beneath another; -1 if there is none."""
        return self.places[place] if place >= 0 else -1

    def goes_along(self, event: Event) -> bool:
        """Does a card move only because the card above it does?"""
        return event.kind == CARD_MOVED and event.verb in (self.carried, self.left)


def followers(state: State, events: list[Event]) -> list[Event]:
    """What cards that lie beneath others do at the same time as events that are about to happen.

    They go along to where something can lie beneath a card, and otherwise to the area for those left behind, as do
    the cards that they displace there; cards that change places each take their own along.
    """
    beneath = state.ruleset.beneath
    if beneath is None:
        return NO_EVENTS
    moves = [
        event for event in events if event.kind == CARD_MOVED and beneath.below(state.cards[event.card].place) >= 0
    ]
    if not moves or not any(place >= 0 and state.zones[place] for place in beneath.places):
        return NO_EVENTS
    going = {event.card for event in events if event.kind == CARD_MOVED}
    taken = [(event, belonging_to(state, beneath, event, going)) for event in moves]
    going |= {card for _, cards in taken for card in cards}
    found: list[Event] = []
    for event, cards in taken:
        target = beneath.below(event.destination)
        if not cards or target < 0:
            found.extend(left_behind(state, beneath, card) for card in cards)
            continue
        found.extend(left_behind(state, beneath, card) for card in state.zones[target] if card not in going)
        found.extend(carried(state, beneath, card, target, event.card) for card in cards)
    return found


def belonging_to(state: State, beneath: Beneath, event: Event, going: set[int]) -> list[int]:
    """The cards that follow one that is about to move: where another one stays, only those that are its own."""
    origin = state.cards[event.card].place
    under = [card for card in state.zones[beneath.below(origin)] if card not in going]
    if all(card in going for card in state.zones[origin]):
        return under
    return [card for card in under if state.cards[card].mark(UNDER) in (0, event.card + 1)]


def left_behind(state: State, beneath: Beneath, card: int) -> Event:
    place = state.layout.place(state.cards[card].owner, beneath.left_to)
    return Event(CARD_MOVED, state.master(card), card, destination=place, verb=beneath.left)


def carried(state: State, beneath: Beneath, card: int, target: int, host: int) -> Event:
    """A card that goes along belongs to the same card there, and lies as it lay."""
    event = Event(CARD_MOVED, state.master(card), card, destination=target, verb=beneath.carried)
    face_up = state.cards[card].facing == UP
    event.marks = ((UNDER, host + 1), (FACE_UP, 1)) if face_up else ((UNDER, host + 1),)
    return event
