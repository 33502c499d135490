"""`cardlaw puzzles`: the puzzles that there are, made anew and proven."""

from __future__ import annotations

import time
from pathlib import Path

import click

from cardlaw.cli.progress import watched
from cardlaw.desk.puzzles.library import PROOF, SHIPPED, Puzzle, difficulty, puzzles_of, solved, write_table
from cardlaw.desk.puzzles.making import Made, make, own_moves, themes_of
from cardlaw.desk.solving.search import Limits
from cardlaw.desk.words import JudgeWords
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages

DIGITS = 2  # of the number that a puzzle is called by


@click.group()
def puzzles() -> None:
    """Look through the puzzles, make more of them, and prove them."""


@puzzles.command("list")
@click.argument("ruleset", required=False)
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
def list_command(ruleset: str | None, language: str) -> None:
    """List the puzzles of RULESET, or of all, the easiest first."""
    for name in [ruleset] if ruleset else ruleset_names():
        words = JudgeWords(language, package_of(name).game)
        click.secho(name, bold=True)
        for puzzle in puzzles_of(name):
            told = ", ".join(words.named("theme", theme) for theme in puzzle.themes)
            click.echo(f"  {puzzle.name}  {words.say(f'puzzle.{puzzle.difficulty}'):<12} {told}")


@puzzles.command("make")
@click.argument("ruleset")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("-n", "number", default=5, show_default=True, type=click.IntRange(1), help="How many puzzles to make.")
@click.option("--seed", default=1, show_default=True, help="Of the first game; the next game has the next seed.")
@click.option("--seconds", default=300.0, show_default=True, type=click.FloatRange(1), help="CPU time at the most.")
@click.option("--nodes", default=3000, show_default=True, type=click.IntRange(1), help="Positions of one proof.")
@click.option("--theme", "themes", multiple=True, help="Only puzzles that are won with this verb, such as act.")
def make_command(
    ruleset: str, folder: Path, number: int, seed: int, seconds: float, nodes: int, themes: tuple[str, ...]
) -> None:
    """Make puzzles of RULESET from games between machines and add them to FOLDER, each proven."""
    package = package_of(ruleset)
    for theme in themes:
        if theme not in package.vocabulary().verbs:
            raise BadInput(f"theme: expected one of {', '.join(package.vocabulary().verbs)}, found {theme!r}")
    known = list(puzzles_of(ruleset, folder))
    texts = {puzzle.path.read_text(encoding="utf-8") for puzzle in known}
    until = time.process_time() + seconds
    made = 0
    while made < number and time.process_time() < until:
        for found in make(ruleset, seed, Limits(PROOF.seconds, nodes), themes):
            if found.text not in texts:
                known.append(kept(found, ruleset, folder, len(known) + 1))
                write_table(ruleset, folder, known)
                texts.add(found.text)
                made += 1
                click.echo(f"{known[-1].path}: {known[-1].difficulty}, {known[-1].nodes} positions")
            if made >= number or time.process_time() > until:
                break
        seed += 1
    click.echo(f"{made} of {number} made; the next seed is {seed}")


def kept(made: Made, ruleset: str, folder: Path, number: int) -> Puzzle:
    """Write a puzzle to its file."""
    solution = made.solution
    level = difficulty(made.actions, solution.nodes)
    themes = themes_of(solution, package_of(ruleset))
    name = f"{number:0{DIGITS}}"
    puzzle = Puzzle(ruleset, name, level, made.actions, own_moves(solution), solution.nodes, themes, folder)
    puzzle.path.parent.mkdir(parents=True, exist_ok=True)
    puzzle.path.write_text(made.text, encoding="utf-8")
    return puzzle


@puzzles.command("check")
@click.argument("ruleset", required=False)
@click.option("--folder", type=click.Path(file_okay=False, exists=True, path_type=Path), help="Puzzles of your own.")
def check_command(ruleset: str | None, folder: Path | None) -> None:
    """Prove every puzzle, of RULESET or of all, within 60 seconds of CPU time each. Exits with 1 if one is not won."""
    names = [ruleset] if ruleset else ruleset_names()
    chosen = [puzzle for name in names for puzzle in puzzles_of(name, folder or SHIPPED)]
    if not chosen:
        raise BadInput("puzzles: expected puzzles to check, found none")
    failed = 0
    slowest = 0.0
    for puzzle in watched(chosen, "puzzles"):
        began = time.process_time()
        solution = solved(puzzle, PROOF)
        took = time.process_time() - began
        slowest = max(slowest, took)
        if solution.win is not True or not solution.proven:
            failed += 1
            click.secho(
                f"{puzzle.ruleset} {puzzle.name}: not proven ({solution.nodes} positions, {took:.1f} s)", fg="red"
            )
    click.echo(f"{len(chosen) - failed} of {len(chosen)} proven, the slowest in {slowest:.1f} s")
    if failed:
        raise SystemExit(1)
