"""`cardlaw odds`: exact chances that players ask for."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import click
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardlaw.cli.terminal.style import cited
from cardlaw.cli.trigger_odds import triggers
from cardlaw.simulate.odds import CLAUSES, DamageOdds, Piles, damage_odds

BAR = "█"
HALF_BAR = "▌"
BAR_WIDTH = 28
NARROW_BAR_WIDTH = 14  # beside the column of the clock
LONGEST_FRACTION = 15
HEADINGS = ("damage", "fraction", "chance", "at_least", "clock")


@click.group()
def odds() -> None:
    """Exact chances, computed from the rules."""


odds.add_command(triggers)


class Hits(click.ParamType[tuple[int, ...]]):
    """Numbers of damage with commas between them."""

    name = "damage"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        parts = [part.strip() for part in str(value).split(",")]
        if not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
            self.fail(f"expected numbers with commas between them, found {value!r}", param, ctx)
        return tuple(map(int, parts))


@odds.command()
@click.option("--soul", type=click.IntRange(0), required=True, help="The damage of the first hit.")
@click.option("--deck", type=click.IntRange(1), required=True, help="Cards in the deck that is hit.")
@click.option("--climax", type=click.IntRange(0), required=True, help="Climaxes among them.")
@click.option("--then", type=Hits(), metavar="2,1", default=(), help="The damage of further hits, in order.")
@click.option(
    "--waiting-room",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Cards that a refresh brings back.",
)
@click.option("--waiting-climax", type=click.IntRange(0), default=0, show_default=True, help="Climaxes among them.")
@click.option("--json", "as_json", is_flag=True, help="Print the fractions for programs.")
def damage(
    soul: int, deck: int, climax: int, then: tuple[int, ...], waiting_room: int, waiting_climax: int, as_json: bool
) -> None:
    """Damage that hits do in Weiss Schwarz: with cancels, and with a refresh whenever the deck runs out.

    Every order of the cards is equally likely. A refresh point is no damage; it is counted in the clock. Cards that
    a level up takes out of the clock between the hits are left out of account.
    """
    found = damage_odds((soul, *then), Piles(deck, climax, waiting_room, waiting_climax))
    if as_json:
        click.echo(json.dumps(found.data(), indent=2))
    else:
        Console().print(report(found))


def words(key: str, **params: Any) -> str:
    from cardlaw.messages import render

    return render(key, **params)


def report(found: DamageOdds) -> RenderableType:
    """The chances for people: a table with bars, and what else is worth knowing."""
    piles = found.piles
    parts: list[RenderableType] = [
        Text(words("odds.title", hits=found.hits, deck=piles.deck, climaxes=piles.climaxes), style="bold").append(
            f" {cited(CLAUSES)}", style="dim not bold"
        )
    ]
    if found.refreshed or found.lost:
        parts.append(Text(words("odds.waiting_room", cards=piles.room, climaxes=piles.room_climaxes)))
    if found.damage:
        parts.extend([table_of(found), Text(words("odds.mean", number=f"{float(found.mean):.3f}"))])
    for number, (hit, canceled) in enumerate(zip(found.hits, found.canceled, strict=True), start=1):
        parts.append(Text(words("odds.canceled", number=number, damage=hit, chance=percent(canceled))))
    if found.refreshed:
        parts.append(Text(words("odds.refreshed", chance=percent(found.refreshed))))
    if found.lost:
        parts.append(Text(words("odds.lost", chance=percent(found.lost)), style="yellow"))
    return Group(*parts)


def table_of(found: DamageOdds) -> Table:
    """A line for each number; the clock has a column of its own where a refresh may add to it."""
    fractions = all(len(str(chance)) <= LONGEST_FRACTION for chance in found.damage.values())
    headings = [
        heading
        for heading in HEADINGS
        if (heading != "fraction" or fractions) and (heading != "clock" or found.refreshed)
    ]
    table = Table()
    for heading in headings:
        table.add_column(words(f"odds.{heading}"), justify="right", no_wrap=True)
    width = NARROW_BAR_WIDTH if found.refreshed else BAR_WIDTH
    table.add_column(min_width=width, no_wrap=True)
    largest = max(found.damage.values())
    numbers = sorted({*found.damage, *(found.clock if found.refreshed else ())})
    for number in numbers:
        chance = found.damage.get(number, Fraction())
        cells = {
            "damage": str(number),
            "fraction": str(chance),
            "chance": percent(chance),
            "at_least": percent(found.at_least(number)),
            "clock": percent(found.clock.get(number, Fraction())),
        }
        table.add_row(*(cells[heading] for heading in headings), bar(chance, largest, width))
    return table


def bar(chance: Fraction, largest: Fraction, width: int) -> str:
    halves = round(2 * width * chance / largest)
    return BAR * (halves // 2) + HALF_BAR * (halves % 2)


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.2f} %"
