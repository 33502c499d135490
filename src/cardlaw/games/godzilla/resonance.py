"""12.8: what a Resonance asks of a deck, as its list of conditions says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

from cardlaw.program.values import AT_LEAST, compares

Data = Mapping[str, Any]
MAIN, MONSTER_DECK, BOTH = "main", "monster", "both"


@final
class Kind:
    """Cards of a deck: of a type, a colour, one of some traits, or a rank."""

    __slots__ = ("color", "rank", "traits", "type")

    def __init__(
        self, type: str = "", color: str = "", traits: tuple[str, ...] = (), rank: tuple[int, int] | None = None
    ) -> None:
        self.type = type
        self.color = color
        self.traits = traits
        self.rank = rank  # a comparison and a number

    def fits(self, card: Data) -> bool:
        if self.type and card.get("type") != self.type:
            return False
        if self.color and self.color not in (card.get("colors") or ()):
            return False
        if self.traits and not any(trait in (card.get("traits") or ()) for trait in self.traits):
            return False
        return self.rank is None or compares(int(card.get("rank") or 0), *self.rank)


@final
class Demand:
    """How many cards of a kind there must be in a deck; or that all cards of one kind are also of another."""

    __slots__ = ("comparison", "every", "kind", "number", "where")

    def __init__(self, where: str, kind: Kind, comparison: int = AT_LEAST, number: int = 0, every: Kind | None = None):
        self.where = where
        self.kind = kind
        self.comparison = comparison
        self.number = number
        self.every = every

    def is_met(self, monsters: Sequence[Data], main: Sequence[Data]) -> tuple[bool, int]:
        """Whether it is met, and how many cards count for or against it."""
        cards = [card for card in self.cards(monsters, main) if self.kind.fits(card)]
        if self.every is None:
            return compares(len(cards), self.comparison, self.number), len(cards)
        others = [card for card in cards if not self.every.fits(card)]
        return not others, len(others)

    def cards(self, monsters: Sequence[Data], main: Sequence[Data]) -> list[Data]:
        if self.where == MAIN:
            return list(main)
        return list(monsters) if self.where == MONSTER_DECK else [*monsters, *main]
