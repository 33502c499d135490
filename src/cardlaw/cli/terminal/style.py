"""Small pieces of typography."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text


def indented(text: str | Text, depth: int = 2) -> Padding:
    """A text whose further lines stand as far right as its first."""
    return Padding(Text(text) if isinstance(text, str) else text, (0, 0, 0, depth), expand=False)


def labelled(label: str, text: str | Text, width: int, style: str = "") -> Table:
    """A text after a label that stands in a column of its own."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=width, justify="right", no_wrap=True, style=style)
    grid.add_column()
    grid.add_row(label, text)
    return grid


def cited(clauses: Sequence[str]) -> str:
    """Clause ids in brackets, each once."""
    return f"[{', '.join(dict.fromkeys(clauses))}]" if clauses else ""
