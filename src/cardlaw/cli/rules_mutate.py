"""`cardlaw rules mutate`: change the rules on purpose and see whether a scenario notices."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from cardlaw.cli.progress import progress_bar
from cardlaw.cli.rules_folder import effect_folders, scenario_folder
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.coverage import measure
from cardlaw.testing.mutation import uncompiled
from cardlaw.testing.mutation.record import Proof, read_proofs, write_proofs


@click.command()
@click.argument("ruleset", required=False)
@click.option(
    "--scenarios",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    default=None,
    help="Folder with the ruleset's scenarios, by default in tests/rules of the current folder.",
)
@click.option("--sample", type=click.IntRange(min=1), default=None, help="Draw that many mutants of each ruleset.")
@click.option("--seed", type=int, default=0, show_default=True, help="Which sample is drawn.")
@click.option("--jobs", type=click.IntRange(min=1), default=None, help="Processes at a time, by default one a core.")
@click.option("--only", default="", help="Try only mutants whose name (file|step|operator|number) contains this.")
@click.option("--unproven", is_flag=True, help="Try only what may prove a clause not proven yet; add what is found.")
@click.option("--quick", is_flag=True, help="Ask only the ruleset's own scenarios, played with a trace.")
@click.option("--fresh", is_flag=True, help="Forget what earlier runs have found.")
@click.option("--json", "as_json", is_flag=True, help="Print the results for programs.")
def mutate(
    ruleset: str | None,
    scenarios: Path | None,
    sample: int | None,
    seed: int,
    jobs: int | None,
    only: str,
    unproven: bool,
    quick: bool,
    fresh: bool,
    as_json: bool,
) -> None:
    """Change the rules on purpose and tell which changes no scenario notices.

    A run over all mutants of a RULESET (or of every one) writes down which clauses are proven, beside the scenarios;
    `cardlaw rules coverage` reads that. It can be interrupted, and goes on where it ended.
    """
    results: dict[str, Any] = {}
    for name in [ruleset] if ruleset else ruleset_names():
        package_of(name)
        folder = scenario_folder(name, scenarios)
        request = {
            "ruleset": name,
            "folder": str(folder.resolve()),
            "also": [str(other.resolve()) for other in effect_folders(name, folder)],
            "sample": sample,
            "seed": seed,
            "jobs": jobs or os.cpu_count() or 1,
            "only": only,
            "unproven": lacking(name, folder) if unproven else [],
            "quick": quick,
            "fresh": fresh,
        }
        results[name] = result = tried(name, request)
        proofs = {proof.clause: proof for proof in result.pop("proofs")}
        if unproven:
            proofs = {**read_proofs(folder), **proofs}
        if sample is None and not only:
            write_proofs(folder, proofs.values())
        if not as_json:
            show(name, result)
    if as_json:
        click.echo(json.dumps(results, indent=2))


def lacking(ruleset: str, folder: Path) -> list[str]:
    """The clauses that the record does not prove, or no longer."""
    found = measure(package_of(ruleset), folder)
    return [*found.nominal, *found.missing]


def tried(name: str, request: dict[str, Any]) -> dict[str, Any]:
    """Try the mutants of one ruleset, with a bar that says how far it is."""
    proofs: dict[str, Proof] = {}
    survivors: list[dict[str, Any]] = []
    total = excused = done = 0
    with progress_bar() as progress:
        task = progress.add_task(f"{name}: scenarios", total=None)
        for row in rows(request):
            if "watched" in row:
                progress.update(task, completed=row["watched"], total=row["of"])
            elif "total" in row:
                total, excused = row["total"], row["excused"]
                progress.update(task, description=f"{name}: mutants", completed=0, total=total)
            else:
                done += 1
                progress.update(task, completed=done)
                for clause, *proof in row["proofs"]:
                    proofs.setdefault(clause, Proof(clause, *proof))
                if not row["killer"]:
                    survivors.append(row)
    keys = ("file", "step", "operator", "number", "text", "line", "clauses", "error")
    shown = [{key: row[key] for key in keys if row[key] != ""} for row in survivors]
    killed = total - len(survivors)
    return {
        "mutants": total,
        "killed": killed,
        "excused": excused,
        "survivors": sorted(shown, key=lambda row: (row["file"], row["line"], row["step"])),
        "proofs": list(proofs.values()),
    }


def rows(request: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the process that runs the sources says, line by line."""
    command = [sys.executable, str(Path(uncompiled.__file__).resolve())]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.close()
        for line in process.stdout:
            row = json.loads(line)
            if "error" in row and "file" not in row:
                raise BadInput(row["error"])
            yield row
    if process.returncode:
        raise BadInput(f"the process that runs the sources ended with {process.returncode}")


def show(name: str, result: dict[str, Any]) -> None:
    share = 100 * result["killed"] / result["mutants"] if result["mutants"] else 100.0
    click.echo(
        f"{name}: {result['mutants']} mutants, {result['killed']} noticed ({share:.1f} %), "
        f"{len(result['survivors'])} survive, {result['excused']} excused"
    )
    for row in result["survivors"]:
        at = f"{row['file']}:{row['line']}" if row["line"] else row["file"]
        clauses = f"  [{', '.join(row['clauses'])}]" if row["clauses"] else ""
        place = f" `{row['text']}`" if "text" in row else ""
        click.echo(f"  {at}: {row['step']}: {row['operator']}{place}{clauses}")
