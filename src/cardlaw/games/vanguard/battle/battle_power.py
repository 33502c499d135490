"""Power that the rules of battle give: boosts, guardians and legion mates; and the power that deletion takes."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.participants import attacker, battle_frame, boosters
from cardlaw.games.vanguard.battle.skills import BOOST, DRIVE_BONUS, INTERCEPT
from cardlaw.games.vanguard.board.areas import cards_in, guardians, is_circle
from cardlaw.games.vanguard.board.associations import guarded_by, mate_of
from cardlaw.games.vanguard.board.board import GC
from cardlaw.games.vanguard.states.locking import is_deleted
from cardlaw.games.vanguard.terms.information import POWER, SET_LAYER, SHIELD
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ABILITIES, ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.information import SLOTS, Overlay, abilities_of, number_of
from cardlaw.kernel.state import State
from cardlaw.program.abilities import KeywordAbility

SKILL_WORDS = (BOOST, INTERCEPT, *DRIVE_BONUS)


def rule(word: str) -> Ability:
    return register_ability(f"vanguard|rules|{word}", KeywordAbility(word, word))


BOOSTING = rule("boosting")
GUARDING = rule("guarding")
LEGION_POWER = rule("legion power")
DELETION = rule("deleted")


def battle_mask(state: State) -> int:
    """Which information the rules change now: power while somebody boosts, guards or attacks in legion."""
    mask = 0
    if battle_frame(state) is not None:
        if (
            boosters(state)
            or any(cards_in(state, player, GC) for player in (0, 1))
            or (attacker(state) >= 0 and mate_of(state, ref_card(attacker(state))) >= 0)
        ):
            mask |= 1 << POWER
    if deleted_units(state):
        mask |= (1 << POWER) | (1 << ABILITIES)
    return mask


def give_battle_power(state: State, overlay: Overlay, layer: int) -> None:
    attacking = attacker(state)
    if attacking >= 0:
        card = ref_card(attacking)
        for boosting in boosters(state):
            add_power(state, overlay, card, settled(state, ref_card(boosting), POWER), layer, BOOSTING)
        mate = mate_of(state, card)
        if mate >= 0:
            add_power(state, overlay, card, settled(state, mate, POWER), layer, LEGION_POWER)
    for player in (0, 1):
        for guardian in guardians(state, player):
            guarded = guarded_by(state, guardian)
            if guarded >= 0:
                add_power(state, overlay, guarded, settled(state, guardian, SHIELD), layer, GUARDING)


def add_power(state: State, overlay: Overlay, card: int, amount: int, layer: int, why: Ability) -> None:
    value = number_of(state, card, POWER) + amount
    overlay.numbers[card * SLOTS + POWER] = value
    overlay.note_rule(card, POWER, layer, why, str(value))


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


def deleted_units(state: State) -> list[int]:
    return [card for card in state.in_play if state.cards[card].marks and is_deleted(state, card)]


def lose_text(state: State, overlay: Overlay) -> None:
    """A deleted unit loses its text; its skill icons stay."""
    for card in deleted_units(state):
        kept = tuple(ability for ability in abilities_of(state, card) if ability.keyword in SKILL_WORDS)
        overlay.abilities[card] = kept
        overlay.note_rule(card, ABILITIES, 0, DELETION, "")


def zero_power(state: State, overlay: Overlay) -> None:
    """The original power of a deleted unit is 0."""
    for card in deleted_units(state):
        if is_circle(state, state.cards[card].place):
            overlay.numbers[card * SLOTS + POWER] = 0
            overlay.note_rule(card, POWER, 0, DELETION, "0")
