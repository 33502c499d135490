"""Card text about cards that go under others, and cards that Burst takes away."""

from __future__ import annotations

from typing import final

from cardlaw.games.godzilla.areas import DISCARD_PILE, INVADING, SIZE
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PUT, SEND, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import top_cards
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current
from cardlaw.program.patterns import Pattern, subject_fits
from cardlaw.program.values import Value


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
        place = state.cards[host].place
        by, source, master = context.master, ref_card(context.source), state.master(host)
        return happen(
            state,
            [Event(CARD_MOVED, master, card, -1, place, PUT, 0, by, source, BOTTOM, onto=host) for card in cards],
        )

    def is_possible(self, state: State, context: Context) -> bool:
        enough = len(state.zone(context.player(self.who), "deck")) >= self.number.evaluate(state, context)
        return enough and bool(current(state, self.host.all(state, context)))


@final
class PlacedUnder(Pattern):
    """`a card is placed under this card`"""

    def __init__(self, objects: Objects, host: Objects) -> None:
        super().__init__()
        self.objects = objects
        self.host = host

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.position != BOTTOM or event.onto < 0:
            return False
        hosts = [ref_card(ref) for ref in self.host.all(state, context)]
        return event.onto in hosts and subject_fits(state, context, self.objects, event, event.player)


@final
class SentByBurst(Pattern):
    """`this card is discarded by the effect of <Burst>`: only the timed ability of 12.5.2 sends a card away alone."""

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == CARD_MOVED
            and event.card == ref_card(context.source)
            and event.source == event.card
            and event.alone
            and event.verb == SEND
            and event.origin % SIZE == INVADING
            and event.destination % SIZE == DISCARD_PILE
        )

    def is_about_itself(self) -> bool:
        return True
