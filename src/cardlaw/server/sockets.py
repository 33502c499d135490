"""The websocket of a seat: every message is checked, obeyed or refused, and never harms the game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardlaw.kernel.errors import CardlawError
from cardlaw.server.clients import Client
from cardlaw.server.limits import Bucket
from cardlaw.server.obeying import check_language, parse
from cardlaw.server.protocol.asked import Hello
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.safety import address_of, is_own_page
from cardlaw.server.site import Site

PATIENCE = 10.0  # seconds to say hello
TOO_MANY = 1008
NO_SEAT = 4000


class SocketLink:
    """A client with a websocket of this process."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket

    async def send(self, text: str) -> None:
        if self.socket.client_state != WebSocketState.CONNECTED:
            raise WebSocketDisconnect(1006)
        await self.socket.send_text(text)

    async def close(self, code: int) -> None:
        with suppress(RuntimeError):
            await self.socket.close(code)


async def play(socket: WebSocket) -> None:
    """One connection from hello to the end."""
    site: Site = socket.app.state.site
    address = address_of(socket)
    if not is_own_page(socket):
        await socket.close(1008)
        return
    try:
        site.admit(address)
        site.connections.enter(address)
    except Refused:
        await socket.close(TOO_MANY)
        return
    try:
        await socket.accept()
        await greet(site, socket)
    finally:
        site.connections.leave(address)


async def greet(site: Site, socket: WebSocket) -> None:
    """Find out whose seat it is and which process has the game."""
    link, client = SocketLink(socket), None
    try:
        async with asyncio.timeout(PATIENCE):
            hello = await greeting(socket)
            check_language(hello.lang)
            owner = await site.owner_of_seat(hello.token)
            if owner == site.exchange.me:
                client = await site.lobby.seating.sit(link, hello)
        if client is None:
            await site.relay.serve(owner, link, hello, paced(site, socket))
        else:
            await serve(site, client, socket)
    except CardlawError as refusal:
        await refuse(socket, refusal)
    except TimeoutError:
        await socket.close(NO_SEAT)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the connection has gone, or was closed by the writer


async def serve(site: Site, client: Client, socket: WebSocket) -> None:
    """Read messages until the connection ends; a writer sends what is due meanwhile."""
    writer = asyncio.create_task(client.write())
    next_message = paced(site, socket)
    try:
        while True:
            await site.obey(client, await next_message())
    except CardlawError as refusal:
        client.reply(problem_of(refusal, client.lang, None, {}))
        client.close(NO_SEAT)
    finally:
        writer.cancel()
        site.lobby.seating.stand_up(client)


def paced(site: Site, socket: WebSocket) -> Callable[[], Awaitable[str]]:
    """Reads the next message; from somebody who says too much at once some are left out."""
    bucket = Bucket(site.config.messages, site.config.message_burst, time.monotonic())

    async def following() -> str:
        while True:
            text = await receive(socket)
            wait = bucket.take(1.0, time.monotonic())
            if not wait:
                return text
            problem = problem_of(Refused("message.too_many"), "en", None, {})
            await socket.send_text(msgspec.json.encode(problem).decode())
            await asyncio.sleep(wait)  # the sender waits too: nothing more is read from it

    return following


async def receive(socket: WebSocket) -> str:
    """The next message; one that is no text is as good as an empty one."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""


async def greeting(socket: WebSocket) -> Hello:
    """The first message, which says whose seat it is."""
    message = parse(await receive(socket))
    if not isinstance(message, Hello):
        raise Refused("message.expected_hello")
    return message


async def refuse(socket: WebSocket, refusal: CardlawError) -> None:
    await socket.send_text(msgspec.json.encode(problem_of(refusal, "en", None, {})).decode())
    await socket.close(NO_SEAT)
