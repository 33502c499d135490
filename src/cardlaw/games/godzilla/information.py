"""Chapters 2 and 3: information of cards and players, and the layers of 10.8.1 with rage."""

from __future__ import annotations

from typing import Final

from cardlaw.games.godzilla.areas import INVADING, RESOLUTION, SIZE, monster, zone_number, zone_place, zone_player
from cardlaw.kernel.cards import FIRST_NUMBER, TRAITS, TYPES, has_word
from cardlaw.kernel.events import FIRST_GAME_EVENT, FIRST_GAME_VERB
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.state import State

MONSTER: Final = "monster"
BATTLE: Final = "battle"
STRATEGY: Final = "strategy"
TOKEN: Final = "Token"

NUMBER_NAMES: Final = ("rank", "threat_level", "counter_power", "invasion")
RANK: Final = FIRST_NUMBER
THREAT_LEVEL: Final = FIRST_NUMBER + 1
COUNTER_POWER: Final = FIRST_NUMBER + 2
INVASION: Final = FIRST_NUMBER + 3

VALUE_NAMES: Final = ("rage", "position")
RAGE: Final = 0
POSITION: Final = 1

PHASES: Final = ("start", "main", "counter", "end")
START_PHASE: Final = 0
MAIN_PHASE: Final = 1
COUNTER_PHASE: Final = 2
END_PHASE: Final = 3

# 10.8.1: printed information is the base; the layers after it.
LAYERS: Final = ("abilities", "words", "rage", "numbers")
LAYER_ABILITIES: Final = 0
LAYER_WORDS: Final = 1
LAYER_RAGE: Final = 2
LAYER_NUMBERS: Final = 3
RAGE_THREAT: Final = 5000

# Events of this game.
MONSTER_ADVANCED: Final = FIRST_GAME_EVENT
MONSTER_RETREATED: Final = FIRST_GAME_EVENT + 1
MONSTER_INVADED: Final = FIRST_GAME_EVENT + 2
MONSTER_COUNTERED: Final = FIRST_GAME_EVENT + 3
CARD_EVOLVED: Final = FIRST_GAME_EVENT + 4
CARD_ENGAGES: Final = FIRST_GAME_EVENT + 5
MONSTER_MOVED_BACK: Final = FIRST_GAME_EVENT + 6

# Why a card moves, besides the kernel's verbs.
DESTROY: Final = FIRST_GAME_VERB
OVERLOAD: Final = FIRST_GAME_VERB + 1  # "duplicate card processing", which Revenge does not answer
RULE: Final = FIRST_GAME_VERB + 2

# Why a monster advances.
BY_EFFECT: Final = 0
BY_INVASION: Final = 1
BY_END_PHASE: Final = 2

# What is counted in a turn (times two, plus the player).
INVASIONS: Final = 1
ZONES_INVADED: Final = 2
COUNTERS: Final = 3

# What the rules remember of how a card came to be where it is.
BURST_MARK: Final = "burst"
FOR_INVASION: Final = "for_invasion"  # the turn in which it was discarded for an invasion


def origin_mark(area: str) -> str:
    return "from_" + area


def origin_of(state: State, card: int) -> tuple[tuple[str, int], ...]:
    """5.11.3: the area that a card is played from."""
    place = state.cards[card].place
    return ((origin_mark(state.layout.name(place)), 1),) if place >= 0 else ()


def has_type(state: State, card: int, type: str) -> bool:
    return has_word(words_of(state, card, TYPES), type)


def rank(state: State, card: int) -> int:
    return number_of(state, card, RANK)


def shares_trait(state: State, card: int, traits: tuple[str, ...]) -> bool:
    return any(trait in traits for trait in words_of(state, card, TRAITS))


def rage(state: State, player: int) -> int:
    return state.value(player, RAGE)


def position(state: State, player: int) -> int:
    return state.value(player, POSITION)


def battle_cards_in(state: State, place: int) -> list[int]:
    """The battle cards lying in a zone."""
    return [card for card in state.zones[place] if has_type(state, card, BATTLE)]


def is_empty(state: State, place: int) -> bool:
    """4.4.8: a zone is empty if it contains no card; an invading monster counts as a card in it."""
    state.cite("zone.empty")
    if state.zones[place]:
        return False
    player = zone_player(place)
    return monster(state, player) < 0 or position(state, player) != zone_number(place)


def position_of(state: State, card: int) -> int:
    """3.3.3.2: an invading monster is where its position is; every other card is where it lies."""
    place = state.cards[card].place
    if place < RESOLUTION and place % SIZE == INVADING:
        player = place // SIZE
        return zone_place(player, position(state, player))
    return place


def monster_traits(state: State, player: int) -> tuple[str, ...]:
    return words_of(state, monster(state, player), TRAITS)
