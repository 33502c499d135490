"""Chapter 11: reshuffle and crush at once, illegal and overloaded cards in check timings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.godzilla.areas import (
    DISCARD_PILE,
    FIELD_IN_TURN,
    RESOLUTION,
    SIZE,
    is_strategy_zone,
    zone_place,
)
from cardlaw.games.godzilla.information import BATTLE, OVERLOAD, RULE, STRATEGY, battle_cards_in, has_type, position
from cardlaw.games.godzilla.terms import destroy
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import drawing_player, shuffle

DECK_REFILL: Final = "discard"
NO_CARDS: Final[list[int]] = []


@final
class Reshuffle(Procedure):
    """11.2: the discard pile becomes the deck when a card would be drawn from an empty one."""

    STEPS: ClassVar[tuple[str, ...]] = ("move_discard_pile", "shuffle_deck")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def move_discard_pile(self, state: State) -> Control:
        pile = list(state.zone(self.player, DECK_REFILL))
        deck = state.place(self.player, "deck")
        return happen(
            state, [Event(CARD_MOVED, self.player, card, destination=deck, verb=PUT) for card in reversed(pile)]
        )

    def shuffle_deck(self, state: State) -> Control:
        return shuffle(state, state.place(self.player, "deck"))


def reshuffled(state: State) -> Procedure | None:
    """11.2: what is due where a player would draw."""
    player = drawing_player(state)
    if player < 0 or state.zone(player, "deck"):
        return None
    if not state.zone(player, DECK_REFILL):
        state.cite("reshuffle.nothing_to_shuffle")
        return None
    return Reshuffle(player)


def crushed_cards(state: State, player: int) -> list[int]:
    """11.3.2: a player's battle cards in the zone that the invading monster occupies."""
    place = zone_place(player, position(state, player))
    return battle_cards_in(state, place) if state.zones[place] else NO_CARDS


@final
class CrushAndDestroy(Procedure):
    """11.3, 11.1.2.1.1: the turn player's battle cards under their monster, then the other player's."""

    STEPS: ClassVar[tuple[str, ...]] = ("crush_for_turn_player", "crush_for_other_player")

    def crush_for_turn_player(self, state: State) -> Control:
        return self.crush(state, state.turn_player)

    def crush_for_other_player(self, state: State) -> Control:
        return self.crush(state, 1 - state.turn_player)

    def crush(self, state: State, player: int) -> Control:
        cards = crushed_cards(state, player)
        if not cards:
            return SKIP
        state.cite("crush")
        return destroy(state, cards)


def interrupts(state: State) -> Procedure | None:
    if position(state, 0) and position(state, 1) and (crushed_cards(state, 0) or crushed_cards(state, 1)):
        if crushed_cards(state, 0) and crushed_cards(state, 1):
            state.cite("interrupts.order")
        return CrushAndDestroy()
    return reshuffled(state)


def illegal_cards(state: State) -> list[int]:
    """11.4: cards lying where their type cannot be."""
    found: list[int] = []
    for place in FIELD_IN_TURN[state.turn_player]:
        for card in state.zones[place]:
            if not has_type(state, card, right_type(place)):
                found.append(card)
    return found


def overloaded_places(state: State) -> list[int]:
    """11.5: zones with several battle cards and strategy zones with several strategy cards."""
    found: list[int] = []
    for place in FIELD_IN_TURN[state.turn_player]:
        if len(state.zones[place]) > 1 and len(of_right_type(state, place)) > 1:
            found.append(place)
    return found


def right_type(place: int) -> str:
    return STRATEGY if is_strategy_zone(place) else BATTLE


def of_right_type(state: State, place: int) -> list[int]:
    type = right_type(place)
    return [card for card in state.zones[place] if has_type(state, card, type)]


def rule_actions(state: State) -> Procedure | None:
    if illegal_cards(state) or state.zones[RESOLUTION]:
        return ResolveRuleActions(tuple(overloaded_places(state)))
    overloaded = overloaded_places(state)
    return ResolveRuleActions(tuple(overloaded)) if overloaded else None


@final
class ResolveRuleActions(Procedure):
    """11.1.3: all rule actions that are due, at the same time; choices for overloaded places come first."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_kept", "keep", "perform_all")

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__()
        self.places = places
        self.kept: tuple[int, ...] = ()

    def choose_kept(self, state: State) -> Control:
        """One of the cards placed last in the place stays."""
        if len(self.kept) == len(self.places):
            return skip_to("perform_all")
        place = self.places[len(self.kept)]
        cards = of_right_type(state, place)
        latest = max(state.cards[card].entered for card in cards)
        options = [Option(CARD, card=card) for card in cards if state.cards[card].entered == latest]
        return Decision(place // SIZE, "overloaded", options, cite="overloaded")

    def keep(self, state: State) -> Control:
        self.kept = (*self.kept, state.picked[0].card)
        return Jump("choose_kept")

    def perform_all(self, state: State) -> Control:
        events: list[Event] = []
        illegal = illegal_cards(state)
        if len(self.places) + len(illegal) + len(state.zones[RESOLUTION]) > 1:
            state.cite("rule_actions.together")
        for place in self.places:
            state.cite("overloaded")
            events.extend(
                self.discard(state, card, OVERLOAD) for card in of_right_type(state, place) if card not in self.kept
            )
        for card in illegal:
            state.cite("illegal", card)
            events.append(self.discard(state, card, RULE))
        for card in state.zones[RESOLUTION]:
            state.cite("illegal.resolution", card)
            events.append(self.discard(state, card, RULE))
        return happen(state, events)

    def discard(self, state: State, card: int, verb: int) -> Event:
        destination = state.cards[card].owner * SIZE + DISCARD_PILE
        return Event(CARD_MOVED, state.master(card), card, destination=destination, verb=verb)
