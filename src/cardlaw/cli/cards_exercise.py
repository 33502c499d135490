"""`cardlaw cards exercise`: random games in which every ability of some cards has to be at work once."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.progress import progress_bar
from cardlaw.games.cardfiles import rows_in
from cardlaw.games.importing import card_of_row
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, package_of_game
from cardlaw.games.wordings import GAMES, texts_of
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.exercise import Report, exercise

MOST_SEEDS = 5
SOUND = 0
UNSOUND = 1


@click.command("exercise")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-n", "--games", type=click.IntRange(1), default=200, show_default=True, help="How many games at most.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game; each next game adds 1.")
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset, where a game has several.")
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(file: Path, games: int, seed: int, game: str | None, ruleset: str, as_json: bool) -> None:
    """Play random legal games with the supported cards of FILE until each ability has been at work.

    Decks are shipped decks dressed anew with the cards; in two games of three positions are made for them as well.
    Exit code 0: nothing broke; 1: a game crashed or reached an unsound position; 2: there is nothing to play with.
    """
    package, cards = playable_cards(file, game or "", ruleset)
    report = run_with_bar(package, cards, games, seed)
    if as_json:
        click.echo(json.dumps(report.data(), ensure_ascii=False, indent=2))
    else:
        show(report)
    sys.exit(SOUND if report.is_clean else UNSOUND)


def playable_cards(file: Path, game: str, ruleset: str) -> tuple[GamePackage, list[dict[str, Any]]]:
    """The supported cards of a file, all of one game, with the package that plays them; broken rows are told."""
    cards: dict[str, dict[str, Any]] = {}
    for row in rows_in(file, game):
        game = game or row.game
        if row.game != game:
            raise BadInput(f"{row.place}: expected a card of {game}, found one of {row.game}")
        try:
            card = card_of_row(row)
        except BadInput as error:
            click.echo(f"left out: {error}", err=True)
            continue
        if all(line.problem is None for line in texts_of(game).lines(card["type"], card.get("text", []))):
            cards.setdefault(card["id"], card)
    if not cards:
        raise BadInput(f"{file}: expected supported cards, found none")
    package = package_of(ruleset) if ruleset else package_of_game(game)
    return package, list(cards.values())


def run_with_bar(package: GamePackage, cards: list[dict[str, Any]], games: int, seed: int) -> Report:
    with progress_bar() as progress:
        task = progress.add_task("games", total=games)
        return exercise(package, cards, games, seed, lambda report: progress.update(task, completed=report.games))


def show(report: Report) -> None:
    for kind, problems in (("crash", report.crashes), ("unsound", report.violations)):
        for problem, seeds in problems.items():
            click.echo(f"{kind}: {problem}; seeds {', '.join(map(str, seeds[:MOST_SEEDS]))}")
    for printed in report.never:
        click.echo(f"never at work: {printed.card} {printed.name}, ability {printed.number}: {printed.text}")
    fired = report.abilities - len(report.never)
    click.echo(f"{report.games} games, {report.decisions} decisions: {report.cards} cards, ", nl=False)
    click.echo(f"{fired} of {report.abilities} abilities at work, ", nl=False)
    crashes, unsound = (sum(map(len, found.values())) for found in (report.crashes, report.violations))
    click.echo(f"{crashes} crashes, {unsound} unsound positions")
