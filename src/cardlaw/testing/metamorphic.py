"""Scenarios run in other ways that must make no difference: saved and loaded, taken back and given again."""

from __future__ import annotations

from copy import copy
from typing import Any

from cardlaw.kernel.game import Game
from cardlaw.kernel.trace import Trace
from cardlaw.match.records import load_game
from cardlaw.testing.position import Position
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import Scenario


class StrictRunner(Runner):
    """Fails where something happens for which the book's table names no clause."""

    strict = True


class SavingRunner(Runner):
    """Saves and loads the game before each answer."""

    def before_answer(self) -> None:
        trace = self.game.trace
        take_over(self.game, load_game(self.game.save()), trace)


class UntracedRunner(Runner):
    """Plays without a trace, as most games are played; what a trace would tell is not asked."""

    def __init__(self, scenario: Scenario, position: Position | None = None) -> None:
        position = Position(scenario) if position is None else copy(position)
        position.traced = False
        super().__init__(scenario, False, position)

    def reject(self, content: Any, where: str) -> None:
        """What is to be refused is tried with a trace: only that tells what happened by itself."""
        self.game.state.trace = Trace()
        try:
            super().reject(content, where)
        finally:
            self.game.state.trace = None


class UndoingRunner(Runner):
    """Takes the last answer back and gives it again before each answer."""

    def before_answer(self) -> None:
        if not self.game.answers:
            return
        before = self.game.digest()
        last = self.game.answers[-1:]
        trace = self.game.trace
        trial = self.game.clone()
        trial.undo()
        trial.replay(last)
        if trial.digest() != before:
            raise AssertionError(f"{self.scenario.name}: an answer taken back and given again gives another game")
        take_over(self.game, trial, trace)


def take_over(game: Game, other: Game, trace: Trace | None) -> None:
    """Go on with another copy of the game, keeping the trace."""
    game.state = other.state
    game.start = other.start
    game.answers = other.answers
    game.state.trace = trace
