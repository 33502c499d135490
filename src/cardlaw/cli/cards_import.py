"""`cardlaw cards import`: brings a user's copy of a card database, or cards of their own, into the library."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.progress import watched
from cardlaw.games.cardfiles import JSON_LINES, CardRow, rows_in
from cardlaw.games.importing import card_of_row
from cardlaw.games.library import REPRINTS, keep_set
from cardlaw.games.wordings import GAMES, texts_of
from cardlaw.kernel.errors import BadInput

FORMATS = {"ws-eng-db": "weiss", "cgs-vanguard": "vanguard", "jsonl": ""}
NOT_CARDS = ("AllSets.json", "cgs.json")  # files that stand beside the lists of cards
MOST_TOLD = 20

ALL_TAKEN = 0
SOME_BROKEN = 1


@dataclass
class Taken:
    """The cards that were taken from one file."""

    code: str
    game: str
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)  # by number
    playable: int = 0
    broken: list[str] = field(default_factory=list)


@click.command("import")
@click.argument("format", type=click.Choice(list(FORMATS)))
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
def command(format: str, path: Path, game: str | None) -> None:
    """Bring cards in from PATH, a file or a folder of files, so that decks, scenarios and simulations can use them.

    ws-eng-db: the English Weiss Schwarz database, one JSON list a set. cgs-vanguard: the Vanguard lists for Card Game
    Simulator. jsonl: cards one a line. Each file becomes a set that is called like the file. Rows that are broken are
    listed and left out. Exit code 0: every row was taken; 1: some were not; 2: nothing could be read.
    """
    files = card_files(format, path)
    taken = [one for file in watched(files, "sets") for one in take_file(file, FORMATS[format] or game or "")]
    for one in taken:
        tell(one)
    tell_all(taken)
    sys.exit(SOME_BROKEN if any(one.broken for one in taken) else ALL_TAKEN)


def card_files(format: str, path: Path) -> list[Path]:
    """The files to read: the one that is named, or those of a folder and of the folders in it."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise BadInput(f"{path}: expected a file or a folder, found nothing")
    suffixes = JSON_LINES if format == "jsonl" else (".json",)
    files = sorted(file for file in path.rglob("*") if file.suffix in suffixes and file.name not in NOT_CARDS)
    if not files:
        raise BadInput(f"{path}: expected files ending in {' or '.join(suffixes)}, found none")
    return files


def take_file(file: Path, game: str) -> Iterator[Taken]:
    """Keep the cards of a file, a set for each game that it has cards of."""
    taken: dict[str, Taken] = {}
    for row in rows_in(file, game):
        one = taken.setdefault(row.game, Taken(file.stem, row.game))
        take_row(one, row)
    for one in taken.values():
        if one.cards:
            keep_set(one.game, one.code, one.cards.values())
            texts_of(one.game).flush()
        yield one


def take_row(taken: Taken, row: CardRow) -> None:
    try:
        card = card_of_row(row)
    except BadInput as error:
        taken.broken.append(str(error))
        return
    if card["id"] in taken.cards:
        taken.broken.append(f"{row.place}: {card['id']}: the number is given twice")
        return
    lines = texts_of(row.game).lines(card["type"], card.get("text", []))
    taken.playable += all(line.problem is None for line in lines)
    also = row.data.get(REPRINTS)
    taken.cards[card["id"]] = {**card, REPRINTS: also} if isinstance(also, list) and also else card


def tell(taken: Taken) -> None:
    for problem in taken.broken[:MOST_TOLD]:
        click.echo(f"left out: {problem}", err=True)
    if len(taken.broken) > MOST_TOLD:
        click.echo(f"left out: {len(taken.broken) - MOST_TOLD} other rows of {taken.code}", err=True)
    click.echo(f"{taken.code} ({taken.game}): {len(taken.cards)} cards, {taken.playable} playable")


def tell_all(taken: list[Taken]) -> None:
    cards = sum(len(one.cards) for one in taken)
    playable = sum(one.playable for one in taken)
    broken = sum(len(one.broken) for one in taken)
    click.echo(f"{cards} cards taken, {playable} of them playable; {broken} rows left out")
