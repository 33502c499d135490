"""`cardlaw judge`: run scenario files and say whether everything they expect holds."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.ask import told_line
from cardlaw.desk.asking import ask_scenario
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages
from cardlaw.testing.board import board
from cardlaw.testing.runner import Result, run_file
from cardlaw.testing.scenario import read_scenarios

STATUSES = ("passed", "failed", "invalid")


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--trace", is_flag=True, help="Tell what happened in words, with the clauses.")
@click.option("--steps", is_flag=True, help="With --trace: every step of the rules by its name.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True, help="Of the story.")
@click.option("--json", "as_json", is_flag=True, help="Print the results for programs.")
def judge(files: tuple[Path, ...], trace: bool, steps: bool, language: str, as_json: bool) -> None:
    """Run scenario FILES (folders are searched for them).

    Exits with 0 if all hold, 1 if one does not, 2 if a file is not valid.
    """
    worst = 0
    rows: list[dict[str, Any]] = []
    for path in expand(files):
        try:
            result = run_file(path)
        except BadInput as error:
            worst = 2
            rows.append({"file": str(path), "status": "invalid", "message": str(error)})
            if not as_json:
                click.echo(f"invalid  {error}")
            continue
        if not result.passed:
            worst = max(worst, 1)
        rows.append(row(path, result, trace))
        if not as_json:
            if trace and not steps:
                tell(path, language)
            show(path, result, trace and steps)
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    elif len(rows) > 1:
        counts = Counter(row["status"] for row in rows)
        click.echo(", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status]))
    sys.exit(worst)


def expand(files: tuple[Path, ...]) -> list[Path]:
    """Files as given; folders with every scenario below them."""
    found: list[Path] = []
    for path in files:
        if os.path.isdir(path):
            below = sorted(file for file in path.rglob("*.yaml") if file.is_file())
            if not below:
                raise BadInput(f"{path}: expected a folder with scenarios (*.yaml), found none")
            found.extend(below)
        else:
            found.append(path)
    return found


def row(path: Path, result: Result, trace: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "file": str(path),
        "title": result.scenario.title,
        "status": "passed" if result.passed else "failed",
        "cited": sorted(result.cited),
    }
    if not result.passed:
        data.update(line=result.line, message=result.message)
    if trace:
        data["trace"] = steps_of(result)
    return data


def steps_of(result: Result) -> list[dict[str, Any]]:
    """Every cited step of the run, with the name of the card it concerns."""
    game, names = result.game, result.names
    if game is None or names is None or game.trace is None:
        return []
    return [
        {
            "key": entry.key,
            "clauses": list(entry.clauses),
            "depth": entry.depth,
            "card": names.label(entry.card) if entry.card >= 0 else None,
        }
        for entry in game.trace.entries
    ]


def tell(path: Path, language: str) -> None:
    """What happens in the scenarios of a file, in words; those that are about decks tell nothing."""
    told = [scenario for scenario in read_scenarios(path) if "deck" not in scenario.data]
    for scenario in told:
        if len(told) > 1:
            click.secho(scenario.package.ruleset.name, bold=True)
        for line in ask_scenario(scenario, language).story:
            click.echo(told_line(line))


def show(path: Path, result: Result, steps: bool) -> None:
    """One line for a file that holds; the first difference and the board for one that does not."""
    if steps:
        for step in steps_of(result):
            card = f"  {step['card']}" if step["card"] else ""
            click.echo(f"{'  ' * step['depth']}{step['key']}{card}  [{', '.join(step['clauses'])}]")
    if result.passed:
        click.echo(f"passed   {path}: {result.scenario.title}")
        return
    click.echo(f"failed   {path}:{result.line}: {result.message}")
    if result.names is not None:
        click.echo("\n".join("    " + line for line in board(result.names).splitlines()))
