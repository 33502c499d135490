"""The two seats of a table: who sits there, what the server may answer for them, and their own numbers for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardlaw.kernel.state import State
from cardlaw.server.protocol.asked import Settings
from cardlaw.server.protocol.basics import SEATS, SeatName
from cardlaw.server.protocol.views import SeatView

if TYPE_CHECKING:
    from cardlaw.server.accounts import Account
    from cardlaw.server.clients import Client

HUMAN = "human"
MACHINE = "machine"
HERE = "here"
LINK = "link"


class Handles:
    """The numbers by which one seat calls cards.

    A number lasts while the seat does not lose sight of the card (for a spectator, -1: while neither player does), so
    that it tells nothing about a card that went through a shuffle. The kernel gives a card a new pool for a player
    whenever that player loses sight of it.
    """

    def __init__(self, player: int) -> None:
        self.player = player
        self.numbers: dict[tuple[int, int | tuple[int, int]], int] = {}
        self.cards: dict[int, int] = {}

    def of(self, state: State, card: int) -> int:
        """The number of a card that the seat knows."""
        pools = state.cards[card].pools
        key = (card, pools[self.player] if self.player >= 0 else pools)
        if key not in self.numbers:
            self.numbers[key] = len(self.numbers) + 1
            self.cards[self.numbers[key]] = card
        return self.numbers[key]

    def card(self, number: int) -> int:
        """The card that was given a number; -1 if there is none."""
        return self.cards.get(number, -1)


class Seat:
    """One side of the table."""

    def __init__(self, player: int, kind: str, strength: str = "", name: str = "", deck: str = "") -> None:
        self.player = player
        self.kind = kind
        self.strength = strength
        self.name = name
        self.deck = deck
        self.account = ""  # of whoever sits there; nothing for a guest
        self.muted = False  # does not want to hear what the other says
        self.gone = 0.0  # when the last connection ended
        self.came = False  # has sat down at least once
        self.settings = Settings()
        self.passing: tuple[int, int] | None = None  # turn and phase in which everything is passed
        self.handles = Handles(player)
        self.client: Client | None = None

    @property
    def letter(self) -> SeatName:
        return SEATS[self.player]

    @property
    def is_machine(self) -> bool:
        return self.kind == MACHINE

    def take_account(self, account: Account | None) -> None:
        if account is not None:
            self.account, self.name = account.id, account.name

    def moved(self, player: int) -> Seat:
        """The same person at a side of the next game."""
        other = Seat(player, self.kind, self.strength, self.name, self.deck)
        other.account, other.settings, other.muted = self.account, self.settings, self.muted
        return other

    def view(self) -> SeatView:
        connected = self.is_machine or self.client is not None
        return SeatView(self.name, self.kind, self.strength, self.deck, connected)

    def to_data(self) -> dict[str, Any]:
        """The seat as it is stored."""
        return {
            "kind": self.kind,
            "strength": self.strength,
            "name": self.name,
            "deck": self.deck,
            "account": self.account,
            "settings": msgspec.to_builtins(self.settings),
        }


def seat_from_data(player: int, data: dict[str, Any]) -> Seat:
    """The seat that was stored."""
    seat = Seat(player, data["kind"], data["strength"], data["name"], data["deck"])
    seat.account = data.get("account", "")
    seat.settings = msgspec.convert(data.get("settings", {}), Settings)
    seat.settings.pass_until = None
    return seat
