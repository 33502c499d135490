"""`cardlaw simulate`: many games between two decks."""

from __future__ import annotations

import json
import os
from contextlib import nullcontext

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cardlaw.games.decks import find_deck, load_deck
from cardlaw.players.factory import KINDS
from cardlaw.simulate.report import report, words
from cardlaw.simulate.run import ALTERNATE, SEATS, Plan, Result, run
from cardlaw.simulate.statistics import Statistics


@click.command()
@click.argument("deck_a")
@click.argument("deck_b")
@click.option("-n", "--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game; each next game adds 1.")
@click.option("--ruleset", default="", help="The ruleset, where the decks do not say it.")
@click.option("--player-a", type=click.Choice(KINDS), default="random", show_default=True, help="Who plays DECK_A.")
@click.option("--player-b", type=click.Choice(KINDS), default="random", show_default=True, help="Who plays DECK_B.")
@click.option(
    "--seats",
    type=click.Choice(SEATS),
    default=ALTERNATE,
    show_default=True,
    help="Whether the decks change seats from game to game.",
)
@click.option("--workers", type=click.IntRange(1), default=None, help="Processes to use; all processors by default.")
@click.option("--json", "as_json", is_flag=True, help="Print the statistics for programs.")
def simulate(
    deck_a: str,
    deck_b: str,
    games: int,
    seed: int,
    ruleset: str,
    player_a: str,
    player_b: str,
    seats: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play many games between DECK_A and DECK_B, each a deck file or the name of a shipped deck."""
    package, first = find_deck(deck_a, ruleset)
    second = load_deck(package, deck_b)
    plan = Plan(package.ruleset.name, (first, second), games, seed, (player_a, player_b), seats)
    statistics = Statistics(plan, run_with_bar(plan, workers or os.cpu_count() or 1))
    if as_json:
        click.echo(json.dumps(statistics.data(), ensure_ascii=False, indent=2))
    else:
        Console().print(report(statistics))


def run_with_bar(plan: Plan, workers: int) -> list[Result]:
    """Play with a progress bar on standard error, if somebody watches it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task(words("simulate.games"), total=plan.games)
    with progress if console.is_terminal else nullcontext():
        return run(plan, workers, lambda result: progress.advance(task))
