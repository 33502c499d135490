"""The wording of Godzilla cards: printed English to program."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.godzilla.wording.joining import whole_lines
from cardlaw.games.godzilla.wording.language import LANGUAGE, read_line
from cardlaw.games.godzilla.wording.reminders import KEYWORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.text.texts import CardTexts

TEXTS = CardTexts("godzilla", whole_lines, read_line, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["LANGUAGE", "TEXTS", "compile_text", "read_line", "whole_lines"]
