"""Tries one line out: positions are built and played until it has acted, both ways where it has conditions."""

from __future__ import annotations

import re
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import AUTOMATIC, CONTINUOUS, Ability
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import NO, Decision
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.node import every
from cardlaw.kernel.soundness import check_state
from cardlaw.kernel.trace import Trace
from cardlaw.players.base import random_answer
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.instructions import Perform, Resolution
from cardlaw.testing.exercise.answering import Answers
from cardlaw.testing.exercise.boards import Boards
from cardlaw.testing.exercise.casting import Casting
from cardlaw.testing.exercise.contracts import RUNS, SOUND, Verdicts
from cardlaw.testing.exercise.firing import Firing
from cardlaw.testing.exercise.foresight import Foresight, can_ask_again
from cardlaw.testing.exercise.observing import NOT_MET, Observer, is_change, under_way
from cardlaw.testing.exercise.plans import POOR, Plan, phases_told, plan_of
from cardlaw.text.sentences import Wording

Data = dict[str, Any]

AHEAD = 5  # attempts after which each answer is looked ahead
ATTEMPTS = 60  # positions that are built for a line at most
LEAST = 7  # positions at least: what its words promise is seen best where few cards are what they speak of
PATIENCE = 7  # attempts for the second branch once the line has acted
LIMIT = 90  # decisions in one position
TURNS = 1  # turns that a position is played on
CHECK_EVERY = 30  # decisions between two looks at the soundness of the state
DECLINE_LIMIT = 30
FIGHTING = re.compile(r"\b(?:attack|battle|boost|drive check)")

# Why a line did not act; records keep the English.
NO_OUTCOME = "it was triggered, but what it does never came about"
NEVER_HELD = "its conditions never held"
NOT_TRIGGERED = "nothing that triggers it happened"
CHANGED_NOTHING = "it never changed anything"
NOT_OFFERED = "its cost could not be paid, or it was never offered"
REASONS = {
    NO_OUTCOME: "idle.no_outcome",
    NEVER_HELD: "idle.never_held",
    NOT_TRIGGERED: "idle.not_triggered",
    CHANGED_NOTHING: "idle.changed_nothing",
    NOT_OFFERED: "idle.not_offered",
}


@dataclass
class Tried:
    """What came of one line."""

    id: str
    line: str
    acted: bool = False
    conditional: bool = False
    both_branches: bool = False
    applied: list[str] = field(default_factory=list)
    broken: list[tuple[str, int, str]] = field(default_factory=list)  # contract, seed, what was seen
    why: str = ""


class Trial:
    """The attempts for one line of one card."""

    def __init__(self, package: GamePackage, casting: Casting, card: Data, line: str, abilities: Sequence[Ability]):
        self.package = package
        self.abilities = tuple(abilities)
        self.tried = Tried(str(card["id"]), line)
        self.boards = Boards(package, casting, card, abilities)
        self.identity = self.boards.face.id
        self.firing = Firing(package, self.identity, self.abilities)
        is_keyword = any(ability.keyword for ability in self.abilities)
        self.verdicts = Verdicts(Wording(line), package.vocabulary(), is_keyword)
        self.fights = FIGHTING.search(line) is not None
        self.phases = phases_told(package, self.abilities, line)
        self.held: set[bool] = set()  # which ways conditions have come out
        self.seen_triggered = False
        self.tried.conditional = any(has_condition(ability) for ability in self.abilities)

    def run(self, seed: int) -> Tried:
        """Build and play positions until the line has acted both ways, or the attempts are used up."""
        since = 0
        acted_in: Plan | None = None
        for number in range(ATTEMPTS):
            plan = plan_of(self.package, number, self.fights, self.phases)
            if acted_in is not None and since % 2 and False not in self.held:
                plan = replace(acted_in, mode=POOR)  # where the condition need not hold
            self.attempt(seed + number, plan, number >= AHEAD and not self.firing.all_at_work)
            if self.firing.all_at_work:
                acted_in = acted_in or plan
                since += 1
                is_seen = not self.tried.conditional or self.held == {True, False} or since >= PATIENCE
                if is_seen and number + 1 >= LEAST:
                    break
        self.tried.acted = self.firing.all_at_work
        self.tried.both_branches = self.tried.conditional and self.tried.acted and self.held == {True, False}
        self.tried.applied = sorted(self.verdicts.applied)
        if not self.tried.acted:
            self.tried.why = self.why_not()
        return self.tried

    def attempt(self, seed: int, plan: Plan, ahead: bool) -> None:
        before = set(self.verdicts.broken)
        try:
            Play(self, self.boards.make(plan, Chance(seed)), Chance(seed), ahead).play()
        except BadInput as error:
            self.verdicts.broken.setdefault(SOUND, str(error))
        except Exception as error:
            self.verdicts.broken.setdefault(RUNS, described(error))
        for contract, seen in self.verdicts.broken.items():
            if contract not in before:
                self.tried.broken.append((contract, seed, seen))

    def why_not(self) -> str:
        """What kept the line from acting, as far as it was seen."""
        idle = self.firing.idle_abilities()
        kinds = {ability.kind for ability in idle}
        if self.seen_triggered and AUTOMATIC in kinds:
            return NO_OUTCOME
        if False in self.held and True not in self.held:
            return NEVER_HELD
        if AUTOMATIC in kinds:
            return NOT_TRIGGERED
        if CONTINUOUS in kinds:
            return CHANGED_NOTHING
        return NOT_OFFERED


def has_condition(ability: Ability) -> bool:
    return any(isinstance(part, Condition) for part in every(ability))


def described(error: Exception) -> str:
    """An error with the place in the rules where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


class Play:
    """One position, played on."""

    def __init__(self, trial: Trial, game: Game, chance: Chance, ahead: bool) -> None:
        self.trial = trial
        self.game = game
        self.chance = chance
        assert game.trace is not None
        game.trace.done = []
        self.observer = Observer(game, trial.abilities, trial.verdicts.opening_holds)
        foresight = Foresight(game, trial.abilities, trial.firing, chance) if ahead else None
        self.answers = Answers(game, chance, trial.identity, trial.boards.troupe.spoken_ids, foresight)
        self.first_turn = game.state.turn

    def play(self) -> None:
        game = self.game
        for number in range(LIMIT):
            self.look()
            decision = game.decision
            if number % CHECK_EVERY == 0:
                check_state(game.state)
            if decision is None or game.state.turn > self.first_turn + TURNS:
                break
            if decision.purpose == "may" and decision.player == 0:
                self.try_declining()
            self.look_at_question(decision)
            answer = self.answers.choose(decision, self.observer.resolving() is not None)
            for chosen in answer:
                self.trial.firing.note_action(game.state, decision.options[chosen])
            self.observer.note_answer(decision, answer)
            game.answer(*answer, player=decision.player)
        self.look()

    # -- looking ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        trial, state = self.trial, self.game.state
        entries = len(self.observer.entries)
        resolved = self.observer.look()
        new = self.observer.entries[entries:]
        trial.firing.observe(state, new, self.observer.done, self.game.outcome is not None)
        trial.seen_triggered |= any(waiting.ability in trial.abilities for waiting in state.standby) or bool(resolved)
        for entry in new:
            if entry.key in NOT_MET and entry.card >= 0 and self.is_own(entry.card):
                trial.held.add(False)
        for frame in self.observer.done:
            if isinstance(frame, Perform) and self.is_branch(frame):
                trial.held.add(True)
        for one in resolved:
            if getattr(one.ability, "condition", None) is not None:
                trial.held.add(True)
            if one.frame.context.master == 0:
                trial.verdicts.resolved(state, one)
        self.look_at_position()

    def look_at_question(self, decision: Decision) -> None:
        """What the line asks, compared with its words before it is answered."""
        resolution = self.observer.resolving()
        if resolution is not None and resolution.context.master == 0:
            self.trial.verdicts.asked(self.game.state, decision, resolution.source)

    def is_own(self, card: int) -> bool:
        return self.game.state.cards[card].face.id == self.trial.identity

    def is_branch(self, frame: Perform) -> bool:
        """Were these the instructions that follow a condition of the line?"""
        numbers = {ability.ability for ability in self.trial.abilities}
        first = frame.instructions[0] if frame.instructions else None
        return first is not None and first.ability in numbers and first.index in self.trial.firing.conditional

    def look_at_position(self) -> None:
        """What the line means and changes where the card lies now."""
        trial, state = self.trial, self.game.state
        resolution = self.observer.resolving()
        if resolution is not None and resolution.context.master == 0:
            trial.verdicts.counted(state, resolution.playing, resolution.context)
        for card in state.in_play:
            if self.is_own(card) and state.master(card) == 0:
                context = Context(state.ref(card), 0)
                for ability in trial.abilities:
                    if ability.kind == CONTINUOUS and state.ruleset.ability_works(state, card, ability):
                        trial.verdicts.counted(state, ability, context)
                        trial.held.update(trial.firing.outcomes(state, card, ability))
        if trial.firing.has_idle_continuous and can_ask_again(self.game) and self.makes_a_difference():
            trial.firing.fire_continuous()
        trial.verdicts.lasting(state, list(self.observer.lasting.values()))

    def makes_a_difference(self) -> bool:
        """Would other actions be offered now if the card did not have the line?"""
        decision = self.game.decision
        state = self.game.state.clone()
        assert decision is not None
        for card in range(len(state.cards)):
            if state.cards[card].face.id == self.trial.identity:
                state.change(card).face = self.trial.boards.troupe.silent
        state.in_play = [card for zone in state.zones for card in zone if state.is_in_play(state.cards[card])]
        state.decision = None
        state.stack[-1].step -= 1
        state.stir()
        other = Game(state).decision
        return other is None or {one.key() for one in other.options} != {one.key() for one in decision.options}

    # -- declining --------------------------------------------------------------------------------------------

    def try_declining(self) -> None:
        """On a copy: decline what the line offers, and look at what it still does."""
        resolution = self.observer.resolving()
        trial = self.trial
        if resolution is None or not trial.verdicts.wording.may_governs_all:
            return
        copy = self.game.clone()
        copy.state.trace = Trace()
        decision = copy.decision
        assert decision is not None
        answer = [number for number, option in enumerate(decision.options) if option.verb == NO]
        if not answer:
            return
        copy.answer(*answer, player=decision.player)
        for _ in range(DECLINE_LIMIT):
            open_decision = copy.decision
            if open_decision is None or under_way(copy.state, trial.abilities) is None:
                break
            copy.answer(*random_answer(open_decision, self.chance), player=open_decision.player)
        ruleset = copy.state.ruleset
        end = self.end_of_resolution(copy.state.trace, resolution)
        events = [entry.event for entry in copy.state.trace.entries[:end] if entry.event is not None]
        trial.verdicts.declined([event for event in events if is_change(ruleset, event)])

    def end_of_resolution(self, trace: Trace, resolution: Resolution) -> int:
        """How many entries belong to the resolution that was under way."""
        last = f"{type(resolution).__name__}.{resolution.STEPS[-1]}"
        for number, entry in enumerate(trace.entries):
            if entry.key == last:
                return number
        return len(trace.entries)
