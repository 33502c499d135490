"""What effects change about the rules: costs, requirements, limits, attack types, whose turn it is."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.areas import MIDDLE, STAGE_OF, character_at
from cardlaw.games.weiss.information import CARD_PLAYED, COST, LAYER_WORDS, REVERSE
from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import Event
from cardlaw.kernel.information import abilities_of, number_of
from cardlaw.kernel.state import State
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change

HAND_LIMIT = 7
GREAT_PERFORMANCE = "Great Performance"


def play_cost(state: State, player: int, card: int) -> int:
    """2.7.2: how many cards of the stock playing a card costs."""
    return max(0, number_of(state, card, COST))


def hand_limit(state: State, player: int) -> int:
    """3.3.3.1"""
    state.cite("hand.limit")
    return HAND_LIMIT


def own_effects(state: State, player: int, card: int) -> list[Effect]:
    """Effects of a card's own abilities that speak of its being played, while it is in the hand."""
    return [
        Effect(change, ability, state.ref(card), player, 0)
        for ability in abilities_of(state, card)
        for change in ability.modifications()
    ]


def own_restriction(state: State, player: int, card: int) -> bool:
    if not state.cards[card].face.modifies & (1 << RESTRICTIONS):
        return False
    event = Event(CARD_PLAYED, player, card)
    event.ref = state.ref(card)
    for effect in own_effects(state, player, card):
        change = effect.modification
        if change is not None and change.is_given(state, effect) and change.forbids(state, effect, event):
            return True
    return False


def great_performer(state: State, player: int) -> int:
    """10.6.2: the player's character that every attack is turned to; -1 if there is none."""
    card = character_at(state, STAGE_OF[player][MIDDLE])
    if card < 0 or state.cards[card].orientation == REVERSE:
        return -1
    if any(ability.keyword == GREAT_PERFORMANCE for ability in abilities_of(state, card)):
        return card
    return -1


def next_player(state: State) -> int:
    """6.8.1.5, 11.2: the opponent of the turn player, unless somebody gets an additional turn."""
    if state.turn == 0:
        return state.first_player
    extra = [effect for effect in state.effects if isinstance(effect.modification, ExtraTurn)]
    if not extra:
        return 1 - state.turn_player
    latest = max(extra, key=stamp_of)
    state.cite("extra_turn", ref_card(latest.source))
    state.effects = [effect for effect in state.effects if effect is not latest]
    change = latest.modification
    assert isinstance(change, ExtraTurn)
    return effect_context(latest).player(change.who)


def stamp_of(effect: Effect) -> int:
    return effect.stamp


@final
class ExtraTurn(Change):
    """`You get 1 additional turn.` (11.2): kept until a turn ends, the one generated last first"""

    def __init__(self, who: int) -> None:
        super().__init__(LAYER_WORDS, 0, None, None)
        self.who = who
