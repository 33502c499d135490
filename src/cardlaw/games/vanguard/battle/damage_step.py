"""The damage step, in the order of the later books and of the older one."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from cardlaw.games.vanguard.battle.attack_step import attack_event
from cardlaw.games.vanguard.battle.battle_power import cite_battle_power
from cardlaw.games.vanguard.battle.damage import DamageProcess, deal_damage
from cardlaw.games.vanguard.battle.hits import counts_as_hit
from cardlaw.games.vanguard.battle.participants import attacked, attacker, battle_frame, begin_step
from cardlaw.games.vanguard.board.areas import guardians, is_rear, is_vanguard_circle, units_on
from cardlaw.games.vanguard.board.associations import mate_of, with_partners
from cardlaw.games.vanguard.board.orienting import retire
from cardlaw.games.vanguard.terms.information import (
    ATTACK_HIT,
    ATTACK_MISSED,
    DAMAGE_DEALT,
    DAMAGE_STEP,
    HIT_MARK,
    critical,
    power,
)
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.procedures import SKIP, Control, Procedure, instead
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import CheckTiming


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageSteps(Procedure):
    """What both orders share."""

    def begin(self, state: State) -> Control:
        return begin_step(state, DAMAGE_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def compare(self, state: State) -> Control:
        """Units whose power is not more than the attacker's are hit."""
        battle = battle_frame(state)
        attacking = attacker(state)
        assert battle is not None
        battle.hit = ()
        if attacking < 0 or not attacked(state):
            state.cite("hit.not_compared")
            if not attacked(state):
                state.cite("hit.target_left")
                if any(units_on(state, place) for place in battle.target_places):
                    state.cite("hit.other_unit_there")
            return SKIP
        mine = power(state, ref_card(attacking))
        cite_battle_power(state)
        if state.trace is not None:
            cite_going_on(state, ref_card(attacking))
        if mate_of(state, ref_card(attacking)) >= 0:
            state.cite("legion.combined_power", ref_card(attacking))
        if any(mate_of(state, ref_card(ref)) >= 0 for ref in attacked(state)):
            state.cite_definition("legion.leaders_power")
        battle.hit = tuple(
            ref
            for ref in attacked(state)
            if power(state, ref_card(ref)) <= mine and forbidden_by(state, hit_event(state, attacking, ref)) is None
        )
        return None

    def check_compared(self, state: State) -> Control:
        return CheckTiming()

    def damage_due(self, state: State) -> int:
        """The critical of the attacking unit if it hit a vanguard and is still there; 0 for no damage."""
        battle = battle_frame(state)
        assert battle is not None
        attacking = attacker(state)
        if attacking < 0:
            state.cite("damage.attacker_left")
            return 0
        if not any(self.was_vanguard(state, ref) for ref in battle.hit):
            state.cite("damage.no_vanguard_hit")
            return 0
        if self.cannot_deal(state, attacking):
            return 0
        amount = critical(state, ref_card(attacking))
        if amount <= 0:
            state.cite("damage.no_critical", ref_card(attacking))
            return 0
        return amount

    def cannot_deal(self, state: State, attacking: int) -> bool:
        """Does an effect keep the attacking unit, or its mate, from dealing damage?"""
        for card in with_partners(state, ref_card(attacking)):
            event = Event(DAMAGE_DEALT, 1 - state.turn_player, card, source=card, ref=state.ref(card))
            if forbidden_by(state, event) is not None:
                state.cite("damage.forbidden" if state.ref(card) == attacking else "legion.cannot_damage", card)
                return True
        return False

    def was_vanguard(self, state: State, ref: int) -> bool:
        battle = battle_frame(state)
        assert battle is not None
        return is_vanguard_circle(state, battle.target_places[battle.targets.index(ref)])

    def hit_events(self, state: State) -> Control:
        """The attack hit each of these units, or none."""
        battle = battle_frame(state)
        assert battle is not None
        if battle.hit:
            return happen(state, [hit_event(state, battle.attacker, ref) for ref in battle.hit])
        state.cite("hit.missed")
        event = Event(ATTACK_MISSED, state.turn_player, ref_card(battle.attacker), ref=battle.attacker)
        events = [event]
        if counts_as_hit(state, battle.attacker):
            events.extend(hit_event(state, battle.attacker, ref) for ref in battle.targets[:1])
        return instead(happen(state, events))

    def retire_guardians(self, state: State) -> Control:
        found = [*guardians(state, 1 - state.turn_player), *guardians(state, state.turn_player)]
        return retire(state, found) if found else SKIP

    def hit_rear_guards(self, state: State) -> list[int]:
        battle = battle_frame(state)
        assert battle is not None
        return [
            ref_card(ref)
            for ref in battle.hit
            if state.is_current(ref)
            and is_rear(state, state.cards[ref_card(ref)].place)
            and not self.was_vanguard(state, ref)
        ]

    def retire_hit_rear_guards(self, state: State) -> Control:
        found = self.hit_rear_guards(state)
        return retire(state, found) if found else SKIP

    def check_end(self, state: State) -> Control:
        return CheckTiming()


def hit_event(state: State, attacking: int, ref: int) -> Event:
    event = Event(ATTACK_HIT, state.turn_player, ref_card(attacking), onto=ref_card(ref), ref=attacking)
    event.marks = ((HIT_MARK, ref),)
    return event


@final
class DamageStep(DamageSteps):
    """Damage is dealt, then what triggers on a hit, then guardians and the rear-guards that were hit are retired."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "compare",
        "check_compared",
        "deal",
        "check_dealt",
        "hit_events",
        "check_hit",
        "retire_guardians",
        "retire_hit_rear_guards",
        "check_end",
    )

    def deal(self, state: State) -> Control:
        amount = self.damage_due(state)
        if amount <= 0:
            return SKIP
        source = ref_card(attacker(state))
        state.cite("damage.dealt", source)
        return deal_damage(state, 1 - state.turn_player, amount, source)

    def check_dealt(self, state: State) -> Control:
        return CheckTiming()

    def check_hit(self, state: State) -> Control:
        return CheckTiming()


@final
class OlderDamageStep(DamageSteps):
    """Damage with its checks inside the step; the rear-guards that were hit are retired before hit abilities."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "compare",
        "check_compared",
        "deal_with_checks",
        "retire_all",
        "hit_events",
        "check_end",
    )

    def deal_with_checks(self, state: State) -> Control:
        amount = self.damage_due(state)
        if amount <= 0:
            return SKIP
        source = ref_card(attacker(state))
        state.cite("damage.dealt", source)
        return DamageProcess(1 - state.turn_player, amount, source, -1, True)

    def retire_all(self, state: State) -> Control:
        cards = [*self.hit_rear_guards(state), *guardians(state, 1 - state.turn_player)]
        cards.extend(guardians(state, state.turn_player))
        return retire(state, cards) if cards else SKIP


def cite_going_on(state: State, attacking: int) -> None:
    """A unit that may no longer attack goes on with its battle."""
    if any(forbidden_by(state, attack_event(state, attacking, ref_card(ref))) for ref in attacked(state)):
        state.cite_definition("attack.goes_on")
