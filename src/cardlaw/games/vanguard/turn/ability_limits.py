"""Abilities that cannot be used: restriction icons and effects that say so."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardlaw.kernel.abilities import AUTOMATIC, Ability
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, STANDBY

CODE_BASE: Final = 1 << 32
USES: Final = 5
BY_EFFECT: Final = "limit.by_effect_of_activated"
FORBIDDING: Final = "CannotBeUsed"  # the part of texts by which an ability cannot be used for the rest of a turn


def use_key(ref: int, ability: Ability) -> int:
    key: i64 = ref
    return (key * CODE_BASE + ability.code) * 8 + USES


def cannot_be_used(state: State, ref: int, ability: Ability) -> bool:
    """Has its number of uses for this turn been reached, or did an effect say so for the rest of the turn?"""
    key = limit_of_use(state, ref, ability)
    if key:
        state.cite(key)
    return bool(key)


def limit_of_use(state: State, ref: int, ability: Ability) -> str:
    """The key of the rule by which an ability cannot be used; empty if it can."""
    if state.catalogue.speaks_of(FORBIDDING) and state.times(use_key(ref, ability) + 1):
        return "limit.by_effect" if ability.kind == AUTOMATIC else BY_EFFECT
    if ability.times and state.times(use_key(ref, ability)) >= ability.times:
        return "limit.times"
    return ""


def forbid_use(state: State, ref: int, ability: Ability) -> None:
    """From now on the ability cannot be used in this turn; copies standing by are cancelled."""
    state.count(use_key(ref, ability) + 1)
    state.stir(FIELD)
    cancel_standby(state, ref, ability)


def count_use(state: State, ref: int, ability: Ability) -> None:
    """An ability with a restriction icon was resolved and changed the game."""
    state.cite("limit.used")
    if ability.kind == AUTOMATIC:
        state.cite_definition("limit.used_by_automatic")
    state.count(use_key(ref, ability))
    state.stir(FIELD)
    if state.times(use_key(ref, ability)) >= ability.times:
        cancel_standby(state, ref, ability)


def cancel_standby(state: State, ref: int, ability: Ability) -> None:
    kept = [standby for standby in state.standby if not is_of(standby, ref, ability)]
    if len(kept) < len(state.standby):
        state.cite("limit.cancels_standby")
        state.standby = kept
        state.stir(STANDBY)


def is_of(standby: StandBy, ref: int, ability: Ability) -> bool:
    return standby.source == ref and standby.ability is ability
