"""Why a unit cannot attack now."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.attack_rules import IN_FIRST_TURN, can_attack_from, is_allowed
from cardlaw.games.vanguard.battle.attack_step import attack_event, held_back, may_attack
from cardlaw.games.vanguard.board.areas import front_circles, is_unit, units_on
from cardlaw.games.vanguard.board.associations import leader_of
from cardlaw.games.vanguard.terms.information import STAND
from cardlaw.kernel.gate import refused
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State


def refusals_of_attack(state: State, player: int, timing: str, card: int) -> list[Refusal]:
    if timing not in ("attack", "attacker"):
        return [Refusal("attack.timing")]
    exists = 0 <= card < len(state.cards)
    if state.turn == 1 and not (exists and is_allowed(state, card, IN_FIRST_TURN)):
        return [Refusal("attack.first_turn")]
    if not exists or state.master(card) != player or not is_unit(state, card):
        return [Refusal("attack.no_unit")]
    if leader_of(state, card) >= 0:
        return [Refusal("legion.mate_does_not_attack")]
    if state.cards[card].orientation != STAND:
        return [Refusal("attack.resting")]
    if not can_attack_from(state, card):
        return [Refusal("attack.back_row")]
    held = held_back(state, card)
    if held:
        return [Refusal(held)]
    if may_attack(state, card):
        return []
    targets = [unit for place in front_circles(state, 1 - player) for unit in units_on(state, place)]
    found = [refused(state, attack_event(state, card, unit), "restriction.attack") for unit in targets]
    return [refusal for refusal in found if refusal is not None][:1] or [Refusal("attack.nobody")]
