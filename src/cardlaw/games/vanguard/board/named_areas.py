"""Areas as texts name them: one word may mean several zones, some of the units on circles, or what a feature adds."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import (
    back_row,
    cards_in,
    field_units,
    front_row,
    guardians,
    is_back,
    is_circle,
    is_front,
    is_locked,
    kind_of,
    rear_guards,
    vanguards,
)
from cardlaw.games.vanguard.board.board import ORDER_ZONE, VC
from cardlaw.games.vanguard.books.book import book
from cardlaw.games.vanguard.terms.information import (
    IMPRISONED_MARK,
    SCOUTED_MARK,
)
from cardlaw.games.vanguard.terms.types import ARMS
from cardlaw.kernel.cards import TYPES
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES, all_bits, register_words

register_words(("units", "field", "VC", "RC", "GC", "front", "back", "front_rear", "back_rear"), FIELD | TIES)
register_words(("hearts", "arms"), FIELD | TIES)
register_words(("g_units",), FIELD | TIES | all_bits(("g_zone",)))


def cards_named(state: State, player: int, area: str) -> list[int]:
    if area in ("units", "field"):
        return field_units(state, player)
    if area == "VC":
        return vanguards(state, player)
    if area == "RC":
        return rear_guards(state, player)
    if area == "GC":
        return guardians(state, player)
    if area == "front":
        return front_row(state, player)
    if area == "back":
        return back_row(state, player)
    return further_cards_named(state, player, area)


def further_cards_named(state: State, player: int, area: str) -> list[int]:
    for feature in book(state).naming:
        found = feature.cards(state, player, area)
        if found is not None:
            return found
    if area == "front_rear":
        return [card for card in rear_guards(state, player) if is_front(state, state.cards[card].place)]
    if area == "back_rear":
        return [card for card in rear_guards(state, player) if is_back(state, state.cards[card].place)]
    if area == "locked":
        return [card for place in places_of(state, player) for card in state.zones[place] if is_locked(state, card)]
    if area == "prison":
        return [card for card in cards_in(state, player, ORDER_ZONE) if state.cards[card].mark(IMPRISONED_MARK)]
    if area == "scouts":
        return [card for card in cards_in(state, player, ORDER_ZONE) if state.cards[card].mark(SCOUTED_MARK)]
    if area == "songs":
        return [card for card in cards_in(state, player, ORDER_ZONE) if "song" in words_of(state, card, TYPES)]
    if area == "arms":
        return [card for card in cards_in(state, player, VC) if ARMS in words_of(state, card, TYPES)]
    if area == "dress":
        return [under for card in rear_guards(state, player) for under in state.cards[card].beneath]
    if not area:
        return [card for place in places_of(state, player) for card in state.zones[place]]
    if "/" in area:
        return [card for one in area.split("/") for card in cards_named(state, player, one)]
    if not state.layout.has(area, player):
        return []  # a zone that this book does not have holds nothing
    return list(state.zones[state.layout.place(player, area)])


def places_of(state: State, player: int) -> list[int]:
    return [place for place, owner in enumerate(state.layout.players) if owner == player]


def is_area_named(state: State, place: int, name: str) -> bool:
    if not name:
        return True
    if name in ("field", "units"):
        return is_circle(state, place)
    if name == "front":
        return is_front(state, place)
    if name == "back":
        return is_back(state, place)
    return kind_of(state, place) == name or state.layout.name(place) == name


def is_hidden_from(player: int, owner: int, area: str) -> bool:
    if "/" in area:
        return any(is_hidden_from(player, owner, one) for one in area.split("/"))
    return area in ("deck", "hand", "ride_deck") and not (area == "hand" and player == owner)
