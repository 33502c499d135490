"""`cardlaw cards games`: random games with decks drawn from all supported cards of files."""

from __future__ import annotations

import json
import os
import sys
from multiprocessing import get_context
from pathlib import Path

import click

from cardlaw.cli.progress import progress_bar
from cardlaw.cli.speaking import language_option
from cardlaw.games.cardfiles import rows_in
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import render
from cardlaw.testing.random_games import CardData, Fault, play, supported_cards

FOUND = 1

_package: GamePackage | None = None  # of the process that plays, and what it draws decks from
_cards: list[CardData] = []


@click.command("games")
@click.argument("ruleset")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-n", "--number", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the first game; one more for each.")
@click.option("--jobs", type=click.IntRange(1), default=None, help="How many processes; otherwise one for each core.")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(
    ruleset: str, files: tuple[Path, ...], number: int, seed: int, jobs: int | None, language: str, as_json: bool
) -> None:
    """Play random games under RULESET with decks drawn from all supported cards of FILES.

    Exit code 0: every game came to an end; 1: one crashed or went on for ever (its seed plays it again).
    """
    global _package, _cards
    _package = package_of(ruleset)
    _cards = supported_cards(_package, [row for file in files for row in rows_in(file, _package.game)])
    if not _cards:
        raise BadInput(f"{', '.join(map(str, files))}: expected cards that {ruleset} can play, found none")
    faults = played(range(seed, seed + number), jobs or os.cpu_count() or 1, render("cards.bar.games", language))
    if as_json:
        told = [{"seed": fault.seed, "answers": fault.answers, "problem": fault.problem} for fault in faults]
        click.echo(json.dumps({"games": number, "cards": len(_cards), "faults": told}, indent=2))
    else:
        counts = {"games": number, "cards": len(_cards), "faults": len(faults)}
        click.echo(render("cards.games.all", language, ruleset=ruleset, **counts))
        for fault in faults:
            details = {"seed": fault.seed, "answers": fault.answers, "problem": fault.problem}
            click.echo(render("cards.games.fault", language, **details))
    sys.exit(FOUND if faults else 0)


def played(seeds: range, jobs: int, title: str) -> list[Fault]:
    faults: list[Fault] = []
    with progress_bar() as progress, get_context("fork").Pool(jobs) as pool:
        bar = progress.add_task(title, total=len(seeds))
        for fault in pool.imap_unordered(play_one, seeds, chunksize=4):
            progress.advance(bar)
            if fault is not None:
                faults.append(fault)
    return sorted(faults, key=lambda fault: fault.seed)


def play_one(seed: int) -> Fault | None:
    assert _package is not None
    return play(_package, _cards, seed)
