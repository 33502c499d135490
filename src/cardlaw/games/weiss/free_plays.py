"""Cards that an effect plays without their cost."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.actions import refusal_of_requirements
from cardlaw.games.weiss.information import CARD_PLAYED, CLIMAX, has_type
from cardlaw.games.weiss.playing import PlayCard
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import refused
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.context import Context
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Filter, current


@final
class MeetsRequirements(Filter):
    """`if the level and color requirements are fulfilled` (8.6.2.1)"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return refusal_of_requirements(state, context.master, ref_card(ref)) is None


@final
class PlayFree(ObjectInstruction):
    """`play it without paying the cost`: all else that playing a card asks for must be given"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        player = context_at(state, base).master
        for card in current(state, refs):
            refusal = refusal_of_requirements(state, player, card)
            if refusal is None:
                refusal = refused(state, Event(CARD_PLAYED, player, card, ref=state.ref(card)))
            if refusal is None and not has_type(state, card, CLIMAX):
                return PlayCard(player, card, free=True)
            state.cite("golden.impossible" if refusal is None else refusal.key, card)
        state.result = 0
        return None
