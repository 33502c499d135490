"""All tables: found, kept, put away. Who sits there is `seating`, what moves them on `pacing`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from anyio import to_thread

from cardlaw.kernel.layout import PLAYERS
from cardlaw.server.config import Config
from cardlaw.server.exchange import Alone, Exchange
from cardlaw.server.journal import Journal
from cardlaw.server.origins import (
    Origin,
    origin_from_json,
)
from cardlaw.server.pacing import Pacing
from cardlaw.server.protocol.views import ChatLine
from cardlaw.server.quotas import Quotas
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.rows import Commit, StoredAnswer
from cardlaw.server.seating import Seating
from cardlaw.server.seats import Seat, seat_from_data
from cardlaw.server.snapshots import is_due, restore, snapshot_of
from cardlaw.server.storage import Store
from cardlaw.server.tables import Table
from cardlaw.server.terms import Terms
from cardlaw.server.workers import Threads, Workers

GONE = 4004  # the game was removed
TIDYING = 20.0  # seconds between looks at what has become idle

log = logging.getLogger("cardlaw.server")
Result = TypeVar("Result")


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
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.seating = Seating(self)
        self.pacing = Pacing(self, thinkers or Threads())
        self.quotas = Quotas(store)
        self.chores: set[asyncio.Task[Any]] = set()
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
            self.begin(table)

    def begin(self, table: Table) -> None:
        """Let a new table go on. It may begin at a question that nobody has to be asked, like any later one."""
        if not table.is_discreet and table.standing_answer() is not None:
            self.keep(table, table.record([]))
        self.pacing.move_on(table)

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
            client = self.seating.present.get((id, seat.player))
            if client is not None:
                client.sit_again(table, seat)
        if answers:
            self.pacing.move_on(table)
        else:
            self.begin(table)
        return table

    async def seat(self, token: str) -> tuple[Table, Seat]:
        """The table and the seat of a token."""
        found = await self.io(self.store.seat, token)
        if found is None:
            raise Refused("seat.unknown", status=404)
        table = await self.table(found[0])
        return table, table.seats[PLAYERS.index(found[1])]

    # -- leaving memory -------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let games leave memory in which nothing has happened for a while; they are found again in the store."""
        while True:
            await asyncio.sleep(TIDYING)
            self.put_away_idle(time.monotonic() - self.config.idle_minutes * 60)

    def put_away_idle(self, before: float) -> None:
        for id, table in list(self.tables.items()):
            busy = id in self.seating.galleries or id in self.pacing.thinking or table.unsaved or table.is_timed
            if table.used < before and not busy:
                del self.tables[id]
                if not any(seat.client is not None for seat in table.seats):
                    self.chore(self.exchange.release(id))

    async def forget(self, id: str) -> None:
        """Remove a game for good."""
        if not await self.io(self.store.forget, id):
            raise Refused("seat.unknown", status=404)
        self.quotas.end(id)
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
        self.chore(self.io(self.store.save_settings, table.id, table.settings_data()))

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
                self.quotas.end(table.id)
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

    def show(self, table: Table) -> None:
        """Let both seats see the present state."""
        for seat in table.seats:
            if seat.client is not None:
                seat.client.show_state()

    async def close(self) -> None:
        """Let no machine think on; what has been answered is written before the store is closed."""
        await self.pacing.close()
        await asyncio.gather(*self.chores, return_exceptions=True)
        self.tables.clear()
        await self.io(self.journal.close)
        self.store.close()
