"""Gifts that an effect gives."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.gifts.resolving import ResolveGift
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, Perform, context_at


def follows_another(state: State, gift: GetGift) -> bool:
    """Has the same text told to get another gift before this one?"""
    for frame in reversed(state.stack):
        if isinstance(frame, Perform):
            told = [one for one in frame.instructions if isinstance(one, GetGift)]
            return gift in told[1:]
    return False


@final
class GetGift(Instruction):
    """`get an Imaginary Gift:Force`, `get an Imaginary Gift:Accel II`; perhaps with the circle for its marker"""

    def __init__(self, who: int, clan_type: str, gift_type: str = "", circle: str = "") -> None:
        super().__init__()
        self.who = who
        self.clan_type = clan_type
        self.gift_type = gift_type
        self.circle = circle

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        state.cite("gift.got", ref_card(context.source))
        if follows_another(state, self):
            state.cite("gift.in_order", ref_card(context.source))
        return ResolveGift(context.player(self.who), self.clan_type, self.gift_type, circle=self.circle)
