"""Connections whose game another process has: what is said goes to and fro between the two."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocketDisconnect

from cardlaw.kernel.errors import CardlawError
from cardlaw.server.clients import Client, Link
from cardlaw.server.exchange import Exchange, Note
from cardlaw.server.limits import Limits
from cardlaw.server.lobby import Lobby
from cardlaw.server.protocol.asked import Hello
from cardlaw.server.refusals import problem_of

NO_SEAT = 4000
MOVED = 1012  # the page connects again, to whoever has the game then
MOST_WAITING = 200  # messages for a websocket that does not read
PATIENCE = 20.0  # seconds for one of them

Obey = Callable[[Client, str], Awaitable[None]]


class RemoteLink:
    """A client whose websocket another process has."""

    def __init__(self, exchange: Exchange, process: str, connection: str) -> None:
        self.exchange = exchange
        self.process = process
        self.connection = connection

    async def send(self, text: str) -> None:
        if not await self.exchange.tell(self.process, {"do": "send", "connection": self.connection, "text": text}):
            raise WebSocketDisconnect(1006)

    async def close(self, code: int) -> None:
        await self.exchange.tell(self.process, {"do": "close", "connection": self.connection, "code": code})


class Line:
    """What a websocket here is sent by another process, in order; one that does not read is given up."""

    def __init__(self, link: Link, owner: str, lang: str) -> None:
        self.link = link
        self.owner = owner
        self.lang = lang
        self.waiting: asyncio.Queue[str | int] = asyncio.Queue()

    def put(self, what: str | int) -> None:
        """A text to send, or the code to close with."""
        if self.waiting.qsize() < MOST_WAITING:
            self.waiting.put_nowait(what)

    async def write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while isinstance(what := await self.waiting.get(), str):
                async with asyncio.timeout(PATIENCE):
                    await self.link.send(what)
            await self.link.close(what)
            return
        await self.link.close(1008)


class Guest:
    """A client of another process's websocket, at a table of ours."""

    def __init__(self, process: str) -> None:
        self.process = process
        self.client: Client | None = None
        self.work: asyncio.Queue[str] = asyncio.Queue(1000)
        self.tasks: list[asyncio.Task[None]] = []


class Relay:
    """Both ends of such connections."""

    def __init__(self, exchange: Exchange, lobby: Lobby, limits: Limits, obey: Obey) -> None:
        self.exchange = exchange
        self.limits = limits
        self.lobby = lobby
        self.obey = obey
        self.links: dict[str, Line] = {}  # websockets here whose game is elsewhere
        self.guests: dict[str, Guest] = {}
        self.watches: dict[str, asyncio.Task[None]] = {}  # for each process that has games of websockets here
        self.numbers = itertools.count()

    async def start(self) -> None:
        await self.exchange.start(self.receive)

    async def close(self) -> None:
        for watch in self.watches.values():
            watch.cancel()
        for guest in list(self.guests.values()):
            for task in guest.tasks:
                task.cancel()
        await self.exchange.close()

    # -- where the websocket is -----------------------------------------------------------------------------

    async def serve(self, owner: str, link: Link, hello: Hello, receive: Callable[[], Awaitable[str]]) -> None:
        """Carry what a websocket says to the process that has the game, until either has gone."""
        connection = f"{self.exchange.me}.{next(self.numbers)}"
        line = self.links[connection] = Line(link, owner, hello.lang)
        greeting = msgspec.json.encode(hello).decode()
        writer = asyncio.create_task(line.write())
        try:
            if not await self.exchange.tell(owner, {"do": "sit", "connection": connection, "hello": greeting}):
                await link.close(MOVED)
                return
            if owner not in self.watches:
                self.watches[owner] = asyncio.create_task(self.watch(owner))
            while True:
                text = await receive()
                if not await self.exchange.tell(owner, {"do": "obey", "connection": connection, "text": text}):
                    await link.close(MOVED)
                    return
        finally:
            writer.cancel()
            del self.links[connection]
            await self.exchange.tell(owner, {"do": "leave", "connection": connection})

    async def watch(self, owner: str) -> None:
        """When a process is no more, the pages whose games it had connect again."""
        await self.exchange.until_gone(owner)
        del self.watches[owner]
        for line in self.links.values():
            if line.owner == owner:
                line.put(MOVED)

    # -- where the game is ----------------------------------------------------------------------------------

    async def receive(self, sender: str, note: Note) -> None:
        connection = note.get("connection", "")
        match note["do"]:
            case "sit":
                guest = self.guests[connection] = Guest(sender)
                guest.tasks.append(asyncio.create_task(self.host(connection, guest, note["hello"])))
            case "obey" if connection in self.guests:
                if not self.guests[connection].work.full():
                    self.guests[connection].work.put_nowait(note["text"])
            case "obey":  # somebody who sat here before this process was started anew
                await self.exchange.tell(sender, {"do": "close", "connection": connection, "code": MOVED})
            case "leave" if connection in self.guests:
                self.dismiss(connection)
            case "send" if connection in self.links:
                self.links[connection].put(note["text"])
            case "close" if connection in self.links:
                self.links[connection].put(note["code"])
            case "changed":
                self.lobby.take_anew(note["game"])
            case "spent":
                self.limits.learn(note["by"])
            case _:
                pass

    async def host(self, connection: str, guest: Guest, greeting: str) -> None:
        """Seat a client of another process and do what it says."""
        link = RemoteLink(self.exchange, guest.process, connection)
        try:
            client = await self.lobby.seating.sit(link, msgspec.json.decode(greeting, type=Hello))
        except CardlawError as refusal:
            await link.send(msgspec.json.encode(problem_of(refusal, "en", None, {})).decode())
            await link.close(NO_SEAT)
            self.guests.pop(connection, None)
            return
        guest.client = client
        guest.tasks.append(asyncio.create_task(client.write()))
        while True:
            await self.obey(client, await guest.work.get())

    def dismiss(self, connection: str) -> None:
        guest = self.guests.pop(connection)
        for task in guest.tasks:
            task.cancel()
        if guest.client is not None:
            self.lobby.seating.stand_up(guest.client)
