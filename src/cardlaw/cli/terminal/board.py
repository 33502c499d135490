"""What the terminal has to know of each game: how its board is drawn and what may be asked about its cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.words import Words
from cardlaw.games.registry import package_of_game
from cardlaw.games.telling import Telling
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game


class Table(ABC):
    """One game on the screen."""

    help: ClassVar[str]  # message: the short references of cards
    examples: ClassVar[str]  # message: some of them
    board_steps: ClassVar[tuple[str, ...]] = ("PlayTiming.choose_action",)  # questions that show the board first

    def __init__(self, telling: Telling) -> None:
        self.telling = telling  # what the game itself has to say

    @abstractmethod
    def board(self, game: Game, sight: Sight, words: Words) -> RenderableType:
        """Both sides of the table and the viewer's hand."""

    @abstractmethod
    def named(self, card: SeenCard) -> Text:
        """The name of a card, coloured."""

    @abstractmethod
    def short(self, card: SeenCard) -> str:
        """The numbers of a card as briefly as possible."""

    @abstractmethod
    def summary(self, card: SeenCard, words: Words) -> str:
        """The numbers of a card in a few words."""

    @abstractmethod
    def values(self, card: SeenCard) -> tuple[str, ...]:
        """The values of a card that are worth explaining."""

    @abstractmethod
    def at(self, sight: Sight, reference: str) -> list[SeenCard] | None:
        """The cards that a short reference such as `z5` means; None if it is not a reference."""

    @abstractmethod
    def reference(self, sight: Sight, card: SeenCard) -> str:
        """The short reference of a card, empty if it has none."""

    def beneath(self, sight: Sight, card: SeenCard) -> list[str | None]:
        """The names of the cards that lie under a card; None for one that the viewer does not know."""
        return [None if view is None else str(view["name"]) for view in card.under]

    def printed(self, card: SeenCard, words: Words) -> str:
        """What else than numbers and traits is printed on a card."""
        return ""

    def hand(self, sight: Sight, words: Words) -> RenderableType:
        """The viewer's hand, and what is known of the opponent's."""
        cards = sight.hand()
        names = max((cell_len(card.name) for card in cards), default=0)
        numbers = max((cell_len(self.short(card)) for card in cards), default=0)
        lines = [Text(f" {words.say('ui.hand')}", style="bold")]
        for number, card in enumerate(cards, start=1):
            line = Text(f" h{number:<2} ", no_wrap=True, overflow="ellipsis").append_text(self.named(card))
            line.append(" " * (names - cell_len(card.name) + 2))
            line.append(self.short(card) + " " * (numbers - cell_len(self.short(card)) + 2))
            lines.append(line.append(" / ".join(card.face.text), style="dim"))
        if not cards:
            lines.append(Text(f" {words.say('ui.empty_hand')}", style="dim"))
        known = present(sight.zone(sight.other, "hand"))
        if known:
            shown = "; ".join(card.name for card in known)
            lines.append(Text(f" {words.say('ui.remembered', cards=shown)}", style="dim"))
        return Group(*lines)


def present(cards: list[SeenCard | None]) -> list[SeenCard]:
    """The cards of an area that the viewer knows."""
    return [card for card in cards if card is not None]


def table_of(game: str) -> Table:
    """The table of a game by the game's name."""
    telling = package_of_game(game).telling()
    if game == "godzilla":
        from cardlaw.cli.terminal.godzilla import GodzillaTable

        return GodzillaTable(telling)
    if game == "weiss":
        from cardlaw.cli.terminal.weiss import WeissTable

        return WeissTable(telling)
    if game == "vanguard":
        from cardlaw.cli.terminal.vanguard import VanguardTable

        return VanguardTable(telling)
    raise BadInput(f"terminal: expected a game with a board (godzilla, weiss, vanguard), found {game!r}")
