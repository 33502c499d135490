"""Text to program and back: a text is supported only if its program prints as the same words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.spelling import start_of_word

Program = TypeVar("Program")


class Compiler(Generic[Program]):
    """Compiles each text once; a text that is not understood is remembered too."""

    def __init__(self, version: str, read: Callable[[str, str], Program], write: Callable[[Program], str]) -> None:
        self.version = version
        self.read = read
        self.write = write
        self._known: dict[tuple[str, str, str], Program | UnsupportedText] = {}

    def compile(self, kind: str, text: str) -> Program:
        """The program of a normalised text on a kind of card."""
        key = (self.version, kind, text)
        known = self._known.get(key)
        if known is None:
            known = self._understand(kind, text)
            self._known[key] = known
        if isinstance(known, UnsupportedText):
            raise UnsupportedText(known.text, known.at, known.expected)
        return known

    def _understand(self, kind: str, text: str) -> Program | UnsupportedText:
        try:
            program = self.read(kind, text)
        except UnsupportedText as error:
            return error
        printed = self.write(program)
        if printed == text:
            return program
        at = first_difference(printed, text)
        at = min(start_of_word(text, at), start_of_word(printed, at))
        return UnsupportedText(text, at, repr(printed[at : at + 40]))


def first_difference(one: str, other: str) -> int:
    for at, (left, right) in enumerate(zip(one, other)):
        if left != right:
            return at
    return min(len(one), len(other))
