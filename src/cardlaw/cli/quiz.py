"""`cardlaw quiz`: what happens, which clause decides, is it legal."""

from __future__ import annotations

import json
import secrets

import click

from cardlaw.desk.quiz import Question, Record, chapters, questions
from cardlaw.desk.words import JudgeWords
from cardlaw.games.clauses import clause_table
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.messages import languages

ASKED = {"legal": "quiz.ask_legal", "clause": "quiz.ask_clause", "number": "quiz.ask_number"}
SAID = {"yes": "quiz.yes", "no": "quiz.no"}


@click.command()
@click.argument("ruleset")
@click.option("--chapter", default="", help="Only questions of this chapter (a folder of scenarios).")
@click.option("-n", "number", default=10, show_default=True, type=click.IntRange(1), help="How many questions.")
@click.option("--missed", is_flag=True, help="Only questions that you got wrong before.")
@click.option("--seed", type=int, default=None, help="The same questions again.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the questions with their answers for programs.")
def quiz(ruleset: str, chapter: str, number: int, missed: bool, seed: int | None, language: str, as_json: bool) -> None:
    """Ask questions about RULESET, made from the scenarios that prove it."""
    chance = Chance(seed if seed is not None else secrets.randbits(64))
    record = Record()
    asked = questions(ruleset, number, chance, chapter, record.missed() if missed else None, language)
    if as_json:
        click.echo(json.dumps([question.data() for question in asked], ensure_ascii=False, indent=2))
        return
    words = JudgeWords(language, package_of(ruleset).game)
    if not asked:
        click.echo(words.say("quiz.nothing"))
        return
    right = sum(put(question, words, record, at, len(asked)) for at, question in enumerate(asked, start=1))
    click.secho(words.say("quiz.result", right=right, number=len(asked)), bold=True)
    click.echo(words.say("quiz.chapters", chapters=", ".join(chapters(ruleset))))


def put(question: Question, words: JudgeWords, record: Record, at: int, number: int) -> bool:
    """Put a question and tell whether the answer was right, with the clause."""
    click.secho(f"\n{at}/{number}  {question.ruleset}  {question.chapter}", bold=True)
    for line in question.position.splitlines():
        click.echo(f"    {line}")
    for name, text in question.texts.items():
        click.echo(f"    {name}: {' '.join(text)}" if text else "", nl=bool(text))
    for action in question.actions if question.kind != "legal" else []:
        click.echo(f"  > {action}")
    click.echo(words.sentence(ASKED[question.kind], **question.asked))
    choices = [words.say(SAID[choice]) if choice in SAID else choice for choice in question.choices]
    for place, choice in enumerate(choices, start=1):
        click.echo(f"  {place}. {choice}")
    given = click.prompt(words.say("quiz.answer"), type=click.IntRange(1, len(choices)))
    right = given - 1 == question.right
    record.note(question, right)
    verdict = "quiz.right" if right else "quiz.wrong"
    click.secho(words.say(verdict, answer=choices[question.right]), fg="green" if right else "red")
    table = clause_table(package_of(question.ruleset), words.language)
    for id in question.clauses:
        click.echo(f"    {id}: {table[id].title if id in table else ''}")
    click.echo(f"    {question.title}")
    return right
