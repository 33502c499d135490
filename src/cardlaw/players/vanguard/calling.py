"""Riding, calling, and what to keep in hand."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.skills import BOOST
from cardlaw.games.vanguard.board.areas import (
    back_circles,
    behind,
    cards_in,
    front_circles,
    is_front,
    unit_at,
    vanguards,
)
from cardlaw.games.vanguard.board.board import HAND
from cardlaw.games.vanguard.terms.information import GRADE, SHIELD, grade, power
from cardlaw.games.vanguard.terms.information import POWER as POWER_NUMBER
from cardlaw.kernel.decisions import PASS, Decision
from cardlaw.kernel.loops import was_here
from cardlaw.kernel.state import State
from cardlaw.players.vanguard.worth import Weights, is_sentinel, keeping_worth, printed, vanguard_grade, wanted_grade

KEPT_SHIELD = 10000  # cards with at least so much stay in hand to guard with
STAY = 900.0  # a card of the same grade is seldom worth a card of the hand


def boosts(state: State, card: int) -> bool:
    """Is Boost printed on a card?"""
    return any(ability.keyword == BOOST for ability in state.cards[card].face.abilities)


def usual_ride(state: State, decision: Decision, weights: Weights) -> int:
    """The highest grade, then the strongest, then the one that is missed least; one stays rather than gain no grade."""
    hand = cards_in(state, decision.player, HAND)
    reached = vanguard_grade(state, decision.player)
    best, best_worth = 0, -1e9
    for number, option in enumerate(decision.options):
        worth = -1e8
        if option.verb == PASS:
            worth = 1000.0 * reached + STAY
        elif option.card >= 0:
            worth = 1000.0 * grade(state, option.card) + printed(state, option.card, POWER_NUMBER) / 1000
            if option.card in hand:
                worth -= keeping_worth(state, decision.player, option.card, weights)
        if worth > best_worth:
            best, best_worth = number, worth
    return best


def strongest(state: State, decision: Decision) -> int:
    """The card with the highest printed power."""
    return max(range(len(decision.options)), key=lambda number: printed_power(state, decision.options[number].card))


def printed_power(state: State, card: int) -> int:
    return printed(state, card, POWER_NUMBER) if card >= 0 else -1


def best_call(state: State, decision: Decision) -> int:
    """The strongest unit with an open circle for it that is not needed in hand; then abilities; else nothing.

    What rear-guards can do is left out where no circle is open: it may call somebody, and one of them would have to go.
    """
    player = decision.player
    best, best_worth = len(decision.options) - 1, 0.0
    front = any(unit_at(state, place) < 0 for place in front_circles(state, player) if is_rear_place(state, place))
    back = any(unit_at(state, place) < 0 for place in back_circles(state, player))
    for number, option in enumerate(decision.options):
        worth = 0.0
        if option.verb == "legion":
            worth = 1e9
        elif option.verb == "act" and (front or back or option.card in vanguards(state, player)):
            worth = 0.0 if was_here(state) else 1.0
        elif option.verb == "call" and is_spare(state, player, option.card):
            if front if not boosts(state, option.card) else back or front:
                worth = float(printed(state, option.card, POWER_NUMBER) - printed(state, option.card, SHIELD))
        if worth > best_worth:
            best, best_worth = number, worth
    return best


def is_rear_place(state: State, place: int) -> bool:
    return not any(state.cards[card].place == place for player in (0, 1) for card in vanguards(state, player))


def is_spare(state: State, player: int, card: int) -> bool:
    """Is a card of more use on the field than in hand?"""
    if printed(state, card, SHIELD) >= KEPT_SHIELD or is_sentinel(state, card):
        return False
    wanted, own = wanted_grade(state, player), printed(state, card, GRADE)
    if wanted and own == wanted:
        return sum(printed(state, other, GRADE) == own for other in cards_in(state, player, HAND)) > 1
    return True


def place_value(state: State, place: int, card: int) -> float:
    """How well a circle suits a card: attackers in front, boosters behind those who attack, open circles first."""
    unit = unit_at(state, place)
    if unit >= 0:
        return -power(state, unit) / 1000
    booster = card >= 0 and boosts(state, card)
    if is_front(state, place):
        return 150.0 if booster else 200.0 + (10.0 if helped(state, place) else 0.0)
    return 160.0 + 20.0 * before(state, place) if booster else 50.0


def helped(state: State, place: int) -> bool:
    """Does a booster stand behind a front circle?"""
    back = behind(state, place)
    unit = unit_at(state, back) if back >= 0 else -1
    return unit >= 0 and boosts(state, unit)


def before(state: State, place: int) -> int:
    """Does somebody attack from the circle in front of this one?"""
    for player in (0, 1):
        for front in front_circles(state, player):
            if behind(state, front) == place and unit_at(state, front) >= 0:
                return 1
        for card in vanguards(state, player):
            if behind(state, state.cards[card].place) == place:
                return 2
    return 0


def returned_at_first(state: State, decision: Decision) -> list[int]:
    """What goes back before the game: triggers, and all but one of each grade to ride and attack with."""
    kept: set[int] = set()
    numbers: list[int] = []
    for number, option in enumerate(decision.options):
        own = printed(state, option.card, GRADE)
        if own == 0 or (own in kept and not is_sentinel(state, option.card)):
            numbers.append(number)
        kept.add(own)
    return numbers[: decision.max]
