"""The wording of Weiss Schwarz cards: printed English to program."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from cardlaw.games.weiss import keywords
from cardlaw.games.weiss.words import (
    circumstances,
    counts,
    deeds,
    lines,
    moves,
    nouns,
    reminders,
    staging,
    statements,
    things,
    triggers,
)
from cardlaw.games.weiss.words.speech import SPEECH
from cardlaw.games.weiss.words.spelling import LEXER
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node
from cardlaw.text.english import conditions, numbers, objects, players, sentences, values
from cardlaw.text.forms import Table
from cardlaw.text.language import Language

TABLE = Table()
TABLE.include(
    numbers.TABLE,
    players.TABLE,
    objects.TABLE,
    values.TABLE,
    conditions.TABLE,
    sentences.TABLE,
    nouns.TABLE,
    things.TABLE,
    counts.TABLE,
    circumstances.TABLE,
    triggers.TABLE,
    moves.TABLE,
    staging.TABLE,
    deeds.TABLE,
    statements.TABLE,
    lines.TABLE,
    reminders.TABLE,
)
LANGUAGE = Language(TABLE, LEXER, SPEECH)


def compile_line(kind: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a printed line; those that wait inside it bear its sentence."""
    abilities: tuple[Ability, ...] = LANGUAGE.read(f"{kind}_line", text, kind)
    for ability in abilities:
        name_parts(ability, text)
    return abilities


def name_parts(part: Node, text: str) -> None:
    if isinstance(part, Ability) and not part.text:
        part.text = text
        part.code = crc32(text.encode())
    for inside in part.parts():
        name_parts(inside, text)


__all__ = ["LANGUAGE", "Sequence", "compile_line", "keywords"]
