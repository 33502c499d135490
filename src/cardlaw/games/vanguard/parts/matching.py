"""Numbers made to match those of other cards, one after another where several cards are meant."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.lasting import leave_effect
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Cards


@final
class MatchEach(Instruction):
    """`increase or decrease this unit's [Power] to match your rear-guard's [Power]`"""

    LASTS: ClassVar[bool] = True

    def __init__(self, cards: Cards, change: Change, until: int) -> None:
        super().__init__()
        self.cards = cards
        self.change = change  # of this unit, so that it matches `it`
        self.until = until

    def start(self, state: State, base: int) -> Control:
        return Matching(self, base)


@final
class Matching(Procedure):
    """The master orders the cards that fit; each is referred to in turn."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_order", "match_all")

    def __init__(self, instruction: MatchEach, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_order(self, state: State) -> Control:
        context = context_at(state, self.base)
        refs = self.instruction.cards.all(state, context)
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        count = len(options)
        return Decision(context.master, "match.order", options, count, count, ref_card(context.source), ordered=True)

    def match_all(self, state: State) -> Control:
        context = context_at(state, self.base)
        told = self.instruction
        for option in state.picked:
            set_context(state, self.base, context.with_it((option.number,)))
            leave_effect(state, self.base, told.change, told.until, (context.source,))
        set_context(state, self.base, context)
        return None
