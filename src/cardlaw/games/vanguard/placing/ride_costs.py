"""Another price for riding from the ride deck."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.board.areas import cards_in
from cardlaw.games.vanguard.board.board import SOUL
from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.cards import PERMISSIONS
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import Overlay, permissions
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Change


@final
class RidesForBlast(Change):
    """`when you would ride from your ride deck, you may [Soul-Blast 1] instead of discarding a card from hand`"""

    def __init__(self, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, 1 << PERMISSIONS, None, condition)
        self.learn_reads()

    def apply(self, state: State, overlay: Overlay, effect: Effect) -> None:
        overlay.permissions.append(effect)


def blasted_instead(state: State, player: int) -> list[int]:
    """The cards of the soul that may be soul-blasted in place of a discard; none without such a permission."""
    for effect in permissions(state):
        if effect.master == player and isinstance(effect.modification, RidesForBlast):
            return cards_in(state, player, SOUL)
    return []
