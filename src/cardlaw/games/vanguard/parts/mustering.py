"""`As many as possible`: a player may not take fewer than can be done, and shows that no more can."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import cards_in
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.placing.calling import Call, open_to_calls
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import reveal
from cardlaw.program.instructions import Instruction, context_at


@final
class CallAsMany(Instruction):
    """`call as many cards from your hand to open (RC) as possible`"""

    def start(self, state: State, base: int) -> Control:
        return Mustering(base)


@final
class Mustering(Procedure):
    """Show the hand where it holds too few units, choose as many as can be called, call them."""

    STEPS: ClassVar[tuple[str, ...]] = ("show_hand", "choose_cards", "call")

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def units(self, state: State) -> list[int]:
        """Cards of the hand that some open circle takes."""
        hand = cards_in(state, context_at(state, self.base).master, HAND)
        units = [card for card in hand if UNIT in words_of(state, card, TYPES)]
        return [card for card in units if self.call_of(state, (state.ref(card),)).circles(state, state.ref(card))]

    def call_of(self, state: State, refs: tuple[int, ...]) -> Call:
        context = context_at(state, self.base)
        source = ref_card(context.source)
        return Call(context.master, refs, None, context.master, source, open_only=True)

    def room(self, state: State) -> int:
        player = context_at(state, self.base).master
        return len([place for place in open_to_calls(state, player) if not state.zones[place]])

    def show_hand(self, state: State) -> Control:
        hand = cards_in(state, context_at(state, self.base).master, HAND)
        if len(self.units(state)) >= self.room(state) or not hand:
            return SKIP
        state.cite("golden.shown_why")
        return reveal(state, [state.ref(card) for card in hand], context_at(state, self.base).master)

    def choose_cards(self, state: State) -> Control:
        context = context_at(state, self.base)
        units = self.units(state)
        number = min(len(units), self.room(state))
        options = [Option(CARD, card=card) for card in units]
        return Decision(context.master, "call.which", options, number, number, ref_card(context.source))

    def call(self, state: State) -> Control:
        refs = tuple(state.ref(option.card) for option in state.picked)
        state.result = len(refs)
        return self.call_of(state, refs) if refs else None
