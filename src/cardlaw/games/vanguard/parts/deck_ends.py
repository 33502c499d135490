"""Cards that leave a deck: as many from its top as a player likes, or the one at its bottom."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.parts.moving import MoveTop, MovingTop
from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import YES, one_more
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure
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
        return MovingSome(self.move, self.move.number.evaluate(state, context_at(state, base)), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(state.zone(context.player(self.move.who), "deck"))


@final
class MovingSome(Procedure):
    """How many is said before the first card is moved: nobody sees one before deciding about the next."""

    STEPS: ClassVar[tuple[str, ...]] = ("may_stop", "count_one", "move")

    def __init__(self, told: MoveTop, most: int, base: int) -> None:
        super().__init__()
        self.told = told
        self.most = most
        self.base = base
        self.counted = 0

    def may_stop(self, state: State) -> Control:
        context = context_at(state, self.base)
        left = min(self.most, len(state.zone(context.player(self.told.who), "deck"))) - self.counted
        if left <= 0:
            return Jump("move")
        return one_more(context.master, "move.more", left, ref_card(context.source), "look.up_to")

    def count_one(self, state: State) -> Control:
        if state.picked[0].verb != YES:
            return Jump("move")
        self.counted += 1
        return Jump("may_stop")

    def move(self, state: State) -> Control:
        player = context_at(state, self.base).player(self.told.who)
        return MovingTop(self.told, player, self.counted, self.base)


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
