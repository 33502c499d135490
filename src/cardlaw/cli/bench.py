"""`cardlaw bench`: how fast the rules run."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from cardlaw import __version__
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.simulate.bench import Speed, measure, two_decks
from cardlaw.simulate.growth import two_workers
from cardlaw.simulate.instructions import instructions_per_decision

COLUMNS = (
    ("decisions_per_second", ",.0f"),
    ("games_per_second", ",.1f"),
    ("playouts_per_second", ",.1f"),
    ("machine_decisions_per_second", ",.1f"),
    ("microseconds_per_clone", ".1f"),
    ("microseconds_per_view", ",.1f"),
    ("microseconds_per_encoding", ",.1f"),
    ("microseconds_per_determinize", ",.1f"),
    ("microseconds_per_fingerprint", ",.1f"),
    ("microseconds_per_save", ",.0f"),
    ("microseconds_per_load", ",.0f"),
    ("late_to_early_cost", ".2f"),
    ("many_to_few_effects", ".2f"),
    ("kilobytes_per_game", ",.1f"),
    ("decisions_per_thousand_spins", ".2f"),
    ("spins_per_clone", ",.1f"),
)


@click.command()
@click.option("--ruleset", default="", help="Only this ruleset.")
@click.option("--seconds", type=float, default=3.0, show_default=True, help="How long each ruleset is played.")
@click.option("--instructions", is_flag=True, help="Also count the instructions of a decision with valgrind.")
@click.option("--workers", is_flag=True, help="Also compare two processes with one, by the clock.")
@click.option("--json", "as_json", is_flag=True, help="Print the numbers for programs.")
def bench(ruleset: str, seconds: float, instructions: bool, workers: bool, as_json: bool) -> None:
    """Measure for each ruleset, by CPU time on one core: random play, machines, copies, views, saves, memory."""
    names = [package_of(ruleset).ruleset.name] if ruleset else ruleset_names()
    counts = {name: instructions_per_decision(name) for name in names} if instructions else {}
    speeds = {name: measure(name, seconds) for name in names}
    gains = {name: two_workers(name, two_decks(name), games_for(speeds[name])) for name in names} if workers else {}
    if as_json:
        told = {name: speed.data() | counted(counts, name) | gained(gains, name) for name, speed in speeds.items()}
        click.echo(json.dumps(told, indent=2))
        return
    table = table_of(speeds)
    if counts:
        table.add_row(words("instructions_per_decision"), *(f"{counts[name]:,}" for name in names))
    if gains:
        table.add_row(words("two_workers"), *(f"{gains[name]:.2f}" for name in names))
    Console().print(table)


def games_for(speed: Speed) -> int:
    """As many games as one process plays in some ten seconds: what it takes to start another is little then."""
    return max(40, round(10 * speed.games_per_second))


def gained(gains: dict[str, float], name: str) -> dict[str, float]:
    return {"two_workers": round(gains[name], 3)} if gains else {}


def counted(counts: dict[str, int], name: str) -> dict[str, int]:
    return {"instructions_per_decision": counts[name]} if counts else {}


def words(key: str, **params: Any) -> str:
    from cardlaw.messages import render

    return render(f"bench.{key}", **params)


def table_of(speeds: dict[str, Speed]) -> Table:
    """A column for each ruleset."""
    one = next(iter(speeds.values()))
    build = words("compiled" if one.compiled else "uncompiled")
    table = Table(title=words("title", version=__version__, python=one.python, build=build), title_justify="left")
    table.add_column()
    for name in speeds:
        table.add_column(name, justify="right")
    for field, form in COLUMNS:
        table.add_row(words(field), *(format(getattr(speed, field), form) for speed in speeds.values()))
    return table
