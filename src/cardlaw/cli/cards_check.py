"""`cardlaw cards check`: how much of card files is supported in which ruleset, and what is in the way."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import click

from cardlaw.cli.progress import watched
from cardlaw.cli.speaking import language_option
from cardlaw.games.cardfiles import CardRow, rows_in
from cardlaw.games.coverage import Coverage, Refused, coverage_of
from cardlaw.games.importing import check_row
from cardlaw.games.phrasebooks import did_you_mean
from cardlaw.games.readings import readings_in_words
from cardlaw.games.registry import package_of
from cardlaw.games.wordings import GAMES, texts_of
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import render
from cardlaw.text.places import around

ALL_SUPPORTED = 0
SOME_UNSUPPORTED = 1
UNREADABLE = 2
MOST_PHRASES = 20


@dataclass
class Checked:
    """What was found in some files."""

    total: Coverage = field(default_factory=Coverage)
    rulesets: dict[str, Coverage] = field(default_factory=dict)
    invalid: list[tuple[str, str]] = field(default_factory=list)  # place and problem
    cpu: float = 0.0  # seconds of reading
    read: int = 0

    def data(self, timed: bool) -> dict[str, Any]:
        found = {
            **told(self.total),
            "rulesets": {name: told(coverage) for name, coverage in self.rulesets.items()},
            "invalid": [{"place": place, "problem": problem} for place, problem in self.invalid],
        }
        if timed and self.read:
            from cardlaw.simulate.bench import spins_per_second

            seconds = self.cpu / self.read
            found["cpu_ms_per_card"] = round(1000 * seconds, 3)
            found["spins_per_card"] = round(seconds * spins_per_second(), 1)
        return found


def told(coverage: Coverage) -> dict[str, Any]:
    """A coverage for programs, with the phrase that is understood and nearest to what was not."""
    data = coverage.data()
    for entry, refused in zip(data["unsupported"], coverage.refused, strict=True):
        near, readings = hints(refused)
        if near:
            entry["did_you_mean"] = near
        if readings:
            entry["readings"] = list(readings)
    return data


@cache
def hints(refused: Refused) -> tuple[str, tuple[str, ...]]:
    """What is understood and nearest to what is not, and the readings in words where there are several."""
    near = did_you_mean(refused.game, refused.kind, refused.line, refused.at)
    return near, tuple(readings_in_words(refused.game, refused.kind, refused.line))


@click.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset; otherwise each card's era tells it.")
@click.option("--unsupported", "all_lines", is_flag=True, help="List every line that is not supported.")
@click.option("--no-cache", is_flag=True, help="Read everything anew, and tell how long that took.")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the result for programs.")
def command(
    files: tuple[Path, ...],
    game: str | None,
    ruleset: str,
    all_lines: bool,
    no_cache: bool,
    language: str,
    as_json: bool,
) -> None:
    """Tell which cards and ability lines of FILES are supported.

    FILES are sets, decks or scenarios (YAML), or cards one a line (JSON lines). A line is supported if every word of
    it is understood in exactly one way and the engine carries all of it out. Lines with words that no ruleset of the
    game has rules for are counted apart. Exit code 0: everything is supported; 1: something is not; 2: a file or a row
    is no card.
    """
    if ruleset:
        game = game or package_of(ruleset).game
    rows = [row for file in files for row in rows_in(file, game or "")]
    if not rows:
        raise BadInput(f"{', '.join(map(str, files))}: expected cards, found none")
    checked = check_rows(rows, ruleset, no_cache, render("cards.bar.cards", language))
    for _, problem in checked.invalid:
        click.echo(problem, err=True)
    if as_json:
        click.echo(json.dumps(checked.data(no_cache), ensure_ascii=False))
    else:
        show(checked, all_lines, language)
    refused = checked.total.refused
    sys.exit(UNREADABLE if checked.invalid else SOME_UNSUPPORTED if refused else ALL_SUPPORTED)


def check_rows(rows: list[CardRow], ruleset: str, no_cache: bool, bar: str = "") -> Checked:
    """What is supported of some cards, ruleset by ruleset, and what is wrong with rows that are none."""
    checked = Checked()
    if no_cache:
        for game in {row.game for row in rows if row.game}:
            texts_of(game).forget()
    for row in watched(rows, bar):
        try:
            check_row(row)
        except BadInput as error:
            checked.invalid.append((row.place, str(error)))
            continue
        started = process_time()
        texts_of(row.game).lines(row.kind, row.lines)
        checked.cpu += process_time() - started
        checked.read += 1
        name, coverage = coverage_of(row, ruleset)
        checked.total.add(coverage)
        checked.rulesets.setdefault(name, Coverage()).add(coverage)
    return checked


# -- for people -------------------------------------------------------------------------------------------------------


def show(checked: Checked, all_lines: bool, language: str) -> None:
    total = checked.total
    if all_lines:
        for refused in total.refused:
            click.echo(f"{refused.place}: {refused.id}: {refused.line}")
            for line in told_refused(refused, language):
                click.echo(f"    {line}")
    elif total.refused:
        click.echo(render("cards.check.frequent", language))
        for line in phrase_lines(total, language):
            click.echo(line)
    for id, line, lint in total.suspicious:
        click.echo(render("cards.check.suspicious", language, id=id, line=line) + f"\n    {lint}")
    for name, coverage in checked.rulesets.items() if len(checked.rulesets) > 1 else ():
        click.echo(render("cards.check.ruleset", language, ruleset=name, **counts(coverage), share=share(coverage)))
    if total.because:
        words = ", ".join(f"{word} {count}" for word, count in total.because.most_common())
        outside = {"lines": total.outside_lines, "cards": total.outside_cards}
        click.echo(render("cards.check.outside", language, **outside, words=words))
    click.echo(render("cards.check.lines", language, **counts(total), share=share(total)))
    click.echo(render("cards.check.cards", language, **counts(total)))


def told_refused(refused: Refused, language: str) -> Iterable[str]:
    """Where understanding stopped, what could have come there, and what is understood instead."""
    near, readings = hints(refused)
    if readings:
        yield render("cards.check.several", language)
        for number, reading in enumerate(readings, 1):
            yield f"  {number}. {reading}"
        return
    place = render("cards.at", language, number=refused.at + 1)
    expected = render("cards.expected", language, expected=refused.expected) if refused.expected else ""
    yield f"{place}: {around(refused.line, refused.at)}" + (f"; {expected}" if expected else "")
    if near:
        yield render("cards.check.did_you_mean", language, phrase=near)


def phrase_lines(coverage: Coverage, language: str) -> Iterable[str]:
    phrases = list(coverage.phrases())
    for count, phrase, first in phrases[:MOST_PHRASES]:
        yield f"{count:6}  {phrase}"
        yield f"        {first.place}: {first.id}"
        for line in told_refused(first, language):
            yield f"        {line}"
    if len(phrases) > MOST_PHRASES:
        yield "        " + render("cards.check.more_phrases", language, count=len(phrases) - MOST_PHRASES)


def counts(coverage: Coverage) -> dict[str, int]:
    return {
        "supported": coverage.supported_lines,
        "lines": coverage.lines,
        "supported_cards": coverage.supported_cards,
        "cards": coverage.cards,
    }


def share(coverage: Coverage) -> str:
    return f" ({100 * coverage.supported_lines / coverage.lines:.1f} %)" if coverage.lines else ""
