"""`cardlaw ladder`: how strong the players are against each other."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from cardlaw.cli.progress import progress_bar
from cardlaw.games.registry import ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages
from cardlaw.players.factory import check_player
from cardlaw.simulate.ladder import USUAL_PAIRS, Rung, by_visits, climb, ratings
from cardlaw.simulate.ledger import Ledger
from cardlaw.simulate.run import UNFINISHED


@click.command()
@click.option("--ruleset", default="gz-1.01", show_default=True, help=f"One of {', '.join(ruleset_names())}.")
@click.option("-n", "--games", type=click.IntRange(1), default=100, show_default=True, help="Games of each pair.")
@click.option("--pair", "pairs", multiple=True, metavar="FIRST/SECOND", help="Two players; the usual pairs otherwise.")
@click.option(
    "--visits", type=click.IntRange(1), default=None, help="Visits of a search in place of a quarter of a second."
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=None, help="Processes to use; all processors by default.")
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), help="Keep results in a file and go on there."
)
@click.option("--json", "as_json", is_flag=True, help="Print the results for programs.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True, help="Of the table.")
def ladder(
    ruleset: str,
    games: int,
    pairs: tuple[str, ...],
    visits: int | None,
    seed: int,
    jobs: int | None,
    resume: Path | None,
    as_json: bool,
    language: str,
) -> None:
    """Let the players play against each other, with the shipped decks of a ruleset, seats and decks swapped."""
    chosen = [pair_of(pair) for pair in pairs] or list(USUAL_PAIRS)
    if visits:
        chosen = [(by_visits(first, visits), by_visits(second, visits)) for first, second in chosen]
    with progress_bar() as progress:
        task = progress.add_task(words("games", language), total=games * len(chosen))
        rungs = climb(
            ruleset,
            chosen,
            games,
            seed,
            jobs or os.cpu_count() or 1,
            Ledger(resume) if resume else None,
            lambda result: progress.advance(task),
        )
    if as_json:
        data = {
            "ruleset": ruleset,
            "pairs": [rung.data() for rung in rungs],
            "courses": [rung.course() for rung in rungs],
            "ratings": ratings(rungs),
        }
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        Console().print(table_of(rungs, language))
        for rung in rungs:
            endings = endings_of(rung, language)
            click.echo(words("endings", language, first=rung.first, second=rung.second, endings=endings))


def pair_of(text: str) -> tuple[str, str]:
    """Two players; a slash in the command or address of one of them is none between the two."""
    slashes = [at for at, letter in enumerate(text) if letter == "/" and text[:at] and text[at + 1 :]]
    if not slashes:
        raise BadInput(f"pair: expected two players as heuristic/random, found {text!r}")
    problem: BadInput | None = None
    for at in reversed(slashes):
        first, second = text[:at], text[at + 1 :]
        try:
            check_player(first)
            check_player(second)
        except BadInput as error:
            problem = problem or error
        else:
            return first, second
    assert problem is not None
    raise problem


def table_of(rungs: list[Rung], language: str) -> Table:
    table = Table()
    for heading in ("first", "second", "games", "wins", "draws", "share", "interval", "turns"):
        table.add_column(words(heading, language), justify="left" if heading in ("first", "second") else "right")
    for rung in rungs:
        low, high = rung.interval
        share = f"{100 * rung.wins / rung.games:.1f} %"
        span = f"{100 * low:.1f} – {100 * high:.1f} %"
        counts = (str(rung.games), f"{rung.wins:g}", str(rung.draws))
        table.add_row(rung.first, rung.second, *counts, share, span, f"{rung.turns:.1f}")
    return table


def endings_of(rung: Rung, language: str) -> str:
    """Why the games ended, and how many for each reason."""
    from cardlaw.messages import render

    said = {UNFINISHED: "simulate.unfinished"}
    return "; ".join(
        f"{games} × {render(said.get(reason, reason), language)}" for reason, games in rung.endings().items()
    )


def words(key: str, language: str, **params: Any) -> str:
    """A message of this command."""
    from cardlaw.messages import render

    return render(f"ladder.{key}", language, **params)
