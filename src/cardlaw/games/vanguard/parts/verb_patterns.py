"""Events told by the verb that moved the cards."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Cards, Objects, ThisCard
from cardlaw.program.patterns import Pattern, is_player


@final
class ByVerb(Pattern):
    """`your card is put into your soul by [Soul-Charge]`"""

    def __init__(self, objects: Objects, verb: int) -> None:
        super().__init__()
        self.objects = objects
        self.verb = verb

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != self.verb:
            return False
        if not isinstance(self.objects, Cards):
            return event.card == ref_card(context.source)
        if not is_player(state, context, self.objects.who, event.player):
            return False
        return self.objects.fits(state, context, state.ref(event.card))

    def is_about_itself(self) -> bool:
        return isinstance(self.objects, ThisCard)
