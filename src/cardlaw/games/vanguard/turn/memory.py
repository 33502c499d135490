"""What the rules remember of a turn, for texts that ask what happened `this turn`."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import player_at, zone_at
from cardlaw.games.vanguard.board.board import SOUL
from cardlaw.games.vanguard.terms.information import ATTACK_STEP, CALL, RIDE, RULE, SOUL_BLAST, SOUL_CHARGE, TURNED
from cardlaw.kernel.events import CARD_MOVED, DISCARD, STEP_BEGAN, Event
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.happened import key_of

# What is counted, for each player.
PERSONA_RODE: Final = "persona rode"
SOUL_BLASTED: Final = "soul-blast"
SOUL_CHARGED: Final = "soul-charge"
DISCARDED: Final = "discarded"
BATTLES: Final = "battles"
COUNTER_CHARGED: Final = "counter-charge"
INTO_SOUL: Final = "put into soul other than by riding"
CALLED: Final = "called"
MOST: Final = 2
MOST_BATTLES: Final = 9


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
        if event.kind == STEP_BEGAN and event.amount == ATTACK_STEP:
            remember(state, BATTLES, state.turn_player)
        elif event.kind == TURNED and event.marks == (("counter_charge", 1),):
            remember(state, COUNTER_CHARGED, event.player)
        elif event.kind == CARD_MOVED:
            remember_move(state, event)


def remember_move(state: State, event: Event) -> None:
    if event.verb == CALL:
        remember(state, CALLED, event.player)
    if zone_at(state, event.destination) == SOUL and event.verb not in (RIDE, RULE):
        remember(state, INTO_SOUL, player_at(state, event.destination))
    if event.verb == SOUL_BLAST:
        remember(state, SOUL_BLASTED, event.player)
    elif event.verb == SOUL_CHARGE:
        remember(state, SOUL_CHARGED, event.player)
    elif event.verb == DISCARD:
        remember(state, DISCARDED, event.player)


@final
class ThisTurn(Condition):
    """`you persona rode this turn`"""

    def __init__(self, what: str, who: int, times: int = 1) -> None:
        super().__init__()
        self.what = what
        self.who = who
        self.times = times

    def holds(self, state: State, context: Context) -> bool:
        return state.times(key_of(self.what, context.player(self.who))) >= self.times
