"""Whether a player got a gift in this game."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.turn.recollection import game_key
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context

GIFT_GOT: Final = "got a gift"


def remember_gift(state: State, player: int) -> None:
    state.note(game_key(GIFT_GOT, player), 1)


@final
class GotGiftThisGame(Condition):
    """`you got an Imaginary Gift this fight`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, context: Context) -> bool:
        return state.times(game_key(GIFT_GOT, context.player(self.who))) > 0
