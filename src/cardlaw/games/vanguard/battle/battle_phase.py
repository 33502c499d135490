"""The battle phase: start steps and battles one after another."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.attack_step import AttackStep, attack_is_possible, possible_attackers
from cardlaw.games.vanguard.battle.close_step import CloseStep
from cardlaw.games.vanguard.battle.drive_step import DriveStep, drive_unit
from cardlaw.games.vanguard.battle.participants import BattleFrame, begin_step
from cardlaw.games.vanguard.books.book import book, switches
from cardlaw.games.vanguard.terms.information import BATTLE_PHASE, GUARD_STEP, START_STEP
from cardlaw.games.vanguard.terms.timings import GUARD
from cardlaw.kernel.decisions import PASS, Decision, Option
from cardlaw.kernel.events import PHASE_BEGAN, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import BATTLE, PHASE
from cardlaw.kernel.timing import CheckTiming, PlayTiming


@final
class BattlePhase(Procedure):
    """The start step, a battle, and again, until the turn player does not attack."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "begin_start_step",
        "check_beginning",
        "choose_whether",
        "check_attack",
        "battle",
        "end_battle",
        "finish",
    )

    def __init__(self) -> None:
        super().__init__()
        self.battles = 0
        self.intended = -1

    def begin(self, state: State) -> Control:
        state.phase = BATTLE_PHASE
        state.stir(PHASE)
        return happen(state, [Event(PHASE_BEGAN, state.turn_player, amount=BATTLE_PHASE)])

    def begin_start_step(self, state: State) -> Control:
        if self.battles and switches(state).start_step_triggers_once:
            state.sub_step = START_STEP
            state.stir(PHASE)
            state.cite("start_step.only_first")
            return None
        return begin_step(state, START_STEP)

    def check_beginning(self, state: State) -> Control:
        return CheckTiming()

    def choose_whether(self, state: State) -> Control:
        """Whether to attack; naming the unit at once saves the next question where nothing comes in between."""
        state.sub_step = START_STEP
        state.stir(PHASE)
        options: list[Option] = []
        if attack_is_possible(state):
            options = [Option("attack", card=card) for card in possible_attackers(state)]
        options.append(Option(PASS))
        return Decision(state.turn_player, "attack", options)

    def check_attack(self, state: State) -> Control:
        picked = state.picked[0]
        if picked.verb == PASS:
            state.cite("attack.declined")
            return skip_to("finish")
        self.intended = picked.card
        return CheckTiming()

    def battle(self, state: State) -> Control:
        self.battles += 1
        return Battle(state.ref(self.intended))

    def end_battle(self, state: State) -> Control:
        """No unit could be chosen to attack with: the phase is over; otherwise the next start step."""
        if state.result < 0:
            return skip_to("finish")
        return Jump("begin_start_step")

    def finish(self, state: State) -> Control:
        state.sub_step = -1
        state.stir(PHASE)
        return None


@final
class Battle(BattleFrame):
    """One battle: attack, guard, drive, damage and close step."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "attack_step",
        "guard_step",
        "drive_step",
        "damage_step",
        "close_step",
        "end",
    )

    def __init__(self, intended: int, targets: tuple[int, ...] = (), commanded: bool = False) -> None:
        super().__init__()
        self.intended = intended
        self.intended_targets = targets
        self.commanded = commanded  # an effect orders this attack

    def attack_step(self, state: State) -> Control:
        return AttackStep(self.intended, self.intended_targets, self.commanded)

    def guard_step(self, state: State) -> Control:
        if self.cut_off:
            return skip_to("close_step")
        return GuardStep()

    def drive_step(self, state: State) -> Control:
        return DriveStep() if drive_unit(state) >= 0 else None

    def damage_step(self, state: State) -> Control:
        return book(state).damage_step()

    def close_step(self, state: State) -> Control:
        return None if self.nobody else CloseStep()

    def end(self, state: State) -> Control:
        self.done = True
        state.stir(BATTLE)
        state.result = -1 if self.nobody else 0
        return None


@final
class GuardStep(Procedure):
    """The non-turn player's play timing; after every action the same again."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "play", "check_end")

    def begin(self, state: State) -> Control:
        return begin_step(state, GUARD_STEP)

    def play(self, state: State) -> Control:
        return PlayTiming(1 - state.turn_player, GUARD)

    def check_end(self, state: State) -> Control:
        return CheckTiming()
