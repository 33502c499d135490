"""12.8: what a Resonance asks of a deck, as its list of conditions says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, final

from cardlaw.program.values import AT_LEAST, compares

Data = Mapping[str, Any]
Quality = Callable[[Data], bool]  # what a card of a deck may be
MAIN, MONSTER_DECK, BOTH = "main", "monster", "both"


def of_type(type: str) -> Quality:
    return lambda card: bool(card.get("type") == type)


def of_color(color: str) -> Quality:
    return lambda card: color in (card.get("colors") or ())


def with_trait(trait: str) -> Quality:
    return lambda card: trait in (card.get("traits") or ())


def of_rank(comparison: int, number: int) -> Quality:
    return lambda card: compares(int(card.get("rank") or 0), comparison, number)


def with_icon(number: int) -> Quality:
    return lambda card: int(card.get("invasion") or 0) == number


def named(name: str) -> Quality:
    return lambda card: bool(card.get("name") == name)


def with_keyword(keyword: str) -> Quality:
    """Has it a line that the keyword opens, perhaps after other icons?"""
    opens = re.compile(rf"(?:\s*[<\[【][^>\]】]*[>\]】])*?\s*[<\[【]\s*{keyword}\s*\d*\s*[>\]】]", re.IGNORECASE)
    return lambda card: any(opens.match(line) for line in card.get("text") or ())


def opposite(quality: Quality) -> Quality:
    return lambda card: not quality(card)


def all_of(qualities: Sequence[Quality]) -> Quality:
    return lambda card: all(quality(card) for quality in qualities)


def any_of(qualities: Sequence[Quality]) -> Quality:
    return lambda card: any(quality(card) for quality in qualities)


@final
class Demand:
    """How many cards of a kind there must be in a deck; or that all cards of one kind are also of another."""

    __slots__ = ("comparison", "every", "kind", "number", "where")

    def __init__(
        self, where: str, kind: Quality, comparison: int = AT_LEAST, number: int = 0, every: Quality | None = None
    ) -> None:
        self.where = where
        self.kind = kind
        self.comparison = comparison
        self.number = number
        self.every = every

    def is_met(self, monsters: Sequence[Data], main: Sequence[Data]) -> tuple[bool, int]:
        """Whether it is met, and how many cards count for or against it."""
        cards = [card for card in self.cards(monsters, main) if self.kind(card)]
        if self.every is None:
            return compares(len(cards), self.comparison, self.number), len(cards)
        others = [card for card in cards if not self.every(card)]
        return not others, len(others)

    def cards(self, monsters: Sequence[Data], main: Sequence[Data]) -> list[Data]:
        if self.where == MAIN:
            return list(main)
        return list(monsters) if self.where == MONSTER_DECK else [*monsters, *main]
