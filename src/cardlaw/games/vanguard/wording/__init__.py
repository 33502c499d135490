"""The wording of Vanguard cards: what their words mean, filed by category, on the one reader of `text/`.

All of it is loaded when a line is read for the first time; what was read before needs none of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlaw.games.vanguard.wording.keyword_reminders import KEYWORDS
from cardlaw.games.vanguard.wording.layout import joined_lines
from cardlaw.games.vanguard.wording.missing_rules import beyond_the_rules
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.naming import name_abilities
from cardlaw.text.texts import CardTexts


def __getattr__(name: str) -> Any:
    if name != "LANGUAGE":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cardlaw.games.vanguard.wording.language import LANGUAGE

    return LANGUAGE


def compile_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The ability of a printed line on a kind of card."""
    from cardlaw.games.vanguard.wording.language import LANGUAGE

    ability: Ability = LANGUAGE.read("line", text, kind)
    name_abilities((ability,), text)
    missing = beyond_the_rules(ability)
    if missing:
        raise UnsupportedText(text, 0, f"words of the rules that there are, not {missing}")
    return (ability,)


TEXTS = CardTexts("vanguard", joined_lines, compile_line, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["TEXTS", "compile_line", "compile_text", "joined_lines"]
