"""The usual order of attacks, whom they strike, and who gets what a trigger gives."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.participants import attacked, attacker
from cardlaw.games.vanguard.board.areas import is_front, is_vanguard_circle, vanguards
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.combat import defence
from cardlaw.games.vanguard.terms.information import STAND, power
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, PASS, Decision
from cardlaw.kernel.state import State
from cardlaw.players.vanguard.worth import helping_power, vanguard_power


def reach(state: State, card: int) -> int:
    """By how much a unit's attack with all help exceeds the opposing vanguard."""
    return power(state, card) + helping_power(state, card) - vanguard_power(state, 1 - state.master(card))


def usual_attacker(state: State, decision: Decision) -> int:
    """Whoever can only strike rear-guards goes first, then the vanguard for its checks, then the others."""
    best, best_rank = 0, -1.0
    for number, option in enumerate(decision.options):
        if option.verb == PASS:
            continue
        rank = 1.0
        if option.card >= 0:
            if is_vanguard_circle(state, state.cards[option.card].place):
                rank = 2.0
            elif reach(state, option.card) + switches(state).trigger_power < 0:
                rank = 3.0
        if rank > best_rank:
            best, best_rank = number, rank
    return best


def usual_target(state: State, decision: Decision) -> int:
    """The vanguard if the attack reaches it; else the strongest rear-guard that it beats; else the vanguard anyway."""
    attacking = attacker(state)
    card = ref_card(attacking) if attacking >= 0 else decision.source
    if card < 0:
        return 0
    strength = power(state, card) + helping_power(state, card)
    checks = is_vanguard_circle(state, state.cards[card].place)
    best, best_rank = 0, -1.0
    for number, option in enumerate(decision.options):
        if option.verb != CARD:
            continue
        own = power(state, option.card)
        rank = 0.0
        if is_vanguard_circle(state, state.cards[option.card].place):
            rank = 1e6 if checks or strength >= own else 1.0
        elif strength >= own:
            rank = 2.0 + own / 1000
        if rank > best_rank:
            best, best_rank = number, rank
    return best


def usual_receiver(state: State, decision: Decision) -> int:
    """Who gets power or critical of a trigger: whom it makes hit, else who attacks next, else the vanguard."""
    attacking = attacker(state)
    own = [option.card for option in decision.options]
    if decision.player != state.turn_player or attacking < 0:
        return first_of(own, vanguards(state, decision.player))
    card = ref_card(attacking)
    helps = helps_the_attack(state, attacking, decision.purpose == "trigger.critical")
    waiting = [
        unit
        for unit in own
        if unit != card and state.cards[unit].orientation == STAND and is_front(state, state.cards[unit].place)
    ]
    if waiting and not helps:
        return own.index(max(waiting, key=lambda unit: reach(state, unit)))
    return first_of(own, [card])


def helps_the_attack(state: State, attacking: int, more_damage: bool) -> bool:
    """Is the attack stopped by so little that the trigger makes it hit? More damage helps one that hits already."""
    gain = switches(state).trigger_power
    for ref in attacked(state):
        found = defence(state, attacking, ref)
        if found.needed:
            return more_damage
        lacking = found.power - power(state, ref_card(attacking))
        if 0 < lacking <= gain:
            return True
    return False


def first_of(cards: list[int], wanted: list[int]) -> int:
    for card in wanted:
        if card in cards:
            return cards.index(card)
    return 0
