"""`cardlaw ask`: a position and some actions, answered as a story with every clause that decided."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click

from cardlaw.desk.asking import Answer, ask_file, reason_in_words
from cardlaw.desk.quiz import written
from cardlaw.desk.stories import Told
from cardlaw.desk.words import JudgeWords
from cardlaw.games.clauses import clause_table
from cardlaw.messages import languages


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the answer for programs.")
def ask(file: Path, language: str, as_json: bool) -> None:
    """Tell what happens in FILE: a position (`setup`) and some actions (`steps`), as scenarios have them.

    No expectations are needed; those that are there and do not hold are told. Exits with 2 if the file is not valid.
    """
    answers = ask_file(file, language)
    if as_json:
        found = [answer.data() for answer in answers]
        click.echo(json.dumps(found[0] if len(found) == 1 else found, ensure_ascii=False, indent=2))
        return
    for answer in answers:
        show(answer, JudgeWords(language, answer.scenario.package.game))


def show(answer: Answer, words: JudgeWords) -> None:
    name = answer.scenario.package.ruleset.name
    click.secho(f"{name}: {answer.scenario.title}" if answer.scenario.title else name, bold=True)
    section(words, "desk.before", answer.before.splitlines())
    section(words, "desk.story", [told_line(line) for line in answer.story])
    section(words, "desk.refused", [told_refusal(refusal, words) for refusal in answer.refused])
    section(words, "desk.questions", [told_question(question, words) for question in answer.questions])
    section(words, "desk.unmet", [f"{unmet['line']}: {unmet['message']}" for unmet in answer.unmet])
    section(words, "desk.after", answer.after.splitlines())
    table = clause_table(answer.scenario.package, words.language)
    section(words, "desk.clauses", [f"{id:<12} {table[id].title if id in table else ''}" for id in answer.clauses])
    click.echo()


def section(words: JudgeWords, title: str, lines: list[str]) -> None:
    if not lines:
        return
    click.echo()
    click.secho(words.say(title), underline=True)
    for line in lines:
        click.echo(f"  {line}")


def told_line(line: Told) -> str:
    cited = f"  [{', '.join(line.clauses)}]" if line.clauses else ""
    return f"{line.text}{cited}"


def told_refusal(refusal: dict[str, Any], words: JudgeWords) -> str:
    reason = reason_in_words(refusal, words)
    detail = f": {refusal['detail']}" if refusal["detail"] else ""
    return f"{refusal['player']} {written(refusal['answer'])}: {reason}{detail}  [{', '.join(refusal['clauses'])}]"


def told_question(question: dict[str, Any], words: JudgeWords) -> str:
    mark = f"{words.say('desk.still_open')} " if question.get("open") else ""
    counted = Counter(question["options"])
    options = " / ".join(label if number == 1 else f"{label} x{number}" for label, number in counted.items())
    return f"{mark}{question['player']}: {question['question']}  ({options})  [{', '.join(question['clauses'])}]"
