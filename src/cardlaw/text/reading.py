"""Parsing with a grammar: loading it once, and saying where and why a text is not understood."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr, TerminalDef
from platformdirs import user_cache_path

from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.spelling import lowered, start_of_word

MOST_NAMED = 8


class Grammar:
    """A grammar of card texts, written in the files of a package."""

    def __init__(self, package: str, names: Iterable[str]) -> None:
        self.package = package
        folder = files(package)
        self.source = "\n".join(folder.joinpath(name).read_text("utf-8") for name in names)
        self.version = hashlib.sha256(self.source.encode()).hexdigest()[:16]
        self._parser: lark.Lark | None = None

    @property
    def parser(self) -> lark.Lark:
        """The LALR parser; its tables are kept on disk because working them out takes a while."""
        if self._parser is None:
            self._parser = self._load()
        return self._parser

    def _load(self) -> lark.Lark:
        kept = user_cache_path("cardlaw") / f"{self.package}-{self.version}-{lark.__version__}.tables"
        options: dict[str, Any] = {"parser": "lalr", "propagate_positions": True, "maybe_placeholders": True}
        if not can_write(kept.parent):
            return lark.Lark(self.source, **options)
        return lark.Lark(self.source, cache=str(kept), **options)

    def every_reading(self) -> lark.Lark:
        """A parser that finds all readings of a text: slow, to prove that there is only one."""
        return lark.Lark(self.source, parser="earley", lexer="dynamic", ambiguity="explicit", maybe_placeholders=True)

    def parse(self, text: str) -> lark.Tree[lark.Token]:
        """The tree of a normalised text; UnsupportedText if it does not follow the grammar."""
        try:
            return self.parser.parse(lowered(text))
        except UnexpectedInput as error:
            raise self.not_understood(text, error) from None

    def not_understood(self, text: str, error: UnexpectedInput) -> UnsupportedText:
        at = int(getattr(error, "pos_in_stream", 0))
        expected: Iterable[str] = ()
        if isinstance(error, UnexpectedToken):
            expected = error.accepts or error.expected
            if error.token.type == "$END":
                at = len(text)
        elif isinstance(error, UnexpectedCharacters):
            expected = error.allowed or ()
        return UnsupportedText(text, start_of_word(text, at), self.named(expected))

    def named(self, terminals: Iterable[str]) -> str:
        """What was expected, as a person reads it."""
        known = {terminal.name: described(terminal) for terminal in self.parser.terminals}
        found = {known.get(name, "the end") for name in terminals}
        words = sorted(found, key=lambda word: (len(word), word))
        if len(words) > MOST_NAMED:
            words = [*words[:MOST_NAMED], "..."]
        return " or ".join(words) if words else "nothing more"


def described(terminal: TerminalDef) -> str:
    """A word as it is written, or the name of a kind of word."""
    if isinstance(terminal.pattern, PatternStr):
        return f"'{terminal.pattern.value}'"
    return terminal.name.strip("_").lower().replace("_", " ")


def can_write(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return folder.is_dir()
