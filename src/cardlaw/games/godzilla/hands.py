"""Card text about whole hands: drawing up to a number, looking at a hand, discarding at random."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, DISCARD, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import DrawCards, look
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at


@final
class DrawUntil(Instruction):
    """`Draw cards until you have 5 cards in your hand.`"""

    def __init__(self, who: int, number: int) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        missing = self.number - len(state.zone(player, "hand"))
        return DrawCards(player, missing, False, context.author, ref_card(context.source))

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.player(self.who), "hand")) < self.number


@final
class LookAtHand(Instruction):
    """`Look at your opponent's hand.`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        refs = [state.ref(card) for card in state.zone(context.player(self.who), "hand")]
        look(state, context.master, refs)
        speak_of(state, base, tuple(refs))
        return None

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(state.zone(context.player(self.who), "hand"))


@final
class DiscardAtRandom(Instruction):
    """`Your opponent discards 1 card at random from their hand.`"""

    def __init__(self, who: int, number: int) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        left = list(state.zone(player, "hand"))
        events: list[Event] = []
        pile = state.place(player, "discard")
        while left and len(events) < self.number:
            card = left.pop(state.chance.below(len(left)))
            source = ref_card(context.source)
            events.append(
                Event(CARD_MOVED, player, card, destination=pile, verb=DISCARD, by=context.author, source=source)
            )
        state.result = len(events)
        return happen(state, events)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.player(self.who), "hand")) >= self.number
