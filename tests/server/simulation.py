"""A deterministic simulation of server, storage and clients, with faults of disk, process, network and clock.

Everything that happens follows from one seed: time is virtual, nothing runs in threads, and every delay and fault is
drawn from the seed. `python tests/server/simulation.py --seeds 5000` tries many; a failing seed fails again by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import selectors
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from starlette.websockets import WebSocketDisconnect

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.server import openings, snapshots
from cardlaw.server.bodies import Opponent
from cardlaw.server.clients import Client
from cardlaw.server.config import Config
from cardlaw.server.journal import Journal
from cardlaw.server.lobby import Lobby
from cardlaw.server.obeying import obey
from cardlaw.server.openings import Openings
from cardlaw.server.protocol.asked import Hello
from cardlaw.server.refusals import Refused
from cardlaw.server.rows import Commit
from cardlaw.server.storage import Store
from cardlaw.server.tables import Table
from cardlaw.server.terms import Terms

MOST_ROUNDS = 20_000  # of the event loop without time going on
RULESETS = ("gz-1.01", "ws-2.09", "vg-d2.00")


class VirtualSelector(selectors.SelectSelector):
    """Waits for nothing: time goes on at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.rounds = 0  # at this moment

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if not ready and timeout:
            self.now += timeout
            self.rounds = 0
        self.rounds += 1
        assert self.rounds < MOST_ROUNDS, "the server goes round in circles"
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.virtual = VirtualSelector()
        super().__init__(self.virtual)

    def time(self) -> float:
        return self.virtual.now


class SimulatedJournal(Journal):
    """Writes after a while; sometimes the disk fails, and sometimes the process dies just before or after."""

    def __init__(self, store: Store, world: World) -> None:
        self.store = store
        self.world = world
        self.waiting: list[tuple[Commit, asyncio.Future[None]]] = []

    def submit(self, commit: Commit) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        if not self.waiting:
            loop.call_later(self.world.chance.expovariate(50), self.flush, self.world.epoch)
        self.waiting.append((commit, future))
        return future

    def flush(self, epoch: int) -> None:
        if epoch != self.world.epoch:
            return  # that process is dead
        batch, self.waiting = self.waiting, []
        fate = self.world.chance.random()
        if fate < 0.01:
            self.world.crash()
            return
        if fate < 0.03:
            results: list[Exception | None] = [OSError("disk full")] * len(batch)
        else:
            results = list(self.store.save_answers(*(commit for commit, _ in batch)))
            self.world.take_back([commit for (commit, _), result in zip(batch, results, strict=True) if result is None])
            if fate < 0.05:
                self.world.crash()  # written, but nobody hears of it
                return
        for (_, future), result in zip(batch, results, strict=True):
            if not future.done():
                if result is None:
                    future.set_result(None)
                else:
                    future.set_exception(result)


class SimulatedLobby(Lobby):
    async def io(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)


class Wire:
    """A connection that delivers after a while, or breaks."""

    def __init__(self, world: World, seat: Seat) -> None:
        self.world = world
        self.seat = seat
        self.broken = False
        self.due = 0.0

    async def send(self, text: str) -> None:
        if self.broken:
            raise WebSocketDisconnect(1006)
        self.world.check_shown(json.loads(text))
        loop = asyncio.get_running_loop()
        self.due = max(self.due, loop.time()) + self.world.chance.expovariate(100)
        loop.call_at(self.due, self.deliver, text)

    def deliver(self, text: str) -> None:
        if not self.broken:
            self.seat.receive(self, json.loads(text))

    async def close(self, code: int) -> None:
        self.broken = True


class Seat:
    """A person: answers by chance, comes back after every break, and remembers what was acknowledged."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.wire: Wire | None = None
        self.client: Client | None = None
        self.writer: asyncio.Task[None] | None = None
        self.state: dict[str, Any] = {}
        self.sent: dict[int, tuple[int, list[int]]] = {}  # by request: the number of the answer, and what it is
        self.requests = 0
        self.acknowledged: dict[int, list[int]] = {}

    def receive(self, wire: Wire, message: dict[str, Any]) -> None:
        if wire is not self.wire or message["type"] != "state":
            return
        self.state = message
        answer = self.sent.pop(message.get("request"), None)
        if answer is not None:
            self.acknowledged[answer[0]] = answer[1]

    def forget(self, first: int) -> None:
        """Answers from a number on were taken back, those among them whose acknowledgement is on its way."""
        self.acknowledged = {number: options for number, options in self.acknowledged.items() if number < first}
        self.sent = {request: answer for request, answer in self.sent.items() if answer[0] < first}

    async def connect(self) -> None:
        self.disconnect()
        self.wire = Wire(self.world, self)
        self.state, self.sent = {}, {}
        try:
            self.client = await self.world.lobby.seating.sit(self.wire, Hello(token=self.token))
        except Refused:
            return
        self.writer = asyncio.get_running_loop().create_task(self.client.write())

    def disconnect(self) -> None:
        if self.wire is not None:
            self.wire.broken = True
        if self.writer is not None:
            self.writer.cancel()
        if self.client is not None and not self.world.is_dead(self.client):
            self.world.lobby.seating.stand_up(self.client)
        self.wire = self.client = self.writer = None

    async def act(self) -> None:
        chance = self.world.chance
        if self.wire is None or self.wire.broken or self.client is None or self.world.is_dead(self.client):
            await self.connect()
            return
        fate = chance.random()
        if fate < 0.02:
            self.disconnect()
            return
        if fate < 0.10:
            self.say(chance.choice(self.world.remarks(self)))
            return
        decision = self.state.get("decision")
        if decision is None:
            return
        number = int(decision["id"].partition(".")[0])
        count = chance.randint(decision["min"], decision["max"])
        options = chance.sample(range(len(decision["options"])), count)
        self.state = {**self.state, "decision": None}
        self.requests += 1
        self.sent[self.requests] = (number, options)
        message = {"type": "answer", "request": self.requests, "decision": decision["id"], "options": options}
        await self.world.lobby.seating.awake(self.client)
        self.say(message)
        if fate > 0.97:  # sent twice, as by a network that stutters
            self.say(message)

    def say(self, message: dict[str, Any]) -> None:
        if self.client is not None:
            obey(self.world.lobby, self.client, json.dumps(message))


class World:
    """One run of one seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.store = Store(":memory:")
        self.epoch = 0
        self.crashes = 0
        self.game = ""
        self.shown_early = False
        self.seats: list[Seat] = []
        snapshots.EVERY = 6  # many, for games as short as these
        openings.new_seed = lambda: f"{self.chance.getrandbits(256):064x}"
        self.start()

    def start(self) -> None:
        self.lobby = SimulatedLobby(self.store, Config(), journal=SimulatedJournal(self.store, self))
        self.lobby.pacing.hesitation = lambda: self.chance.uniform(0.4, 1.6)

    def crash(self) -> None:
        """The process is gone, with everything in its memory."""
        self.epoch += 1
        self.crashes += 1
        for task in (*self.lobby.pacing.thinking.values(), *self.lobby.chores, *self.lobby.loading.values()):
            task.cancel()
        for client in self.lobby.seating.present.values():
            assert isinstance(client.link, Wire)
            client.link.broken = True
        self.start()

    def is_dead(self, client: Client) -> bool:
        return not self.lobby.seating.has_seat(client)

    def remarks(self, seat: Seat) -> list[dict[str, Any]]:
        """What people say besides their answers."""
        return [
            {"type": "settings", "settings": {"stops": [], "full_control": self.chance.random() < 0.3}},
            {"type": "settings", "settings": {"pass_until": "turn"}},
            {"type": "undo"},
            {"type": "undo_reply", "agree": self.chance.random() < 0.7},
            {"type": "say", "text": "hm"},
            {"type": "log", "from": 0},
            {"type": "language", "lang": self.chance.choice(["en", "ja", "id"])},
        ]

    def take_back(self, written: list[Commit]) -> None:
        """What people agreed to take back was acknowledged, and counts no more."""
        for commit in written:
            if commit.first < commit.known:
                for seat in self.seats:
                    seat.forget(commit.first)

    def check_shown(self, message: dict[str, Any]) -> None:
        """Nobody is sent what is not stored; once it is on its way it may be taken back."""
        decision = message.get("decision") if message["type"] == "state" else None
        if decision is not None and int(decision["id"].partition(".")[0]) > len(self.store.answers(self.game)):
            self.shown_early = True

    async def open(self) -> list[str]:
        """A game at one screen, or between two people who are asked discreetly; gives the tokens of both seats."""
        ruleset = self.chance.choice(RULESETS)
        own, other = shipped_decks(package_of(ruleset))[:2]
        opening = Openings(self.lobby)
        if self.chance.random() < 0.5:
            opened = await opening.open_decks(
                ruleset, (own, other), "A", "", Opponent(kind="here"), self.chance.getrandbits(32), Terms()
            )
            self.game = opened.game
            return list(opened.tokens.values())
        opened = await opening.open_decks(ruleset, (own, None), "A", "", Opponent(kind="link"), None, Terms())
        self.game = opened.game
        assert opened.invite is not None
        joined = await opening.join(opened.invite, "", other, None, False)
        return [*opened.tokens.values(), *joined.tokens.values()]

    async def run(self, answers: int) -> None:
        self.seats = seats = [Seat(self, token) for token in await self.open()]
        for _ in range(4000):
            for seat in seats:
                await seat.act()
            if self.chance.random() < 0.01:
                self.crash()
            if self.chance.random() < 0.02:
                self.lobby.put_away_idle(time.monotonic() + 1)  # the clock has jumped
            await asyncio.sleep(self.chance.expovariate(20))
            assert not self.shown_early, "a state was sent before its answers were stored"
            stored = self.store.answers(self.game)
            for seat in seats:
                for number, options in seat.acknowledged.items():
                    assert number < len(stored), "an acknowledged answer is lost"
                    assert list(stored[number].options) == options, "an acknowledged answer is another one"
            over = self.store.game(self.game)
            if len(stored) >= answers or (over is not None and over.over):
                break
        else:
            raise AssertionError("the game does not go on")
        for seat in seats:
            seat.disconnect()
        for task in (*self.lobby.pacing.thinking.values(), *self.lobby.chores, *self.lobby.loading.values()):
            task.cancel()
        await self.check_resuming()

    async def check_resuming(self) -> None:
        """A new process finds the game, from its snapshot, as all its answers lead to it."""
        self.start()
        found = await self.lobby.load(self.game)
        whole = Table(found.id, found.title, found.origin, found.seats, found.replay, found.terms)
        whole.restore(self.store.answers(self.game))
        assert found.game.save() == whole.game.save(), "the snapshot is of another game"
        for task in self.lobby.pacing.thinking.values():
            task.cancel()


def simulate(seed: int, answers: int = 25) -> World:
    """Run one seed to its end; raises AssertionError if something is not as it has to be."""
    loop = VirtualLoop()
    try:
        world = World(seed)
        loop.run_until_complete(asyncio.wait_for(world.run(answers), 1e6))
        loop.run_until_complete(asyncio.sleep(0))
        return world
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
        world.store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    crashes = 0
    for seed in range(given.first, given.first + given.seeds):
        try:
            crashes += simulate(seed).crashes
        except BaseException:
            print(f"seed {seed} fails", file=sys.stderr)
            raise
        if (seed + 1) % 100 == 0:
            print(f"seeds up to {seed}, {crashes} crashes", flush=True)
    print(f"{given.seeds} seeds, {crashes} crashes, nothing lost")


if __name__ == "__main__":
    main()
