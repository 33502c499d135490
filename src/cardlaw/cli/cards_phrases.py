"""`cardlaw cards phrases`: the phrase book of a game."""

from __future__ import annotations

from pathlib import Path

import click

from cardlaw.games.library import write_whole
from cardlaw.games.phrasebooks import phrase_book
from cardlaw.games.wordings import GAMES


@click.command("phrases")
@click.argument("games", nargs=-1, required=True, type=click.Choice(GAMES))
@click.option("-o", "--output", type=click.Path(path_type=Path), default=None, help="Write the pages to this folder.")
def command(games: tuple[str, ...], output: Path | None) -> None:
    """Print the phrases that the wordings of GAMES understand, with examples from our own sets."""
    for game in games:
        page = phrase_book(game)
        if output is None:
            click.echo(page, nl=False)
        else:
            write_whole(output / f"{game}.md", page.encode())
            click.echo(f"{output / game}.md")
