"""Names in scenarios: aliases, card names, numbered copies, areas and places."""

from __future__ import annotations

from typing import Any

from cardlaw.games.files import describe
from cardlaw.games.scenarios import Vocabulary
from cardlaw.kernel.cards import NAMES
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.information import words_of
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.state import State

MOST_COPIES = 999


def copies_of(text: str) -> tuple[str, int]:
    """`Name*3` means three cards of the name; a name by itself means one."""
    name, _, count = text.rpartition("*")
    if not name or not count.isdecimal():
        return text, 1
    if len(count) > len(str(MOST_COPIES)):
        raise BadInput(f"expected at most {MOST_COPIES} copies, found {describe(text)}")
    return name, int(count)


class Names:
    """What the names of one scenario mean in its game."""

    def __init__(self, game: Game, aliases: dict[str, int], vocabulary: Vocabulary) -> None:
        self.game = game
        self.aliases = aliases
        self.vocabulary = vocabulary
        self.by_card = {card: alias for alias, card in aliases.items()}

    @property
    def state(self) -> State:
        return self.game.state

    def cards(self, name: Any) -> list[int]:
        """The cards that a name may mean: the one with the alias, the nth copy, or every copy."""
        if not isinstance(name, str):
            raise BadInput(f"expected the name of a card, found {describe(name)}")
        if name in self.aliases:
            return [self.aliases[name]]
        copies = self.copies(name)
        if copies:
            return copies
        base, _, number = name.rpartition("#")
        copies = self.copies(base)
        if base and number in [str(count) for count in range(1, len(copies) + 1)]:
            return [copies[int(number) - 1]]
        if self.state.catalogue.face_named(name) is not None:
            return []
        raise BadInput(f"expected the name or alias of a card, found {name!r}")

    def is_card(self, name: str) -> bool:
        return name in self.aliases or bool(self.copies(name))

    def copies(self, name: str) -> list[int]:
        return [
            card.id
            for card in self.state.cards
            if card.face.name == name or (card.place >= 0 and name in words_of(self.state, card.id, NAMES))
        ]

    def is_place(self, name: str) -> bool:
        area = name[2:] if name[:2] in ("A.", "B.") else name
        return self.state.layout.has(area) or self.state.layout.has(area, 1)

    def place(self, name: Any, player: int) -> int:
        """The area of a name; without a player the answering player's own is meant."""
        if not isinstance(name, str) or not self.is_place(name):
            raise BadInput(f"expected the name of an area, found {describe(name)}")
        if name[:2] in ("A.", "B."):
            return self.state.layout.place(PLAYERS.index(name[0]), name[2:])
        return self.state.layout.place(player, name)

    def label(self, card: int) -> str:
        """What a card is called in this scenario."""
        return self.by_card.get(card, self.state.cards[card].face.name)

    def answers_to(self, card: int, name: str) -> bool:
        return card in self.cards(name)
