"""A player elsewhere: the messages of the bot protocol over a websocket."""

from __future__ import annotations

from contextlib import ExitStack
from typing import final

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from cardlaw.kernel.errors import BadInput
from cardlaw.players.protocol import answer_of, decide
from cardlaw.players.seat import Seat


@final
class SocketPlayer:
    """Connects to a bot that listens when it is first asked."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: ClientConnection | None = None
        self.kept = ExitStack()  # the connection stays open between decisions

    def choose(self, seat: Seat) -> list[int]:
        try:
            if self.connection is None:
                self.connection = self.kept.enter_context(connect(self.address))
            self.connection.send(msgspec.json.encode(decide(seat)).decode())
            reply = self.connection.recv()
        except (OSError, WebSocketException) as error:
            raise BadInput(f"bot {self.address}: cannot be talked to ({error})") from error
        return answer_of(reply, seat)

    def close(self) -> None:
        """Say goodbye."""
        self.connection = None
        self.kept.close()

    def __del__(self) -> None:
        self.close()
