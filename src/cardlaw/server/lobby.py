"""All tables: opened, joined, found again; and the machines that play at them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from anyio import to_thread

from cardlaw.kernel.layout import PLAYERS
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.seat import Seat as PlayerSeat
from cardlaw.server.clients import TAKEN_OVER, Client, Link
from cardlaw.server.config import Config
from cardlaw.server.exchange import Alone, Exchange
from cardlaw.server.journal import Journal
from cardlaw.server.origins import (
    Origin,
    origin_from_json,
    origin_to_json,
)
from cardlaw.server.protocol import Chat, ChatLine, Hello, TakenOver
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.seats import MACHINE, Seat, seat_from_data
from cardlaw.server.snapshots import is_due, restore, snapshot_of
from cardlaw.server.storage import Commit, Store, StoredAnswer
from cardlaw.server.tables import SETTINGS, TIME, Table
from cardlaw.server.terms import Terms
from cardlaw.server.thinking import machine_choice
from cardlaw.server.watching import WATCH, Gallery, Watcher
from cardlaw.server.workers import Threads, Workers

GONE = 4004  # the game was removed
HESITATION = (0.4, 1.6)  # seconds
MOST_WATCHERS = 200  # of one game
SHOWN_LINES = 100  # of what was said before
TIDYING = 20.0  # seconds between looks at what has become idle

log = logging.getLogger("cardlaw.server")
Result = TypeVar("Result")


def hesitation() -> float:
    """How long to wait before passing for somebody: drawn from one distribution, whatever they hold."""
    return secrets.SystemRandom().uniform(*HESITATION)


async def nothing(table: Table) -> None:
    """What is done when a game is over, unless somebody wants more."""


class Lobby:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        config: Config,
        thinkers: Workers | None = None,
        exchange: Exchange | None = None,
        journal: Journal | None = None,
    ) -> None:
        self.store = store
        self.exchange: Exchange = exchange or Alone()
        self.config = config
        self.journal = journal or Journal(store)
        self.thinkers = thinkers or Threads()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.present: dict[tuple[str, int], Client] = {}  # who holds the seats of a game
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.galleries: dict[str, Gallery] = {}
        self.unfinished: dict[str, tuple[str, str]] = {}  # games begun here, by which address and account
        self.chores: set[asyncio.Task[Any]] = set()
        self.hesitation: Callable[[], float] = hesitation
        self.when_over: Callable[[Table], Coroutine[Any, Any, None]] = nothing
        self.open_next: Callable[[Table], Coroutine[Any, Any, None]] = nothing

    async def io(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Ask the store something, or do what takes a while, off the event loop."""
        return await to_thread.run_sync(lambda: work(*arguments))

    def made(
        self,
        id: str,
        title: str,
        origin: Origin,
        seats: tuple[Seat, Seat],
        replay: str,
        answers: list[StoredAnswer],
        terms: Terms,
        clock: Any,
        snapshot: tuple[int, bytes] | None = None,
    ) -> Table:
        """A table with its answers given again; in a thread, since cards may have to be read."""
        table = Table(id, title, origin, seats, replay, terms, clock)
        restore(table, answers, snapshot)
        return table

    async def put(self, table: Table | None) -> None:
        """Have a new table in memory, if it is for this process to have it."""
        if table is not None and await self.is_ours(table.id):
            self.tables[table.id] = table
            self.move_on(table)

    async def relay_change(self, game: str) -> None:
        """Whoever has a game in memory reads it anew."""
        owner = await self.exchange.owner(game)
        if owner == self.exchange.me:
            self.take_anew(game)
        else:
            await self.exchange.tell(owner, {"do": "changed", "game": game})

    # -- finding --------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table of a stored game, with its answers given again if it is not in memory."""
        if id in self.tables:
            return self.tables[id]
        task = self.loading.get(id)
        if task is None:
            task = self.loading[id] = asyncio.get_running_loop().create_task(self.load(id))
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(task)

    async def is_ours(self, game: str) -> bool:
        """Is it this process that is to have a game in its memory?"""
        return await self.exchange.owner(game) == self.exchange.me

    def take_anew(self, game: str) -> None:
        """Forget what is in memory of a game, which was changed in the store; whoever sits there is told anew."""
        table = self.tables.get(game)
        if table is not None and not table.unsaved:
            del self.tables[game]
            if any(seat.client is not None for seat in table.seats):
                self.chore(self.table(game))

    def chore(self, work: Coroutine[Any, Any, Any]) -> None:
        """Something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)

    async def load(self, id: str) -> Table:
        if not await self.is_ours(id):
            raise Refused("game.elsewhere", status=409, outdated=True)
        stored = await self.io(self.store.game, id)
        if stored is None:
            raise Refused("seat.unknown", status=404)
        if stored.origin is None:
            raise Refused("seat.not_started", status=409)
        seats = (seat_from_data(0, stored.seats["A"]), seat_from_data(1, stored.seats["B"]))
        answers = await self.io(self.store.answers, id)
        origin = origin_from_json(stored.origin)
        terms = msgspec.convert(stored.summary.get("terms", {}), Terms)
        clock = stored.summary.get("clock")
        snapshot = await self.io(self.store.snapshot, id)
        replay = stored.replay or ""
        table = await self.io(self.made, id, stored.title, origin, seats, replay, answers, terms, clock, snapshot)
        said = await self.io(self.store.chat, id)
        table.chat = [ChatLine(number, "A" if seat == "A" else "B", text) for number, seat, text in said]
        table.settled = table.is_over
        self.tables[id] = table
        for seat in seats:
            client = self.present.get((id, seat.player))
            if client is not None:
                client.sit_again(table, seat)
        self.move_on(table)
        return table

    async def seat(self, token: str) -> tuple[Table, Seat]:
        """The table and the seat of a token."""
        found = await self.io(self.store.seat, token)
        if found is None:
            raise Refused("seat.unknown", status=404)
        table = await self.table(found[0])
        return table, table.seats[PLAYERS.index(found[1])]

    # -- coming and going -----------------------------------------------------------------------------------

    async def sit(self, link: Link, hello: Hello) -> Client:
        """Sit down; a connection that had the seat before has to leave."""
        if hello.token.startswith(WATCH):
            return await self.watch(link, hello)
        table, seat = await self.seat(hello.token)
        former = self.present.get((table.id, seat.player))
        if former is not None:
            former.reply(TakenOver())
            former.close(TAKEN_OVER)
        client = Client(link, table, seat, hello.lang, hello.log_from, self.config.patience)
        seat.client = self.present[table.id, seat.player] = client
        if hello.request is not None:
            client.state_request = hello.request
        if not seat.came:
            seat.came = True
            self.run_clock(table)
        if table.chat:
            client.reply(Chat(lines=table.chat[-SHOWN_LINES:], muted=seat.muted))
        self.show(table)
        return client

    async def watch(self, link: Link, hello: Hello) -> Watcher:
        """Watch a game whose players allow it."""
        table = await self.table(hello.token.removeprefix(WATCH))
        if not table.terms.watched or table.is_practice:
            raise Refused("seat.unknown", status=404)
        if table.id not in self.galleries:
            self.galleries[table.id] = await self.io(Gallery, table)
        gallery = self.galleries[table.id]
        if len(gallery.watchers) >= MOST_WATCHERS:
            raise Refused("watch.full", status=429, limit=MOST_WATCHERS)
        gallery.catch_up(self.config.watch_delay)
        watcher = Watcher(link, gallery, hello.lang, self.config.patience)
        gallery.watchers.add(watcher)
        watcher.show_state(hello.request)
        return watcher

    async def show_galleries(self) -> None:
        """Let spectators see what they may see by now, again and again."""
        while True:
            await asyncio.sleep(1.0)
            for gallery in list(self.galleries.values()):
                if gallery.catch_up(self.config.watch_delay):
                    for watcher in gallery.watchers:
                        watcher.show_state()

    def has_seat(self, client: Client) -> bool:
        return self.present.get((client.table.id, client.seat.player)) is client

    async def awake(self, client: Client) -> None:
        """Have the game of a client in memory, which it may have left while nothing happened."""
        if self.tables.get(client.table.id) is not client.table and not isinstance(client, Watcher):
            await self.table(client.table.id)

    def stand_up(self, client: Client) -> None:
        if isinstance(client, Watcher):
            client.gallery.watchers.discard(client)
            if not client.gallery.watchers:
                self.galleries.pop(client.table.id, None)
        if self.has_seat(client):
            del self.present[client.table.id, client.seat.player]
            client.seat.client = None
            client.seat.gone = time.monotonic()
            self.show(client.table)

    async def tidy(self) -> None:
        """Let games leave memory in which nothing has happened for a while; they are found again in the store."""
        while True:
            await asyncio.sleep(TIDYING)
            self.put_away_idle(time.monotonic() - self.config.idle_minutes * 60)

    def put_away_idle(self, before: float) -> None:
        for id, table in list(self.tables.items()):
            watched = id in self.galleries
            if table.used < before and not watched and id not in self.thinking and not table.unsaved:
                del self.tables[id]
                if not any(seat.client is not None for seat in table.seats):
                    self.chore(self.exchange.release(id))

    async def forget(self, id: str) -> None:
        """Remove a game for good."""
        if not await self.io(self.store.forget, id):
            raise Refused("seat.unknown", status=404)
        self.unfinished.pop(id, None)
        if id in self.tables:
            self.leave(self.tables[id])

    def leave(self, table: Table, reason: Refused | None = None) -> None:
        """Put a table away; whoever sits there has to open the game again."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        for seat in table.seats:
            client = seat.client
            if client is not None:
                if reason is not None:
                    client.reply(problem_of(reason, client.lang, client.state_request, {}))
                client.close(GONE)

    # -- storing --------------------------------------------------------------------------------------------

    def keep(self, table: Table, commit: Commit | None) -> asyncio.Future[None] | None:
        """Have answers written; until they are, nobody is shown what came of them."""
        if commit is None:
            return None
        table.unsaved += 1
        future = self.journal.submit(commit)
        future.add_done_callback(lambda done: self.kept(table, done))
        return future

    def keep_seats(self, table: Table) -> None:
        """Have the settings of the seats written; nobody waits for that."""
        self.chore(self.io(self.store.save_seats, table.id, table.seats_data()))

    def keep_snapshot(self, table: Table) -> None:
        """Have a long game found again as quickly as a short one."""
        if is_due(table):
            made = snapshot_of(table)
            self.chore(self.io(self.store.save_snapshot, table.id, table.snapshot, made))

    def kept(self, table: Table, written: asyncio.Future[None]) -> None:
        table.unsaved -= 1
        if written.cancelled():
            return
        error = written.exception()
        if error is None:
            if table.is_over:
                self.unfinished.pop(table.id, None)
                if not table.settled:
                    table.settled = True
                    self.chore(self.when_over(table))
            if not table.unsaved:
                self.show(table)
                self.keep_snapshot(table)
            return
        if not isinstance(error, Refused):
            log.error("answers could not be written", exc_info=error, extra={"game": table.id})
            error = Refused("game.not_stored")
        self.leave(table, error)

    # -- going on -------------------------------------------------------------------------------------------

    def show(self, table: Table) -> None:
        """Let both seats see the present state."""
        for seat in table.seats:
            if seat.client is not None:
                seat.client.show_state()

    def move_on(self, table: Table) -> None:
        """Show what has changed; if a machine is to decide, let it."""
        self.show(table)
        self.run_clock(table)
        decider = table.decider
        if decider is None or table.id in self.thinking:
            return
        if decider.is_machine:
            work = self.think(table)
        elif table.is_discreet and table.standing_answer() is not None:
            work = self.hesitate(table)
        else:
            return
        task = asyncio.get_running_loop().create_task(work)
        self.thinking[table.id] = task
        task.add_done_callback(lambda done: self.stop_thinking(table, done))

    def run_clock(self, table: Table) -> None:
        """Run the clock for whoever decides, once both have come, and be there when it runs out."""
        clock = table.clock
        if clock is None:
            return
        if table.alarm is not None:
            table.alarm.cancel()
        if table.has_begun():
            decider = table.decider
            clock.run(decider.player if decider is not None else -1)
            left = clock.seconds_left()
            if left is not None:
                table.alarm = asyncio.get_running_loop().call_later(max(left, 0.0), self.time_is_over, table)

    def time_is_over(self, table: Table) -> None:
        """Whoever should have decided has lost; when the time of the match is over, nobody has won."""
        clock, decider = table.clock, table.decider
        if clock is None or decider is None or self.tables.get(table.id) is not table:
            return
        left = clock.seconds_left()
        if left is not None and left > 0:
            self.run_clock(table)
            return
        self.keep(table, table.end_in_draw() if clock.match_is_over() else table.give_up(decider, TIME))
        self.move_on(table)

    async def hesitate(self, table: Table) -> None:
        """Answer for a person as their settings say, each time after a while that tells nothing of their cards."""
        while self.tables.get(table.id) is table:
            seq = table.seq
            await asyncio.sleep(self.hesitation())
            numbers = table.standing_answer()
            if numbers is None or self.tables.get(table.id) is not table:
                return
            if table.seq == seq:
                self.keep(table, table.record([(tuple(numbers), SETTINGS)]))

    def stop_thinking(self, table: Table, task: asyncio.Task[None]) -> None:
        self.thinking.pop(table.id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the game %s cannot go on", table.id, exc_info=task.exception())
            return
        decider = table.decider
        due = decider is not None and (decider.is_machine or table.standing_answer() is not None)
        if not task.cancelled() and due and table.id in self.tables:
            self.move_on(table)

    async def think(self, table: Table) -> None:
        """Answer for the machine as long as the decisions are its own. What changed meanwhile is decided anew."""
        while self.tables.get(table.id) is table:
            decider = table.decider
            if decider is None or not decider.is_machine:
                return
            seq = table.seq
            numbers = await self.choice(table, decider)
            if table.seq == seq and self.tables.get(table.id) is table:
                written = self.keep(table, table.record([(tuple(numbers), MACHINE)]))
                if written is not None:
                    await asyncio.wait([written])

    async def choice(self, table: Table, seat: Seat) -> list[int]:
        """What a machine chooses; one that fails chooses by chance, so that the person can play on."""
        origin, answers = origin_to_json(table.origin), list(table.game.answers)
        seed = int.from_bytes(table.id.encode()[:6], "big") + seat.player  # the same game gives it the same chances
        try:
            return await self.thinkers.run(machine_choice, table.id, origin, answers, seat.strength, seed)
        except Exception:
            log.exception("a machine failed to decide", extra={"game": table.id})
            return RandomPlayer().choose(PlayerSeat(table.game))

    async def close(self) -> None:
        """Let no machine think on; what has been answered is written before the store is closed."""
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.thinkers.close()
        self.tables.clear()
        await self.io(self.journal.close)
        self.store.close()
