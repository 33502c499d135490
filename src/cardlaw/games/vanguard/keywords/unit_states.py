"""States that keywords give units until end of turn: engorged, hollowed, charging, blazing, successful, in harmony."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import is_unit
from cardlaw.games.vanguard.books.feature import Feature
from cardlaw.games.vanguard.terms.information import BECAME_STATE, set_mark
from cardlaw.kernel.associations import Association, dissociate
from cardlaw.kernel.cards import has_word, ref_card
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State

ENGORGED: Final = "engorged"
HOLLOWED: Final = "hollowed"
CHARGING: Final = "charging"
BLAZING: Final = "blazing"
SUCCESSFUL: Final = "successful"
IN_HARMONY: Final = "in harmony"
STATES: Final[tuple[str, ...]] = (ENGORGED, HOLLOWED, CHARGING, BLAZING, SUCCESSFUL)

STATE_WORD: Final = "state:"  # before the state in what an event tells
HARMONY: Final = "harmony"  # a unit: to another one that it is in harmony with


def become(state: State, cards: list[int], what: str) -> Control:
    """Units are in a state until end of turn; one that is so already does not become so (1.3.2.1)."""
    events: list[Event] = []
    for card in cards:
        if state.cards[card].mark(what):
            state.cite("state.again", card)
            continue
        state.cite("state." + what, card)
        set_mark(state, card, what, 1)
        event = Event(BECAME_STATE, state.master(card), card, ref=state.ref(card))
        event.marks = ((STATE_WORD + what, 1),)
        events.append(event)
    return happen(state, events) if events else None


def holds(state: State, tie: Association) -> bool:
    """Are two units still in harmony: both there, with one master?"""
    if not state.is_current(tie.card) or not state.is_current(tie.to):
        return False
    one, other = ref_card(tie.card), ref_card(tie.to)
    return is_unit(state, one) and is_unit(state, other) and state.master(one) == state.master(other)


def is_in_harmony(state: State, card: int) -> bool:
    ref = state.ref(card)
    return any(tie.kind == HARMONY and ref in (tie.card, tie.to) and holds(state, tie) for tie in state.associations)


@final
class UnitStates(Feature):
    """They end with the turn."""

    def end_durations(self, state: State, until: int) -> None:
        if until != END_OF_TURN:
            return
        for card in list(state.in_play):
            for mark, _ in state.cards[card].marks:
                if has_word(STATES, mark):
                    set_mark(state, card, mark, 0)
        if state.associations:
            dissociate(state, [tie for tie in state.associations if tie.kind == HARMONY])
