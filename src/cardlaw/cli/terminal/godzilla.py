"""The Godzilla board: two paths of eight zones that meet at the zones 8, as clause 4.4.4 lays them out."""

from __future__ import annotations

import re
from typing import ClassVar

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardlaw.cli.terminal.board import Table, present
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import Words
from cardlaw.games.godzilla.information import BATTLE, MONSTER
from cardlaw.games.godzilla.terms import total_counter_power
from cardlaw.kernel.game import Game

# Rows of areas from left to right; the opponent sits opposite, so that column by column 8 faces 8.
OWN_ROWS = (
    ("strategy.1", "strategy.2", "zone.8", "zone.7", "zone.6"),
    ("zone.1", "zone.2", "zone.3", "zone.4", "zone.5"),
)
OTHER_ROWS = tuple(tuple(reversed(row)) for row in reversed(OWN_ROWS))
COLUMN_WIDTH = 14
COLORS = {"red": "red", "blue": "blue", "green": "green", "white": "white"}
REFERENCE = re.compile(r"(o?)(?:(m)|(?:(h|z|s)([1-9][0-9]?)))", re.IGNORECASE)


class GodzillaTable(Table):
    """gz on the screen."""

    help: ClassVar[str] = "ui.help_godzilla"
    examples: ClassVar[str] = "ui.examples_godzilla"

    def board(self, game: Game, sight: Sight, words: Words) -> RenderableType:
        totals = counter_totals(game)
        parts: list[RenderableType] = [
            side(sight, sight.other, totals, words),
            self.grid(sight, sight.other, OTHER_ROWS),
            self.grid(sight, sight.player, OWN_ROWS),
            side(sight, sight.player, totals, words),
            self.hand(sight, words),
        ]
        return Group(*parts)

    def grid(self, sight: Sight, player: int, rows: tuple[tuple[str, ...], ...]) -> Grid:
        grid = Grid(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="bright_black")
        for _ in range(5):
            grid.add_column(width=COLUMN_WIDTH, overflow="fold")
        for row in rows:
            grid.add_row(*(cell(sight, player, area) for area in row))
        return grid

    def named(self, card: SeenCard) -> Text:
        return named(card)

    def short(self, card: SeenCard) -> str:
        return short(card)

    def summary(self, card: SeenCard, words: Words) -> str:
        return " · ".join(f"{words.say(f'value.{name}')} {card.number(name)}" for name in self.values(card))

    def values(self, card: SeenCard) -> tuple[str, ...]:
        if card.type == MONSTER:
            return ("rank", "threat_level")
        return ("rank", "counter_power") if card.type == BATTLE else ("rank",)

    def at(self, sight: Sight, reference: str) -> list[SeenCard] | None:
        found = REFERENCE.fullmatch(reference)
        if found is None:
            return None
        player = sight.other if found[1] else sight.player
        if found[2]:
            return present([sight.top(player, "invading")])
        number = int(found[4])
        if found[3].lower() == "h":
            return present(sight.zone(player, "hand")[number - 1 : number])
        if number > (8 if found[3].lower() == "z" else 2):
            return []
        return occupants(sight, player, f"zone.{number}" if found[3].lower() == "z" else f"strategy.{number}")

    def reference(self, sight: Sight, card: SeenCard) -> str:
        whose = "" if card.player == sight.player else "o"
        kind, _, number = card.area.partition(".")
        if kind == "invading":
            return f"{whose}m"
        if kind == "hand":
            return f"{whose}h{[seen and seen.id for seen in sight.zone(card.player, 'hand')].index(card.id) + 1}"
        return f"{whose}{kind[0]}{number}" if kind in ("zone", "strategy") else ""


def occupants(sight: Sight, player: int, area: str) -> list[SeenCard]:
    """The cards in an area; an invading monster is in the zone of its position."""
    cards = present(sight.zone(player, area))
    if area == f"zone.{sight.value(player, 'position')}":
        cards.extend(present([sight.top(player, "invading")]))
    return cards


def cell(sight: Sight, player: int, area: str) -> Text:
    """One zone: its number, the rank and power of what is there, and its name."""
    kind, _, number = area.partition(".")
    text = Text(f"S{number}" if kind == "strategy" else number, style="bright_black")
    cards = occupants(sight, player, area)
    for index, card in enumerate(reversed(cards)):
        stats = short(card) if index == 0 else ""
        if index == 0:
            text.append(" " * max(COLUMN_WIDTH - len(text) - len(stats), 1))
            text.append(stats, style="bold yellow" if changed(card) else "")
        text.append("\n").append_text(named(card))
        if card.under:
            text.append(f" +{len(card.under)}", style="bright_black")
    return text


def named(card: SeenCard) -> Text:
    style = COLORS.get(card.face.words[2][0] if card.face.words[2] else "", "")
    if card.type == MONSTER and card.area == "invading":
        return Text(f"▲{card.name}", style=f"bold reverse {style}")
    return Text(card.name, style=f"bold {style}")


def short(card: SeenCard) -> str:
    """Rank and the number that counts, as `R3 4000↑`."""
    if card.type == MONSTER:
        return f"R{card.number('rank')} {card.number('threat_level')}"
    return (
        f"R{card.number('rank')} {card.number('counter_power')}" if card.type == BATTLE else f"R{card.number('rank')}"
    )


def changed(card: SeenCard) -> bool:
    return any(card.numbers[name] != card.printed(name) for name in card.numbers)


def side(sight: Sight, player: int, totals: tuple[int, int], words: Words) -> Text:
    """A player's counts, invading monster, and how close they are to countering the other."""
    title = words.say("ui.you" if player == sight.player else "ui.opponent")
    areas = ("hand", "deck", "discard", "monster_deck")
    text = Text(f" {title} ", style="bold reverse")
    text.append(
        f" {words.say('ui.counts', **{area: sight.count(player, area) for area in areas})}",
        style="not bold not reverse",
    )
    card, target = sight.top(player, "invading"), sight.top(1 - player, "invading")
    if card is not None:
        details = words.say(
            "ui.monster",
            card=card.name,
            rank=card.number("rank"),
            position=sight.value(player, "position"),
            rage=sight.value(player, "rage"),
            threat=card.number("threat_level"),
        )
        text.append(f"\n ▲ {details}", style="not reverse")
    if target is not None:
        total = words.say("ui.counter_total", total=totals[player], needed=target.numbers["threat_level"])
        text.append(f"\n   {total}", style="not bold not reverse")
    return text


def counter_totals(game: Game) -> tuple[int, int]:
    """What each player's counter phase would add up to now; asked of a copy, which leaves no trace."""
    state = game.clone().state
    return (total_counter_power(state, 0), total_counter_power(state, 1))
