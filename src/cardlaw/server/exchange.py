"""Several server processes that share the games: who has which one, and how they speak to each other.

A game is in the memory of one process at a time. Whoever connects to another process is served through it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

import msgspec

log = logging.getLogger("cardlaw.server")
Note = dict[str, Any]
Receiver = Callable[[str, Note], Awaitable[None]]
HEADER = 4


class Exchange(Protocol):
    """How a process finds the others."""

    me: str

    async def start(self, receive: Receiver) -> None: ...

    async def owner(self, game: str) -> str:
        """The process that has a game in its memory, or is to have it."""

    async def release(self, game: str) -> None:
        """The game has left memory; anybody may have it."""

    async def tell(self, process: str, note: Note) -> bool:
        """Send something to another process; False if it is gone."""

    async def tell_all(self, note: Note) -> None:
        """Send something to all other processes; who is gone does not hear it."""

    async def until_gone(self, process: str) -> None:
        """Wait until a process that was told something is no more."""

    async def close(self) -> None: ...


class Alone:
    """There is no other process."""

    me = "alone"

    async def start(self, receive: Receiver) -> None:
        pass

    async def owner(self, game: str) -> str:
        return self.me

    async def release(self, game: str) -> None:
        pass

    async def tell(self, process: str, note: Note) -> bool:
        return False

    async def tell_all(self, note: Note) -> None:
        pass

    async def until_gone(self, process: str) -> None:
        pass

    async def close(self) -> None:
        pass


class Siblings:
    """A fixed number of processes on one machine. Which game is whose follows from its name."""

    def __init__(self, number: int, count: int, folder: Path) -> None:
        self.me = str(number)
        self.count = count
        self.folder = folder
        self.writers: dict[str, asyncio.StreamWriter] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self.locks: dict[str, asyncio.Lock] = {}
        self.server: asyncio.Server | None = None

    async def start(self, receive: Receiver) -> None:
        path = self.folder / f"{self.me}.sock"
        path.unlink(missing_ok=True)

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                with suppress(asyncio.IncompleteReadError, ConnectionError):
                    while True:
                        length = int.from_bytes(await reader.readexactly(HEADER), "big")
                        sender, note = msgspec.msgpack.decode(await reader.readexactly(length))
                        await receive(sender, note)
            finally:
                writer.close()

        self.server = await asyncio.start_unix_server(listen, path)

    async def owner(self, game: str) -> str:
        return str(crc32(game.encode()) % self.count)

    async def release(self, game: str) -> None:
        pass

    async def tell(self, process: str, note: Note) -> bool:
        data = msgspec.msgpack.encode((self.me, note))
        try:
            writer = self.writers.get(process) or await self.connected(process)
            writer.write(len(data).to_bytes(HEADER, "big") + data)
            if writer.transport.get_write_buffer_size() > 1 << 22:
                await writer.drain()
        except (OSError, RuntimeError):
            self.writers.pop(process, None)
            return False
        return True

    async def tell_all(self, note: Note) -> None:
        for number in range(self.count):
            if str(number) != self.me:
                await self.tell(str(number), note)

    async def connected(self, process: str) -> asyncio.StreamWriter:
        async with self.locks.setdefault(process, asyncio.Lock()):
            if process not in self.writers:
                reader, self.writers[process] = await asyncio.open_unix_connection(self.folder / f"{process}.sock")
                self.ends[process] = asyncio.Event()
                asyncio.get_running_loop().create_task(self.watch(process, reader, self.ends[process]))
            return self.writers[process]

    async def watch(self, process: str, reader: asyncio.StreamReader, end: asyncio.Event) -> None:
        """Notice when the other process has gone."""
        with suppress(OSError):
            await reader.read(1)
        self.writers.pop(process, None)
        end.set()

    async def until_gone(self, process: str) -> None:
        if process in self.writers:
            await self.ends[process].wait()

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
        for writer in self.writers.values():
            writer.close()
