"""One server: its settings, its games, and what it allows people to ask for."""

from __future__ import annotations

import asyncio
import gc

import msgspec

from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.messages import render
from cardlaw.server.accounts import Account, Accounts
from cardlaw.server.clients import Client
from cardlaw.server.config import Config
from cardlaw.server.decklists import DeckBox
from cardlaw.server.exchange import Alone, Exchange
from cardlaw.server.limits import Counted, Limits, Turns
from cardlaw.server.lobby import Lobby
from cardlaw.server.metrics import Metrics
from cardlaw.server.obeying import obey
from cardlaw.server.openings import Openings
from cardlaw.server.pictures import pictures_in
from cardlaw.server.protocol.told import Closing
from cardlaw.server.ratings import rate
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.relay import Relay
from cardlaw.server.storage import Store
from cardlaw.server.tables import OVERTIME, Table
from cardlaw.server.watching import WATCH
from cardlaw.server.workers import Processes, Threads, Workers, thinkers_for

RESTARTING = 1012
BANNED = 1008
BANS_READ = 30.0  # seconds between looks
AT_ONCE = 4  # texts of one address that are read or wait for it with everybody's
MORE = 20  # texts of one address that wait until one of those is done
MOST_WAITING = 100  # texts of all addresses
SHARING = 0.5  # seconds between notes about what was asked for
TIDYING = 600.0  # seconds between looks through all memory, which hold everybody up for a moment


class Site:
    """Everything that a request may need."""

    def __init__(
        self, store: Store, config: Config, addresses: list[str], apart: bool = True, exchange: Exchange | None = None
    ) -> None:
        self.store = store
        self.config = config
        self.addresses = addresses
        self.pictures = pictures_in(config.images)
        self.metrics = Metrics()
        self.exchange: Exchange = exchange or Alone()
        self.lobby = Lobby(store, config, thinkers_for(config.thinkers) if apart else Threads(), self.exchange)
        self.openings = Openings(self.lobby)
        self.accounts = Accounts(store)
        self.lobby.when_over = self.conclude
        self.lobby.open_next = self.openings.next_game
        self.limits = Limits(config.rate, config.burst)
        self.relay = Relay(self.exchange, self.lobby, self.limits, self.obey)
        self.readers: Workers = Threads()
        if apart and config.readers:
            self.readers = Processes(config.readers, config.reading_seconds, config.reading_memory, 5, MOST_WAITING)
        self.reading = Turns(AT_ONCE, MORE, "request.reading")
        self.connections = Counted(config.connections, "request.connections")
        self.banned: dict[str, str] = {}
        self.closing = False

    def admit(self, address: str) -> None:
        """Let an address ask for one thing more, or refuse."""
        self.metrics.requests.inc()
        if address in self.banned:
            raise Refused("request.banned", status=403, reason=self.banned[address])
        self.limits.charge(address)

    async def owner_of_seat(self, token: str) -> str:
        """The process that has the game of a seat."""
        if token.startswith(WATCH):
            return await self.exchange.owner(token.removeprefix(WATCH))
        found = await self.lobby.io(self.store.seat, token)
        if found is None:
            raise Refused("seat.unknown", status=404)
        return await self.exchange.owner(found[0])

    def admit_game(self, address: str, account: Account | None = None, public: bool = False) -> None:
        """Let an address (and an account) begin one game more, or refuse."""
        quotas = self.lobby.quotas
        self.limits.charge(address, "open")
        quotas.admit(address, self.config.open_games)
        if public:
            quotas.admit(challenger(address), self.config.open_challenges)
        if account is not None:
            self.limits.charge(owner(account), "open")
            quotas.admit(owner(account), self.config.open_games_of_account)

    def count_game(self, game: str, address: str, account: Account | None = None, public: bool = False) -> None:
        """A game that was begun counts for whoever asked for it until it is over."""
        who = [address, challenger(address)] if public else [address]
        self.lobby.quotas.begin(game, *who, *([owner(account)] if account is not None else []))

    async def conclude(self, table: Table) -> None:
        """What follows from the end of a game: ratings, and the next game of a series."""
        await self.lobby.io(rate, self.store, table)
        if table.terms.best_of > 1 and not table.is_practice and table.ended_by != OVERTIME:
            outcome = table.game.outcome
            if not table.terms.after(outcome.winner if outcome is not None else -1).is_decided():
                await self.openings.next_game(table)

    async def warm(self) -> None:
        """Load what the first games would wait for, before anybody asks for it."""
        await self.readers.warm()
        for name in ruleset_names():
            await self.lobby.io(load_decks, self.store, name)

    async def read_bans(self) -> None:
        """Take up who is banned, again and again."""
        while True:
            self.banned = await self.lobby.io(self.store.bans)
            await asyncio.sleep(BANS_READ)

    async def tidy_up(self) -> None:
        """Let go of what only holds itself, again and again."""
        while True:
            await asyncio.sleep(TIDYING)
            gc.collect()

    async def share_limits(self) -> None:
        """Tell the other processes what everybody has asked for here, again and again."""
        while True:
            await asyncio.sleep(SHARING)
            spent = self.limits.take_spent()
            if spent:
                await self.exchange.tell_all({"do": "spent", "by": spent})

    async def say_goodbye(self) -> None:
        """Tell everybody who plays that the server stops; what they have answered is stored."""
        self.closing = True
        for client in list(self.lobby.seating.present.values()):
            client.reply(goodbye(client.lang))
            client.close(RESTARTING)
        for line in list(self.relay.links.values()):
            line.put(msgspec.json.encode(goodbye(line.lang)).decode())
            line.put(RESTARTING)
        for _ in range(20):
            if not self.lobby.seating.present and not self.relay.links:
                return
            await asyncio.sleep(0.05)

    async def obey(self, client: Client, text: str) -> None:
        """Do what a seat says, wherever its websocket is."""
        self.metrics.messages.inc()
        seat = client.seat
        if seat.account and seat.name in self.banned:
            client.reply(problem_of(Refused("request.banned", reason=self.banned[seat.name]), client.lang, None, {}))
            client.close(BANNED)
            return
        await self.lobby.seating.awake(client)
        obey(self.lobby, client, text)

    async def close(self) -> None:
        await self.relay.close()
        await self.readers.close()
        await self.lobby.close()


def load_decks(store: Store, ruleset: str) -> None:
    box = DeckBox(package_of(ruleset), store, False)
    for id in box.ids():
        box.deck(id)


def goodbye(lang: str) -> Closing:
    return Closing(text=render("server.closing", lang))


def owner(account: Account) -> str:
    return f"account {account.id}"


def challenger(address: str) -> str:
    return f"challenges {address}"
