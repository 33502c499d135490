"""Where lines of input come from."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

from rich.console import Console

from cardlaw.cli.terminal.session import Reader

LONGEST = 500


def reader_for(console: Console, stream: TextIO) -> Reader:
    """A person at the keyboard can edit lines; lines of any other input are echoed, so that the screen reads well."""
    return keyboard_reader(console) if stream is sys.stdin and stream.isatty() else stream_reader(console, stream)


def keyboard_reader(console: Console) -> Reader:
    with contextlib.suppress(ImportError):  # gives arrow keys and history where the platform has it
        import readline  # noqa: F401

    def read(prompt: str) -> str | None:
        try:
            return clean(console.input(prompt, markup=False))
        except (EOFError, KeyboardInterrupt):
            return None
        except UnicodeDecodeError:
            return "?"

    return read


def stream_reader(console: Console, stream: TextIO) -> Reader:
    def read(prompt: str) -> str | None:
        console.out(prompt, end="", highlight=False)
        try:
            line = stream.readline()
        except UnicodeDecodeError:
            line = "?\n"
        except KeyboardInterrupt:
            return None
        if not line:
            return None
        console.out(clean(line), highlight=False)
        return clean(line)

    return read


def clean(line: str) -> str:
    """A line without what a terminal would obey, and not longer than anything that makes sense."""
    return "".join(character for character in line if character.isprintable())[:LONGEST]
