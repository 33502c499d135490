"""The areas of a game: their names, who sees them, and whether their order is kept."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.stirring import register_area

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
        self.bits: i64 = 0  # what a card lying here stirs when it changes


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """All areas of both players, numbered: player A's, then player B's, then those shared by both, then any gained.

    A value: where a game changes its areas while it is played, each change makes a new layout.
    """

    def __init__(self, own: list[Area], shared: list[Area]) -> None:
        self.own = own
        self.shared = shared
        self.size: int = len(own)
        self.areas: list[Area] = []
        self.players: list[int] = []
        self.places: list[dict[str, int]] = [{}, {}]
        self.changes: tuple[tuple[str, int], ...] = ()  # what happened to the areas since the game began
        for player in (A, B):
            for area in own:
                self.add(area, player)
        for area in shared:
            self.add(area, -1)

    def add(self, area: Area, player: int) -> int:
        """Number one more area while the layout is made."""
        place = len(self.areas)
        self.areas.append(area)
        self.players.append(player)
        area.bits = register_area(area.name, area.active or area.field)
        for one in (A, B):
            if player in (one, -1):
                self.places[one][area.name] = place
        self.count: int = len(self.areas)
        return place

    def changed(self, what: str, place: int) -> Layout:
        """The layout after one more change."""
        raise NotImplementedError

    def place(self, player: int, name: str) -> int:
        """The number of a player's area by its name."""
        return self.places[player][name]

    def has(self, name: str, player: int = A) -> bool:
        return name in self.places[player]

    def areas_of(self, player: int) -> list[Area]:
        """The areas that a player has now, without those that both share."""
        return [area for area, owner in zip(self.areas, self.players) if owner == player]

    def player(self, place: int) -> int:
        """Whose area it is; -1 where both share it."""
        return self.players[place] if place >= 0 else -1

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


# -- cards lying in areas --------------------------------------------------------------------------------


def lying_key(card: i64, place: i64, host: i64) -> i64:
    """A number for a card lying in a place or under another card; bits are mixed, so that sums tell exchanges apart."""
    key = ((card * 131 + place + 1) * 4099 + host + 7) * 1000003 % 2147483647
    key = (key ^ (key >> 13)) * 1540483477 % 2147483647
    return key ^ (key >> 15)


def take_out_of(cards: list[int], card: int) -> bool:
    """Take a card out of a list, looking from its end, where it is most often; was it there?"""
    at = len(cards) - 1
    while at >= 0:
        if cards[at] == card:
            cards.pop(at)
            return True
        at -= 1
    return False


def is_among(cards: list[int], card: int) -> bool:
    for one in cards:
        if one == card:
            return True
    return False
