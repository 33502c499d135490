"""Pseudo-cards: tokens exist on the field alone."""

from __future__ import annotations

from cardlaw.kernel.state import State


def erase(state: State, card: int) -> None:
    """A pseudo-card outside its effective zones is erased at once."""
    state.cite("token.erased", card)
    record = state.change(card)
    if record.place >= 0 and card in state.zones[record.place]:
        state.zones[record.place].remove(card)
    if card in state.in_play:
        state.in_play.remove(card)
    state.moved(record, -1, -1)
    record.incarnation += 1
    state.epoch += 1
