"""What an opponent of Vanguard probably does not hold: what they would have ridden or called in their last turn."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import cards_in, front_circles, unit_at
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.terms.information import GRADE
from cardlaw.kernel.state import State
from cardlaw.players.vanguard.calling import boosts, is_rear_place, is_spare
from cardlaw.players.vanguard.worth import LAST_GRADE, printed, vanguard_grade, wanted_grade

UNRIDDEN = 0.1  # how often somebody does not ride what they could
UNCALLED = 0.6  # how often somebody keeps an attacker in hand that there was a circle for


def belief_in_hand(state: State, player: int) -> float:
    """From 0 to 1: how well an imagined hand fits what its player left undone in their last turn."""
    if state.turn <= 2:
        return 1.0
    hand = cards_in(state, player, HAND)
    belief = 1.0
    wanted = wanted_grade(state, player)
    if wanted and missed_a_ride(state, player) and any(printed(state, card, GRADE) == wanted for card in hand):
        belief = UNRIDDEN
    room = sum(is_rear_place(state, place) and unit_at(state, place) < 0 for place in front_circles(state, player))
    reached = vanguard_grade(state, player)
    ready = sum(attacks(state, player, card, reached) for card in hand) if room else 0
    return float(belief * UNCALLED ** min(room, ready))


def missed_a_ride(state: State, player: int) -> bool:
    """Is a vanguard of lower grade than their turns so far allowed?"""
    turns = state.turn // 2 if player != state.first_player else (state.turn + 1) // 2
    return vanguard_grade(state, player) < min(turns, LAST_GRADE)


def attacks(state: State, player: int, card: int, reached: int) -> bool:
    """Would a card have been called to attack?"""
    return 0 < printed(state, card, GRADE) <= reached and not boosts(state, card) and is_spare(state, player, card)
