"""Whether effects keep a card from being chosen or affected."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.repeating import was_taken
from cardlaw.kernel.information import restrictions
from cardlaw.kernel.state import State


def may_be_chosen(state: State, chooser: int, ref: int) -> bool:
    """`cannot be chosen`, `cannot be affected`: restrictions that say so keep a card out of every choice."""
    for effect in restrictions(state):
        change = effect.modification
        if change is not None and change.protects(state, effect, chooser, ref):
            state.cite("restriction.not_chosen")
            return False
    return not was_taken(state, ref)
