"""The log on the screen: lines of the chronicle with their indentation, and the clauses dimmed."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from cardlaw.cli.terminal.style import cited, indented
from cardlaw.cli.terminal.words import Words
from cardlaw.match.lines import Line

MOST_CLAUSES = 4


def drawn(line: Line, words: Words) -> RenderableType:
    """A line as the terminal shows it."""
    if line.is_heading:
        return Text(f"── {line.text(words)} ──", style="bold cyan")
    clauses = cited(list(dict.fromkeys(line.clauses))[:MOST_CLAUSES])
    if line.key == "event.phase":
        return Text(line.text(words), style="cyan").append(f" {clauses}", style="dim")
    return indented(Text(line.text(words)).append(f" {clauses}", style="dim"), 2 * line.indent())
