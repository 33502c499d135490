"""What the terminal has to know of each game: how its board is drawn and what may be asked about its cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from rich.console import RenderableType

from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import Words
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.kernel.refusals import Refusal


class Table(ABC):
    """One game on the screen."""

    @abstractmethod
    def board(self, game: Game, sight: Sight, words: Words) -> RenderableType:
        """Both sides of the table and the viewer's hand."""

    @abstractmethod
    def summary(self, card: SeenCard, words: Words) -> str:
        """The numbers of a card in a few words."""

    @abstractmethod
    def values(self, card: SeenCard) -> tuple[str, ...]:
        """The values of a card that are worth explaining."""

    @abstractmethod
    def actions_with(self, game: Game, card: int) -> list[Option]:
        """What a player might want to do with a card of the hand, possible or not."""

    @abstractmethod
    def refusal_details(self, game: Game, player: int, action: Option, refusal: Refusal) -> dict[str, Any]:
        """The numbers that the message of a refusal mentions."""

    @abstractmethod
    def at(self, sight: Sight, reference: str) -> list[SeenCard] | None:
        """The cards that a short reference such as `z5` means; None if it is not a reference."""

    @abstractmethod
    def reference(self, sight: Sight, card: SeenCard) -> str:
        """The short reference of a card, empty if it has none."""


def table_of(game: str) -> Table:
    """The table of a game by the game's name."""
    if game == "godzilla":
        from cardlaw.cli.terminal.godzilla import GodzillaTable

        return GodzillaTable()
    raise BadInput(f"terminal: expected a game with a board (godzilla), found {game!r}")
