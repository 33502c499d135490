"""Chapters 6.7 and 7.1: the attack phase."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.weiss.attacking import AttackFrame
from cardlaw.games.weiss.battle import BattleStep, CounterStep, DamageStep, EncoreStep, TriggerStep
from cardlaw.games.weiss.declaration import AttackDeclarationStep
from cardlaw.games.weiss.durations import end_of_attack_effects
from cardlaw.games.weiss.information import (
    ATTACK_ENDED,
    ATTACK_PHASE,
    FRONTAL,
    cite_arrival,
)
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.events import PHASE_BEGAN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import SKIP, Control, Jump, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import PHASE
from cardlaw.kernel.timing import CheckTiming


@final
class AttackPhase(AttackFrame):
    """6.7, 7.1: attack sub-phases one after another, then the encore step. Holds who attacks whom and how."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "check_beginning",
        "declare",
        "trigger",
        "counter",
        "damage",
        "battle",
        "end_attack",
        "check_end_of_attack",
        "leave_attack",
        "encore",
    )

    def begin(self, state: State) -> Control:
        state.phase = ATTACK_PHASE
        state.stir(PHASE)
        cite_arrival(state)
        return happen(state, [Event(PHASE_BEGAN, state.turn_player, amount=ATTACK_PHASE)])

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def declare(self, state: State) -> Control:
        self.attacker = self.target = -1
        return AttackDeclarationStep()

    def trigger(self, state: State) -> Control:
        return skip_to("encore") if self.over else TriggerStep()

    def counter(self, state: State) -> Control:
        return CounterStep() if self.kind == FRONTAL else SKIP

    def damage(self, state: State) -> Control:
        return DamageStep()

    def battle(self, state: State) -> Control:
        return BattleStep() if self.kind == FRONTAL else SKIP

    def end_attack(self, state: State) -> Control:
        event = Event(ATTACK_ENDED, state.turn_player, ref_card(self.attacker), amount=self.kind, ref=self.attacker)
        return happen(state, [event])

    def check_end_of_attack(self, state: State) -> Control:
        return CheckTiming()

    def leave_attack(self, state: State) -> Control:
        state.cite("attack.after_battle" if self.kind == FRONTAL else "attack.after_damage")
        end_of_attack_effects(state)
        return Jump("declare")

    def encore(self, state: State) -> Control:
        self.attacker = self.target = -1
        return EncoreStep()
