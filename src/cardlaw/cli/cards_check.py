"""`cardlaw cards check`: how much of card files is supported, and what is in the way."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from cardlaw.cli.progress import watched
from cardlaw.games.cardfiles import CardRow, rows_in
from cardlaw.games.wordings import GAMES, texts_of
from cardlaw.kernel.errors import BadInput
from cardlaw.text.coverage import Coverage

ALL_SUPPORTED = 0
SOME_UNSUPPORTED = 1
UNREADABLE = 2
MOST_PHRASES = 20


@click.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--unsupported", "all_lines", is_flag=True, help="List every line that is not supported.")
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(files: tuple[Path, ...], game: str | None, all_lines: bool, as_json: bool) -> None:
    """Tell which cards and ability lines of FILES are supported.

    FILES are sets, decks or scenarios (YAML), or cards one a line (JSON lines). A line is supported if every word of
    it is understood in exactly one way, its program says the same words again, and the engine carries all of it out.
    Exit code 0: everything is supported; 1: something is not; 2: a file or a row is no card.
    """
    rows = [row for file in files for row in rows_in(file, game or "")]
    coverage, problems = checked(rows)
    for problem in problems:
        click.echo(problem, err=True)
    if as_json:
        click.echo(json.dumps(coverage.data(), ensure_ascii=False))
    else:
        show(coverage, all_lines)
    sys.exit(UNREADABLE if problems else SOME_UNSUPPORTED if coverage.refused else ALL_SUPPORTED)


def checked(rows: list[CardRow]) -> tuple[Coverage, list[str]]:
    """What is supported of some cards, and what is wrong with rows that are none."""
    coverage = Coverage()
    problems: list[str] = []
    for row in watched(rows, "cards"):
        try:
            row.check()
        except BadInput as error:
            problems.append(str(error))
            continue
        coverage.add(texts_of(row.game), row.kind, row.lines, row.id, row.place)
    return coverage, problems


def show(coverage: Coverage, all_lines: bool) -> None:
    if all_lines:
        for refused in coverage.refused:
            click.echo(f"{refused.place}: {refused.id}: {refused.line}")
            click.echo(f"    at character {refused.at + 1}: {refused.phrase!r}; expected {refused.expected}")
    elif coverage.refused:
        click.echo("not supported, most frequent first:")
        for line in phrase_lines(coverage):
            click.echo(line)
    click.echo(f"lines: {coverage.supported_lines} of {coverage.lines} supported{share(coverage)}")
    click.echo(f"cards: {coverage.supported_cards} of {coverage.cards} supported")


def phrase_lines(coverage: Coverage) -> Iterable[str]:
    phrases = list(coverage.phrases())
    for count, phrase, first in phrases[:MOST_PHRASES]:
        yield f"{count:6}  {phrase}"
        yield f"        {first.place}: {first.id}, character {first.at + 1}; expected {first.expected}"
    if len(phrases) > MOST_PHRASES:
        yield f"        and {len(phrases) - MOST_PHRASES} other phrases; --unsupported lists every line"


def share(coverage: Coverage) -> str:
    return f" ({100 * coverage.supported_lines / coverage.lines:.1f} %)" if coverage.lines else ""
