"""`cardlaw puzzle`: find the win of this turn, answer by answer; a wrong one is refuted with clauses."""

from __future__ import annotations

import json
from typing import Any

import click
from platformdirs import user_data_path

from cardlaw.desk.boards import board_in_words
from cardlaw.desk.puzzles.library import DIFFICULTIES, Puzzle, puzzle_named, puzzles_of
from cardlaw.desk.puzzles.playing import OPEN, UNPROVEN, WON, Answer, Attempt, Judged
from cardlaw.desk.words import JudgeWords
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages
from cardlaw.testing.names import Names

HINT, BACK, QUIT = "?", "<", "q"
FINISHED = "puzzles.json"


@click.command()
@click.argument("ruleset")
@click.argument("name", required=False)
@click.option("--difficulty", type=click.Choice(DIFFICULTIES), default=None, help="Only puzzles that are as hard.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
def puzzle(ruleset: str, name: str | None, difficulty: str | None, language: str) -> None:
    """Put a puzzle of RULESET: the one called NAME, else the next that you have not solved."""
    solved = Solved()
    chosen = puzzle_named(ruleset, name) if name else next_puzzle(ruleset, difficulty, solved)
    words = JudgeWords(language, package_of(ruleset).game)
    if chosen is None:
        click.echo(words.say("puzzle.none_left"))
        return
    if Sitting(chosen, words, language).play():
        solved.note(chosen)


class Solved:
    """The puzzles that somebody has solved, kept in a file."""

    def __init__(self) -> None:
        self.path = user_data_path("cardlaw") / FINISHED
        self.names: set[str] = set()
        if self.path.is_file():
            try:
                self.names = set(json.loads(self.path.read_text(encoding="utf-8")))
            except (OSError, ValueError, TypeError) as error:
                raise BadInput(f"{self.path}: not a list of puzzles ({error}); move it away to begin anew") from error

    def has(self, puzzle: Puzzle) -> bool:
        return f"{puzzle.ruleset} {puzzle.name}" in self.names

    def note(self, puzzle: Puzzle) -> None:
        self.names.add(f"{puzzle.ruleset} {puzzle.name}")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(sorted(self.names), indent=1), encoding="utf-8")


def next_puzzle(ruleset: str, difficulty: str | None, solved: Solved) -> Puzzle | None:
    fitting = [one for one in puzzles_of(ruleset) if difficulty in (None, one.difficulty)]
    return next((one for one in fitting if not solved.has(one)), None)


class Sitting:
    """A puzzle at the terminal."""

    def __init__(self, puzzle: Puzzle, words: JudgeWords, language: str) -> None:
        self.puzzle = puzzle
        self.words = words
        self.language = language
        self.answers: list[Answer] = []
        self.own: list[int] = []  # how many answers there were before each of one's own

    def play(self) -> bool:
        """Whether it was solved."""
        level = self.words.say(f"puzzle.{self.puzzle.difficulty}")
        click.secho(f"{self.puzzle.ruleset} {self.puzzle.name}: {self.words.say('puzzle.task')} ({level})", bold=True)
        self.show_texts()
        while True:
            attempt = Attempt(self.puzzle, self.answers, self.language)
            package = package_of(self.puzzle.ruleset)
            names = Names(attempt.game, {}, package.vocabulary())
            for line in board_in_words(names, self.words, package).splitlines():
                click.echo(f"    {line}")
            given = self.ask(attempt)
            if given is None:
                return False
            if isinstance(given, tuple):
                judged = attempt.answer(given)
                self.tell(judged)
                if judged.status == WON:
                    return True
                if judged.status in (OPEN, UNPROVEN):
                    self.own.append(len(self.answers))
                    self.answers = judged.answers

    def show_texts(self) -> None:
        for card in self.puzzle.scenario().cards.values():
            for line in card.get("text") or []:
                click.echo(f"    {card['name']}: {line}")

    def ask(self, attempt: Attempt) -> Answer | str | None:
        """An answer, a wish that was granted, or None to stop."""
        question = attempt.question()
        assert question is not None
        click.secho(question["question"], bold=True)
        for number, option in enumerate(question["options"], start=1):
            click.echo(f"  {number}. {option}")
        told = click.prompt(self.words.say("puzzle.prompt"), default="", show_default=False).strip()
        if told == QUIT:
            return None
        if told == BACK:
            self.answers = self.answers[: self.own.pop()] if self.own else []
            return told
        if told == HINT:
            click.echo(self.words.say("puzzle.hint", answer=attempt.hint() or "-"))
            return told
        return self.read(told, question)

    def read(self, told: str, question: dict[str, Any]) -> Answer | str:
        numbers = told.replace(",", " ").split()
        least, most, options = question["min"], min(question["max"], len(question["options"])), len(question["options"])
        valid = all(number.isdecimal() and 0 < int(number) <= options for number in numbers)
        if not valid or not least <= len(set(numbers)) == len(numbers) <= most:
            click.secho(self.words.say("puzzle.expected", least=least, most=most, options=options), fg="red")
            return told
        return tuple(int(number) - 1 for number in numbers)

    def tell(self, judged: Judged) -> None:
        if judged.status == WON:
            click.secho(self.words.say("puzzle.won"), fg="green", bold=True)
        elif judged.status == UNPROVEN:
            click.echo(self.words.say("puzzle.unproven"))
        elif judged.status != OPEN:
            click.secho(self.words.say("puzzle.wrong"), fg="red", bold=True)
            for line in judged.ending:
                cited = f"  [{', '.join(line['clauses'])}]" if line["clauses"] else ""
                click.echo(f"    {line['text']}{cited}")
