"""Who sits at which table, and who watches: coming and going."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from cardlaw.server.clients import TAKEN_OVER, Client, Link
from cardlaw.server.protocol.asked import Hello
from cardlaw.server.protocol.told import Chat, TakenOver
from cardlaw.server.refusals import Refused
from cardlaw.server.watching import WATCH, Gallery, Watcher

if TYPE_CHECKING:
    from cardlaw.server.lobby import Lobby

MOST_WATCHERS = 200  # of one game
SHOWN_LINES = 100  # of what was said before


class Seating:
    """The connections of players and spectators in one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.present: dict[tuple[str, int], Client] = {}  # who holds the seats of a game
        self.galleries: dict[str, Gallery] = {}

    async def sit(self, link: Link, hello: Hello) -> Client:
        """Sit down; a connection that had the seat before has to leave."""
        if hello.token.startswith(WATCH):
            return await self.watch(link, hello)
        table, seat = await self.lobby.seat(hello.token)
        former = self.present.get((table.id, seat.player))
        if former is not None:
            former.reply(TakenOver())
            former.close(TAKEN_OVER)
        client = Client(link, table, seat, hello.lang, hello.log_from, self.lobby.config.patience)
        seat.client = self.present[table.id, seat.player] = client
        if hello.request is not None:
            client.state_request = hello.request
        if not seat.came:
            seat.came = True
            self.lobby.pacing.run_clock(table)
        if table.chat:
            client.reply(Chat(lines=table.chat[-SHOWN_LINES:], muted=seat.muted))
        self.lobby.show(table)
        return client

    async def watch(self, link: Link, hello: Hello) -> Watcher:
        """Watch a game whose players allow it."""
        table = await self.lobby.table(hello.token.removeprefix(WATCH))
        if not table.terms.watched or table.is_practice:
            raise Refused("seat.unknown", status=404)
        if table.id not in self.galleries:
            self.galleries[table.id] = await self.lobby.io(Gallery, table)
        gallery = self.galleries[table.id]
        if len(gallery.watchers) >= MOST_WATCHERS:
            raise Refused("watch.full", status=429, limit=MOST_WATCHERS)
        gallery.catch_up(self.lobby.config.watch_delay)
        watcher = Watcher(link, gallery, hello.lang, self.lobby.config.patience)
        gallery.watchers.add(watcher)
        watcher.show_state(hello.request)
        return watcher

    async def show_galleries(self) -> None:
        """Let spectators see what they may see by now, again and again."""
        while True:
            await asyncio.sleep(1.0)
            for gallery in list(self.galleries.values()):
                if gallery.catch_up(self.lobby.config.watch_delay):
                    for watcher in gallery.watchers:
                        watcher.show_state()

    def has_seat(self, client: Client) -> bool:
        return self.present.get((client.table.id, client.seat.player)) is client

    async def awake(self, client: Client) -> None:
        """Have the game of a client in memory, which it may have left while nothing happened."""
        if self.lobby.tables.get(client.table.id) is not client.table and not isinstance(client, Watcher):
            await self.lobby.table(client.table.id)

    def stand_up(self, client: Client) -> None:
        if isinstance(client, Watcher):
            client.gallery.watchers.discard(client)
            if not client.gallery.watchers:
                self.galleries.pop(client.table.id, None)
        if self.has_seat(client):
            del self.present[client.table.id, client.seat.player]
            client.seat.client = None
            client.seat.gone = time.monotonic()
            self.lobby.show(client.table)
