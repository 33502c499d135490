"""`cardlaw cards import`: brings a user's copy of a card database, or cards of their own, into the library."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardlaw.cli.progress import watched
from cardlaw.cli.speaking import language_option
from cardlaw.games.cardfiles import JSON_LINES
from cardlaw.games.taking import Taken, take_file
from cardlaw.games.wordings import GAMES
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import render

FORMATS = {"ws-eng-db": "weiss", "cgs-vanguard": "vanguard", "jsonl": ""}
NOT_CARDS = ("AllSets.json", "cgs.json")  # files that stand beside the lists of cards
MOST_TOLD = 20

ALL_TAKEN = 0
SOME_BROKEN = 1


@click.command("import")
@click.argument("format", type=click.Choice(list(FORMATS)))
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@language_option
def command(format: str, path: Path, game: str | None, language: str) -> None:
    """Bring cards in from PATH, a file or a folder of files, so that decks, scenarios and simulations can use them.

    ws-eng-db: the English Weiss Schwarz database, one JSON list a set. cgs-vanguard: the Vanguard lists for Card Game
    Simulator. jsonl: cards one a line. Each file becomes a set that is called like the file. Rows and files that
    are broken are listed and left out. Exit code 0: every row was taken; 1: some were not; 2: nothing could be read.
    """
    taken: list[Taken] = []
    unreadable: list[str] = []
    for file in watched(card_files(format, path), render("cards.bar.sets", language)):
        try:
            taken.extend(take_file(file, FORMATS[format] or game or ""))
        except BadInput as error:
            unreadable.append(str(error))
    if not taken:
        raise BadInput("\n".join(unreadable) or f"{path}: expected cards, found none")
    for problem in unreadable:
        click.echo(render("cards.left_out", language, problem=problem), err=True)
    for one in taken:
        tell(one, language)
    tell_all(taken, language)
    sys.exit(SOME_BROKEN if unreadable or any(one.broken for one in taken) else ALL_TAKEN)


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


def tell(taken: Taken, language: str) -> None:
    for problem in taken.broken[:MOST_TOLD]:
        click.echo(render("cards.left_out", language, problem=problem), err=True)
    if len(taken.broken) > MOST_TOLD:
        more = {"count": len(taken.broken) - MOST_TOLD, "code": taken.code}
        click.echo(render("cards.import.more_left_out", language, **more), err=True)
    details = {"code": taken.code, "game": taken.game, "cards": len(taken.cards), "playable": taken.playable}
    click.echo(render("cards.import.set", language, **details))


def tell_all(taken: list[Taken], language: str) -> None:
    cards = sum(len(one.cards) for one in taken)
    playable = sum(one.playable for one in taken)
    broken = sum(len(one.broken) for one in taken)
    click.echo(render("cards.import.all", language, cards=cards, playable=playable, broken=broken))
