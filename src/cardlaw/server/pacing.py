"""What moves a game on besides its people: machines, settings that answer, clocks."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.seat import Seat as PlayerSeat
from cardlaw.server.origins import origin_to_json
from cardlaw.server.seats import MACHINE, Seat
from cardlaw.server.tables import SETTINGS, TIME, Table
from cardlaw.server.thinking import machine_choice
from cardlaw.server.workers import Workers

if TYPE_CHECKING:
    from cardlaw.server.lobby import Lobby

HESITATION = (0.4, 1.6)  # seconds
log = logging.getLogger("cardlaw.server")


def hesitation() -> float:
    """How long to wait before passing for somebody: drawn from one distribution, whatever they hold."""
    return secrets.SystemRandom().uniform(*HESITATION)


class Pacing:
    """Lets the games of one lobby go on."""

    def __init__(self, lobby: Lobby, thinkers: Workers) -> None:
        self.lobby = lobby
        self.thinkers = thinkers
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.hints: set[asyncio.Task[None]] = set()
        self.hesitation: Callable[[], float] = hesitation

    def move_on(self, table: Table) -> None:
        """Show what has changed; if a machine is to decide, let it."""
        self.lobby.show(table)
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
            clock.run(decider.player if decider is not None else -1, len(table.game.answers))
            left = clock.seconds_left()
            if left is not None:
                table.alarm = asyncio.get_running_loop().call_later(max(left, 0.0), self.time_is_over, table)

    def time_is_over(self, table: Table) -> None:
        """Whoever should have decided has lost; when the time of the match is over, nobody has won."""
        clock, decider = table.clock, table.decider
        if clock is None or decider is None or self.lobby.tables.get(table.id) is not table:
            return
        left = clock.seconds_left()
        if left is not None and left > 0:
            self.run_clock(table)
            return
        self.lobby.keep(table, table.end_in_draw() if clock.match_is_over() else table.give_up(decider, TIME))
        self.move_on(table)

    async def hesitate(self, table: Table) -> None:
        """Answer for a person as their settings say, each time after a while that tells nothing of their cards."""
        while self.lobby.tables.get(table.id) is table:
            seq = table.seq
            await asyncio.sleep(self.hesitation())
            numbers = table.standing_answer()
            if numbers is None or self.lobby.tables.get(table.id) is not table:
                return
            if table.seq == seq:
                self.lobby.keep(table, table.record([(tuple(numbers), SETTINGS)]))

    def stop_thinking(self, table: Table, task: asyncio.Task[None]) -> None:
        self.thinking.pop(table.id, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the game %s cannot go on", table.id, exc_info=task.exception())
            return
        current = self.lobby.tables.get(table.id)  # another one, if it was put away and taken up again meanwhile
        if current is None or task.cancelled():
            return
        decider = current.decider
        if decider is not None and (decider.is_machine or current.standing_answer() is not None):
            self.move_on(current)

    async def think(self, table: Table) -> None:
        """Answer for the machine as long as the decisions are its own. What changed meanwhile is decided anew."""
        while self.lobby.tables.get(table.id) is table:
            decider = table.decider
            if decider is None or not decider.is_machine:
                return
            seq = table.seq
            numbers = await self.choice(table, decider)
            if table.seq == seq and self.lobby.tables.get(table.id) is table:
                written = self.lobby.keep(table, table.record([(tuple(numbers), MACHINE)]))
                if written is not None:
                    await asyncio.wait([written])

    async def choice(self, table: Table, seat: Seat) -> list[int]:
        """What a machine chooses; one that fails chooses by chance, so that the person can play on."""
        origin, answers = origin_to_json(table.origin), list(table.game.answers)
        seed = int.from_bytes(hashlib.sha256(origin).digest()[:6], "big") + seat.player
        try:
            return await self.thinkers.run(machine_choice, table.id, origin, answers, seat.strength, seed)
        except Exception:
            log.exception("a machine failed to decide", extra={"game": table.id})
            return RandomPlayer().choose(PlayerSeat(table.game))

    async def close(self) -> None:
        """Let no machine think on."""
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        await self.thinkers.close()
