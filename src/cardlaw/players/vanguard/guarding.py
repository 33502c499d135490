"""Guarding with sense: what the damage would cost, what the guard costs, and what the drive checks may still bring."""

from __future__ import annotations

from math import comb
from typing import Final, final

from cardlaw.games.vanguard.battle.damage_step import hit_event
from cardlaw.games.vanguard.battle.drive_step import drive_checks
from cardlaw.games.vanguard.battle.participants import attacked, attacker, battle_frame
from cardlaw.games.vanguard.board.areas import cards_in, vanguards
from cardlaw.games.vanguard.board.board import DAMAGE, HAND
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.terms.information import critical, power, shield
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.gate import forbidden_by
from cardlaw.kernel.state import State
from cardlaw.players.vanguard.worth import TIER, Weights, card_worth, damage_worth, is_sentinel, unit_worth

TRIGGERS: Final = 0.3  # of the cards of a deck
CRITICALS: Final = 0.12
NEVER: Final = 1e9


@final
class Threat:
    """An attack on a unit as the defender sees it."""

    def __init__(self, gap: int, loss: float, checks: int, trigger_power: int) -> None:
        self.gap = gap  # by how much the attack exceeds the unit's power; below 0 it does not hit yet
        self.loss = loss  # what it costs to let it through
        self.checks = checks  # drive checks to come
        self.trigger_power = trigger_power

    def tiers_for(self, triggers: int, given: int) -> int:
        """How much shield besides what is given withstands so many triggers, in steps of 5000."""
        return max((self.gap + triggers * self.trigger_power - given) // TIER + 1, 0)

    def risk(self, withstood: int) -> float:
        """How likely more triggers come than are withstood."""
        found = 0.0
        for number in range(min(withstood, self.checks) + 1):
            found += comb(self.checks, number) * TRIGGERS**number * (1.0 - TRIGGERS) ** (self.checks - number)
        return max(1.0 - found, 0.0)

    def unguarded(self) -> float:
        """What it is expected to cost to do nothing."""
        if self.gap >= 0:
            return self.loss
        return self.loss * self.risk((-self.gap - 1) // self.trigger_power)


def threat_to(state: State, player: int, weights: Weights) -> Threat | None:
    """The attack that a player has most to fear of; none if nothing can be hit."""
    attacking, battle = attacker(state), battle_frame(state)
    if attacking < 0 or battle is None:
        return None
    own, card = vanguards(state, player), ref_card(attacking)
    checks = max(drive_checks(state) - battle.checks, 0)
    worst: Threat | None = None
    for ref in attacked(state):
        unit = ref_card(ref)
        if forbidden_by(state, hit_event(state, attacking, ref)) is not None:
            continue
        loss = damage_loss(state, player, card, checks, weights) if unit in own else unit_worth(state, unit, weights)
        found = Threat(power(state, card) - power(state, unit), loss, checks, switches(state).trigger_power)
        if found.unguarded() > 0.0 and (worst is None or found.unguarded() > worst.unguarded()):
            worst = found
    return worst


def damage_loss(state: State, player: int, card: int, checks: int, weights: Weights) -> float:
    """What a hit on the vanguard costs, a critical trigger now and then included."""
    number = len(cards_in(state, player, DAMAGE))
    dealt = number + critical(state, card)
    before, after, worse = (damage_worth(at, weights) for at in (number, dealt, dealt + 1))
    return after - before + (worse - after) * min(CRITICALS * checks, 1.0)


def usual_guard(state: State, decision: Decision, weights: Weights) -> int:
    """The number of the first card of the cheapest guard that is worth it; else of letting it through."""
    nothing = len(decision.options) - 1
    threat = threat_to(state, decision.player, weights)
    if threat is None:
        return nothing
    numbers: list[int] = []
    shields: list[int] = []
    costs: list[float] = []
    best, best_cost = nothing, threat.unguarded()
    for number, option in enumerate(decision.options):
        if option.verb not in ("guard", "intercept"):
            continue
        if option.verb == "guard":
            cost = guarding_cost(state, decision.player, option.card, weights)
        else:
            cost = unit_worth(state, option.card, weights)
        if option.verb == "guard" and is_sentinel(state, option.card) and cost + weights.discard < best_cost:
            best, best_cost = number, cost + weights.discard
        numbers.append(number)
        shields.append(shield(state, option.card))
        costs.append(cost)
    chosen, cost = cheapest_guard(threat, 0, shields, costs)
    if chosen and cost < best_cost:
        return numbers[max(chosen, key=lambda at: shields[at])]
    return best


def guarding_cost(state: State, player: int, card: int, weights: Weights) -> float:
    """What a card of the hand is worth there; less where there are more of them than are needed."""
    worth = card_worth(state, card, weights)
    return worth * weights.further_card if len(cards_in(state, player, HAND)) > weights.enough_cards else worth


def further_guards(state: State, decision: Decision, weights: Weights) -> list[int]:
    """Which cards join the first guardian."""
    threat = threat_to(state, decision.player, weights)
    if threat is None or is_sentinel(state, decision.source):
        return list(range(decision.min))
    shields = [shield(state, option.card) for option in decision.options]
    costs = [guarding_cost(state, decision.player, option.card, weights) for option in decision.options]
    chosen, cost = cheapest_guard(threat, shield(state, decision.source), shields, costs)
    if cost >= threat.loss:
        chosen = []
    for number in range(len(decision.options)):
        if len(chosen) >= decision.min:
            break
        if number not in chosen:
            chosen.append(number)
    return sorted(chosen)


def cheapest_guard(threat: Threat, given: int, shields: list[int], costs: list[float]) -> tuple[list[int], float]:
    """Which guards to use besides shield that is given, and what they and the remaining risk cost."""
    held = sum([amount // TIER for amount in shields])  # some attacks ask for more than anybody could hold
    cost_of, used = fewest(min(threat.tiers_for(threat.checks, given), held), shields, costs)
    best: list[int] = []
    best_cost = NEVER
    for withstood in range(threat.checks + 1):
        wanted = threat.tiers_for(withstood, given)
        if wanted > held:
            break
        cost = cost_of[wanted] + threat.risk(withstood) * threat.loss
        if cost < best_cost:
            best, best_cost = used[wanted], cost
    return list(best), best_cost


def fewest(most: int, shields: list[int], costs: list[float]) -> tuple[list[float], list[list[int]]]:
    """For each number of tiers the cheapest guards that reach it, and what they cost."""
    cost_of = [0.0] + [NEVER] * most
    used: list[list[int]] = [[] for _ in range(most + 1)]
    for at, amount in enumerate(shields):
        tiers = amount // TIER
        if tiers < 1:
            continue
        for reached in range(most, 0, -1):
            before = max(reached - tiers, 0)
            cost = cost_of[before] + costs[at]
            if cost < cost_of[reached]:
                cost_of[reached] = cost
                used[reached] = [*used[before], at]
    return cost_of, used
