"""What the text of a card says about decks: how many of it, as what else it counts, whether it is a sentinel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cardlaw.games.vanguard.parts.keywords import ANY_NUMBER, REGALIS_PIECE, SENTINEL
from cardlaw.games.vanguard.wording import compile_text, joined_lines
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import NAMES
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.program.abilities import KeywordAbility
from cardlaw.program.modifications import ChangeWords
from cardlaw.program.objects import ThisCard

Data = Mapping[str, Any]


@lru_cache(maxsize=4096)
def abilities_of_lines(type: str, lines: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities of a text as far as it can be read: what is said of decks stands in lines of its own."""
    found: list[Ability] = []
    for line in joined_lines(lines):
        try:
            found.extend(compile_text(type, (line,)))
        except UnsupportedText:
            continue
    return tuple(found)


def printed_abilities(card: Data) -> tuple[Ability, ...]:
    return abilities_of_lines(str(card.get("type")), tuple(str(line) for line in card.get("text") or ()))


def has_keyword(card: Data, keyword: str) -> bool:
    return any(ability.keyword == keyword for ability in printed_abilities(card))


def is_sentinel(card: Data) -> bool:
    return has_keyword(card, SENTINEL)


def is_regalis(card: Data) -> bool:
    return has_keyword(card, REGALIS_PIECE)


def names_of(card: Data) -> list[str]:
    """The name of a card, and those that it is always regarded as."""
    further = [
        change.word
        for ability in printed_abilities(card)
        for change in ability.modifications()
        if isinstance(change, ChangeWords) and change.aspect == NAMES and change.gain and change.condition is None
        if isinstance(change.objects, ThisCard)
    ]
    return list(dict.fromkeys((str(card.get("name")), *further)))


def allowed(card: Data, usual: int) -> int | None:
    """How many of a card a deck may contain; None for any number."""
    for ability in printed_abilities(card):
        if isinstance(ability, KeywordAbility) and ability.keyword == ANY_NUMBER:
            return ability.number or None
    return usual
