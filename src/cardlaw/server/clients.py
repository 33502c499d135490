"""A connection of a seat: what it is sent, in order, by a writer of its own that never holds up the table."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardlaw.server.protocol import ServerMessage
from cardlaw.server.seats import Seat
from cardlaw.server.states import Memory, state_of
from cardlaw.server.tables import Table

TAKEN_OVER = 4001
MOST_WAITING = 200  # replies that may wait for a connection that does not read

log = logging.getLogger("cardlaw.server")


class Client:
    """One websocket that holds a seat."""

    def __init__(self, socket: WebSocket, table: Table, seat: Seat, lang: str, log_from: int) -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.lang = lang
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
        """Send the newest state soon; several changes in a row are one state."""
        self.state_is_due = True
        self.state_request = request if request is not None else self.state_request
        self.wake.set()

    def close(self, code: int) -> None:
        self.closing = code
        self.wake.set()

    def forget_log(self) -> None:
        """Begin the log and the faces anew, as after a change of the language."""
        self.memory = Memory()

    async def write(self) -> None:
        """Send what is due until the connection closes."""
        try:
            while self.socket.client_state == WebSocketState.CONNECTED:
                await self.wake.wait()
                self.wake.clear()
                await self.send_due()
                if self.closing is not None:
                    await self.socket.close(self.closing)
                    return
        except (WebSocketDisconnect, RuntimeError):
            log.debug("seat %s of %s has gone", self.seat.letter, self.table.id)

    async def send_due(self) -> None:
        while self.replies:
            await self.send(self.replies.pop(0))
        if self.state_is_due:
            self.state_is_due = False
            message = state_of(self.table, self.seat, self.lang, self.memory)
            if self.state_request is not None:
                message.request = self.state_request
                self.state_request = None
            await self.send(message)

    async def send(self, message: ServerMessage) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())
