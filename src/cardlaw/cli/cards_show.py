"""`cardlaw cards show`: a card with what the engine does for each phrase of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.speaking import language_option
from cardlaw.games.cardfiles import CardRow, rows_in
from cardlaw.games.coverage import coverage_of, outside_book
from cardlaw.games.eras import word_outside
from cardlaw.games.files import meant
from cardlaw.games.importing import check_row
from cardlaw.games.phrasebooks import examples, phrases_of
from cardlaw.games.readings import readings_in_words
from cardlaw.games.registry import package_of, rulesets_of_game
from cardlaw.games.wordings import GAMES, lines_as_printed, texts_of
from cardlaw.kernel.errors import BadInput, UnsupportedText
from cardlaw.messages import render
from cardlaw.text.describing import Describer, Told
from cardlaw.text.pairing import paired, without_reminders
from cardlaw.text.phrasebook import IN_SLOT, nearest
from cardlaw.text.places import place_in
from cardlaw.text.texts import ReadLine

SUPPORTED = 0
UNSUPPORTED = 1
NOT_SHOWN = ("text", "reprints")


@click.command("show")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("card")
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset whose clauses are named; otherwise the card's era tells it.")
@language_option
def command(file: Path, card: str, game: str | None, ruleset: str, language: str) -> None:
    """Show CARD of FILE, a number or a name, and beside each phrase what the engine does, with the clauses.

    For a phrase that is not supported the place is shown, and the phrases nearest to it that are. Exit code 0: the card
    is supported; 1: it is not; 2: there is no such card, or what is given is none.
    """
    row = card_named(list(rows_in(file, game or "")), card, file)
    if ruleset and package_of(ruleset).game != row.game:
        expected = ", ".join(rulesets_of_game(row.game))
        raise BadInput(f"ruleset: expected one of {expected} for a card of {row.game}, found {ruleset!r}")
    name, coverage = coverage_of(row, ruleset)
    package = package_of(name)
    show_head(row)
    for printed, line in lines_as_printed(texts_of(row.game), row.kind, row.lines):
        show_line(line, printed, Describer(package.ruleset), row, language)
        outside = outside_book(package, line, printed)
        if outside:
            click.echo("    " + render("cards.show.outside", language, word=outside))
    outside = word_outside(package, row.kind)
    if outside:
        click.echo("\n" + render("cards.show.outside", language, word=outside))
    check_row(row)
    sys.exit(SUPPORTED if coverage.supported_cards else UNSUPPORTED)


def card_named(rows: Sequence[CardRow], card: str, file: Path) -> CardRow:
    """The card with a number or a name, whatever the capitals."""
    wanted = card.strip().casefold()
    for row in rows:
        if wanted in (row.id.casefold(), str(row.data.get("name")).casefold()):
            return row.check()
    known = [name for row in rows for name in (row.id, str(row.data.get("name") or "")) if name]
    raise BadInput(f"{file}: expected the number or name of a card, found {card!r}{meant(card, known)}")


def show_head(row: CardRow) -> None:
    click.echo(f"{row.id}  {row.data.get('name', '')}")
    facts = [f"{name} {shown(value)}" for name, value in row.data.items() if name not in (*NOT_SHOWN, "id", "name")]
    click.echo("  " + ", ".join(fact for fact in facts if fact))
    for line in row.lines:
        click.echo(f"  {line}")


def shown(value: Any) -> str:
    if isinstance(value, list):
        return "/".join(map(str, value)) or "-"
    return "-" if value is None else str(value)


def show_line(line: ReadLine, printed: str, describer: Describer, row: CardRow, language: str) -> None:
    click.echo()
    if line.problem is not None:
        show_problem(line.problem, printed, row, language)
        return
    told = [one for ability in line.abilities for one in describer.ability(ability)]
    reader = Describer(describer.ruleset, language)
    translated = [one for ability in line.abilities for one in reader.ability(ability)]
    said = {id(one): other for one, other in zip(told, translated)}  # phrases are printed in English
    for pair in paired(without_reminders(printed), told):
        click.echo(pair.phrase)
        for one in pair.told:
            click.echo(f"    {'  ' * one.depth}-> {with_clauses(said[id(one)])}")


def with_clauses(told: Told) -> str:
    return told.words + (f" [{', '.join(told.clauses)}]" if told.clauses else "")


def show_problem(problem: UnsupportedText, printed: str, row: CardRow, language: str) -> None:
    """The printed line up to the place where understanding stopped, what could have come, and what there is instead."""
    at = place_in(printed, problem.text, problem.at)
    click.echo(render("cards.show.unsupported", language, line=f"{printed[:at]}>>>{printed[at:]}"))
    readings = readings_in_words(row.game, row.kind, printed)
    for number, reading in enumerate(readings, 1):
        click.echo("    " + render("cards.show.reading", language, count=len(readings), number=number, reading=reading))
    place = render("cards.at", language, number=at + 1)
    expected = render("cards.expected", language, expected=problem.expected) if problem.expected else ""
    click.echo("    " + ", ".join(part for part in (place, expected) if part))
    known = examples(row.game)
    for phrase in nearest(phrases_of(row.game), printed, at):
        example = render("cards.show.example", language, example=known[phrase]) if phrase in known else ""
        click.echo("    " + render("cards.show.supported", language, phrase=IN_SLOT.sub("…", phrase.text)) + example)
