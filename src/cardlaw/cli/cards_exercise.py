"""`cardlaw cards exercise`: plays every supported line of card files and checks what its words promise."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import click
from platformdirs import user_cache_path

from cardlaw.cli.progress import progress_bar
from cardlaw.cli.speaking import language_option
from cardlaw.games.cardfiles import rows_in
from cardlaw.games.registry import package_of
from cardlaw.games.wordings import GAMES
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import render
from cardlaw.testing.exercise.contracts import MESSAGES
from cardlaw.testing.exercise.sweep import Record, Report, Task, cores, sweep, tasks_of
from cardlaw.testing.exercise.trying import REASONS

KEPT = 0
BROKEN = 1


@click.command("exercise")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first position for each line.")
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset; otherwise each card's era tells it.")
@click.option("--jobs", type=click.IntRange(1), default=None, help="How many processes; otherwise one for each core.")
@click.option("--record", type=click.Path(path_type=Path), default=None, help="Where results are kept.")
@click.option("--fresh", is_flag=True, help="Try out everything anew, whatever was tried before.")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(
    files: tuple[Path, ...],
    seed: int,
    game: str | None,
    ruleset: str,
    jobs: int | None,
    record: Path | None,
    fresh: bool,
    language: str,
    as_json: bool,
) -> None:
    """Play every supported line of FILES in positions that are built for it, and check what its words promise.

    The promises come from the printed words alone: whose cards may change, what happens if a player declines, how many
    cards are chosen, drawn and moved, how long it lasts. Results are kept, so that a sweep that was stopped goes on
    where it was. Exit code 0: every promise was kept; 1: one was broken; 2: there is nothing to play.
    """
    if ruleset:
        package_of(ruleset)
    rows = [row for file in files for row in rows_in(file, game or "")]
    tasks = tasks_of(
        rows, ruleset, seed, lambda one: click.echo(render("cards.left_out", language, problem=one), err=True)
    )
    if not tasks:
        raise BadInput(f"{', '.join(map(str, files))}: expected supported lines, found none")
    kept = Record(record if record is not None else user_cache_path("cardlaw") / "exercise.jsonl")
    if fresh and kept.path is not None:
        kept.path.unlink(missing_ok=True)
    report = run_with_bar(tasks, kept, jobs or cores(), render("cards.bar.lines", language))
    if as_json:
        click.echo(json.dumps(report.data(), ensure_ascii=False, indent=2))
    else:
        show(report, language)
    sys.exit(BROKEN if report.broken else KEPT)


def run_with_bar(tasks: list[Task], record: Record, jobs: int, title: str) -> Report:
    with progress_bar() as progress:
        bar = progress.add_task(title, total=len(tasks))
        return sweep(tasks, record, jobs, lambda done: progress.update(bar, completed=done))


def told(sentence: str, language: str) -> str:
    """A promise, or why a line did not act, in the reader's language."""
    key = MESSAGES.get(sentence) or REASONS.get(sentence)
    return render(key, language) if key else sentence


def show(report: Report, language: str) -> None:
    data = report.data()
    for one in report.results.values():
        for contract, seed, seen in one["broken"]:
            click.echo(render("cards.exercise.broken", language, id=one["id"], line=one["line"]))
            click.echo(
                "    " + render("cards.exercise.seen", language, promise=told(contract, language), seen=seen, seed=seed)
            )
    for one in data["not_acted"]:
        click.echo(
            render("cards.exercise.did_not_act", language, id=one["id"], line=one["line"])
            + f"\n    {told(one['why'], language)}"
        )
    applied = Counter(contract for one in report.results.values() for contract in one.get("applied", ()))
    for contract, count in applied.most_common():
        click.echo(render("cards.exercise.applied", language, count=f"{count:6}", promise=told(contract, language)))
    counts = {name: data[name] for name in ("acted", "lines", "both_branches")}
    conditional = sum(one.get("conditional", False) for one in report.results.values())
    click.echo(render("cards.exercise.all", language, **counts, conditional=conditional, broken=len(data["broken"])))
