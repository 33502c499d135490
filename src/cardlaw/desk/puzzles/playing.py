"""A puzzle played: each answer is judged, the opponent resists, and a wrong answer is refuted with clauses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardlaw.desk.puzzles.library import Puzzle
from cardlaw.desk.solving.search import Bounds, Limits, Solver
from cardlaw.desk.solving.telling import move_data
from cardlaw.desk.stories import Story
from cardlaw.desk.words import JudgeWords
from cardlaw.kernel.game import Game
from cardlaw.kernel.trace import Trace
from cardlaw.match.records import give
from cardlaw.testing.runner import Runner

Answer = tuple[int, ...]
Line = list[tuple[Game, Answer]]
OPEN, WON, WRONG, UNPROVEN = "open", "won", "wrong", "unproven"
PATIENCE = Limits(8.0)  # of CPU time, for judging one answer
MOST_REPLIES = 60


@dataclass
class Judged:
    """What came of an answer: how the puzzle stands, every answer so far, and why it is lost."""

    status: str
    game: Game
    answers: list[Answer]
    replies: int = 0  # of the opponent, at the end of the answers
    refutation: list[dict[str, Any]] = field(default_factory=list)  # what is answered until the turn is over
    ending: list[dict[str, Any]] = field(default_factory=list)  # the story of that, with clauses


class Attempt:
    """A puzzle with the answers that were given in it, by both players in turn."""

    def __init__(self, puzzle: Puzzle, answers: list[Answer], language: str = "en") -> None:
        self.puzzle = puzzle
        self.scenario = puzzle.scenario()
        self.words = JudgeWords(language, self.scenario.package.game)
        self.language = language
        self.game = Runner(self.scenario).game
        assert self.game.decision is not None
        self.player = self.game.decision.player
        self.answers = list(answers)
        for answer in answers:
            give(self.game, answer)

    def look(self) -> Judged:
        """How the puzzle stands."""
        return Judged(self.status(), self.game, self.answers)

    def status(self) -> str:
        outcome = self.game.outcome
        if outcome is not None:
            return WON if outcome.winner == self.player else WRONG
        return OPEN

    def answer(self, answer: Answer, limits: Limits = PATIENCE) -> Judged:
        """Give an answer; if it keeps the win, the opponent replies as well as they can."""
        before = self.game.clone()
        give(self.game, answer)
        self.answers.append(answer)
        if self.game.outcome is not None or self.game.state.turn != before.state.turn:
            return self.judged(before, answer, [])
        solver = Solver(self.game, limits, self.player)
        found = solver.solve().bounds
        if found.high < 1:
            return self.judged(before, answer, solver.line())
        replies = self.let_opponent_reply(solver)
        status = self.status()
        return Judged(UNPROVEN if status == OPEN and not certain(found) else status, self.game, self.answers, replies)

    def judged(self, before: Game, answer: Answer, line: Line) -> Judged:
        """A win, or why there is none any more: the line that refutes the answer, and what happens on it."""
        status = self.status()
        if status == WON:
            return Judged(status, self.game, self.answers)
        refutation = [move_data(game, reply, self.scenario.package, self.words) for game, reply in line]
        return Judged(WRONG, self.game, self.answers, 0, refutation, self.story_of(before, answer, line))

    def story_of(self, before: Game, answer: Answer, line: Line) -> list[dict[str, Any]]:
        """What happens from an answer on, to the end of the turn at the latest."""
        game = before.clone()
        game.state.trace = Trace()
        story = Story(game, self.scenario.package, self.language)
        turn = game.state.turn
        for reply in (answer, *(chosen for _, chosen in line)):
            if game.decision is None or game.state.turn != turn:
                break
            give(game, reply)
        told = story.go_on()
        over = next((at for at, line in enumerate(told) if at and line.heading), len(told))  # the next turn begins
        return [line.data() for line in told[:over] if not line.heading]

    def let_opponent_reply(self, solver: Solver) -> int:
        replies = 0
        while self.game.decision is not None and self.game.decision.player != self.player and replies < MOST_REPLIES:
            reply = solver.best_answer(self.game)
            give(self.game, reply)
            self.answers.append(reply)
            replies += 1
        return replies

    def next_answer(self, limits: Limits = PATIENCE) -> Answer | None:
        """The next answer of the win."""
        line = Solver(self.game, limits).solve().line if self.game.decision is not None else []
        return line[0][1] if line else None

    def hint(self, limits: Limits = PATIENCE) -> str:
        """The next answer of the win, in words."""
        answer = self.next_answer(limits)
        if answer is None:
            return ""
        return "; ".join(move_data(self.game, answer, self.scenario.package, self.words)["answer"])

    def question(self) -> dict[str, Any] | None:
        decision = self.game.decision
        return Story(self.game, self.scenario.package, self.language).question(decision) if decision else None


def certain(found: Bounds) -> bool:
    return found.low == 1
