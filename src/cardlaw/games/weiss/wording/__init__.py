"""The wording of Weiss Schwarz cards: printed English to program."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.wording.explanations import KEYWORDS
from cardlaw.games.weiss.wording.replays import ICON, WithReplays
from cardlaw.games.weiss.wording.speech import SPEECH
from cardlaw.games.weiss.wording.spelling import LEXER, whole_lines
from cardlaw.games.weiss.wording.tables import TABLE
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node
from cardlaw.program.abilities import KeywordAbility
from cardlaw.text.texts import CardTexts

LANGUAGE = WithReplays(TABLE, LEXER, SPEECH, ends=True)


def compile_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a printed line; those that wait inside it bear its sentence."""
    if text.startswith(ICON):
        return (KeywordAbility(text, keywords.REPLAY, 0, text.removeprefix(ICON).strip()),)
    abilities: tuple[Ability, ...] = LANGUAGE.read(f"{kind}_line", text, kind)
    for ability in abilities:
        name_parts(ability, text)
    return abilities


def name_parts(part: Node, text: str) -> None:
    """Abilities that an effect leaves for later bear the sentence of the line that they come from."""
    if isinstance(part, Ability) and not part.text:
        part.text = text
        part.code = crc32(text.encode())
    for inside in part.parts():
        name_parts(inside, text)


TEXTS = CardTexts("weiss", whole_lines, compile_line, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["LANGUAGE", "TEXTS", "compile_line", "compile_text", "whole_lines"]
