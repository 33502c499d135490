"""Cards of a deck that an ability lets its player look at whenever they like."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import cards_in
from cardlaw.games.vanguard.board.board import DECK
from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.events import CARDS_SEEN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import permissions
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.modifications import Permission


@final
class LooksAtTop(Permission):
    """`you may look at the top card of your deck at any time`"""

    def __init__(self, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.learn_reads()


def unseen_top(state: State) -> tuple[int, int]:
    """A player who may look at the top card of their deck and does not see it, and that card; -1 if there is none."""
    for effect in permissions(state):
        if not isinstance(effect.modification, LooksAtTop):
            continue
        deck = cards_in(state, effect.master, DECK)
        if deck and not state.cards[deck[-1]].shown & (1 << effect.master):
            return (effect.master, deck[-1])
    return (-1, -1)


@final
class LookAtTop(Procedure):
    """The player looks; as long as the card stays where it is that was one look, however often it is checked."""

    STEPS: ClassVar[tuple[str, ...]] = ("look",)

    def look(self, state: State) -> Control:
        player, card = unseen_top(state)
        if player < 0:
            return None
        looked_before = bool(state.cards[card].known & (1 << player))
        state.show(card, 1 << player)
        if looked_before:
            state.cite("look.counted_once")
            return None
        return happen(state, [Event(CARDS_SEEN, player, amount=1, origin=state.cards[card].place)])
