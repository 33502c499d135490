"""Power that the rules of battle give: boosts, guardians and legion mates."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.battle.participants import attacker_in, battle_frame, boosters, boosters_in
from cardlaw.games.vanguard.board.areas import guardians, is_anything_in
from cardlaw.games.vanguard.board.associations import guarded_by, mate_of
from cardlaw.games.vanguard.board.board import GC
from cardlaw.games.vanguard.terms.information import POWER, SET_LAYER, SHIELD
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.information import Overlay, number_of
from cardlaw.kernel.state import State
from cardlaw.program.abilities import KeywordAbility


def rule(word: str) -> Ability:
    return register_ability(f"vanguard|rules|{word}", KeywordAbility(word, word))


BOOSTING: Final = rule("boosting")
GUARDING: Final = rule("guarding")
LEGION_POWER: Final = rule("legion power")


def battle_mask(state: State) -> int:
    """Which information the rules change now: power while somebody boosts, guards or attacks in legion."""
    battle = battle_frame(state)
    if battle is None:
        return 0
    if is_anything_in(state, GC):
        return 1 << POWER
    attacking = attacker_in(state, battle)
    if attacking >= 0 and (boosters_in(state, battle) or mate_of(state, ref_card(attacking)) >= 0):
        return 1 << POWER
    return 0


def give_battle_power(state: State, overlay: Overlay, layer: int) -> None:
    battle = battle_frame(state)
    attacking = attacker_in(state, battle) if battle is not None else -1
    if battle is not None and attacking >= 0:
        card = ref_card(attacking)
        for boosting in boosters_in(state, battle):
            add_power(state, overlay, card, settled(state, ref_card(boosting), POWER), layer, BOOSTING)
        mate = mate_of(state, card)
        if mate >= 0:
            add_power(state, overlay, card, settled(state, mate, POWER), layer, LEGION_POWER)
    for player in range(2):
        for guardian in guardians(state, player):
            guarded = guarded_by(state, guardian)
            if guarded >= 0:
                add_power(state, overlay, guarded, settled(state, guardian, SHIELD), layer, GUARDING)


def add_power(state: State, overlay: Overlay, card: int, amount: int, layer: int, why: Ability) -> None:
    overlay.set_by_rule(card, POWER, number_of(state, card, POWER) + amount, layer, why)


def settled(state: State, card: int, aspect: int) -> int:
    """The number of a unit that lends it, including a value that a later layer sets."""
    value = number_of(state, card, aspect)
    stamp = -1
    ref = state.ref(card)
    for effect in state.effects:
        change = effect.modification
        if change is None or change.layer != SET_LAYER or not change.writes & (1 << aspect):
            continue
        if ref in change.targets(state, effect) and effect.stamp > stamp:
            value, stamp = change.amount(state, effect), effect.stamp
    return value


def cite_battle_power(state: State) -> None:
    """What the rules of battle have added to the powers that are compared now."""
    if state.trace is None:
        return
    for boosting in boosters(state):
        state.cite("compare.boosted", ref_card(boosting))
    for player in range(2):
        for guardian in guardians(state, player):
            if guarded_by(state, guardian) >= 0:
                state.cite("compare.guarded", guardian)
