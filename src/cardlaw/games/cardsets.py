"""Sets of cards: card data by number, each with the place where it stands."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


class CardSet:
    """The cards of one file by their numbers, each with the place where it stands."""

    def __init__(self, code: str, name: str) -> None:
        self.code = code
        self.name = name
        self.cards: dict[str, Data] = {}
        self.places: dict[str, str] = {}
