"""`cardlaw rules`: how far the rule books are proven; looking into them is in `rules_books`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardlaw.cli.rules_books import diff, search_command, show
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.coverage import Coverage, measure, scenario_files

DEFAULT_FOLDER = Path("tests/rules")


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
    """Tell which executable clauses are proven, only cited, or missing."""
    names = [ruleset] if ruleset else ruleset_names()
    measured = [measured_coverage(name, scenarios) for name in names]
    if as_json:
        click.echo(json.dumps({one.ruleset: one.counts() for one in measured}, indent=2))
        return
    for one in measured:
        show_coverage(one)


def measured_coverage(name: str, scenarios: Path | None) -> Coverage:
    package = package_of(name)
    folder = scenarios if scenarios is not None else DEFAULT_FOLDER / name
    if not folder.is_dir():
        raise BadInput(f"{folder}: expected a folder with scenarios; run inside the project or give --scenarios")
    return measure(package, scenario_files(folder))


def show_coverage(one: Coverage) -> None:
    total = len(one.executable)
    share = 100 * len(one.proven) / total if total else 100.0
    click.echo(
        f"{one.ruleset}: {total} executable clauses, {len(one.proven)} proven ({share:.1f} %), "
        f"{len(one.only_cited)} cited only, {len(one.missing)} missing"
    )
    for title, clauses in (("cited only", one.only_cited), ("missing", one.missing)):
        if clauses:
            click.echo(f"  {title}: {', '.join(clauses)}")
    for path in one.failed:
        click.echo(f"  failed: {path}")


for command in (show, search_command, diff):
    rules.add_command(command)
