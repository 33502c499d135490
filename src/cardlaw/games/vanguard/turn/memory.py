"""What the rules remember of a turn, for texts that ask what happened `this turn`."""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from cardlaw.games.vanguard.board.areas import is_rear, player_at, zone_at
from cardlaw.games.vanguard.board.board import DAMAGE, SOUL
from cardlaw.games.vanguard.terms.information import (
    ATTACK_STEP,
    BIND_VERB,
    CALL,
    ORDER_PLAYED,
    RETIRE,
    RIDE,
    RULE,
    SOUL_BLAST,
    SOUL_CHARGE,
    STEP_BEGAN,
    TURNED,
)
from cardlaw.kernel.cards import TRAITS, TYPES
from cardlaw.kernel.events import CARD_MOVED, DISCARD, Event
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context

# Keys of counters; each is kept for both players.
FIRST_KEY: Final = 1 << 40
PERSONA_RODE: Final = "persona rode"
PLAYED_ORDER: Final = "an order"
REAR_GUARD_RETIRED: Final = "rear-guard was retired"
SOUL_BLASTED: Final = "soul-blast"
SOUL_CHARGED: Final = "soul-charge"
DISCARDED: Final = "discarded"
BATTLES: Final = "battles"
COUNTER_CHARGED: Final = "counter-charge"
INTO_DAMAGE: Final = "put into damage zone"
BOUND: Final = "bound"
INTO_SOUL: Final = "put into soul other than by riding"
CALLED: Final = "called"
MOST: Final = 2
MOST_BATTLES: Final = 9
PLAYED: Final = "played "  # and a word of the order's kind


def key_of(what: str, player: int) -> int:
    """A number for something and a player that no other counter has."""
    return -(FIRST_KEY + crc32(what.lower().encode())) * 2 - player


def remember(state: State, what: str, player: int) -> None:
    """Something happened to a player (or a player did it) in this turn; beyond what texts ask for it is not counted.

    Otherwise a loop would never come back to the same position.
    """
    key = key_of(what, player)
    if state.times(key) < (MOST_BATTLES if what == BATTLES else MOST):
        state.count(key)


def remember_events(state: State, events: list[Event]) -> None:
    """Count what has happened together."""
    for event in events:
        if event.kind == ORDER_PLAYED:
            remember(state, PLAYED_ORDER, event.player)
            for word in order_words(state, event.card):
                remember(state, PLAYED + word, event.player)
        elif event.kind == STEP_BEGAN and event.amount == ATTACK_STEP:
            remember(state, BATTLES, state.turn_player)
        elif event.kind == TURNED and event.marks == (("counter_charge", 1),):
            remember(state, COUNTER_CHARGED, event.player)
        elif event.kind == CARD_MOVED:
            remember_move(state, event)


def order_words(state: State, card: int) -> list[str]:
    """What kinds of order a card is, in small letters."""
    words = (*words_of(state, card, TYPES), *words_of(state, card, TRAITS))
    return [word.lower() for word in words]


def remember_move(state: State, event: Event) -> None:
    if event.verb == CALL:
        remember(state, CALLED, event.player)
    if event.verb == BIND_VERB:
        remember(state, BOUND, state.cards[event.card].owner)
    if zone_at(state, event.destination) == DAMAGE:
        remember(state, INTO_DAMAGE, player_at(state, event.destination))
    if zone_at(state, event.destination) == SOUL and event.verb not in (RIDE, RULE):
        remember(state, INTO_SOUL, player_at(state, event.destination))
    if event.verb == RETIRE and is_rear(state, event.origin):
        remember(state, REAR_GUARD_RETIRED, state.layout.player(event.origin))
    elif event.verb in VERBS:
        remember(state, VERBS[event.verb], event.player)


VERBS: Final = {SOUL_BLAST: SOUL_BLASTED, SOUL_CHARGE: SOUL_CHARGED, DISCARD: DISCARDED}


@final
class ThisTurn(Condition):
    """`you persona rode this turn`, `your opponent's rear-guard was retired this turn`"""

    def __init__(self, what: str, who: int, times: int = 1) -> None:
        super().__init__()
        self.what = what
        self.who = who
        self.times = times

    def holds(self, state: State, context: Context) -> bool:
        return state.times(key_of(self.what, context.player(self.who))) >= self.times
