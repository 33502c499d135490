"""`cardlaw rules`: how far the rule books are proven; looking into them is in `rules_books`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import click

from cardlaw.cli.rules_books import diff, search_command, show
from cardlaw.cli.rules_folder import measured_folder
from cardlaw.cli.rules_mutate import mutate
from cardlaw.cli.rules_share import share
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.testing.coverage import Coverage, measure
from cardlaw.testing.mutation.record import left_unproven


@click.group()
def rules() -> None:
    """Look into the rule books and how far they are proven."""


@rules.command()
@click.argument("ruleset", required=False)
@click.option(
    "--scenarios",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    default=None,
    help="Folder with scenarios, by default tests/rules of the current folder.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the numbers for programs.")
def coverage(ruleset: str | None, scenarios: Path | None, as_json: bool) -> None:
    """Tell which executable clauses are proven, only nominally so, or missing.

    Proven: a scenario fails once the rule is changed, as `cardlaw rules mutate` has found. Nominal: only cited.
    """
    names = [ruleset] if ruleset else ruleset_names()
    measured = [measured_coverage(name, scenarios) for name in names]
    if as_json:
        click.echo(json.dumps({one.ruleset: one.counts() for one in measured}, indent=2))
        return
    for one in measured:
        show_coverage(one, left_unproven(measured_folder(one.ruleset, scenarios)))


def measured_coverage(name: str, scenarios: Path | None) -> Coverage:
    return measure(package_of(name), measured_folder(name, scenarios))


def show_coverage(one: Coverage, reasons: Mapping[str, str]) -> None:
    total = len(one.executable)
    share = 100 * len(one.proven) / total if total else 100.0
    click.echo(
        f"{one.ruleset}: {total} executable clauses, {len(one.proven)} proven ({share:.1f} %), "
        f"{len(one.nominal)} nominal, {len(one.missing)} missing"
    )
    for title, clauses in (("nominal", one.nominal), ("missing", one.missing)):
        if clauses:
            click.echo(f"  {title}: {', '.join(clauses)}")
        for clause in clauses:
            if clause in reasons:
                click.echo(f"    {clause}: {reasons[clause]}")
    for path in one.failed:
        click.echo(f"  failed: {path}")


for command in (show, search_command, diff, mutate, share):
    rules.add_command(command)
