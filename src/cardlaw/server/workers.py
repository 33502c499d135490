"""Work in other processes: what people paste is read there, machines think there, and neither holds up anybody.

A process gets one piece of work at a time, as (function, arguments). One that computes too long or takes too much
memory is ended, and a new one is started for the next piece. Time is that of its own computing, so that nothing is
refused because others keep the machine busy; whoever does not compute either is ended by the clock.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from anyio import to_thread

from cardlaw.kernel.errors import BadInput
from cardlaw.server.refusals import Refused

Result = TypeVar("Result")
HEADER = 4  # bytes that say how long a message is
OUT_OF_TIME: int = getattr(signal, "SIGPROF", 0)  # what ends a process that has computed too long
DYING = 5.0  # seconds until it is known how a process ended
BUSY = 8  # times slower than alone a piece of work may be where others compute too


class Workers(Protocol):
    """Where work is done."""

    async def run(self, function: Callable[..., Result], *arguments: Any) -> Result: ...

    async def warm(self) -> None: ...

    async def close(self) -> None: ...


class Threads:
    """Work in threads of this process, without limits: for tests, and where there is but one process."""

    async def run(self, function: Callable[..., Result], *arguments: Any) -> Result:
        return await to_thread.run_sync(lambda: function(*arguments))

    async def warm(self) -> None:
        pass

    async def close(self) -> None:
        pass


class Processes:
    """Work in a few processes with limits."""

    def __init__(self, count: int, seconds: float, megabytes: int, nice: int = 0, queue: int = sys.maxsize) -> None:
        self.count = count
        self.seconds = seconds
        self.queue = queue  # pieces of work that may be under way or wait
        self.wanted = 0
        self.limits = [str(megabytes), str(nice), str(seconds)]
        self.free: list[asyncio.subprocess.Process] = []
        self.turn: asyncio.Semaphore | None = None
        self.busy: set[asyncio.subprocess.Process] = set()

    async def run(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """Do a piece of work; its refusals are raised here as they would be there."""
        if self.wanted >= self.queue:
            raise Refused("request.busy", status=503)
        self.wanted += 1
        try:
            return await self.run_in_turn(function, *arguments)
        finally:
            self.wanted -= 1

    async def run_in_turn(self, function: Callable[..., Result], *arguments: Any) -> Result:
        if self.turn is None:
            self.turn = asyncio.Semaphore(self.count)
        async with self.turn:
            process = self.free.pop() if self.free else await self.start()
            self.busy.add(process)
            done = False
            try:
                reply = await asyncio.wait_for(exchange(process, (function, arguments)), self.seconds * BUSY)
                done = True
            except TimeoutError:
                raise self.too_slow() from None
            except (asyncio.IncompleteReadError, BrokenPipeError, ConnectionError):
                with suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), DYING)
                raise (self.too_slow() if process.returncode == -OUT_OF_TIME else Refused("request.too_much")) from None
            finally:
                self.busy.discard(process)
                if done and process.returncode is None:
                    self.free.append(process)
                else:
                    end(process)
        result: Result = result_of(reply)
        return result

    def too_slow(self) -> Refused:
        return Refused("request.too_slow", seconds=round(self.seconds))

    async def warm(self) -> None:
        """Have a process ready before the first piece of work."""
        if not self.free and not self.busy:
            self.free.append(await self.start())

    async def start(self) -> asyncio.subprocess.Process:
        """A new process that is ready to work; what it has to load first does not count."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cardlaw.server.worker",
            *self.limits,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**26,
        )
        try:
            await reply_of(process)
        except BaseException:
            end(process)
            raise
        return process

    async def close(self) -> None:
        for process in [*self.free, *self.busy]:
            end(process)
        for process in [*self.free, *self.busy]:
            with suppress(ProcessLookupError):
                await process.wait()
        self.free.clear()


def end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


async def exchange(process: asyncio.subprocess.Process, work: Any) -> Any:
    assert process.stdin is not None
    process.stdin.write(framed(work))
    await process.stdin.drain()
    return await reply_of(process)


async def reply_of(process: asyncio.subprocess.Process) -> Any:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    return pickle.loads(await process.stdout.readexactly(length))  # our own child wrote it


def framed(value: Any) -> bytes:
    data = pickle.dumps(value)
    return len(data).to_bytes(HEADER, "big") + data


def result_of(reply: tuple[str, Any]) -> Any:
    kind, content = reply
    if kind == "done":
        return content
    if kind == "refused":
        key, status, params = content
        raise Refused(key, status=status, **params)
    if kind == "input":
        raise BadInput(content)
    if kind == "memory":
        raise Refused("request.too_much")
    raise RuntimeError(f"work in another process failed:\n{content}")


def thinkers_for(count: int) -> Workers:
    """Where machines think: with less claim to the processor than people's games have."""
    return Processes(count, 300.0, 4096, nice=10) if count and hasattr(os, "nice") else Threads()
