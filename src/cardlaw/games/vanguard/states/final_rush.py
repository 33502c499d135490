"""Final Rush: a player is in it for as long as an effect says (7.32)."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.information import permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.modifications import Permission


@final
class FinalRush(Permission):
    """`you 「Final Rush」 until end of turn`"""

    def __init__(self, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.learn_reads()


@final
class InFinalRush(Condition):
    """`you are in 「Final Rush」`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, context: Context) -> bool:
        player = context.player(self.who)
        for effect in permissions(state):
            if isinstance(effect.modification, FinalRush) and effect.master == player:
                state.cite("final_rush", ref_card(effect.source))
                return True
        return False
