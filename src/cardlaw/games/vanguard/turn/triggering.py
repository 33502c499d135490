"""Which rules let an ability stand by: what its trigger condition was judged by."""

from __future__ import annotations

from cardlaw.games.vanguard.states.locking import is_deleted
from cardlaw.games.vanguard.terms.information import (
    HARMONISED,
    LEGIONED,
    RODE_UPON,
)
from cardlaw.games.vanguard.terms.types import PROTECT_CARD
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.triggers import zone_trigger_key


def trigger_keys(state: State, standby: StandBy) -> tuple[str, ...]:
    zone_key = zone_trigger_key(state, standby.event)
    keys = ["zone_trigger", zone_key] if zone_key else []
    area = standby.ability.area
    if standby.place >= 0:  # otherwise an effect made it: no card has it anywhere
        keys.append("works.zone" if area else "works.anywhere")
    if standby.event.kind == RODE_UPON and standby.source in (standby.event.ref, standby.event.after):
        keys.append("rode_upon.has_ability")
    if standby.event.kind == LEGIONED:
        keys.append("legion.when")
    if PROTECT_CARD in state.cards[ref_card(standby.source)].face.words[TYPES]:
        keys.append("protect.abilities")
    if standby.place >= 0 and is_deleted(state, ref_card(standby.source)):
        keys.append("deleted.gains")  # of its own it has no abilities
    if standby.event.kind == HARMONISED:
        keys.append("harmony.resolves")
    if is_of_dominated(state, standby):
        keys.append("dominate.timed")
    keys.extend(
        key for key in ("works." + area, "works.several") if state.ruleset.clauses(key) and is_named_by(key, area)
    )
    return tuple(keys)


def is_of_dominated(state: State, standby: StandBy) -> bool:
    """Did a unit that the player dominated make this timed ability?"""
    card = ref_card(standby.source)
    made = standby.ability not in state.cards[card].face.abilities
    return made and state.cards[card].owner != standby.master


def is_named_by(key: str, area: str) -> bool:
    """Does a definition speak of the zones that an ability names?"""
    return bool(area) and (("/" in area) == (key == "works.several"))
