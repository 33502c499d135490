"""What cards, damage and units are worth to a player of Vanguard, in units of about one card."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.battle.skills import BOOST, has_skill
from cardlaw.games.vanguard.board.areas import behind, cards_in, front_circles, is_front, unit_at, vanguards
from cardlaw.games.vanguard.board.areas import rear_guards as rear_guards_of
from cardlaw.games.vanguard.board.associations import leader_of, mate_of
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, HAND, RIDE_DECK, SOUL
from cardlaw.games.vanguard.parts.keywords import SENTINEL
from cardlaw.games.vanguard.terms.information import GRADE, SHIELD, VANGUARD_DAMAGE, grade, power
from cardlaw.kernel.cards import FIRST_NUMBER, UP
from cardlaw.kernel.state import State

TIER = 5000  # powers and shields come in steps of this
LAST_GRADE = 3  # to which one rides turn by turn
LAST_DAMAGE = 5  # the next one loses


@final
class Weights:
    """How much each thing counts. Other weights make another opinion."""

    def __init__(self) -> None:
        self.damage = (0.0, 0.8, 1.7, 2.9, 4.6, 7.0)  # the first ones pay for abilities, the last ones lose the game
        self.defeat = 60.0
        # With so much damage one lives by shields: it is worse than it costs, and what stops attacks is worth more.
        self.peril = {4: 2.2, 5: 2.8}
        self.peril_shield = 0.04  # for each 1000
        self.peril_sentinel = 0.9
        self.card = 0.55  # any card in hand
        self.shield = 0.06  # for each 1000
        self.sentinel = 0.9  # a card that stops any attack
        self.enough_cards = 6  # in hand, above which further ones count less
        self.further_card = 0.4
        self.discard = 0.5  # what a sentinel asks for besides itself, as a rule
        self.grade = 1.6  # of the vanguard
        self.next_ride = 0.7  # a card in hand that can be ridden next
        self.unit = 0.35  # any rear-guard
        self.power = 0.02  # for each 1000 of a unit
        self.attack = 0.25  # an attack that reaches the opposing vanguard
        self.tier = 0.16  # for each shield that it takes to stop it
        self.tiers = 6
        self.counter_blast = 0.15  # face-up damage
        self.soul = 0.08
        self.enough_soul = 5
        # Cards in the deck below which each missing one hurts, and how much: who cannot draw any more has lost.
        self.few_cards = ((20, 0.2), (8, 0.8), (4, 2.0))


WEIGHTS = Weights()


def side(state: State, player: int, weights: Weights) -> float:
    """How well one player stands."""
    suffered = cards_in(state, player, DAMAGE)
    value = -damage_worth(len(suffered) + state.value(player, VANGUARD_DAMAGE), weights)
    value += weights.counter_blast * sum(state.cards[card].facing == UP for card in suffered)
    value += weights.grade * vanguard_grade(state, player)
    value += attacks_worth(state, player, weights)
    for card in rear_guards_of(state, player):
        value += weights.unit + weights.power * power(state, card) / 1000
    value += hand_worth(state, player, weights) - peril(state, player, weights)
    value += weights.soul * min(len(cards_in(state, player, SOUL)), weights.enough_soul)
    return value - deck_worry(len(cards_in(state, player, DECK)), weights)


def deck_worry(left: int, weights: Weights) -> float:
    """What it costs to have so few cards in the deck: a card that is drawn late may be dearer than it is worth."""
    worry = 0.0
    for few, each in weights.few_cards:
        worry += each * max(few - left, 0)
    return worry


def damage_worth(number: int, weights: Weights) -> float:
    """What it is worth to have less damage than this."""
    return weights.damage[number] if number <= LAST_DAMAGE else weights.defeat


def peril(state: State, player: int, weights: Weights) -> float:
    """How bad it is to be close to defeat, besides what the damage costs: less the better the hand defends."""
    suffered = len(cards_in(state, player, DAMAGE)) + state.value(player, VANGUARD_DAMAGE)
    if suffered not in weights.peril:
        return 0.0
    found = weights.peril[suffered]
    for card in cards_in(state, player, HAND):
        found -= weights.peril_shield * printed(state, card, SHIELD) / 1000
        if is_sentinel(state, card):
            found -= weights.peril_sentinel
    return found


def vanguard_grade(state: State, player: int) -> int:
    return max([grade(state, card) for card in vanguards(state, player)], default=0)


def vanguard_power(state: State, player: int) -> int:
    """What an attack has to reach: a legion mate does not help its leader against it."""
    return max([power(state, card) for card in vanguards(state, player) if leader_of(state, card) < 0], default=0)


# -- attacks ------------------------------------------------------------------------------------------------------


def attacks_worth(state: State, player: int, weights: Weights) -> float:
    """The attacks that a player's columns will make: those that do not reach the vanguard are worth nothing."""
    goal = vanguard_power(state, 1 - player)
    value = 0.0
    for place in front_circles(state, player):
        strength = column_power(state, place)
        if strength >= goal and strength > 0:
            value += weights.attack + weights.tier * min((strength - goal) // TIER + 1, weights.tiers)
    for card in vanguards(state, player):
        if leader_of(state, card) < 0:
            strength = power(state, card) + helping_power(state, card)
            value += weights.tier * min(max((strength - goal) // TIER + 1, 0), weights.tiers)
    return value


def unit_worth(state: State, card: int, weights: Weights) -> float:
    """What is lost with a rear-guard: the card, its power, and the attack that it makes or helps."""
    worth = weights.unit + weights.power * power(state, card) / 1000
    place = state.cards[card].place
    if not is_front(state, place):
        return worth + weights.tier * power(state, card) / TIER if has_skill(state, card, BOOST) else worth
    beyond = column_power(state, place) - vanguard_power(state, 1 - state.master(card))
    return worth + weights.attack + weights.tier * min(beyond // TIER + 1, weights.tiers) if beyond >= 0 else worth


def column_power(state: State, place: int) -> int:
    """What the rear-guard of a front circle attacks with; 0 where there is none."""
    unit = unit_at(state, place)
    return power(state, unit) + helping_power(state, unit) if unit >= 0 else 0


def helping_power(state: State, card: int) -> int:
    """What the unit behind one and its legion mate add to an attack."""
    mate = mate_of(state, card)
    added = power(state, mate) if mate >= 0 else 0
    back = behind(state, state.cards[card].place)
    booster = unit_at(state, back) if back >= 0 else -1
    return added + power(state, booster) if booster >= 0 and has_skill(state, booster, BOOST) else added


# -- the hand -----------------------------------------------------------------------------------------------------


def printed(state: State, card: int, aspect: int) -> int:
    return state.cards[card].face.numbers[aspect - FIRST_NUMBER]


def is_sentinel(state: State, card: int) -> bool:
    return any(ability.keyword == SENTINEL for ability in state.cards[card].face.abilities)


def card_worth(state: State, card: int, weights: Weights) -> float:
    """How much a card in hand helps to defend."""
    worth = weights.card + weights.shield * printed(state, card, SHIELD) / 1000
    return worth + weights.sentinel if is_sentinel(state, card) else worth


def hand_worth(state: State, player: int, weights: Weights) -> float:
    hand = cards_in(state, player, HAND)
    worths = sorted([card_worth(state, card, weights) for card in hand], reverse=True)
    value = sum(worths[: weights.enough_cards]) + weights.further_card * sum(worths[weights.enough_cards :])
    wanted = wanted_grade(state, player)
    if wanted and any(printed(state, card, GRADE) == wanted for card in hand):
        value += weights.next_ride
    return value


def wanted_grade(state: State, player: int) -> int:
    """The grade that a player needs in hand to ride next; 0 where a ride deck or the highest grade is there."""
    reached = vanguard_grade(state, player)
    if reached >= LAST_GRADE or cards_in(state, player, RIDE_DECK):
        return 0
    return reached + 1


def keeping_worth(state: State, player: int, card: int, weights: Weights) -> float:
    """How much a card of the hand would be missed there."""
    wanted = wanted_grade(state, player)
    worth = card_worth(state, card, weights)
    own = printed(state, card, GRADE)
    if wanted and own >= wanted:
        copies = sum(printed(state, other, GRADE) == own for other in cards_in(state, player, HAND))
        worth += weights.next_ride / copies / (own - wanted + 1)
    return worth
