"""What texts ask of Alchemagic: whether the order at hand was played so, and whether that was done this turn."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.orders.alchemagic import ALCHEMAGIC_MARK
from cardlaw.games.vanguard.orders.playing import joined_orders
from cardlaw.games.vanguard.terms.information import ORDER_PLAYED
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.patterns import Pattern, is_player


def is_joined(event: Event) -> bool:
    return event.kind == ORDER_PLAYED and any(name == ALCHEMAGIC_MARK for name, _ in event.marks)


@final
class PlaysJoined(Pattern):
    """`you Alchemagic an order and play it`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << ORDER_PLAYED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return is_joined(event) and is_player(state, context, self.who, event.player)


@final
class DuringAlchemagic(Condition):
    """`if during Alchemagic`: of the order whose effect it is, or of the one whose playing triggered the ability"""

    def holds(self, state: State, context: Context) -> bool:
        if context.event is not None and context.event.kind == ORDER_PLAYED:
            return is_joined(context.event)
        card = ref_card(context.source)
        return any(card in pair for pair in joined_orders(state))
