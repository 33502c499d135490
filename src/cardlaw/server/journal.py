"""Writes the answers of all games together, one commit to the disk for as many as have come meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

from cardlaw.server.refusals import Refused
from cardlaw.server.rows import Commit
from cardlaw.server.storage import Store

Waiting = tuple[Commit, "asyncio.Future[None]", asyncio.AbstractEventLoop]
MOST_TOGETHER = 256


class Journal:
    """A thread that writes; whoever submits an answer hears when it is on the disk."""

    def __init__(self, store: Store, observe: Callable[[int], None] = lambda _: None) -> None:
        self.store = store
        self.observe = observe
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.write, name="journal", daemon=True)
        self.thread.start()

    def submit(self, commit: Commit) -> asyncio.Future[None]:
        """Write answers soon; the future fails if they could not be written."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.queue.put((commit, future, loop))
        return future

    def write(self) -> None:
        while (first := self.queue.get()) is not None:
            batch = [first]
            while len(batch) < MOST_TOGETHER and not self.queue.empty():
                following = self.queue.get()
                if following is None:
                    self.queue.put(None)
                    break
                batch.append(following)
            self.write_batch(batch)

    def write_batch(self, batch: list[Waiting]) -> None:
        self.observe(len(batch))
        try:
            results: list[Exception | None] = list(self.store.save_answers(*(commit for commit, _, _ in batch)))
        except Exception as error:
            results = [error] * len(batch)
        for (_, future, loop), result in zip(batch, results, strict=True):
            with suppress(RuntimeError):  # the loop has ended; nobody waits any longer
                loop.call_soon_threadsafe(settle, future, result)

    def close(self) -> None:
        """Write what has been submitted, then stop."""
        self.queue.put(None)
        self.thread.join()


def settle(future: asyncio.Future[None], result: Exception | Refused | None) -> None:
    if future.done():
        return
    if result is None:
        future.set_result(None)
    else:
        future.set_exception(result)
