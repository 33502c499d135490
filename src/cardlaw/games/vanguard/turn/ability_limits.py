"""Abilities that cannot be used: restriction icons and effects that say so."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from mypy_extensions import i64

from cardlaw.kernel.abilities import AUTOMATIC, Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, STANDBY
from cardlaw.program.instructions import Resolution
from cardlaw.program.modifications import GainAbility

CODE_BASE: Final = 1 << 32
USES: Final = 5
FORBIDS: Final = 6
OF_A_COPY: Final = 7
BY_EFFECT: Final = "limit.by_effect_of_activated"
FORBIDDING: Final = "CannotBeUsed"  # the part of texts by which an ability cannot be used for the rest of a turn


def use_key(ref: int, ability: Ability, what: int) -> int:
    """What is counted of all abilities with these words that a card has had in this turn."""
    key: i64 = ref
    return (key * CODE_BASE + ability.code) * 8 + what


def copy_key(ref: int, ability: Ability, what: int, effect: Effect | None) -> int:
    """What is counted of the ability that an effect gave, or of those that the card has in other ways."""
    given = effect.stamp if effect is not None else 0
    return crc32(f"{given} {ref} {ability.code} {what}".encode()) * 8 + OF_A_COPY


def cannot_be_used(state: State, ref: int, ability: Ability) -> bool:
    """Has its number of uses for this turn been reached, or did an effect say so for the rest of the turn?"""
    key = limit_of_use(state, ref, ability)
    if key:
        state.cite(key)
    return bool(key)


def limit_of_use(state: State, ref: int, ability: Ability) -> str:
    """The key of the rule by which an ability cannot be used; empty if it can."""
    if state.catalogue.speaks_of(FORBIDDING) and is_spent(state, ref, ability, FORBIDS, 1):
        return "limit.by_effect" if ability.kind == AUTOMATIC else BY_EFFECT
    if ability.times and is_spent(state, ref, ability, USES, ability.times):
        return "limit.times"
    return ""


def is_spent(state: State, ref: int, ability: Ability, what: int, times: int) -> bool:
    """Was it counted so often for each of the abilities with these words that the card has now?"""
    if state.times(use_key(ref, ability, what)) < times:
        return False
    given = given_by(state, ref, ability)
    if any(state.times(copy_key(ref, ability, what, effect)) < times for effect in given):
        return False
    others = copies(state, ref, ability) - len(given) if given else max(copies(state, ref, ability), 1)
    return state.times(copy_key(ref, ability, what, None)) >= times * others


def given_by(state: State, ref: int, ability: Ability) -> list[Effect]:
    """The effects that gave the card such an ability; each is another one."""
    found: list[Effect] = []
    for effect in state.effects:
        gift = effect.modification
        if isinstance(gift, GainAbility) and gift.gained.code == ability.code and ref in (effect.targets or ()):
            found.append(effect)
    return found


def copies(state: State, ref: int, ability: Ability) -> int:
    has = abilities_of(state, ref_card(ref)) if state.is_current(ref) else ()
    return sum(one.code == ability.code for one in has)


def count(state: State, ref: int, ability: Ability, what: int, times: int) -> None:
    """Count for one of the abilities with these words, one that an effect gave first."""
    state.count(use_key(ref, ability, what))
    free = [one for one in given_by(state, ref, ability) if state.times(copy_key(ref, ability, what, one)) < times]
    state.count(copy_key(ref, ability, what, free[0] if free else None))
    state.stir(FIELD)


def forbid_use(state: State, ref: int, ability: Ability) -> None:
    """From now on the ability cannot be used in this turn; copies standing by are cancelled."""
    count(state, ref, ability, FORBIDS, 1)
    if is_spent(state, ref, ability, FORBIDS, 1):
        cancel_standby(state, ref, ability)


def count_use(state: State, ref: int, ability: Ability) -> None:
    """An ability with a restriction icon was resolved and changed the game."""
    state.cite("limit.used")
    resolution = state.stack[-1] if state.stack else None
    if ability.kind == AUTOMATIC and isinstance(resolution, Resolution) and resolution.unmet:
        state.cite_definition("limit.used_by_automatic")
    count(state, ref, ability, USES, ability.times)
    if is_spent(state, ref, ability, USES, ability.times):
        cancel_standby(state, ref, ability)


def cancel_standby(state: State, ref: int, ability: Ability) -> None:
    kept = [standby for standby in state.standby if not is_of(standby, ref, ability)]
    if len(kept) < len(state.standby):
        state.cite("limit.cancels_standby")
        state.standby = kept
        state.stir(STANDBY)


def is_of(standby: StandBy, ref: int, ability: Ability) -> bool:
    return standby.source == ref and standby.ability is ability
