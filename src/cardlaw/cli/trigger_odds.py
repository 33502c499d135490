"""`cardlaw odds triggers`: what drive checks and damage checks of a Vanguard deck come to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import click
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardlaw.cli.terminal.style import cited
from cardlaw.simulate.trigger_odds import ICONS, TriggerDeck, TriggerOdds, clauses, named, trigger_odds

BAR = "\u2588"
BAR_WIDTH = 28
MOST_ROWS = 15
RULESETS = ("vg-d2.00", "vg-legion")


def icon_options(command: Any) -> Any:
    for icon in reversed(ICONS):
        text = f"{icon.capitalize()} triggers among them."
        command = click.option(f"--{icon}", type=click.IntRange(0), default=0, show_default=True, help=text)(command)
    return command


@click.command()
@click.option("--deck", type=click.IntRange(1), required=True, help="Cards in the deck.")
@icon_options
@click.option("--drive", type=click.IntRange(0), default=2, show_default=True, help="Drive checks of the attack.")
@click.option("--damage", type=click.IntRange(0), default=1, show_default=True, help="Damage dealt to its owner.")
@click.option("--own", type=click.IntRange(0), default=0, show_default=True, help="Damage that the owner has already.")
@click.option("--opponent", type=click.IntRange(0), default=0, show_default=True, help="Damage of the opponent.")
@click.option("--ruleset", type=click.Choice(RULESETS), default=RULESETS[0], show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print the fractions for programs.")
def triggers(
    deck: int, drive: int, damage: int, own: int, opponent: int, ruleset: str, as_json: bool, **icons: int
) -> None:
    """Triggers of a Vanguard deck: what the drive checks reveal, and the damage taken with heal triggers counted.

    Every order of the cards is equally likely.
    """
    found = trigger_odds(TriggerDeck(deck, icons), drive, damage, own, opponent, ruleset)
    if as_json:
        click.echo(json.dumps(found.data(), indent=2))
    else:
        Console().print(report(found))


def words(key: str, **params: Any) -> str:
    from cardlaw.messages import render

    return render(key, **params)


def report(found: TriggerOdds) -> RenderableType:
    """The chances for people: tables with bars."""
    title = words("odds.triggers.title", deck=found.deck.cards, triggers=found.deck.triggers)
    parts: list[RenderableType] = [
        Text(title, style="bold").append(f" {cited(clauses(found.ruleset))}", style="dim not bold")
    ]
    if found.drive:
        parts.append(Text(words("odds.triggers.drive", number=found.drive, chance=percent(found.any_trigger()))))
        parts.append(table_of(words("odds.triggers.outcome"), likeliest(found)))
        rest = len(found.outcomes) - MOST_ROWS
        if rest > 0:
            parts.append(Text(words("odds.triggers.more", number=rest)))
    if found.damage:
        parts.append(Text(words("odds.triggers.damage", number=found.damage)))
        rows = {str(number): chance for number, chance in found.taken.items()}
        parts.append(table_of(words("odds.triggers.taken"), rows))
    if found.lost:
        parts.append(Text(words("odds.triggers.lost", chance=percent(found.lost)), style="yellow"))
    return Group(*parts)


def likeliest(found: TriggerOdds) -> dict[str, Fraction]:
    """The outcomes of the drive checks by their names, the most likely first."""
    rows = sorted(found.outcomes.items(), key=lambda row: -row[1])[:MOST_ROWS]
    return {outcome_name(outcome): chance for outcome, chance in rows}


def outcome_name(outcome: tuple[int, ...]) -> str:
    icons = named(outcome)
    if not icons:
        return words("odds.triggers.none")
    return ", ".join(f"{number} {words('odds.icon.' + icon)}" for icon, number in icons.items())


def table_of(heading: str, rows: Mapping[str, Fraction]) -> Table:
    table = Table()
    table.add_column(heading, no_wrap=True)
    table.add_column(words("odds.chance"), justify="right", no_wrap=True)
    table.add_column(min_width=BAR_WIDTH, no_wrap=True)
    largest = max(rows.values(), default=Fraction(1)) or Fraction(1)
    for name, chance in rows.items():
        table.add_row(name, percent(chance), BAR * round(BAR_WIDTH * chance / largest))
    return table


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.2f} %"
