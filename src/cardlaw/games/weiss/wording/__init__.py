"""The wording of Weiss Schwarz cards: printed English to program."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.wording.explanations import KEYWORDS
from cardlaw.games.weiss.wording.replays import ICON, WithReplays, check_command
from cardlaw.games.weiss.wording.speech import SPEECH
from cardlaw.games.weiss.wording.spelling import LEXER, joined_lines
from cardlaw.games.weiss.wording.tables import TABLE
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import KeywordAbility
from cardlaw.text.misprints import misprints
from cardlaw.text.naming import name_abilities
from cardlaw.text.texts import CardTexts
from cardlaw.text.tokens import NUMBER_WORDS, PARENTHESIS, levelled

LEXER.spellings = {**misprints({*TABLE.words(), *NUMBER_WORDS}), **LEXER.spellings}
LANGUAGE = WithReplays(TABLE, LEXER, SPEECH, ends=True)


def compile_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a printed line; those that wait inside it bear its sentence."""
    if text.startswith(ICON):
        command = text.removeprefix(ICON).strip()
        check_command(LANGUAGE, command, kind)
        return (KeywordAbility(text, keywords.REPLAY, 0, command),)
    abilities: tuple[Ability, ...] = LANGUAGE.read(f"{kind}_line", text, kind)
    name_abilities(abilities, text)
    return abilities


def whole_lines(lines: Sequence[str]) -> list[str]:
    """The lines that are read: what goes on with a line joined to it, and none that only remind, of a trigger icon say."""
    return [line for line in joined_lines(lines) if not only_reminds(line)]


def only_reminds(line: str) -> bool:
    tokens = LEXER.tokens(levelled(line)) if line.startswith(("(", "（", "-")) else []
    return bool(tokens) and all(
        LANGUAGE.only_reminds(token) if token.kind == PARENTHESIS else token.word in (".", "-") for token in tokens
    )


TEXTS = CardTexts("weiss", whole_lines, compile_line, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["LANGUAGE", "TEXTS", "compile_line", "compile_text", "whole_lines"]
