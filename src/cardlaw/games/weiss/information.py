"""Chapter 2 and 4: information of cards, orientation, phases and steps, events and layers of this game."""

from __future__ import annotations

from typing import Final

from cardlaw.games.weiss.areas import LEVEL, SIZE
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import COLORS, DOWN, FIRST_NUMBER, TYPES, has_word
from cardlaw.kernel.events import FIRST_GAME_EVENT, FIRST_GAME_VERB
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import COUNTS

CHARACTER: Final = "character"
EVENT: Final = "event"
CLIMAX: Final = "climax"

NUMBER_NAMES: Final = ("level", "cost", "power", "soul")
LEVEL_OF_CARD: Final = FIRST_NUMBER
COST: Final = FIRST_NUMBER + 1
POWER: Final = FIRST_NUMBER + 2
SOUL: Final = FIRST_NUMBER + 3

# Words of a face, after the kernel's names, types, colours and traits.
TRIGGER_ICONS: Final = 4

STAND: Final = 0
REST: Final = 1
REVERSE: Final = 2
ORIENTATIONS: Final = ("stand", "rest", "reverse")

PHASES: Final = ("stand", "draw", "clock", "main", "climax", "attack", "end")
STAND_PHASE: Final = 0
DRAW_PHASE: Final = 1
CLOCK_PHASE: Final = 2
MAIN_PHASE: Final = 3
CLIMAX_PHASE: Final = 4
ATTACK_PHASE: Final = 5
END_PHASE: Final = 6
STEPS: Final = ("attack_declaration", "trigger", "counter", "damage", "battle", "encore")
ATTACK_DECLARATION_STEP: Final = 0
TRIGGER_STEP: Final = 1
COUNTER_STEP: Final = 2
DAMAGE_STEP: Final = 3
BATTLE_STEP: Final = 4
ENCORE_STEP: Final = 5

# 8.9.1: printed information is the base; then what is no number, then numbers.
LAYERS: Final = ("words", "numbers")
LAYER_WORDS: Final = 0
LAYER_NUMBERS: Final = 1

FRONTAL: Final = 0
SIDE: Final = 1
DIRECT: Final = 2
ATTACK_TYPES: Final = ("frontal", "side", "direct")

# Events of this game.
ORIENTED: Final = FIRST_GAME_EVENT  # a character stands, rests or is reversed; amount is the new orientation
ATTACKED: Final = FIRST_GAME_EVENT + 1  # amount is the attack type, onto the defending or facing character
DAMAGE_DEALT: Final = FIRST_GAME_EVENT + 2  # amount cards reached the clock; source dealt it
DAMAGE_CANCELED: Final = FIRST_GAME_EVENT + 3
ATTACK_ENDED: Final = FIRST_GAME_EVENT + 5
TRIGGER_CHECKED: Final = FIRST_GAME_EVENT + 6  # the card revealed by a trigger check
LEVELED_UP: Final = FIRST_GAME_EVENT + 7
REFRESHED: Final = FIRST_GAME_EVENT + 8
ABILITY_USED: Final = FIRST_GAME_EVENT + 9  # an activated ability, Brainstorm, Change ...; verb tells which keyword
CARD_PLAYED: Final = FIRST_GAME_EVENT + 10  # 8.6.2.4, before the card is resolved
DAMAGE_WOULD_BE_DEALT: Final = FIRST_GAME_EVENT + 11
TURNED_OVER: Final = FIRST_GAME_EVENT + 12  # a card of the level or the memory; amount is the new facing

# Why a card moves, besides the kernel's verbs.
REVERSED_OUT: Final = FIRST_GAME_VERB  # encore step
PAID: Final = FIRST_GAME_VERB + 1
RULE: Final = FIRST_GAME_VERB + 2
ENCORE_VERB: Final = FIRST_GAME_VERB + 3
CHANGE_VERB: Final = FIRST_GAME_VERB + 4
DAMAGE_VERB: Final = FIRST_GAME_VERB + 5
STANDBY_VERB: Final = FIRST_GAME_VERB + 6
CARRIED: Final = FIRST_GAME_VERB + 7  # a marker whose character moves on the stage
LEFT_BEHIND: Final = FIRST_GAME_VERB + 8  # a marker whose character leaves the stage, or that others displace


JUMPED: Final = -5  # key of having gone straight to a phase or step in this turn


def cite_arrival(state: State) -> None:
    """11.4.1.3: what was left to do is done in the check timing of the phase or step that the game went to."""
    if state.used.pop(JUMPED, 0):
        state.stir(COUNTS)
        state.cite("progress.pending")


def has_type(state: State, card: int, type: str) -> bool:
    return has_word(words_of(state, card, TYPES), type)


def power(state: State, card: int) -> int:
    return number_of(state, card, POWER)


def soul(state: State, card: int) -> int:
    return number_of(state, card, SOUL)


def level_of_card(state: State, card: int) -> int:
    return number_of(state, card, LEVEL_OF_CARD)


def bears(ability: Ability, keyword: str) -> bool:
    """Is a keyword one of those that stand before the text of an ability?"""
    words = ability.keyword
    return keyword in words and (words == keyword or f" {keyword} " in f" {words} ")


def player_level(state: State, player: int) -> int:
    """The number of cards in a player's level."""
    return len(state.zones[player * SIZE + LEVEL])


def is_color_shown(state: State, place: int, colors: tuple[str, ...]) -> bool:
    """Has a face-up card of a zone one of some colours? A face-down card has no information (3.9.2.2.1)."""
    for card in state.zones[place]:
        if state.cards[card].facing != DOWN:
            for color in words_of(state, card, COLORS):
                if has_word(colors, color):
                    return True
    return False
