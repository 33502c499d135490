"""How much one address, account or connection may ask for: buckets that fill again with time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from cardlaw.server.refusals import Refused

# What a request costs an address; one that is not listed costs 1.
COSTS = {
    "open": 5.0,  # a new game
    "read": 20.0,  # text that has to be read and understood
    "replay": 20.0,
    "seat": 0.2,  # a game looked up by its token
    "login": 100.0,  # a password has to be tried
}
MOST_BUCKETS = 100_000


class Bucket:
    """Holds up to `burst`, and `rate` more with every second."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.filled = now

    def take(self, amount: float, now: float) -> float:
        """Take something out; gives the seconds to wait if there is not enough."""
        self.left = min(self.burst, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left >= amount:
            self.left -= amount
            return 0.0
        return (amount - self.left) / self.rate

    def lose(self, amount: float) -> None:
        """Somebody has taken out of it elsewhere; it owes at most what it can hold."""
        self.left = max(self.left - amount, -self.burst)


class Limits:
    """The buckets of everybody who asks; those that are full again are forgotten.

    Processes that share the games tell each other what was taken (`Site.share_limits`), so that asking several of them
    gives nobody more.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}
        self.spent: dict[str, float] = {}  # since the others were told

    def charge(self, who: str, kind: str = "", times: int = 1) -> None:
        """Let somebody pay for a request, or refuse it."""
        now, cost = self.clock(), COSTS.get(kind, 1.0) * times
        wait = self.bucket(who, now).take(cost, now)
        if wait:
            raise Refused("request.too_many", status=429, seconds=max(1, round(wait)))
        self.spent[who] = self.spent.get(who, 0.0) + cost

    def bucket(self, who: str, now: float) -> Bucket:
        if who not in self.buckets:
            if len(self.buckets) >= MOST_BUCKETS:
                self.forget_full(now)
            self.buckets[who] = Bucket(self.rate, self.burst, now)
        return self.buckets[who]

    def take_spent(self) -> dict[str, float]:
        """What everybody has paid here since this was asked last."""
        spent, self.spent = self.spent, {}
        return spent

    def learn(self, spent: dict[str, float]) -> None:
        """Take up what was paid at another process."""
        now = self.clock()
        for who, amount in spent.items():
            self.bucket(who, now).lose(amount)

    def forget_full(self, now: float) -> None:
        """Forget who could ask for anything again; if all are busy, everybody."""
        self.buckets = {
            who: bucket
            for who, bucket in self.buckets.items()
            if bucket.left + (now - bucket.filled) * bucket.rate < bucket.burst
        }
        if len(self.buckets) >= MOST_BUCKETS:
            self.buckets.clear()


class Counted:
    """How many of something each address has at the same time."""

    def __init__(self, most: int, key: str) -> None:
        self.most = most
        self.key = key
        self.numbers: dict[str, int] = {}

    def enter(self, who: str) -> None:
        if self.numbers.get(who, 0) >= self.most:
            raise Refused(self.key, status=429, limit=self.most)
        self.numbers[who] = self.numbers.get(who, 0) + 1

    def leave(self, who: str) -> None:
        self.numbers[who] = self.numbers.get(who, 1) - 1
        if self.numbers[who] <= 0:
            del self.numbers[who]


class Turns:
    """How many of something each address has under way; some more wait until one of theirs is done."""

    def __init__(self, most: int, waiting: int, key: str) -> None:
        self.most = most
        self.counted = Counted(most + waiting, key)
        self.gates: dict[str, asyncio.Semaphore] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        self.counted.enter(who)
        try:
            async with self.gates.setdefault(who, asyncio.Semaphore(self.most)):
                yield
        finally:
            self.counted.leave(who)
            if who not in self.counted.numbers:
                del self.gates[who]
