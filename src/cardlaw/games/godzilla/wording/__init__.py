"""The wording of Godzilla cards: printed English to program, and back."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.godzilla.wording import (
    build_abilities,
    build_conditions,
    build_deeds,
    build_objects,
    build_statements,
)
from cardlaw.games.godzilla.wording.meaning import Meaningless
from cardlaw.games.godzilla.wording.normal import normalise, normalised_lines
from cardlaw.games.godzilla.wording.print_objects import Unspeakable
from cardlaw.games.godzilla.wording.printer import print_abilities, print_ability
from cardlaw.games.godzilla.wording.reminders import KEYWORDS
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.building import Builder
from cardlaw.text.compiling import Compiler
from cardlaw.text.reading import Grammar
from cardlaw.text.texts import CardTexts

GRAMMAR = Grammar("cardlaw.games.godzilla.wording", ("abilities.lark", "deeds.lark", "objects.lark"))
BUILDER = Builder(
    {
        **build_objects.RULES,
        **build_conditions.RULES,
        **build_deeds.RULES,
        **build_statements.RULES,
        **build_abilities.RULES,
    },
    build_abilities.WITH_TEXT,
)


def read_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The abilities that a normalised line is on a kind of card."""
    tree = GRAMMAR.parse(text)
    try:
        icons, body = BUILDER.build(tree, text)
        abilities: tuple[Ability, ...] = body(kind, text, icons)
    except Meaningless as error:
        raise UnsupportedText(text, 0, str(error)) from None
    return abilities


def write_line(abilities: tuple[Ability, ...]) -> str:
    try:
        return print_abilities(abilities)
    except Unspeakable as error:
        return f"nothing that says {error}"


COMPILER: Compiler[tuple[Ability, ...]] = Compiler(GRAMMAR.version, read_line, write_line)


TEXTS = CardTexts("godzilla", normalised_lines, COMPILER.compile, KEYWORDS)


def compile_text(type: str, lines: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities of a card of a type from the lines of its text, registered; UnsupportedText if not understood."""
    return TEXTS.abilities(type, lines)


__all__ = ["GRAMMAR", "TEXTS", "compile_text", "normalise", "normalised_lines", "print_abilities", "print_ability"]
