"""A game as one player sees it: the view, and what is printed on the cards that it shows.

Everything that is drawn or told goes through here, so that no hidden card can reach a screen.
"""

from __future__ import annotations

from typing import Any

from cardlaw.kernel.cards import EVERYBODY, Face
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.views import View


class SeenCard:
    """A card that the viewer knows, with the area in which it lies."""

    __slots__ = (
        "area",
        "beneath",
        "face",
        "face_down",
        "id",
        "name",
        "numbers",
        "orientation",
        "player",
        "under",
    )

    def __init__(self, view: View, face: Face, player: int, area: str, beneath: bool) -> None:
        self.id: int = view["id"]
        self.name: str = view["name"]
        self.numbers: dict[str, int] = view["numbers"]
        self.orientation: int = view["orientation"]
        self.face_down: bool = bool(view["facing"])
        self.under: list[View | None] = view.get("under", [])
        self.face = face
        self.player = player  # whose area it lies in; -1 where both share it
        self.area = area
        self.beneath = beneath  # lies under another card

    @property
    def type(self) -> str:
        return self.face.words[1][0]

    def number(self, name: str) -> str:
        """A number as it is now, with an arrow if effects have changed it."""
        now, printed = self.numbers[name], self.printed(name)
        return f"{now}{'↑' if now > printed else '↓' if now < printed else ''}"

    def printed(self, name: str) -> int:
        return self.face.numbers[list(self.numbers).index(name)]


class Sight:
    """What one player sees now."""

    def __init__(self, game: Game, player: int) -> None:
        self.player = player
        self.other = 1 - player
        self.view: View = game.view(player)
        self.layout = game.state.layout
        self.cards: dict[int, SeenCard] = {}
        faces = game.state.catalogue.by_id
        for number, name in enumerate(PLAYERS):
            for area, views in self.view["players"][name]["zones"].items():
                self._take_up(views, faces, number, area, False)
        for area, views in self.view["shared"].items():
            self._take_up(views, faces, -1, area, False)

    def _take_up(self, views: list[Any], faces: dict[str, Face], player: int, area: str, beneath: bool) -> None:
        for view in views:
            if view is not None:
                self.cards[view["id"]] = SeenCard(view, faces[view["card"]], player, area, beneath)
                self._take_up(view.get("under", []), faces, player, area, True)

    def zone(self, player: int, area: str) -> list[SeenCard | None]:
        """The cards of an area (of both players: -1), bottom first; None for a card that the viewer does not know."""
        zones = self.view["players"][PLAYERS[player]]["zones"] if player >= 0 else self.view["shared"]
        views: list[Any] = zones[area]
        return [None if view is None else self.cards[view["id"]] for view in views]

    def top(self, player: int, area: str) -> SeenCard | None:
        """The topmost card of an area, if there is one."""
        cards = self.zone(player, area)
        return cards[-1] if cards else None

    def count(self, player: int, area: str) -> int:
        return len(self.zone(player, area))

    def value(self, player: int, name: str) -> int:
        number: int = self.view["players"][PLAYERS[player]]["values"][name]
        return number

    def hand(self) -> list[SeenCard]:
        """The viewer's own hand."""
        return [card for card in self.zone(self.player, "hand") if card is not None]

    def name(self, card: int) -> str | None:
        """The name of a card that the viewer knows."""
        seen = self.cards.get(card)
        return None if seen is None else seen.name


def opened(game: Game) -> Game:
    """A copy of a game in which everybody sees every card."""
    other = game.clone()
    for card in list(other.state.cards):
        record = other.state.change(card.id)
        record.known = EVERYBODY
        record.shown = EVERYBODY
    return other
