"""Cards that leave a deck: as many from its top as a player likes, or the one at its bottom."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.parts.moving import MoveTop, MovingTop
from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import YES, one_more
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at


@final
class MoveSomeOfTop(Instruction):
    """`put up to four cards from the top of your deck into your drop`"""

    def __init__(self, move: MoveTop) -> None:
        super().__init__()
        self.move = move

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return MovingSome(self.move, context.player(self.move.who), self.move.number.evaluate(state, context), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(state.zone(context.player(self.move.who), "deck"))


@final
class MovingSome(MovingTop):
    """Before each card its player may stop."""

    STEPS: ClassVar[tuple[str, ...]] = ("may_stop", "take_one", "remember")

    def may_stop(self, state: State) -> Control:
        left = min(self.count, len(state.zone(self.player, "deck")))
        if left <= 0:
            return skip_to("remember")
        context = context_at(state, self.base)
        return one_more(context.master, "move.more", left, ref_card(context.source), "move.up_to")

    def take_one(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return skip_to("remember")
        return Jump("may_stop", self.leave(state, state.zone(self.player, "deck")[-1]))


@final
class MoveBottom(Instruction):
    """`put a card from the bottom of your deck into your hand`"""

    def __init__(self, who: int, area: str) -> None:
        super().__init__()
        self.who = who
        self.area = area

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        deck = state.zone(player, "deck")
        if not deck:
            state.cite("golden.impossible")
            state.result = 0
            return None
        card = deck[0]
        speak_of(state, base, (state.ref(card) + REF_BASE,))
        event = Event(CARD_MOVED, player, card, destination=state.place(player, self.area), verb=PUT)
        event.by = context.author
        event.source = ref_card(context.source)
        return happen(state, [event])

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(state.zone(context.player(self.who), "deck"))
