"""The wording of Weiss Schwarz cards: printed English to program, and back."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.weiss.wording.discourse import Unspeakable
from cardlaw.games.weiss.wording.lines import read_line, write_ability, write_line
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.games.weiss.wording.normal import normalise, normalised_lines
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.compiling import Compiler, first_difference

VERSION = "1"


def read(kind: str, text: str) -> tuple[Ability, ...]:
    """The one meaning of a normalised line that is written in the same words."""
    try:
        readings = read_line(kind, text)
    except Meaningless as error:
        raise UnsupportedText(text, 0, str(error)) from None
    same: list[tuple[Ability, ...]] = []
    written = ""
    for abilities in readings:
        written = write(abilities)
        if written == text and abilities not in same:
            same.append(abilities)
    if not same:
        at = first_difference(written, text)
        raise UnsupportedText(text, at, repr(written[at : at + 40]))
    if len(same) > 1:
        raise UnsupportedText(text, 0, "words with one meaning")
    return same[0]


def write(abilities: tuple[Ability, ...]) -> str:
    try:
        return write_line(abilities)
    except Unspeakable as error:
        return f"nothing that says {error}"


COMPILER: Compiler[tuple[Ability, ...]] = Compiler(VERSION, read, write)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    found: list[Ability] = []
    for text in normalised_lines(lines):
        for number, ability in enumerate(COMPILER.compile(type, text), 1):
            key = f"weiss|{type}|{text}" + (f"#{number}" if number > 1 else "")
            found.append(register_ability(key, ability))
    return tuple(found)


__all__ = ["COMPILER", "compile_text", "normalise", "normalised_lines", "write_ability"]
