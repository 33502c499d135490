"""`cardlaw simulate`: many games between decks, counted."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from cardlaw.cli.progress import progress_bar
from cardlaw.games.deckfinding import find_deck, load_deck
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages
from cardlaw.players.factory import KINDS, OTHERS
from cardlaw.simulate.html_report import html_report
from cardlaw.simulate.ledger import Ledger
from cardlaw.simulate.report import report, words
from cardlaw.simulate.run import ALTERNATE, SEATS
from cardlaw.simulate.tables import event_csv, event_report
from cardlaw.simulate.tournament import GAUNTLET, SCHEDULES, Event, Held, hold

WHO = f"{', '.join(KINDS)}, {OTHERS}"


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK DECK...")
@click.option("-n", "--games", type=click.IntRange(1), default=1000, show_default=True, help="Games of each pairing.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game; each next game adds 1.")
@click.option("--ruleset", default="", help="The ruleset, where the decks do not say it.")
@click.option("--player-a", default="random", show_default=True, metavar="NAME", help=f"Who plays the first: {WHO}.")
@click.option("--player-b", default="random", show_default=True, metavar="NAME", help="Who plays the second deck.")
@click.option(
    "--seats",
    type=click.Choice(SEATS),
    default=ALTERNATE,
    show_default=True,
    help="Whether the decks change seats from game to game.",
)
@click.option(
    "--schedule",
    type=click.Choice(SCHEDULES),
    default=GAUNTLET,
    show_default=True,
    help="The first deck against each other one, all against all, or Swiss rounds.",
)
@click.option("--rounds", type=click.IntRange(1), default=None, help="Swiss rounds; by the number of decks otherwise.")
@click.option(
    "--jobs", "--workers", "jobs", type=click.IntRange(1), default=None, help="Processes; all processors by default."
)
@click.option("--ray", "cluster", default="", metavar="ADDRESS", help="Play on a Ray cluster; `local` begins one here.")
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), help="Keep results in a file and go on there."
)
@click.option("--json", "as_json", is_flag=True, help="Print the statistics for programs.")
@click.option("--csv", "as_csv", is_flag=True, help="Print a line for each game.")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a report with pictures to a file.")
@click.option(
    "--language", type=click.Choice(languages()), default="en", show_default=True, help="Of tables and report."
)
def simulate(
    decks: tuple[str, ...],
    games: int,
    seed: int,
    ruleset: str,
    player_a: str,
    player_b: str,
    seats: str,
    schedule: str,
    rounds: int | None,
    jobs: int | None,
    cluster: str,
    resume: Path | None,
    as_json: bool,
    as_csv: bool,
    html: Path | None,
    language: str,
) -> None:
    """Play many games between decks, each a deck file or the name of a shipped deck."""
    if len(decks) < 2:
        raise BadInput(f"decks: expected at least 2, found {len(decks)}")
    package, first = find_deck(decks[0], ruleset)
    found = (first, *(load_deck(package, name) for name in decks[1:]))
    players = (player_a, player_b)
    event = Event(package.ruleset.name, found, schedule, games, seed, players, seats, rounds or 0)
    ledger = Ledger(resume) if resume else None
    with progress_bar() as progress:
        task = progress.add_task(words("simulate.games", language), total=games * event.meetings())
        held = hold(event, jobs or os.cpu_count() or 1, cluster, ledger, lambda result: progress.advance(task))
    show(held, as_json, as_csv, language)
    if html is not None:
        write(html, html_report(held, language))


def show(held: Held, as_json: bool, as_csv: bool, language: str) -> None:
    """One pairing is told in detail, several in standings."""
    alone = held.meetings[0].statistics if len(held.event.decks) == 2 and len(held.meetings) == 1 else None
    if as_csv:
        click.echo(event_csv(held), nl=False)
    elif as_json:
        data: dict[str, Any] = alone.data() if alone else held.data()
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        Console().print(report(alone, language) if alone else event_report(held, language))


def write(path: Path, content: str) -> None:
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error
