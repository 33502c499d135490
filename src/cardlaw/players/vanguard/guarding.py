"""Guarding with sense: what the damage would cost, what the guard costs, and what the drive checks may still bring."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.drive_step import drive_checks
from cardlaw.games.vanguard.battle.participants import attacked, attacker, battle_frame
from cardlaw.games.vanguard.board.areas import cards_in, vanguards
from cardlaw.games.vanguard.board.board import DAMAGE
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.combat import defence
from cardlaw.games.vanguard.terms.information import critical, shield
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.state import State
from cardlaw.players.vanguard.worth import TIER, Weights, card_worth, damage_worth, is_sentinel

TRIGGERS: Final = 0.3  # of the cards of a deck
CRITICALS: Final = 0.12
NEVER: Final = 1e9


@final
class Threat:
    """An attack on the vanguard as the defender sees it."""

    def __init__(self, needed: int, loss: float, checks: int, trigger_power: int) -> None:
        self.needed = needed  # shield that is missing
        self.loss = loss  # what it costs to let it through
        self.checks = checks  # drive checks to come
        self.trigger_power = trigger_power

    def risk(self, withstood: int) -> float:
        """How likely more triggers come than a guard withstands."""
        if self.checks <= withstood:
            return 0.0
        if withstood == 0:
            return float(1.0 - (1.0 - TRIGGERS) ** self.checks)
        return float((1.0 - (1.0 - TRIGGERS) ** (self.checks - withstood)) * TRIGGERS**withstood * (1 + withstood))


def threat_to(state: State, player: int, weights: Weights) -> Threat | None:
    """The attack on a player's vanguard; none if nothing will hit it."""
    attacking, battle = attacker(state), battle_frame(state)
    if attacking < 0 or battle is None:
        return None
    own = vanguards(state, player)
    needed = 0
    for ref in attacked(state):
        if ref_card(ref) in own:
            needed = max(needed, defence(state, attacking, ref).needed)
    if not needed:
        return None
    checks = max(drive_checks(state) - battle.checks, 0)
    number = len(cards_in(state, player, DAMAGE))
    dealt = number + critical(state, ref_card(attacking))
    before, after, worse = (damage_worth(at, weights) for at in (number, dealt, dealt + 1))
    loss = after - before + (worse - after) * min(CRITICALS * checks, 1.0)
    return Threat(needed, loss, checks, switches(state).trigger_power)


def usual_guard(state: State, decision: Decision, weights: Weights) -> int:
    """The number of the first card of the cheapest guard that is worth it; else of letting it through."""
    nothing = len(decision.options) - 1
    threat = threat_to(state, decision.player, weights)
    if threat is None:
        return nothing
    numbers: list[int] = []
    shields: list[int] = []
    costs: list[float] = []
    best, best_cost = nothing, threat.loss
    for number, option in enumerate(decision.options):
        if option.verb not in ("guard", "intercept"):
            continue
        cost = card_worth(state, option.card, weights) if option.verb == "guard" else weights.interceptor
        if option.verb == "guard" and is_sentinel(state, option.card) and cost + weights.discard < best_cost:
            best, best_cost = number, cost + weights.discard
        numbers.append(number)
        shields.append(shield(state, option.card))
        costs.append(cost)
    chosen, cost = cheapest_guard(threat, 0, shields, costs)
    if chosen and cost < best_cost:
        return numbers[max(chosen, key=lambda at: shields[at])]
    return best


def further_guards(state: State, decision: Decision, weights: Weights) -> list[int]:
    """Which cards join the first guardian."""
    threat = threat_to(state, decision.player, weights)
    if threat is None or is_sentinel(state, decision.source):
        return list(range(decision.min))
    shields = [shield(state, option.card) for option in decision.options]
    costs = [card_worth(state, option.card, weights) for option in decision.options]
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
    most = -(-(threat.needed + threat.checks * threat.trigger_power - given) // TIER)
    held = sum([amount // TIER for amount in shields])  # some attacks ask for more than anybody could hold
    cost_of, used = fewest(max(min(most, held), 0), shields, costs)
    best: list[int] = []
    best_cost = NEVER
    for withstood in range(threat.checks + 1):
        wanted = max(-(-(threat.needed + withstood * threat.trigger_power - given) // TIER), 0)
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
