"""The wording of Vanguard cards: what their words mean, filed by category, on the one reader of `text/`."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from cardlaw.games.vanguard.wording.beyond import beyond_the_rules
from cardlaw.games.vanguard.wording.keyword_reminders import KEYWORDS
from cardlaw.games.vanguard.wording.language import LANGUAGE
from cardlaw.games.vanguard.wording.layout import joined_lines
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.kernel.node import Node
from cardlaw.text.texts import CardTexts


class LineCompiler:
    """Compiles each line once; a line that is not understood is remembered too."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Ability | UnsupportedText] = {}

    def compile(self, kind: str, text: str) -> tuple[Ability, ...]:
        """The abilities of a printed line on a kind of card."""
        known = self._known.get((kind, text))
        if known is None:
            try:
                known = LANGUAGE.read("line", text, kind)
                name_parts(known, text)
                missing = beyond_the_rules(known)
                if missing:
                    raise UnsupportedText(text, 0, f"words of the rules that there are, not {missing}")
            except UnsupportedText as error:
                known = error
            self._known[(kind, text)] = known
        if isinstance(known, UnsupportedText):
            raise UnsupportedText(known.text, known.at, known.expected)
        return (known,)


COMPILER = LineCompiler()


def name_parts(part: Node, text: str) -> None:
    """Abilities inside a line, those in quotes and those that wait, bear the text of the line."""
    if isinstance(part, Ability) and not part.text:
        part.text = text
        part.code = crc32(text.encode())
    for inside in part.parts():
        name_parts(inside, text)


TEXTS = CardTexts("vanguard", joined_lines, COMPILER.compile, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["COMPILER", "LANGUAGE", "TEXTS", "compile_text", "joined_lines"]
