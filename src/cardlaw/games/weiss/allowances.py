"""What effects change about the rules: costs, requirements, limits, attack types."""

from __future__ import annotations

from typing import Final

from cardlaw.games.weiss.areas import MIDDLE, STAGE_OF, character_at
from cardlaw.games.weiss.information import COST, REVERSE
from cardlaw.games.weiss.permissions import more_in_hand
from cardlaw.kernel.information import abilities_of, number_of
from cardlaw.kernel.state import State

HAND_LIMIT: Final = 7
GREAT_PERFORMANCE: Final = "Great Performance"


def play_cost(state: State, player: int, card: int) -> int:
    """2.7.2: how many cards of the stock playing a card costs."""
    return max(0, number_of(state, card, COST))


def hand_limit(state: State, player: int) -> int:
    """3.3.3.1"""
    state.cite("hand.limit")
    return HAND_LIMIT + more_in_hand(state, player)


def great_performer(state: State, player: int) -> int:
    """10.6.2: the player's character that every attack is turned to; -1 if there is none."""
    card = character_at(state, STAGE_OF[player][MIDDLE])
    if card < 0 or state.cards[card].orientation == REVERSE:
        return -1
    if any(ability.keyword == GREAT_PERFORMANCE for ability in abilities_of(state, card)):
        return card
    return -1
