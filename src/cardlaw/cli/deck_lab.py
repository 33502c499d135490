"""`cardlaw deck stats`, `hands`, `odds` and `export`: a deck looked at before it is played."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardlaw.cli.speaking import language_option
from cardlaw.games.deckfinding import find_deck
from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.deckforms import FORMS, PLAIN, exported
from cardlaw.simulate.decklab import EXCHANGES, NO_MULLIGAN, RULES, Opening, first_hand, odds_by_turn, stats

BAR = "█"


@click.command("stats")
@click.argument("deck")
@click.option("--ruleset", default="", help="The ruleset, where the file does not say it.")
@click.option("--json", "as_json", is_flag=True, help="Print the numbers for programs.")
@language_option
def deck_stats(deck: str, ruleset: str, as_json: bool, language: str) -> None:
    """Curve, types, colours, triggers and names of a deck."""
    package, found = find_deck(deck, ruleset, playable=False)
    data = stats(package, found)
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    for area, numbers in data["areas"].items():
        console.print(Text(words("area", language, area=area, cards=numbers["cards"]), style="bold"))
        for value, count in numbers["curve"]["counts"].items():
            console.print(Text(f"  {numbers['curve']['by']} {value}: {BAR * count} {count}"))
        for key in ("types", "colors", "triggers", "names"):
            if numbers[key]:
                told = ", ".join(f"{name} {count}" for name, count in numbers[key].items())
                console.print(Text(f"  {words(key, language)}: {told}"))


@click.command("hands")
@click.argument("deck")
@click.option("-n", "--number", type=click.IntRange(1, 1000), default=5, show_default=True, help="How many hands.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--train", is_flag=True, help="Ask which cards to exchange, and show what comes.")
@click.option("--ruleset", default="", help="The ruleset, where the file does not say it.")
@click.option("--json", "as_json", is_flag=True, help="Print the hands for programs.")
@language_option
def deck_hands(deck: str, number: int, seed: int, train: bool, ruleset: str, as_json: bool, language: str) -> None:
    """Opening hands of a deck, drawn by the rules; with --train a place to practise mulligans."""
    package, found = find_deck(deck, ruleset, playable=False)
    hands = []
    for at in range(number):
        begun = first_hand(package, found, seed + at)
        hands.append(begun.hand())
        if as_json:
            continue
        click.echo(words("hand", language, number=at + 1))
        show_hand(hands[-1])
        if train and begun.may_exchange:
            show_hand(exchanged(begun, language))
        elif train:
            click.echo(words("no_exchange", language))
    if as_json:
        click.echo(json.dumps({"deck": found.name, "seed": seed, "hands": hands}, ensure_ascii=False, indent=2))


def exchanged(begun: Opening, language: str) -> list[str]:
    """The hand after the exchange that is asked for; asked again for numbers that it does not have."""
    while True:
        chosen = click.prompt(words("exchange", language), default="", show_default=False)
        try:
            return begun.exchange(numbers_of(chosen))
        except BadInput as error:
            click.echo(str(error), err=True)


def show_hand(names: list[str]) -> None:
    for at, name in enumerate(names, 1):
        click.echo(f"  {at} {name}")


def numbers_of(text: str) -> list[int]:
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() for part in parts):
        raise BadInput(f"hand: expected numbers of cards such as 1 3, found {text!r}")
    return [int(part) for part in parts]


@click.command("odds")
@click.argument("deck")
@click.argument("card", nargs=-1, required=True)
@click.option("--turn", type=click.IntRange(0, 100), default=1, show_default=True, help="Own turns; each draws once.")
@click.option("--draws", type=click.IntRange(0), default=1, show_default=True, help="Cards drawn in a turn.")
@click.option("--copies", type=click.IntRange(1), default=1, show_default=True, help="How many of them at least.")
@click.option("--hand", type=click.IntRange(0), default=None, help="Cards of the first hand; by the rules otherwise.")
@click.option(
    "--mulligan",
    type=click.Choice((*EXCHANGES, RULES)),
    default=NO_MULLIGAN,
    show_default=True,
    help="Whether all other cards of the first hand are exchanged, and where those go; `rules`: as in the game.",
)
@click.option("--ruleset", default="", help="The ruleset, where the file does not say it.")
@click.option("--json", "as_json", is_flag=True, help="Print the chances for programs.")
@language_option
def deck_odds(
    deck: str,
    card: tuple[str, ...],
    turn: int,
    draws: int,
    copies: int,
    hand: int | None,
    mulligan: str,
    ruleset: str,
    as_json: bool,
    language: str,
) -> None:
    """The exact chance to have CARD by a turn: a number, a name, or a field as level=3; any of several."""
    package, found = find_deck(deck, ruleset, playable=False)
    data = odds_by_turn(package, found, card, turn, draws, copies, hand, mulligan)
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    told = {"good": data["among"], "cards": data["cards"], "copies": copies, "hand": data["hand"]}
    table = Table(title=words("odds", language, **told))
    table.add_column(words("turn", language), justify="right")
    table.add_column(words("chance", language), justify="right")
    for row in data["by_turn"]:
        table.add_row(str(row["turn"]), f"{100 * row['probability']:.2f} %")
    Console().print(table)


@click.command("export")
@click.argument("deck")
@click.option("--form", type=click.Choice(FORMS), default=PLAIN, show_default=True, help="For which program.")
@click.option("--ruleset", default="", help="The ruleset, where the file does not say it.")
def deck_export(deck: str, form: str, ruleset: str) -> None:
    """Print a deck in a form that other programs read: plain lines, Encore Decks or DeckLog."""
    package, found = find_deck(deck, ruleset, playable=False)
    click.echo(exported(package, found, form), nl=False)


def words(key: str, language: str, **params: Any) -> str:
    """A message of these commands."""
    from cardlaw.messages import render

    return render(f"deck_lab.{key}", language, **params)


COMMANDS = (deck_stats, deck_hands, deck_odds, deck_export)
