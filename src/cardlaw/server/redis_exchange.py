"""Server processes on any number of machines, which find each other through Redis.

`cardlaw:lease:GAME` names the process that has a game, `cardlaw:alive:PROCESS` lives as long as the process renews it,
and `cardlaw:to:PROCESS` is the channel on which it is told things (`cardlaw:to:all` that of all). Nothing in Redis has
to outlive anything: the database alone decides which answers count.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any

import msgspec

from cardlaw.kernel.errors import BadInput
from cardlaw.server.exchange import Note, Receiver

log = logging.getLogger("cardlaw.server")
ALIVE = 3000  # milliseconds for which a process counts as alive without renewing it
RENEWAL = 1.0  # seconds
EVERYBODY = "cardlaw:to:all"
# Take a lease that is free or was held by a process that is gone.
TAKE = """
local owner = redis.call('GET', KEYS[1])
if owner and redis.call('EXISTS', 'cardlaw:alive:' .. owner) == 1 then return owner end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]
"""
RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"


class RedisExchange:
    """One process among those that share a database and a Redis."""

    def __init__(self, address: str, name: str = "") -> None:
        self.driver = redis_driver()
        self.me = name or secrets.token_hex(6)
        self.redis: Any = self.driver.from_url(address, socket_timeout=5, health_check_interval=10)
        self.listener: Any = self.driver.from_url(address, socket_timeout=None)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, receive: Receiver) -> None:
        try:
            await self.redis.set(f"cardlaw:alive:{self.me}", "1", px=ALIVE)
        except (OSError, self.driver.RedisError) as error:
            raise BadInput(f"CARDLAW_REDIS: cannot be reached ({error})") from error
        ready = asyncio.Event()
        self.tasks = [asyncio.create_task(self.renew()), asyncio.create_task(self.listen(receive, ready))]
        await ready.wait()

    async def renew(self) -> None:
        while True:
            try:
                await self.redis.set(f"cardlaw:alive:{self.me}", "1", px=ALIVE)
            except (OSError, self.driver.RedisError) as error:
                log.warning("Redis has gone; trying again (%s)", error)
            await asyncio.sleep(RENEWAL)

    async def listen(self, receive: Receiver, ready: asyncio.Event) -> None:
        """Take in what is told; a Redis that has gone is listened to again when it is back."""
        while True:
            try:
                async with self.listener.pubsub() as channel:
                    await channel.subscribe(f"cardlaw:to:{self.me}", EVERYBODY)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            ready.set()  # what is told from now on is heard
                        elif message["type"] == "message":
                            sender, note = msgspec.msgpack.decode(message["data"])
                            if sender != self.me:
                                await receive(sender, note)
            except (OSError, self.driver.RedisError) as error:
                log.warning("Redis has gone; trying again (%s)", error)
                await asyncio.sleep(RENEWAL)

    async def owner(self, game: str) -> str:
        """Take the game, or say who has it. Without Redis everybody serves what they are asked for."""
        try:
            found = await self.redis.eval(TAKE, 1, f"cardlaw:lease:{game}", self.me)
        except (OSError, self.driver.RedisError):
            return self.me
        return str(found.decode())

    async def release(self, game: str) -> None:
        with suppress(OSError, self.driver.RedisError):
            await self.redis.eval(RELEASE, 1, f"cardlaw:lease:{game}", self.me)

    async def tell(self, process: str, note: Note) -> bool:
        data = msgspec.msgpack.encode((self.me, note))
        try:
            return int(await self.redis.publish(f"cardlaw:to:{process}", data)) > 0
        except (OSError, self.driver.RedisError):
            return False

    async def tell_all(self, note: Note) -> None:
        with suppress(OSError, self.driver.RedisError):
            await self.redis.publish(EVERYBODY, msgspec.msgpack.encode((self.me, note)))

    async def until_gone(self, process: str) -> None:
        while await self.may_be_alive(process):
            await asyncio.sleep(RENEWAL)

    async def may_be_alive(self, process: str) -> bool:
        try:
            return bool(await self.redis.exists(f"cardlaw:alive:{process}"))
        except (OSError, self.driver.RedisError):
            return True  # nobody knows; a connection to somebody who is gone ends by itself

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(OSError, self.driver.RedisError):
            await self.redis.delete(f"cardlaw:alive:{self.me}")
        await self.redis.aclose()
        await self.listener.aclose()


def redis_driver() -> Any:
    try:
        import redis.asyncio
    except ImportError:
        raise BadInput(
            "CARDLAW_REDIS: needs the library redis, which is not installed: pip install 'cardlaw[server]'"
        ) from None
    return redis.asyncio
