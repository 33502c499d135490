"""The judge's quiz: questions made from scenarios, whose answers the engine has worked out."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from cardlaw.desk.asking import Asker
from cardlaw.games.clauses import ENGLISH, clause_table
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import BadInput, IllegalAnswer
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.testing.expectations import Difference
from cardlaw.testing.library import Entry, scenarios
from cardlaw.testing.scenario import Scenario, read_scenarios

LEGAL, CLAUSE, NUMBER = "legal", "clause", "number"
CHOICES = 4


@dataclass
class Question:
    """One question: a position, what is done, and answers of which one is right."""

    key: str  # the scenario and the place in it, for the record
    kind: str  # LEGAL: is it allowed; CLAUSE: which clause decides; NUMBER: how many afterwards
    ruleset: str
    chapter: str
    title: str
    position: str
    texts: dict[str, list[str]]  # of the cards that the scenario made up
    actions: list[str]
    asked: dict[str, Any]  # what the question names: an answer, an area
    choices: list[str]
    right: int
    clauses: list[str]
    moment: Game = field(compare=False)  # at which it is asked

    def data(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "moment"}


def chapters(ruleset: str) -> list[str]:
    """The chapters of a ruleset about which there are scenarios."""
    return sorted({entry.path.parent.name for entry in scenarios() if entry.ruleset == ruleset})


def questions(
    ruleset: str,
    number: int,
    chance: Chance,
    chapter: str = "",
    keys: set[str] | None = None,
    language: str = ENGLISH,
) -> list[Question]:
    """So many questions of a ruleset, perhaps only of a chapter or of those with certain keys."""
    package_of(ruleset)
    entries = [entry for entry in scenarios() if entry.ruleset == ruleset and chapter in ("", entry.path.parent.name)]
    if not entries:
        raise BadInput(f"quiz: expected a chapter of {', '.join(chapters(ruleset)) or 'none'}, found {chapter!r}")
    if keys is not None:
        named = {key.partition("#")[0] for key in keys}
        entries = [entry for entry in entries if entry.name in named]
    order = list(range(len(entries)))
    chance.shuffle(order)
    found: list[Question] = []
    for at in order:
        asked = of_entry(entries[at], chance, language)
        made = [question for question in asked if keys is None or question.key in keys]
        if made:
            kinds = sorted({question.kind for question in made})
            kind = kinds[chance.below(len(kinds))]
            alike = [question for question in made if question.kind == kind]
            refused = [question for question in alike if kind == LEGAL and question.right]
            alike = refused or alike  # what is allowed is asked often enough
            found.append(alike[chance.below(len(alike))])
        if len(found) == number:
            break
    return found


def of_entry(entry: Entry, chance: Chance, language: str = ENGLISH) -> list[Question]:
    """The questions that a scenario gives: about refusals, about numbers afterwards, about the clause."""
    scenario = next(one for one in read_scenarios(entry.path) if one.package.ruleset.name == entry.ruleset)
    if "deck" in scenario.data:
        return []
    return Examiner(scenario, entry, chance, language).questions()


class Examiner(Asker):
    """Plays a scenario and asks about it on the way."""

    def __init__(self, scenario: Scenario, entry: Entry, chance: Chance, language: str) -> None:
        super().__init__(scenario, language)
        self.entry = entry
        self.chance = chance
        self.made: list[Question] = []
        self.actions: list[str] = []
        self.beginning = self.game.clone()

    def questions(self) -> list[Question]:
        try:
            for number, (key, content, line) in enumerate(self.scenario.steps):
                self.answerer.settle_quietly(self.next_answer(number))
                if key == "reject":
                    self.about_legality(content, line)
                elif key == "expect":
                    self.about_numbers(content, line)
                    self.about_illegal(content, line)
                elif key in PLAYERS and isinstance(content, dict):
                    self.about_action(key, content, line)
                else:
                    self.step(key, content, line)
        except (IllegalAnswer, Difference, BadInput):
            return self.made
        self.about_clause()
        return self.made

    def note_answer(self, decision: Decision, numbers: list[int]) -> str:
        told = super().note_answer(decision, numbers)
        self.actions.append(told)
        return told

    def about_legality(self, content: Any, line: int) -> None:
        """An answer that is refused: may it be given?"""
        who = next((name for name in PLAYERS if name in content), None)
        if who is None:
            return
        before = len(self.actions)
        try:
            self.answerer.give(PLAYERS.index(who), content[who])
        except IllegalAnswer as refusal:
            del self.actions[before:]
            asked = {"player": who, "answer": written(content[who])}
            self.add(LEGAL, line, asked, ["yes", "no"], 1, list(refusal.clauses))
        else:
            raise Difference("reject", "refused", "the answer was accepted")  # and the game has gone on

    def about_illegal(self, content: Any, line: int) -> None:
        """An answer that the scenario says is not offered."""
        decision = self.game.decision
        named = content.get("illegal") if isinstance(content, dict) else None
        if decision is None or not named:
            return
        answer = named[0] if isinstance(named, list) else named
        self.about_legality({PLAYERS[decision.player]: answer}, line)

    def about_action(self, who: str, content: Any, line: int) -> None:
        """An action that is allowed: may it be done?"""
        before = len(self.made)
        decision = self.game.decision
        cited = list(self.game.clauses_of(decision)) if decision is not None else []
        self.add(LEGAL, line, {"player": who, "answer": written(content)}, ["yes", "no"], 0, cited)
        try:
            self.step(who, content, line)
        except (IllegalAnswer, Difference, BadInput):
            del self.made[before:]
            raise

    def about_numbers(self, content: Any, line: int) -> None:
        """How many cards lie in an area afterwards, where the scenario says it."""
        if not isinstance(content, dict) or not self.actions:
            return
        counted = [(area, value) for area, value in content.items() if type(value) is int and "." in str(area)]
        for area, value in counted[:1]:
            lowest = max(0, value - self.chance.below(CHOICES))
            choices = [str(number) for number in range(lowest, lowest + CHOICES)]
            asked = {"area": self.area_in_words(str(area)), "counted": area}
            self.add(NUMBER, line, asked, choices, value - lowest, list(self.entry.clauses))

    def area_in_words(self, area: str) -> str:
        letter, _, name = area.partition(".")
        return self.tale.words.area_of(PLAYERS.index(letter), name) if letter in PLAYERS else area

    def about_clause(self) -> None:
        """Which clause decides here? The others are its neighbours in the book."""
        table = clause_table(self.scenario.package, self.tale.words.language)
        claimed = [id for id in self.entry.clauses if id in table]
        if not claimed:
            return
        right = claimed[0]
        others = [id for id in table if id.split(".")[0] == right.split(".")[0] and id not in claimed]
        others = [id for id in others if table[id].is_executable]
        self.chance.shuffle(order := list(range(len(others))))
        ids = [others[at] for at in order[: CHOICES - 1]]
        at = self.chance.below(len(ids) + 1)
        ids.insert(at, right)
        self.add(CLAUSE, 0, {}, [f"{id}: {table[id].title}" for id in ids], at, [right])

    def add(
        self, kind: str, line: int, asked: dict[str, Any], choices: list[str], right: int, clauses: list[str]
    ) -> None:
        self.made.append(
            Question(
                f"{self.entry.name}#{kind}{line}",
                kind,
                self.entry.ruleset,
                self.entry.path.parent.name,
                self.entry.title,
                self.board() if kind == LEGAL else self.answer.before,
                {name: [str(line) for line in card.get("text") or []] for name, card in self.scenario.cards.items()},
                list(self.actions),
                asked,
                choices,
                right,
                clauses,
                self.game.clone() if kind == LEGAL else self.beginning,
            )
        )


def written(answer: Any) -> str:
    """An answer of a scenario in one line."""
    if isinstance(answer, dict):
        return ", ".join(f"{key}: {written(value)}" for key, value in answer.items())
    return ", ".join(written(item) for item in answer) or "-" if isinstance(answer, list) else str(answer)


class Record:
    """What somebody got right and wrong, kept in a file."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_data_path("cardlaw") / "quiz.json"
        self.counts: dict[str, list[int]] = {}
        if self.path.is_file():
            try:
                self.counts = json.loads(self.path.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                raise BadInput(
                    f"{self.path}: not a record of the quiz ({error}); move it away to begin anew"
                ) from error

    def note(self, question: Question, right: bool) -> None:
        count = self.counts.setdefault(question.key, [0, 0])
        count[0 if right else 1] += 1
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.counts, indent=1, sort_keys=True), encoding="utf-8")

    def missed(self) -> set[str]:
        """The questions that were answered wrongly more often than rightly."""
        return {key for key, (right, wrong) in self.counts.items() if wrong > right}
