"""A position and some actions, and what comes of them: the story, what was refused and why, and who was asked what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardlaw.desk.boards import board_in_words
from cardlaw.desk.stories import Story, Told
from cardlaw.desk.words import JudgeWords
from cardlaw.games.files import expect_mapping, line_of
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import BadInput, IllegalAnswer
from cardlaw.kernel.layout import PLAYERS
from cardlaw.messages import has_message, parameters
from cardlaw.testing.answers import Answerer
from cardlaw.testing.expectations import Difference
from cardlaw.testing.runner import Runner, placed
from cardlaw.testing.scenario import Scenario, read_scenarios


class Answer:
    """What the desk says to a question."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.before = ""
        self.after = ""
        self.story: list[Told] = []
        self.refused: list[dict[str, Any]] = []
        self.questions: list[dict[str, Any]] = []
        self.unmet: list[dict[str, Any]] = []
        self.outcome: dict[str, Any] | None = None

    @property
    def clauses(self) -> list[str]:
        """Every clause that decided, in the order in which it first did."""
        return list(dict.fromkeys(clause for line in self.story for clause in line.clauses))

    def data(self) -> dict[str, Any]:
        return {
            "title": self.scenario.title,
            "story": [line.data() for line in self.story],
            "clauses": self.clauses,
            "refused": self.refused,
            "questions": self.questions,
            "unmet": self.unmet,
            "outcome": self.outcome,
            "before": self.before,
            "after": self.after,
        }


class TellingAnswerer(Answerer):
    """Tells every answer, also those that a step of the file gives along with another."""

    def __init__(self, asker: Asker) -> None:
        super().__init__(asker.game, asker.names)
        self.asker = asker

    def give(self, player: int, answer: Any) -> None:
        asked = self.asker.answer.questions
        before = len(asked)
        try:
            super().give(player, answer)
        except IllegalAnswer:
            del asked[before:]
            self.asker.tale.take_back()
            raise

    def submit(self, decision: Decision, numbers: list[int]) -> None:
        self.game.verify(decision, tuple(numbers))
        self.asker.note_answer(decision, numbers)
        self.game.answer_unchecked(numbers)


class Asker(Runner):
    """Plays the actions of a file and writes down what happens. Expectations may be there, but need not."""

    def __init__(self, scenario: Scenario, language: str) -> None:
        super().__init__(scenario)
        self.answer = Answer(scenario)
        self.tale = Story(self.game, scenario.package, language, self.names.label)
        self.answerer = TellingAnswerer(self)
        self.answer.before = self.board()

    def board(self) -> str:
        return board_in_words(self.names, self.tale.words, self.scenario.package)

    def ask(self) -> Answer:
        line = 0
        try:
            for number, (key, content, line) in enumerate(self.scenario.steps):
                self.answerer.settle_quietly(self.next_answer(number))
                if not self.try_step(key, content, line):
                    break
        except BadInput as error:
            raise placed(error, self.scenario.at(line)) from error
        self.answer.story.extend(self.tale.go_on())
        self.finish_answer()
        return self.answer

    def try_step(self, key: str, content: Any, line: int) -> bool:
        """Perform a step; False if the game cannot go on as the file wants it to."""
        try:
            if key == "reject":
                self.note_rejection(expect_mapping(content, self.scenario.at(line)), line)
            else:
                self.step(key, content, line)
        except IllegalAnswer as refusal:
            self.answer.refused.append(self.refusal(key, content, refusal, line))
            return False
        except Difference as difference:
            self.answer.unmet.append({"line": line, "message": str(difference)})
            return key == "expect"
        self.answer.story.extend(self.tale.go_on())
        return True

    def note_rejection(self, content: Any, line: int) -> None:
        """An answer that the file expects to be refused: tell why it is, or that it is not."""
        who = next((name for name in PLAYERS if name in content), "")
        if not who:
            raise BadInput(f"{self.scenario.at(line)}: reject: expected A or B with an answer")
        try:
            self.answerer.give(PLAYERS.index(who), content[who])
        except IllegalAnswer as refusal:
            self.answer.refused.append(self.refusal(who, content[who], refusal, line))
            return
        self.answer.unmet.append({"line": line, "message": f"{who}: the answer is not refused"})

    def refusal(self, key: str, content: Any, refusal: IllegalAnswer, line: int) -> dict[str, Any]:
        who = key if key in PLAYERS else ""
        return {
            "line": line,
            "player": who,
            "answer": content,
            "reason": refusal.reason,
            "detail": refusal.detail,
            "clauses": list(refusal.clauses),
        }

    def note_answer(self, decision: Decision, numbers: list[int]) -> str:
        """Who was asked what on the way, and what they answered."""
        question = self.tale.question(decision)
        self.answer.questions.append({**question, "answer": [question["options"][number] for number in numbers]})
        return self.tale.answered(question, numbers)

    def finish_answer(self) -> None:
        self.answer.after = self.board()
        decision = self.game.decision
        if decision is not None:
            self.answer.questions.append({**self.tale.question(decision), "open": True})
        outcome = self.game.outcome
        if outcome is not None:
            winner = PLAYERS[outcome.winner] if outcome.winner >= 0 else None
            self.answer.outcome = {"winner": winner, "reason": outcome.reason, "clauses": list(outcome.clauses)}


def reason_in_words(refusal: dict[str, Any], words: JudgeWords) -> str:
    """Why an answer was refused, with the card that it names where the sentence mentions one."""
    key, answer = refusal["reason"], refusal["answer"]
    named = next(iter(answer.values()), "") if isinstance(answer, dict) else answer
    details = {"card": named if isinstance(named, str) else ""}
    if has_message(key) and parameters(key) <= set(details):
        return words.sentence(key, **details)
    return words.sentence("ui.not_possible")


def ask_file(path: Path, language: str = "en") -> list[Answer]:
    """What comes of the actions of each position in a file; BadInput with the line if the file is not valid."""
    return [ask_scenario(scenario, language) for scenario in read_scenarios(path)]


def ask_scenario(scenario: Scenario, language: str = "en") -> Answer:
    if "deck" in scenario.data:
        line = line_of(scenario.data, "deck")
        raise BadInput(
            f"{scenario.at(line)}: expected a position (setup, steps); `cardlaw deck check` asks about decks"
        )
    return Asker(scenario, language).ask()
