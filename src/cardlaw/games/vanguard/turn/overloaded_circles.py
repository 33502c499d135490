"""Circles with too many units: who stays, and where the others go."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import place_of, rear_circles, units_on
from cardlaw.games.vanguard.board.associations import is_in_legion, leader_of
from cardlaw.games.vanguard.board.board import SOUL, VC
from cardlaw.games.vanguard.board.orienting import drop_of
from cardlaw.games.vanguard.board.survey import NO_CARDS
from cardlaw.kernel.state import State


def overloaded_circles(state: State, player: int) -> list[tuple[int, int, str]]:
    """Of several units on a rear-guard circle only the one placed last stays."""
    found: list[tuple[int, int, str]] = []
    for place in rear_circles(state, player):
        units = several_on(state, place)
        if units:
            last = last_placed(state, units)
            if len(last) == 1:
                found.extend((card, drop_of(state, card), "overloaded.rear") for card in units if card not in last)
    return found


def several_on(state: State, place: int) -> list[int]:
    """The units of a circle where there are several; one alone is never too many."""
    units = units_on(state, place) if len(state.zones[place]) > 1 else NO_CARDS
    return units if len(units) > 1 else NO_CARDS


def last_placed(state: State, cards: list[int]) -> list[int]:
    latest = max(state.cards[card].entered for card in cards)
    return [card for card in cards if state.cards[card].entered == latest]


def overloaded_vanguards(state: State, player: int) -> list[tuple[int, int, str]]:
    """Of several vanguards that are no legion pair only the one placed last stays."""
    units = several_on(state, place_of(state, player, VC))
    pair = [card for card in units if is_in_legion(state, card)]
    alone = [card for card in units if card not in pair]
    soul = place_of(state, player, SOUL)
    mates = [card for card in pair if leader_of(state, card) >= 0]
    found: list[tuple[int, int, str]] = []
    if len(mates) > 1:
        last = last_placed(state, mates)
        found.extend((card, soul, "overloaded.mates") for card in mates if card not in last)
    if len(alone) > 1 or (alone and pair):
        last = last_placed(state, units)
        keep = with_pair(state, last[-1], pair) if len(last) == 1 else []
        if keep:
            key = "overloaded.mixed" if pair else "overloaded.vanguard"
            found.extend((card, soul, key) for card in units if card not in keep)
    return found


def with_pair(state: State, card: int, pair: list[int]) -> list[int]:
    return pair if card in pair else [card]


def tied_units(state: State) -> tuple[int, list[int]]:
    """Units placed at the same moment on one circle: their master chooses which stays."""
    for player in (state.turn_player, 1 - state.turn_player):
        mates = [card for card in several_on(state, place_of(state, player, VC)) if leader_of(state, card) >= 0]
        if len(mates) > 1 and len(last_placed(state, mates)) > 1:
            return (player, last_placed(state, mates))
        for place in (place_of(state, player, VC), *rear_circles(state, player)):
            units = [card for card in several_on(state, place) if not is_in_legion(state, card)]
            if len(units) > 1:
                last = last_placed(state, units)
                if len(last) > 1:
                    return (player, last)
    return (-1, [])
