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
from cardlaw.games.decklists import best_match, deck_of
from cardlaw.games.products import Playable, playable_deck, playables_in
from cardlaw.games.registry import package_of
from cardlaw.games.wordings import GAMES

LISTS = (".txt", ".csv", ".tsv", ".list")
ALL_WHOLE = 0
SOME_MISSING = 1
MOST_NAMED = 3


@click.command("decks")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset; otherwise each product's cards tell it.")
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(files: tuple[Path, ...], game: str | None, ruleset: str, as_json: bool) -> None:
    """Tell which products and decks in FILES can be played whole.

    FILES are files of cards, whose products are the cards that share a `product` or a set code, deck files, and deck
    lists (.txt, .csv, .tsv). Exit code 0: all can be played whole; 1: something is missing; 2: a file cannot be read.
    """
    if ruleset:
        package_of(ruleset)
    found = [one for file in watched(files, "files") for one in decks_of(file, game or "", ruleset)]
    if as_json:
        click.echo(json.dumps({"decks": [one.data() for one in found]}, ensure_ascii=False, indent=2))
    else:
        show(found)
    sys.exit(ALL_WHOLE if all(one.is_whole for one in found) else SOME_MISSING)


def decks_of(file: Path, game: str, ruleset: str) -> list[Playable]:
    if file.suffix.lower() not in LISTS:
        return playables_in(file, game, ruleset)
    package, resolved = best_match(file.read_text(encoding="utf-8"), ruleset, "")
    found = playable_deck(package, deck_of(resolved, package))
    found.name = resolved.name if resolved.name != "Imported deck" else file.stem
    found.cards += len(resolved.unknown)
    found.missing += [{"id": line, "lines": []} for line in resolved.unknown]
    return [found]


def show(found: list[Playable]) -> None:
    table = Table()
    for key in ("name", "ruleset", "cards", "supported", "missing"):
        table.add_column(words(key), justify="right" if key in ("cards", "supported") else "left")
    for one in found:
        named = ", ".join(entry["id"] for entry in one.missing[:MOST_NAMED])
        more = f" +{len(one.missing) - MOST_NAMED}" if len(one.missing) > MOST_NAMED else ""
        table.add_row(one.name, one.ruleset, str(one.cards), str(one.supported), named + more)
    Console().print(table)
    click.echo(words("whole", whole=sum(one.is_whole for one in found), all=len(found)))


def words(key: str, **params: Any) -> str:
    from cardlaw.messages import render

    return render(f"cards_decks.{key}", **params)
