"""The areas of a game: their names, who sees them, and whether their order is kept."""

from __future__ import annotations

from typing import Final, final

PUBLIC: Final = 0  # every player sees the cards
OWNER: Final = 1  # only the player whose area it is
SECRET: Final = 2  # nobody

A: Final = 0
B: Final = 1
PLAYERS: Final = ("A", "B")


@final
class Area:
    """One area as the rule book defines it."""

    def __init__(
        self,
        name: str,
        visibility: int = PUBLIC,
        ordered: bool = False,
        field: bool = False,
        active: bool = False,
        watched: bool = False,
        blank: bool = False,
        for_all: bool = False,
    ) -> None:
        self.name = name
        self.visibility = visibility
        self.ordered = ordered
        self.field = field  # moving inside the field keeps a card's identity
        self.active = active  # abilities of cards lying here work by default
        self.watched = watched  # abilities that say so work here
        self.blank = blank  # cards lying face down here have no information
        self.for_all = for_all  # cards of either player may lie here


@final
class Layout:
    """All areas of both players, numbered: player A's, then player B's, then those shared by both."""

    def __init__(self, own: list[Area], shared: list[Area]) -> None:
        self.own = own
        self.shared = shared
        self.size: int = len(own)
        self.areas: list[Area] = own + own + shared
        self.count: int = len(self.areas)
        self.numbers: dict[str, int] = {area.name: number for number, area in enumerate(own)}
        for number, area in enumerate(shared):
            self.numbers[area.name] = 2 * self.size + number

    def place(self, player: int, name: str) -> int:
        """The number of a player's area by its name."""
        number = self.numbers[name]
        return number if number >= 2 * self.size else number + player * self.size

    def player(self, place: int) -> int:
        """Whose area it is; -1 where both share it."""
        return place // self.size if place < 2 * self.size else -1

    def local(self, place: int) -> int:
        """The number of an area within its player's areas."""
        return place % self.size if place < 2 * self.size else place

    def name(self, place: int) -> str:
        """The name of an area without its player."""
        return self.areas[place].name

    def full_name(self, place: int) -> str:
        """The name of an area with its player, as `A.hand`."""
        player = self.player(place)
        return self.name(place) if player < 0 else f"{PLAYERS[player]}.{self.name(place)}"
