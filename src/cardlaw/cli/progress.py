"""A progress bar on standard error, for those who watch it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Item = TypeVar("Item")


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A bar that shows only on a terminal and leaves nothing behind."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield progress


def watched(items: Sequence[Item], what: str) -> Iterator[Item]:
    """Items one after another, with a bar that says how far it is."""
    with progress_bar() as progress:
        yield from progress.track(items, description=what)
