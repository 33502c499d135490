"""What checks revealed in a battle and in a turn, and open circles."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import is_back, place_of
from cardlaw.games.vanguard.board.board import GC, VC
from cardlaw.games.vanguard.placing.calling import open_to_calls
from cardlaw.games.vanguard.terms.information import TRIGGER_ICONS, TRIGGER_REVEALED
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import words_of
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.happened import key_of
from cardlaw.program.values import Value

TRIGGER_CHECKED: Final = "checked a trigger"


def recollect_check(state: State, event: Event) -> None:
    """Note a card that a check revealed."""
    if event.kind != TRIGGER_REVEALED or event.card < 0:
        return
    if state.catalogue.speaks_of(TriggerChecked.__name__) and words_of(state, event.card, TRIGGER_ICONS):
        state.note(key_of(TRIGGER_CHECKED, event.player), 1)


@final
class TriggerChecked(Condition):
    """`your opponent's drive check or damage check revealed a trigger unit this turn`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, context: Context) -> bool:
        return state.times(key_of(TRIGGER_CHECKED, context.player(self.who))) > 0


EVERY_CIRCLE: Final = "every circle"


@final
class OpenCircles(Value):
    """`your opponent's open (RC)`: rear-guard circles without a card"""

    def __init__(self, who: int, row: str = "") -> None:
        super().__init__()
        self.who = who
        self.row = row

    def evaluate(self, state: State, context: Context) -> int:
        return sum(self.of_player(state, player) for player in context.players(self.who, state.turn_player))

    def of_player(self, state: State, player: int) -> int:
        places = open_to_calls(state, player)
        if self.row == EVERY_CIRCLE:
            places = [*places, place_of(state, player, VC), place_of(state, player, GC)]
        elif self.row:
            places = [place for place in places if is_back(state, place) == (self.row == "back")]
        return len([place for place in places if not state.zones[place]])
