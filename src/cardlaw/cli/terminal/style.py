"""Small pieces of typography."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

GAP = 2


def indented(text: str | Text, depth: int = 2) -> Padding:
    """A text whose further lines stand as far right as its first."""
    return Padding(Text(text) if isinstance(text, str) else text, (0, 0, 0, depth), expand=False)


def labelled(label: str, text: str | Text | Flow, width: int, style: str = "") -> Table:
    """A text after a label that stands in a column of its own."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=width, justify="right", no_wrap=True, style=style)
    grid.add_column(overflow="fold")
    grid.add_row(label, text)
    return grid


def cited(clauses: Sequence[str]) -> str:
    """Clause ids in brackets, each once."""
    return f"[{', '.join(dict.fromkeys(clauses))}]" if clauses else ""


class Flow:
    """Pieces of text one after another, each kept whole where the line is long enough for it."""

    def __init__(self, pieces: Sequence[Text]) -> None:
        self.pieces = pieces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line.plain and line.cell_len + GAP + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line.append(" " * GAP if line.plain else "").append_text(piece)
        yield line
