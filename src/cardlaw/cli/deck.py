"""`cardlaw deck`: whether decks are allowed, which decks there are, bringing decks in, and the deck lab."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from cardlaw.cli.deck_import import import_deck
from cardlaw.cli.deck_lab import COMMANDS as LAB
from cardlaw.games.deckfinding import find_deck
from cardlaw.games.decks import own_deck_files, read_deck, shipped_decks
from cardlaw.games.package import Deck, GamePackage, Problem
from cardlaw.games.products import playable_deck
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.match.records import problem_text
from cardlaw.messages import languages, render

LEGAL = 0
ILLEGAL = 1
UNREADABLE = 2


@click.group()
def deck() -> None:
    """Check, list, import, export and study decks."""


deck.add_command(import_deck)
for command in LAB:
    deck.add_command(command)


@deck.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--ruleset", default="", help="The ruleset, where the file does not say it.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the results for programs.")
def check(files: tuple[str, ...], ruleset: str, language: str, as_json: bool) -> None:
    """Check decks by the rules of deck construction.

    FILES are deck files, deck lists as `deck import` reads them, or names of shipped decks. Exit code 0: all are
    allowed; 1: one is not; 2: one is unreadable.
    """
    if ruleset:
        package_of(ruleset)
    rows = [check_file(file, ruleset, language) for file in files]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            show_check(row, language)
    sys.exit(max(exit_code(row) for row in rows))


def check_file(file: str, ruleset: str, language: str) -> dict[str, Any]:
    """What is to be said about one deck, as plain data."""
    try:
        package, found = find_deck(file, ruleset, playable=False)
        problems = package.check_deck(found)
    except BadInput as error:
        return {"file": file, "legal": None, "error": str(error)}
    return {
        "file": file,
        "deck": found.name,
        "ruleset": package.ruleset.name,
        "legal": not problems,
        "problems": [problem_data(problem, language) for problem in problems],
        "unsupported": playable_deck(package, found).missing,
    }


def problem_data(problem: Problem, language: str) -> dict[str, Any]:
    return {
        "key": problem.key,
        "clauses": list(problem.clauses),
        "card": problem.details.get("card"),
        "message": problem_text(problem, language),
        "details": problem.details,
    }


def exit_code(row: dict[str, Any]) -> int:
    if row["legal"] is None:
        return UNREADABLE
    return LEGAL if row["legal"] else ILLEGAL


def show_check(row: dict[str, Any], language: str) -> None:
    if row["legal"] is None:
        click.echo(words("unreadable", language, file=row["file"], error=row["error"]), err=True)
        return
    verdict = words("legal" if row["legal"] else "illegal", language, deck=row["deck"], ruleset=row["ruleset"])
    click.echo(f"{row['file']}: {verdict}")
    for problem in row["problems"]:
        click.echo(f"  {problem['message']} [{', '.join(problem['clauses'])}]")
    if row["unsupported"]:
        click.echo("  " + words("unsupported", language, count=len(row["unsupported"])))
    for entry in row["unsupported"]:
        click.echo(f"    {entry['id']}: {' / '.join(entry['lines'])}")


@deck.command("list")
@click.option("--ruleset", default="", help="Only decks of this ruleset.")
@click.option("--all", "with_all", is_flag=True, help="Also imported decks that cannot be played yet.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the list for programs.")
def list_decks(ruleset: str, with_all: bool, language: str, as_json: bool) -> None:
    """List the decks that come with cardlaw and those that were imported.

    Imported decks with cards that are not supported yet are only counted, unless all are asked for.
    """
    names = [package_of(ruleset).ruleset.name] if ruleset else ruleset_names()
    packages = [package_of(name) for name in names]
    decks = [(package.ruleset.name, one) for package in packages for one in shipped_decks(package)]
    hidden = 0
    for package in packages:
        for one in own_decks(package, language):
            if with_all or playable_deck(package, one).is_whole:
                decks.append((package.ruleset.name, one))
            else:
                hidden += 1
    if as_json:
        click.echo(json.dumps([deck_data(name, one) for name, one in decks], ensure_ascii=False, indent=2))
        return
    for name, one in decks:
        click.echo(f"{one.name} ({name})")
        if one.about:
            click.echo(f"  {one.about}")
    if hidden:
        click.echo(words("hidden", language, count=hidden))


def own_decks(package: GamePackage, language: str) -> list[Deck]:
    """The decks that the user has brought in; one that cannot be read is told."""
    decks: list[Deck] = []
    for path in own_deck_files(package):
        try:
            decks.append(read_deck(package, path, playable=False))
        except BadInput as error:
            click.echo(words("unreadable", language, file=path, error=error), err=True)
    return decks


def deck_data(ruleset: str, one: Deck) -> dict[str, Any]:
    return {
        "name": one.name,
        "ruleset": ruleset,
        "about": one.about,
        "cards": {area: len(cards) for area, cards in one.areas.items()},
    }


def words(key: str, language: str, **params: Any) -> str:
    """A message of this command."""
    return render(f"deck_check.{key}", language, **params)
