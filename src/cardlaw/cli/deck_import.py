"""`cardlaw deck import`: deck lists of other programs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, TextIO

import click

from cardlaw.cli.speaking import language_option
from cardlaw.games.decklists import NAMELESS, best_match, deck_of
from cardlaw.games.library import deck_folder, safe_name, write_whole
from cardlaw.games.products import Playable, playable_deck
from cardlaw.kernel.errors import BadInput

UNKNOWN_CARDS = 1
PASTED = "<stdin>"


@click.command("import")
@click.argument("file", type=click.File("r", encoding="utf-8"), default="-")
@click.option("--ruleset", default="", help="The ruleset; needed where cards of several have the same numbers.")
@click.option("--name", default="", help="The name of the deck, where the list does not say it or another is wanted.")
@click.option("-o", "--output", type=click.Path(path_type=Path), default=None, help="Write the deck to this file.")
@language_option
def import_deck(file: TextIO, ruleset: str, name: str, output: Path | None, language: str) -> None:
    """Bring in a deck list from FILE, or pasted on standard input.

    Plain lists (`4 CODE name`, headings for decks and for kinds of cards), columns, and the JSON of Encore Decks and of
    DeckLog are read; foil printings and Japanese numbers stand for the English card. The deck is kept under its name
    (where the list has none, that of the file), or written to the file that is named; cards that are not supported yet
    are told, and only playing is refused. Cards that are not known are listed with those most like them; then nothing
    is written and the exit code is 1.
    """
    try:
        text = file.read()
    except UnicodeDecodeError as error:
        raise BadInput(f"deck list: expected UTF-8 text ({error.reason} at byte {error.start})") from error
    pasted = file is sys.stdin or file.name == PASTED
    package, found = best_match(text, ruleset, name, NAMELESS if pasted else Path(file.name).stem)
    ruleset = package.ruleset.name
    if found.unknown:
        click.echo(words("unknown", language, name=found.name, count=len(found.unknown), ruleset=ruleset), err=True)
        for line in found.unknown:
            click.echo(f"  {line}", err=True)
        sys.exit(UNKNOWN_CARDS)
    path = output if output is not None else deck_folder() / f"{safe_name(found.name)}.yaml"
    write_whole(path, found.yaml(package).encode())
    counts = ", ".join(f"{area} {sum(cards.values())}" for area, cards in found.areas.items() if cards)
    click.echo(words("written", language, name=found.name, ruleset=ruleset, counts=counts, path=path))
    tell_missing(playable_deck(package, deck_of(found, package)), language)


def tell_missing(found: Playable, language: str) -> None:
    """What keeps a deck from being played by the rules; it is kept all the same."""
    if found.is_whole:
        return
    click.echo(words("missing", language, supported=found.supported, cards=found.cards))
    for entry in found.missing:
        click.echo(f"  {entry['id']}")
        for line in entry["lines"]:
            click.echo(f"    {line}")


def words(key: str, language: str, **params: Any) -> str:
    from cardlaw.messages import render

    return render(f"deck_import.{key}", language, **params)
