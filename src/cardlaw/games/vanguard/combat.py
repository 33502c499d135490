"""The battle under way, for interfaces: powers, shield that is still needed, drive checks that are left."""

from __future__ import annotations

from typing import Final

from cardlaw.games.combat import Combat, Defence, Fact
from cardlaw.games.telling import Term
from cardlaw.games.vanguard.battle.damage_step import hit_event
from cardlaw.games.vanguard.battle.drive_step import drive_checks
from cardlaw.games.vanguard.battle.participants import attacked, attacker, attackers, battle_frame, boosters
from cardlaw.games.vanguard.board.areas import guardians, is_vanguard_circle
from cardlaw.games.vanguard.board.associations import guarded_by
from cardlaw.games.vanguard.terms.information import critical, power
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.gate import forbidden_by
from cardlaw.kernel.state import State

SHIELD_STEP: Final = 5000  # in which shields are printed


def combat(state: State) -> Combat | None:
    battle, attacking = battle_frame(state), attacker(state)
    if battle is None or attacking < 0:
        return None
    card = ref_card(attacking)
    defences = tuple(defence(state, attacking, ref) for ref in attacked(state))
    struck = [one for one in defences if one.needed]
    at_vanguard = any(is_vanguard_circle(state, state.cards[one.card].place) for one in struck)
    found = Combat(
        state.turn_player, tuple(map(ref_card, attackers(state))), power(state, card), verdict(struck, at_vanguard)
    )
    found.supporters = tuple(map(ref_card, boosters(state)))
    found.defences = defences
    left = max(drive_checks(state) - battle.checks, 0)
    found.facts = (
        Fact("drive_left", left, "drive"),
        Fact("critical", critical(state, card), "critical"),
        *(Fact("shield_needed", one.needed, "shield") for one in defences),
    )
    return found


def verdict(struck: list[Defence], at_vanguard: bool) -> Term:
    if not struck:
        return Term("combat.no_hit")
    return Term("combat.hits_vanguard" if at_vanguard else "combat.hits")


def defence(state: State, attacking: int, ref: int) -> Defence:
    """A unit that is attacked; hit unless its power is higher, or something forbids it."""
    card, mine = ref_card(ref), power(state, ref_card(attacking))
    own = power(state, card)
    withstands = own > mine or forbidden_by(state, hit_event(state, attacking, ref)) is not None
    needed = 0 if withstands else ((mine - own) // SHIELD_STEP + 1) * SHIELD_STEP
    player = state.layout.player(state.cards[card].place)
    helpers = tuple(guardian for guardian in guardians(state, player) if guarded_by(state, guardian) == card)
    return Defence(card, own, needed, helpers)
