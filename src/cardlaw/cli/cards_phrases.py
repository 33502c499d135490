"""`cardlaw cards phrases`: the phrase book of a game, and which of its phrases are proven by tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.progress import watched
from cardlaw.cli.speaking import language_option
from cardlaw.games.library import write_whole
from cardlaw.games.phrasebooks import phrase_book
from cardlaw.games.wordings import GAMES
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import render


@click.command("phrases")
@click.argument("games", nargs=-1, required=True, type=click.Choice(GAMES))
@click.option("-o", "--output", type=click.Path(path_type=Path), default=None, help="Write the pages to this folder.")
@click.option(
    "--prove",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    default=None,
    help="Prove every form anew by the tests in FOLDER.",
)
@click.option("--unproven", is_flag=True, help="With --prove: try only what the record does not prove (any more).")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Tell which forms are proven, for programs.")
def command(
    games: tuple[str, ...], output: Path | None, prove: Path | None, unproven: bool, language: str, as_json: bool
) -> None:
    """Print the phrases that the wordings of GAMES understand, with examples from our own sets.

    With --json: how many forms there are and how many are proven, by game where several are named. A form is proven if
    a test whose cards use it fails once the form means nothing; --prove runs the tests of a folder for every form and
    writes the record anew.
    """
    check_folder(prove, unproven)
    for game in games:
        if prove is not None:
            prove_forms(game, prove, unproven, language)
        elif not as_json:
            print_book(game, output)
    if as_json:
        told = {game: proven_data(game) for game in games}
        click.echo(json.dumps(told if len(games) > 1 else told[games[0]], ensure_ascii=False, indent=2))


def check_folder(prove: Path | None, unproven: bool) -> None:
    """The record is written anew from what is found: that must not be nothing by mistake."""
    if prove is None and unproven:
        raise BadInput("--unproven: expected --prove and the folder of the tests beside it")
    if prove is not None and not prove.is_dir():
        raise BadInput(f"--prove: expected the folder of the tests, found {str(prove)!r}")


def print_book(game: str, output: Path | None) -> None:
    page = phrase_book(game)
    if output is None:
        click.echo(page, nl=False)
    else:
        write_whole(output / f"{game}.md", page.encode())
        click.echo(f"{output / game}.md")


def prove_forms(game: str, folder: Path, unproven: bool, language: str) -> None:
    from cardlaw.testing.phrases import Prover, standing, write_record

    prover = Prover(game, folder)
    known = {one.form: one for one in standing(game) if one.proof} if unproven else {}
    tried = [name for name in prover.forms if name not in known]
    for name in watched(tried, render("cards.bar.forms", language, game=game)):
        known[name] = prover.verdict(name)
    verdicts = [known[name] for name in prover.forms]
    write_record(game, verdicts)
    proven = sum(bool(one.proof) for one in verdicts)
    click.echo(render("cards.phrases.proven", language, game=game, proven=proven, forms=len(verdicts)), err=True)


def proven_data(game: str) -> dict[str, Any]:
    """How many forms of a game are proven, and why the others are not."""
    from cardlaw.testing.phrases import standing

    found = standing(game)
    unproven = [{"form": one.form, "why": one.why} for one in found if not one.proof]
    return {"forms": len(found), "proven": len(found) - len(unproven), "unproven": unproven}
