"""A connection of a seat: what it is sent, in order, by a writer of its own that never holds up the table."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import msgspec
from starlette.websockets import WebSocketDisconnect

from cardlaw.server.protocol.told import ServerMessage, State
from cardlaw.server.seats import Seat
from cardlaw.server.states import Memory, state_of
from cardlaw.server.tables import Table

TAKEN_OVER = 4001
MOST_WAITING = 200  # replies that may wait for a connection that does not read

log = logging.getLogger("cardlaw.server")


class Link(Protocol):
    """What a client is reached by: a websocket of this process, or another process that has it."""

    async def send(self, text: str) -> None: ...

    async def close(self, code: int) -> None: ...


class Client:
    """Somebody who holds a seat."""

    def __init__(self, link: Link, table: Table, seat: Seat, lang: str, log_from: int, patience: float = 20.0) -> None:
        self.link = link
        self.table = table
        self.seat = seat
        self.lang = lang
        self.patience = patience
        self.memory = Memory(log_from)
        self.replies: list[ServerMessage] = []
        self.state_is_due = False
        self.state_request: int | None = None
        self.closing: int | None = None
        self.wake = asyncio.Event()

    def reply(self, message: ServerMessage) -> None:
        self.replies.append(message)
        if len(self.replies) > MOST_WAITING:
            self.close(1008)
        self.wake.set()

    def show_state(self, request: int | None = None) -> None:
        """Send the newest state soon; several changes in a row are one state, and none before it is stored."""
        self.state_is_due = True
        self.state_request = request if request is not None else self.state_request
        self.wake.set()

    def close(self, code: int) -> None:
        self.closing = code
        self.wake.set()

    def forget_log(self) -> None:
        """Begin the log and the faces anew, as after a change of the language."""
        self.memory = Memory()

    def sit_again(self, table: Table, seat: Seat) -> None:
        """The game was out of memory meanwhile: its cards have new numbers, so everything is told anew."""
        self.table, self.seat = table, seat
        seat.client = self
        self.forget_log()
        self.show_state()

    async def write(self) -> None:
        """Send what is due until the connection closes; one that takes nothing for long is given up."""
        try:
            while True:
                await self.wake.wait()
                self.wake.clear()
                await self.send_due()
                if self.closing is not None:
                    await self.link.close(self.closing)
                    return
        except TimeoutError:
            log.info("a connection does not read", extra={"game": self.table.id, "seat": self.seat.letter})
            await self.link.close(1008)
        except (WebSocketDisconnect, RuntimeError):
            log.debug("a seat has gone", extra={"game": self.table.id, "seat": self.seat.letter})
        except Exception:
            log.exception("a state could not be told", extra={"game": self.table.id, "seat": self.seat.letter})
            await self.link.close(1011)

    async def send_due(self) -> None:
        while self.replies:
            await self.send(self.replies.pop(0))
        if self.state_is_due and self.is_ready() and self.closing is None:
            self.state_is_due = False
            message = self.state()
            if self.state_request is not None:
                message.request = self.state_request
                self.state_request = None
            await self.send(message)

    def is_ready(self) -> bool:
        """Is everything stored that the state would show?"""
        return not self.table.unsaved

    def state(self) -> State:
        return state_of(self.table, self.seat, self.lang, self.memory)

    async def send(self, message: ServerMessage) -> None:
        async with asyncio.timeout(self.patience):
            await self.link.send(msgspec.json.encode(message).decode())
