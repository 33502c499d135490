"""Cards with the subtype G: where they go when they leave their circle."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import (
    cards_in,
    circles,
    is_circle,
    is_guardian_circle,
    is_heart,
    is_locked,
    is_rear,
    is_vanguard_circle,
    place_of,
    vanguards,
    zone_at,
)
from cardlaw.games.vanguard.board.board import G_ZONE, REMOVED
from cardlaw.games.vanguard.board.survey import LOCKED_CARDS, NO_CARDS, survey
from cardlaw.games.vanguard.terms.information import REMOVE, RULE
from cardlaw.games.vanguard.terms.types import G
from cardlaw.kernel.associations import NO_TIES, Association, are_there_ties, associate, bit_of_ties, dissociate
from cardlaw.kernel.cards import EVERYBODY, TYPES, UP, Card, has_word, ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State

STRAYED: Final = "strayed"  # a card that the rules put into the G zone next: to the player who moved it
ULTIMATE: Final = "ultimate"  # a unit placed by ultimate stride: to the player whose G zone it takes along
STRAYS: Final = bit_of_ties(STRAYED)
ULTIMATES: Final = bit_of_ties(ULTIMATE)


def is_g(state: State, card: int) -> bool:
    return has_word(state.cards[card].face.words[TYPES], G)


def face_up_g_units(state: State, player: int) -> list[int]:
    """Those that Generation Break counts: on the vanguard circle and in the G zone."""
    units = [card for card in vanguards(state, player) if is_g(state, card)]
    return [*units, *(card for card in cards_in(state, player, G_ZONE) if state.cards[card].facing == UP)]


def destination_of_g(state: State, card: Card, destination: int) -> int:
    """A G vanguard goes to the G zone instead of anywhere but a rear-guard circle; -1 for all others."""
    if not is_g(state, card.id) or not is_vanguard_circle(state, card.place) or is_heart(state, card.id):
        return -1
    if is_rear(state, destination) or is_vanguard_circle(state, destination):
        return -1
    if zone_at(state, destination) != G_ZONE:
        state.cite("g_unit.instead", card.id)
    return place_of(state, card.owner, G_ZONE)


def strayed(state: State) -> list[int]:
    """G units that moved to another zone than theirs, or were locked: they go to the G zone at once."""
    locked_there = survey(state).seen & LOCKED_CARDS
    if not locked_there and not are_there_ties(state, STRAYS):
        return NO_CARDS
    found = [ref_card(tie.card) for tie in state.associations if is_astray(state, tie)]
    if locked_there:
        here = [place for player in range(2) for place in circles(state, player)]
        locked = [card for place in here for card in state.zones[place] if is_locked(state, card)]
        found.extend(card for card in locked if is_g(state, card))
    return sorted(found)


def is_astray(state: State, tie: Association) -> bool:
    """Does a card that went astray still lie there?"""
    if tie.kind != STRAYED or not state.is_current(tie.card):
        return False
    record = state.cards[ref_card(tie.card)]
    return record.place >= 0 and record.host < 0


def note_strayed(state: State, events: list[Event]) -> None:
    """A G unit from elsewhere than the G zone that came to a zone which is neither a circle nor the G zone."""
    for event in events:
        if event.kind != CARD_MOVED or not is_g(state, event.card):
            continue
        away = zone_at(state, event.destination) not in (G_ZONE, REMOVED) and not is_circle(state, event.destination)
        if away and event.origin >= 0 and zone_at(state, event.origin) != G_ZONE:
            associate(state, STRAYED, event.after, event.player)


def to_g_zone(state: State, cards: list[int]) -> Control:
    events = [
        Event(CARD_MOVED, state.master(card), card, destination=place_of(state, state.cards[card].owner, G_ZONE))
        for card in cards
    ]
    for event in events:
        event.verb = RULE
    return happen(state, events) if events else None


def lie_face_up(state: State, events: list[Event]) -> None:
    """Cards put into the G zone during a game lie there face up."""
    for event in events:
        if event.kind == CARD_MOVED and zone_at(state, event.destination) == G_ZONE:
            state.cite("g_zone.face_up", event.card)
            record = state.change(event.card)
            record.facing = UP
            record.known = EVERYBODY


@final
class ReturnStrayed(Procedure):
    """G units that went astray go to the G zone without waiting for a check timing."""

    STEPS: ClassVar[tuple[str, ...]] = ("put_into_g_zone",)

    def put_into_g_zone(self, state: State) -> Control:
        cards = strayed(state)
        for card in cards:
            state.cite("g_unit.locked" if is_locked(state, card) else "g_unit.strayed", card)
        return to_g_zone(state, cards)


@final
class ReturnGUnits(Procedure):
    """The end phase: G units on circles return to the G zone, first units, then hearts."""

    STEPS: ClassVar[tuple[str, ...]] = ("return_units", "return_hearts")

    def return_units(self, state: State) -> Control:
        cards = [card for card in self.on_circles(state) if not is_heart(state, card)]
        if not cards:
            return SKIP
        return Jump("return_units", to_g_zone(state, cards))

    def on_circles(self, state: State) -> list[int]:
        return [
            card
            for player in range(2)
            for place in circles(state, player)
            if state.zones[place] and not is_guardian_circle(state, place)
            for card in state.zones[place]
            if is_g(state, card)
        ]

    def return_hearts(self, state: State) -> Control:
        hearts = [card for card in self.on_circles(state) if is_heart(state, card)]
        return to_g_zone(state, hearts) if hearts else SKIP


# -- ultimate stride ----------------------------------------------------------------------------------------


def ultimates_gone(state: State) -> list[Association]:
    """Ties of units placed by ultimate stride that have returned to the G zone."""
    if not are_there_ties(state, ULTIMATES):
        return NO_TIES
    return [
        tie
        for tie in state.associations
        if tie.kind == ULTIMATE and zone_at(state, state.cards[ref_card(tie.card)].place) == G_ZONE
    ]


@final
class RemoveGZone(Procedure):
    """When a unit placed by ultimate stride has returned, all cards of the G zone are removed from the game."""

    STEPS: ClassVar[tuple[str, ...]] = ("remove_all",)

    def remove_all(self, state: State) -> Control:
        gone = ultimates_gone(state)
        dissociate(state, gone)
        events: list[Event] = []
        for tie in gone:
            place = place_of(state, tie.to, REMOVED)
            for card in cards_in(state, tie.to, G_ZONE):
                events.append(Event(CARD_MOVED, tie.to, card, destination=place, verb=REMOVE))
        return happen(state, events) if events else None
