"""The wording of Vanguard cards: printed English to program, and back."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from cardlaw.games.vanguard.wording.beyond import beyond_the_rules
from cardlaw.games.vanguard.wording.lines import read_line, write_ability
from cardlaw.games.vanguard.wording.normal import normalise, normalised_lines
from cardlaw.games.vanguard.wording.reminders import KEYWORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.kernel.node import Node
from cardlaw.text.texts import CardTexts


class LineCompiler:
    """Compiles each text once; a text that is not understood is remembered too."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], tuple[Ability, ...] | UnsupportedText] = {}

    def compile(self, kind: str, text: str) -> tuple[Ability, ...]:
        """The abilities of a normalised line on a kind of card."""
        known = self._known.get((kind, text))
        if known is None:
            try:
                known = read_line(kind, text)
            except UnsupportedText as error:
                known = error
            self._known[(kind, text)] = known
        if isinstance(known, UnsupportedText):
            raise UnsupportedText(known.text, known.at, known.expected)
        return known


COMPILER = LineCompiler()


def compile_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a normalised line; those that wait inside it bear its sentence."""
    abilities = COMPILER.compile(kind, text)
    for ability in abilities:
        missing = beyond_the_rules(ability)
        if missing:
            raise UnsupportedText(text, 0, f"words of the rules that there are, not {missing}")
        name_parts(ability, ability.text)
    return abilities


def name_parts(part: Node, text: str) -> None:
    """Abilities that an effect leaves for later bear the sentence of the line that they come from."""
    if isinstance(part, Ability) and not part.text:
        part.text = text
        part.code = crc32(text.encode())
    for inside in part.parts():
        name_parts(inside, text)


TEXTS = CardTexts("vanguard", normalised_lines, compile_line, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["COMPILER", "TEXTS", "compile_text", "normalise", "normalised_lines", "write_ability"]
