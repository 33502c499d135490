"""Soul-Blasts of several cards at one moment for the cost of an ability."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import is_vanguard_circle
from cardlaw.games.vanguard.terms.information import SOUL_BLAST
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import YOU, Context
from cardlaw.program.happened import key_of
from cardlaw.program.patterns import Pattern

LAST: Final = "cards blasted together"
FIRST: Final = "first card blasted"
MOST: Final = "most cards blasted together"
BY_VANGUARD: Final = " by a vanguard"


def recollect_blast(state: State, events: list[Event]) -> None:
    """Note how many cards were blasted together for a cost."""
    if not state.paying:
        return
    blasted = [event for event in events if event.kind == CARD_MOVED and event.verb == SOUL_BLAST]
    if not blasted:
        return
    player = blasted[0].by
    state.note(key_of(LAST, player), len(blasted))
    state.note(key_of(FIRST, player), blasted[0].card + 1)
    note_most(state, MOST, player, len(blasted))
    source = blasted[0].source
    if source >= 0 and is_vanguard_circle(state, state.cards[source].place):
        note_most(state, MOST + BY_VANGUARD, player, len(blasted))


def note_most(state: State, what: str, player: int, number: int) -> None:
    key = key_of(what, player)
    if number > state.times(key):
        state.note(key, number)


@final
class BlastsTogether(Pattern):
    """`you [Soul-Blast 4] or more cards at the same time for the cost of your vanguard's ability`"""

    def __init__(self, number: int, by_vanguard: bool) -> None:
        super().__init__()
        self.number = number
        self.by_vanguard = by_vanguard

    def kinds(self) -> int:
        return 1 << CARD_MOVED

    def matches(self, state: State, context: Context, event: Event) -> bool:
        if event.kind != CARD_MOVED or event.verb != SOUL_BLAST or not state.paying:
            return False
        player = context.player(YOU)
        if event.by != player or event.card + 1 != state.times(key_of(FIRST, player)):
            return False
        if self.by_vanguard and not (event.source >= 0 and is_vanguard_circle(state, state.cards[event.source].place)):
            return False
        return state.times(key_of(LAST, player)) >= self.number


@final
class BlastedTogether(Condition):
    """`you [Soul-Blast 4] or more cards at the same time for the cost of your vanguard's ability this turn`"""

    def __init__(self, number: int, by_vanguard: bool) -> None:
        super().__init__()
        self.number = number
        self.by_vanguard = by_vanguard

    def holds(self, state: State, context: Context) -> bool:
        what = MOST + BY_VANGUARD if self.by_vanguard else MOST
        return state.times(key_of(what, context.player(YOU))) >= self.number
