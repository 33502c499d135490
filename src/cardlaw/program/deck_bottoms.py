"""Cards put on the bottom of the deck in an order that nobody knows."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.knowledge import shuffle_unseen
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import current


@final
class PutShuffled(ObjectInstruction):
    """`shuffle the rest and put them on the bottom of your deck`"""

    def start(self, state: State, base: int) -> Control:
        return PuttingShuffled(tuple(self.objects.all(state, context_at(state, base))), base)


@final
class PuttingShuffled(Procedure):
    """The cards go to the bottom of their owner's deck, in an order that nobody knows."""

    STEPS: ClassVar[tuple[str, ...]] = ("move", "shuffle")

    def __init__(self, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.refs = refs
        self.base = base

    def move(self, state: State) -> Control:
        context = context_at(state, self.base)
        events: list[Event] = []
        for card in current(state, list(self.refs)):
            place = state.place(state.cards[card].owner, "deck")
            event = Event(CARD_MOVED, state.master(card), card, destination=place, verb=PUT, position=BOTTOM)
            event.by = context.author
            event.source = ref_card(context.source)
            events.append(event)
        return happen(state, events) if events else None

    def shuffle(self, state: State) -> Control:
        for player in (0, 1):
            place = state.place(player, "deck")
            cards = [ref_card(ref) for ref in self.refs if state.cards[ref_card(ref)].place == place]
            if cards:
                shuffle_unseen(state, place, cards)
        return None
