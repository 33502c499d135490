"""Threat and counter power, for interfaces: whether the monster would be countered, and where it would end."""

from __future__ import annotations

from typing import Final

from cardlaw.games.combat import Combat, Defence, Fact
from cardlaw.games.godzilla.areas import BEHIND, monster, zone_place
from cardlaw.games.godzilla.information import COUNTER_PHASE, THREAT_LEVEL, battle_cards_in, position
from cardlaw.games.godzilla.terms import total_counter_power
from cardlaw.games.telling import Term
from cardlaw.kernel.information import number_of
from cardlaw.kernel.state import State

LAST_ZONE: Final = 8


def combat(state: State) -> Combat | None:
    """7.4: the turn player's counter power against the other monster; up to the counter phase of the turn."""
    turn, other = state.turn_player, 1 - state.turn_player
    if not 0 <= state.phase <= COUNTER_PHASE or monster(state, other) < 0 or monster(state, turn) < 0:
        return None
    threat, total = number_of(state, monster(state, other), THREAT_LEVEL), total_counter_power(state, turn)
    countered = total >= threat
    found = Combat(
        turn, engaging(state, turn), total, Term("combat.countered" if countered else "combat.not_countered")
    )
    found.is_attack = False
    found.defences = (Defence(monster(state, other), threat, max(threat - total, 0)),)
    place = position(state, other)
    found.facts = (
        Fact("lacking", max(threat - total, 0), "shield"),
        Fact("monster_ends", BEHIND.get(place, place) if countered else place, "invasion"),
        Fact("own_monster_ends", min(position(state, turn) + 1, LAST_ZONE), "invasion"),
    )
    return found


def engaging(state: State, player: int) -> tuple[int, ...]:
    zones = range(1, LAST_ZONE + 1)
    return tuple(card for number in zones for card in battle_cards_in(state, zone_place(player, number)))
