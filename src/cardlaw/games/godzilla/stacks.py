"""Card text about cards that go under others."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import NOTHING
from cardlaw.kernel.verbs import top_cards
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current
from cardlaw.program.values import Value


@final
class JustUnder(Objects):
    """`the card directly under this card`: the topmost of those beneath it (3.2.2)"""

    def __init__(self, host: Objects) -> None:
        super().__init__()
        self.host = host

    def all(self, state: State, context: Context) -> list[int]:
        state.cite("stack.topmost")
        beneath = [state.cards[ref_card(host)].beneath for host in self.host.all(state, context)]
        return [state.ref(cards[-1]) for cards in beneath if cards]

    def rests_on(self) -> int:
        return NOTHING


@final
class PlaceTopUnder(Instruction):
    """`Place the top card of your deck under this card.`"""

    def __init__(self, who: int, number: Value, host: Objects) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.host = host

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        hosts = current(state, self.host.all(state, context))
        if not hosts:
            state.cite("golden.impossible")
            return None
        host = hosts[0]
        cards = current(state, top_cards(state, context.player(self.who), self.number.evaluate(state, context)))
        state.result = len(cards)
        speak_of(state, base, tuple(state.ref(card) + REF_BASE for card in cards))
        place = state.cards[host].place
        by, source, master = context.author, ref_card(context.source), state.master(host)
        return happen(
            state,
            [Event(CARD_MOVED, master, card, -1, place, PUT, 0, by, source, BOTTOM, onto=host) for card in cards],
        )

    def is_possible(self, state: State, context: Context) -> bool:
        enough = len(state.zone(context.player(self.who), "deck")) >= self.number.evaluate(state, context)
        return enough and bool(current(state, self.host.all(state, context)))
