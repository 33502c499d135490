"""An opinion on positions of Vanguard: damage and cards of both sides, and what their units are good for."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.battle.participants import attacked, attacker
from cardlaw.games.vanguard.board.areas import (
    back_circles,
    cards_in,
    front_circles,
    is_front,
    place_of,
    rear_guards,
    vanguards,
)
from cardlaw.games.vanguard.board.board import DAMAGE, DECK, HAND, SOUL
from cardlaw.games.vanguard.terms.information import GRADE, SHIELD, VANGUARD_DAMAGE, critical, grade, power
from cardlaw.games.vanguard.terms.information import POWER as POWER_NUMBER
from cardlaw.kernel.cards import FIRST_NUMBER, UP, ref_card
from cardlaw.kernel.decisions import CARD, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.state import State

WON = 1000.0
DAMAGE_WEIGHT = 2.2
DANGEROUS = (0.0, 0.0, 0.2, 0.6, 1.6, 3.2)  # more for the fifth damage than for the first
GRADE_WEIGHT = 1.6
CARD_IN_HAND = 0.9
SHIELD_IN_HAND = 0.05  # for each 1000
FRONT_UNIT = 0.9
BACK_UNIT = 0.55
POWER = 0.06  # for each 1000
FACE_UP_DAMAGE = 0.15
SOUL_CARD = 0.08
KEPT_CARDS = 3  # in hand, to guard with
FEW_CARDS = 8  # in the deck, from which on each missing one hurts
EFFORT = 1e-7


@final
class VanguardJudgement:
    """Damage, grade, hand, units and costs that can be paid."""

    def __init__(self) -> None:
        self.turns = 1
        self.scale = 6.0

    def value(self, state: State, player: int) -> float:
        outcome = state.outcome
        if outcome is not None:
            if outcome.is_draw:
                return 0.0
            return WON - state.turn if outcome.winner == player else state.turn - WON
        return side(state, player) - side(state, 1 - player) - EFFORT * state.clock

    def habit(self, state: State, decision: Decision) -> list[int]:
        options = decision.options
        if decision.purpose in ("attack", "ride"):
            return [0]
        if decision.purpose == "guard":
            return [usual_guard(state, decision)]
        if options[-1].verb == PASS:
            return [len(options) - 1]
        if options[0].verb == YES:
            return [0]
        if options[0].verb == PLACE:
            return [max(range(len(options)), key=lambda number: place_value(state, options[number].place))]
        return chosen_cards(state, decision)

    def plan(self, state: State, decision: Decision) -> list[int]:
        if decision.purpose == "main":
            return [best_call(state, decision)]
        return self.habit(state, decision)

    def sameness(self, state: State, option: Option) -> tuple[object, ...]:
        if option.card < 0 or option.hidden:
            return option.key()
        card = state.cards[option.card]
        if state.layout.areas[card.place].active:
            return option.key()
        return (option.verb, card.face.id, card.place, option.place, option.number, option.word)


def side(state: State, player: int) -> float:
    """How well one player stands."""
    damage = cards_in(state, player, DAMAGE)
    number = min(len(damage) + state.value(player, VANGUARD_DAMAGE), 5)
    value = -DAMAGE_WEIGHT * number - DANGEROUS[number]
    value += FACE_UP_DAMAGE * sum(state.cards[card].facing == UP for card in damage)
    value += GRADE_WEIGHT * max((grade(state, card) for card in vanguards(state, player)), default=0)
    for card in rear_guards(state, player):
        front = is_front(state, state.cards[card].place)
        value += (FRONT_UNIT if front else BACK_UNIT) + POWER * power(state, card) / 1000
    for card in vanguards(state, player):
        value += POWER * power(state, card) / 1000
    for card in cards_in(state, player, HAND):
        value += CARD_IN_HAND + SHIELD_IN_HAND * printed(state, card, SHIELD) / 1000
    value += SOUL_CARD * min(len(cards_in(state, player, SOUL)), 5)
    return value - 0.4 * max(FEW_CARDS - len(cards_in(state, player, DECK)), 0)


def printed(state: State, card: int, aspect: int) -> int:
    return state.cards[card].face.numbers[aspect - FIRST_NUMBER]


def best_call(state: State, decision: Decision) -> int:
    """The strongest unit that there is an open circle for and that is not needed as a guard; else nothing."""
    options = decision.options
    best, best_worth = len(options) - 1, 0.0
    player = decision.player
    spare = len(cards_in(state, player, HAND)) > KEPT_CARDS
    front = any(not state.zones[place] for place in front_circles(state, player))
    back = any(not state.zones[place] for place in back_circles(state, player))
    for number, option in enumerate(options):
        worth = 0.0
        if option.verb == "legion":
            worth = 1e9
        elif option.verb == "call" and spare:
            attacker = printed(state, option.card, GRADE) >= 2
            if front if attacker else back:
                worth = float(printed(state, option.card, POWER_NUMBER) - printed(state, option.card, SHIELD))
        if worth > best_worth:
            best, best_worth = number, worth
    return best


def usual_guard(state: State, decision: Decision) -> int:
    """Guard the vanguard when the damage would hurt and few cards are enough; else let it through."""
    nothing = len(decision.options) - 1
    attacking, refs = attacker(state), attacked(state)
    if attacking < 0 or not refs or ref_card(refs[0]) not in vanguards(state, decision.player):
        return nothing
    strength, target = power(state, ref_card(attacking)), ref_card(refs[0])
    missing = strength - power(state, target) + 1
    dealt = critical(state, ref_card(attacking))
    if missing <= 0 or len(cards_in(state, decision.player, DAMAGE)) + dealt < 4:
        return nothing
    guards = [number for number, option in enumerate(decision.options) if option.verb == "guard"]
    guards.sort(key=lambda number: -printed(state, decision.options[number].card, SHIELD))
    shields = sum(printed(state, decision.options[number].card, SHIELD) for number in guards)
    return guards[0] if guards and shields >= missing else nothing


def place_value(state: State, place: int) -> float:
    """A usual circle: an open one of the front row, then of the back row, then the weakest unit's."""
    cards = state.zones[place]
    if cards:
        return -power(state, cards[-1]) / 1000
    return 200.0 if is_front(state, place) else 100.0


def chosen_cards(state: State, decision: Decision) -> list[int]:
    """As few cards as allowed but one; out of the hand those that are missed least."""
    options = decision.options
    few = decision.purpose in ("mulligan", "guard.more", "intercept.more")
    wanted = min(decision.min if few else max(decision.min, 1), decision.max, len(options))
    numbers = list(range(len(options)))
    if options and options[0].verb == CARD and not decision.ordered:
        first = state.cards[options[0].card].place
        if first == place_of(state, decision.player, HAND):
            numbers.sort(key=lambda number: card_value(state, options[number].card))
        elif decision.purpose.startswith("trigger.") or decision.purpose == "target":
            numbers.sort(key=lambda number: -power(state, options[number].card))
    return numbers[:wanted]


def card_value(state: State, card: int) -> float:
    return printed(state, card, SHIELD) / 10000 + 0.3 * printed(state, card, GRADE)
