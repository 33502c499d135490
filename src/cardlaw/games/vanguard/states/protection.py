"""Whether effects keep a card from being chosen or affected."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.repeating import was_taken
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import restrictions
from cardlaw.kernel.state import State


def may_be_chosen(state: State, chooser: int, ref: int) -> bool:
    """May effects of a player choose a card?"""
    return kept_from_choice(state, chooser, ref) is None and not was_taken(state, ref)


def kept_from_choice(state: State, chooser: int, ref: int) -> Effect | None:
    """`cannot be chosen`, `cannot be affected`: restrictions that say so keep a card out of every choice."""
    for effect in restrictions(state):
        change = effect.modification
        if change is not None and change.protects(state, effect, chooser, ref):
            state.cite("restriction.not_chosen")
            if effect.ability.keyword:
                state.cite("keyword." + effect.ability.keyword, ref_card(ref))
            return effect
    return None
