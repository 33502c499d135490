"""`cardlaw cards decks`: which products and deck lists can be played whole."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from cardlaw.cli.progress import watched
from cardlaw.cli.speaking import language_option
from cardlaw.games.deckfinding import is_list, list_text
from cardlaw.games.decklists import best_match, deck_of
from cardlaw.games.products import Playable, playable_deck, playables_in
from cardlaw.games.registry import package_of
from cardlaw.games.wordings import GAMES
from cardlaw.messages import render

ALL_WHOLE = 0
SOME_MISSING = 1
UNREADABLE = 2
MOST_NAMED = 3


@click.command("decks")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset; otherwise each product's cards tell it.")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(files: tuple[Path, ...], game: str | None, ruleset: str, language: str, as_json: bool) -> None:
    """Tell which products and decks in FILES can be played whole.

    FILES are files of cards, whose products are the cards that share a `product` or a set code, deck files, and deck
    lists (.txt, .csv, .tsv, .json of Encore Decks and DeckLog). Exit code 0: all can be played whole; 1: something is
    missing; 2: a file or a row cannot be read.
    """
    if ruleset:
        package_of(ruleset)
    found: list[Playable] = []
    invalid: list[str] = []
    for file in watched(files, render("cards.bar.files", language)):
        decks, problems = decks_of(file, game or "", ruleset)
        found += decks
        invalid += problems
    for problem in invalid:
        click.echo(problem, err=True)
    if as_json:
        told: dict[str, Any] = {"decks": [one.data() for one in found]}
        click.echo(json.dumps({**told, "invalid": invalid} if invalid else told, ensure_ascii=False, indent=2))
    else:
        show(found, language)
    whole = all(one.is_whole for one in found)
    sys.exit(UNREADABLE if invalid else ALL_WHOLE if whole else SOME_MISSING)


def decks_of(file: Path, game: str, ruleset: str) -> tuple[list[Playable], list[str]]:
    """The products and decks of a file, and what is wrong with rows of it that are no cards."""
    if not is_list(file):
        return playables_in(file, game, ruleset)
    package, resolved = best_match(list_text(file), ruleset, otherwise=file.stem)
    found = playable_deck(package, deck_of(resolved, package))
    found.cards += len(resolved.unknown)
    found.missing += [{"id": line, "lines": []} for line in resolved.unknown]
    return [found], []


def show(found: list[Playable], language: str) -> None:
    table = Table()
    for key in ("name", "ruleset", "cards", "supported", "missing"):
        table.add_column(
            render(f"cards.decks.{key}", language), justify="right" if key in ("cards", "supported") else "left"
        )
    for one in found:
        named = ", ".join(entry["id"] for entry in one.missing[:MOST_NAMED])
        more = f" +{len(one.missing) - MOST_NAMED}" if len(one.missing) > MOST_NAMED else ""
        table.add_row(one.name, one.ruleset, str(one.cards), str(one.supported), named + more)
    Console().print(table)
    click.echo(render("cards.decks.whole", language, whole=sum(one.is_whole for one in found), all=len(found)))
