"""Information of cards, orientation, phases and steps, events, verbs and layers of this game."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.terms.nations import have_in_common
from cardlaw.kernel.cards import COLORS, FIRST_NUMBER, NAMES
from cardlaw.kernel.events import FIRST_GAME_EVENT, FIRST_GAME_VERB
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.state import State

NUMBER_NAMES: Final = ("grade", "power", "shield", "critical", "drive")
GRADE: Final = FIRST_NUMBER
POWER: Final = FIRST_NUMBER + 1
SHIELD: Final = FIRST_NUMBER + 2
CRITICAL: Final = FIRST_NUMBER + 3
DRIVE: Final = FIRST_NUMBER + 4

# Words of a face: the kernel's names, types, colours (here clans and nations) and traits (here races), then these.
CLANS: Final = COLORS
TRIGGER_ICONS: Final = 4

VALUE_NAMES: Final = ("vanguard_damage", "order_limit")
VANGUARD_DAMAGE: Final = 0
ORDER_LIMIT: Final = 1

STAND: Final = 0
REST: Final = 1
AS_THE_CIRCLE_SAYS: Final = -1  # no text says how a card is put there
ORIENTATIONS: Final = ("stand", "rest")

PHASES: Final = ("stand", "draw", "ride", "main", "battle", "end")
STAND_PHASE: Final = 0
DRAW_PHASE: Final = 1
RIDE_PHASE: Final = 2
MAIN_PHASE: Final = 3
BATTLE_PHASE: Final = 4
END_PHASE: Final = 5
STEPS: Final = ("draw", "g_assist", "ride", "stride", "start", "attack", "guard", "drive", "damage", "close")
DRAW_STEP: Final = 0
G_ASSIST_STEP: Final = 1
RIDE_STEP: Final = 2
STRIDE_STEP: Final = 3
START_STEP: Final = 4
ATTACK_STEP: Final = 5
GUARD_STEP: Final = 6
DRIVE_STEP: Final = 7
DAMAGE_STEP: Final = 8
CLOSE_STEP: Final = 9

# Layers as effects name them; a ruleset maps them to the layers of its book (11.9.1 after the printed value).
ORIGINAL_GAINED: Final = 0
ORIGINAL_LOST: Final = 1
BY_THE_RULES: Final = 2  # changes that no effect makes
ABILITIES_LAYER: Final = 3
WORDS_LAYER: Final = 4
PLUS_LAYER: Final = 5
BATTLE_LAYER: Final = 6
SET_LAYER: Final = 7
ORIGINAL_TEXT_LOST: Final = 8  # like what else of the original is lost, but never among numbers
RULES_LAYER: Final = 9  # what effects forbid, allow and replace: no number, and known once abilities are

# Events of this game.
ORIENTED: Final = FIRST_GAME_EVENT  # amount is the new orientation
TURNED: Final = FIRST_GAME_EVENT + 1  # amount is the new facing; marks name the deed (counter_blast, counter_charge)
ATTACKED: Final = FIRST_GAME_EVENT + 2  # card attacks onto (one event for each unit attacked)
BOOSTED: Final = FIRST_GAME_EVENT + 3  # card boosts onto
ATTACK_HIT: Final = FIRST_GAME_EVENT + 4  # card's attack hit onto
ATTACK_MISSED: Final = FIRST_GAME_EVENT + 5
TRIGGER_REVEALED: Final = FIRST_GAME_EVENT + 6  # a card was put into the trigger zone; amount 0 drive, 1 damage check
DAMAGE_DEALT: Final = FIRST_GAME_EVENT + 7  # player's vanguard was dealt amount by source
BATTLE_ENDING: Final = FIRST_GAME_EVENT + 9  # "at the end of the battle"
RODE_UPON: Final = FIRST_GAME_EVENT + 10  # card was the vanguard, onto rode it
ORDER_PLAYED: Final = FIRST_GAME_EVENT + 11
LOCKED: Final = FIRST_GAME_EVENT + 12
UNLOCKED: Final = FIRST_GAME_EVENT + 13
DELETED: Final = FIRST_GAME_EVENT + 14
RESTORED: Final = FIRST_GAME_EVENT + 15  # no longer deleted
LEGIONED: Final = FIRST_GAME_EVENT + 16  # card is the leader, onto the mate
ARMED: Final = FIRST_GAME_EVENT + 17  # card is the arms order, onto the unit
SUNG: Final = FIRST_GAME_EVENT + 18
ABILITY_USED: Final = FIRST_GAME_EVENT + 19
TRIGGER_EFFECT: Final = FIRST_GAME_EVENT + 20  # the actions of a trigger icon would be performed

BECAME_HEART: Final = FIRST_GAME_EVENT + 22  # card became a heart of onto
HARMONISED: Final = FIRST_GAME_EVENT + 25  # card became in harmony
OPERATED: Final = FIRST_GAME_EVENT + 24  # card, a product, was operated
BECAME_STATE: Final = FIRST_GAME_EVENT + 28  # card became engorged, charging ...; marks name the state
BECAME_DRESS: Final = FIRST_GAME_EVENT + 26  # card became an originalDress of onto
STRODE: Final = FIRST_GAME_EVENT + 23  # card strode; marks tell whether it was a normal stride

# Why a card moves, besides the kernel's verbs (PUT, DRAW, DISCARD ...).
CALL: Final = FIRST_GAME_VERB
RIDE: Final = FIRST_GAME_VERB + 1
RETIRE: Final = FIRST_GAME_VERB + 2
INTERCEPT: Final = FIRST_GAME_VERB + 3
OVERDRESS: Final = FIRST_GAME_VERB + 4
LEGION: Final = FIRST_GAME_VERB + 5
HEAL: Final = FIRST_GAME_VERB + 6
BIND_VERB: Final = FIRST_GAME_VERB + 7
SOUL_BLAST: Final = FIRST_GAME_VERB + 8
SOUL_CHARGE: Final = FIRST_GAME_VERB + 9
REMOVE: Final = FIRST_GAME_VERB + 10
DRIVE_CHECK: Final = FIRST_GAME_VERB + 11
DAMAGE_CHECK: Final = FIRST_GAME_VERB + 12
RULE: Final = FIRST_GAME_VERB + 13
IMPRISON: Final = FIRST_GAME_VERB + 14
SCOUT: Final = FIRST_GAME_VERB + 15
ARM: Final = FIRST_GAME_VERB + 16
STRIDE: Final = FIRST_GAME_VERB + 17

# Marks that a card keeps while it lies where it is: how it came there, and the state it is in.
HIT_MARK: Final = "hit"  # the unit that an attack hit, as it was then
NORMAL_MARK: Final = "normal"  # placed by a normal call or ride
DELETED_MARK: Final = "deleted"
IMPRISONED_MARK: Final = "imprisoned"
SCOUTED_MARK: Final = "scouted"
XOVERDRESS_MARK: Final = "xoverdress"
HEART_MARK: Final = "heart"
VOLUNDR_MARK: Final = "armed as an order"
AS_UNIT_MARK: Final = "put as a unit"
LOCKING_MARK: Final = "being put as a locked card"


def power(state: State, card: int) -> int:
    return number_of(state, card, POWER)


def grade(state: State, card: int) -> int:
    return number_of(state, card, GRADE)


def critical(state: State, card: int) -> int:
    return number_of(state, card, CRITICAL)


def shield(state: State, card: int) -> int:
    return number_of(state, card, SHIELD)


def drive(state: State, card: int) -> int:
    return number_of(state, card, DRIVE)


def share_name(state: State, one: int, other: int) -> bool:
    """12.6: two cards have the same name if any of their names is common."""
    names = words_of(state, one, NAMES)
    return any(name in names for name in words_of(state, other, NAMES))


def share_clan(state: State, one: int, other: int) -> bool:
    return have_in_common(words_of(state, one, CLANS), words_of(state, other, CLANS))


def set_mark(state: State, card: int, name: str, value: int) -> None:
    """Remember something of a card while it lies where it is; 0 forgets it."""
    state.change(card).remember(name, value)
