"""What the fields of several games share on the screen: a grid of places, and how a card lies on one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich import box
from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text

from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import Words

COLUMN_WIDTH = 24
SYMBOLS = ("▲", "▶", "▼")  # stand, rest, reverse
STATE_STYLES = ("green", "bright_black", "red")

Rows = Sequence[tuple[int, tuple[str, ...]]]  # of one player each


def grid(rows: Rows, cell: Callable[[int, str], Text]) -> Grid:
    """Rows of places, each of one player."""
    drawn = Grid(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="bright_black")
    for _ in rows[0][1]:
        drawn.add_column(width=COLUMN_WIDTH, overflow="fold")
    for player, places in rows:
        drawn.add_row(*(cell(player, place) for place in places))
    return drawn


def spread(left: Text, right: Text) -> Text:
    """One text at the left and one at the right end of a place."""
    space = COLUMN_WIDTH - cell_len(left.plain) - cell_len(right.plain)
    return Text().append_text(left).append(" " * max(space, 1)).append_text(right)


def standing(card: SeenCard, short: str, orientations: Sequence[str], words: Words) -> Text:
    """The short name of a place and how the card on it lies."""
    state = f"{SYMBOLS[card.orientation]} {words.say(f'orientation.{orientations[card.orientation]}')}"
    return Text(f"{short} ", style="bright_black").append(state, style=STATE_STYLES[card.orientation])


def numbered(sight: Sight, card: SeenCard, whose: str, letters: Mapping[str, str]) -> str:
    """The reference of a card beside the field, a letter for the zone and its number there; empty elsewhere."""
    if card.area not in letters:
        return ""
    lying = [seen and seen.id for seen in sight.zone(card.player, card.area)]
    return f"{whose}{letters[card.area]}{lying.index(card.id) + 1}"
