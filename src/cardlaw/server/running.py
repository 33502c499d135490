"""A server process: how it listens, how it gives up on the slow, and how it says goodbye."""

from __future__ import annotations

import asyncio
import gc
import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from cardlaw.server.config import Config
from cardlaw.server.protocol.basics import LARGEST_MESSAGE
from cardlaw.server.site import Site

HEADER_PATIENCE = 15.0  # seconds for the head of a request to arrive
NEVER = 1_000_000
YOUNG_OBJECTS = 20_000  # made before a look for circles: a state alone has thousands, and nearly all go by themselves


class PatientProtocol(H11Protocol):
    """Closes connections that begin a request and never finish its head."""

    waiting: asyncio.TimerHandle | None = None
    upgraded = False  # a websocket from then on, with a patience of its own

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_answering():
            self.stop_waiting()
        elif self.waiting is None and not self.upgraded and not self.transport.is_closing():
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.upgraded = True
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def wait(self) -> None:
        self.waiting = self.loop.call_later(HEADER_PATIENCE, self.give_up)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        self.waiting = None
        if not self.is_answering():
            self.transport.close()

    def is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete


class PoliteServer(uvicorn.Server):
    """Tells players that the server is about to stop before it closes their connections."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self.site = site

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.site.say_goodbye()
        await super().shutdown(sockets)


def run(app: Starlette, config: Config, listener: socket.socket) -> None:
    """Serve until a signal says that it is enough."""
    settings = uvicorn.Config(
        app,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # states are many and short-lived; a proxy compresses what is worth it
        ws_ping_interval=20.0,
        ws_ping_timeout=config.patience,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=10,
        limit_concurrency=20_000,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=",".join(config.proxies) or None,
        server_header=False,
        log_config=None,
        log_level="warning",
        access_log=False,
    )
    gc.freeze()  # what is loaded by now stays; looking through it again and again would hold everybody up
    gc.set_threshold(YOUNG_OBJECTS, 20, NEVER)  # the whole is looked through by `Site.tidy_up`
    PoliteServer(settings, app.state.site).run([listener])
