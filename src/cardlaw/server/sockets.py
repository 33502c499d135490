"""The websocket of a seat: every message is checked, obeyed or refused, and never harms the game."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from cardlaw.kernel.errors import CardlawError, IllegalAnswer
from cardlaw.messages import languages
from cardlaw.server.clients import Client
from cardlaw.server.frames import Frame
from cardlaw.server.inquiries import Inquiries
from cardlaw.server.limits import Bucket
from cardlaw.server.lobby import Lobby
from cardlaw.server.protocol import (
    LARGEST_MESSAGE,
    Answer,
    ClientMessage,
    Concede,
    Explain,
    GetLog,
    Hello,
    LogPart,
    SetLanguage,
    SetSettings,
    Undo,
    UndoReply,
    WhyNot,
)
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.safety import address_of, is_own_page
from cardlaw.server.site import Site
from cardlaw.server.standing import all_stops
from cardlaw.server.states import frame_of, lines_from
from cardlaw.server.storage import Commit

PATIENCE = 10.0  # seconds to say hello
TOO_LARGE = 1009
TOO_MANY = 1008
NO_SEAT = 4000

log = logging.getLogger("cardlaw.server")
decoder = msgspec.json.Decoder(ClientMessage)


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
    try:
        async with asyncio.timeout(PATIENCE):
            hello = await greeting(socket)
            check_language(hello.lang)
            client = await site.lobby.sit(SocketLink(socket), hello)
    except CardlawError as refusal:
        await refuse(socket, refusal)
    except TimeoutError:
        await socket.close(NO_SEAT)
    except WebSocketDisconnect:
        pass
    else:
        await serve(site, client, socket)


async def serve(site: Site, client: Client, socket: WebSocket) -> None:
    """Read messages until the connection ends; a writer sends what is due meanwhile."""
    writer = asyncio.create_task(client.write())
    bucket = Bucket(site.config.messages, site.config.message_burst, time.monotonic())
    try:
        while True:
            raw = await receive(socket)
            wait = bucket.take(1.0, time.monotonic())
            if wait:
                client.reply(problem_of(Refused("message.too_many"), client.lang, None, {}))
                await asyncio.sleep(wait)  # the sender waits too: nothing more is read from it
                continue
            site.metrics.messages.inc()
            await site.lobby.awake(client)
            obey(site.lobby, client, raw)
    except CardlawError as refusal:
        client.reply(problem_of(refusal, client.lang, None, {}))
        client.close(NO_SEAT)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the connection has gone, or was closed by the writer
    finally:
        writer.cancel()
        site.lobby.stand_up(client)


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


def check_language(lang: str) -> None:
    if lang not in languages():
        raise Refused("message.invalid", problem=f"lang: expected one of {', '.join(languages())}, found {lang!r}")


def parse(raw: str) -> ClientMessage:
    """A message that is what the protocol says, or a refusal that says what is wrong."""
    if len(raw.encode(errors="replace")) > LARGEST_MESSAGE:
        raise Refused("message.invalid", problem=f"expected at most {LARGEST_MESSAGE} bytes")
    try:
        message: ClientMessage = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("message.invalid", problem=str(error)) from error
    return message


def obey(lobby: Lobby, client: Client, raw: str) -> None:
    """Do what a message says; whatever is wrong with it is told, and the game is as it was."""
    request: int | None = None
    if not lobby.has_seat(client):
        return  # another tab has the seat
    try:
        message = parse(raw)
        request = message.request
        if not change(lobby, client, message):
            tell(client, message)
    except (Refused, IllegalAnswer) as refusal:
        client.reply(problem_of(refusal, client.lang, request, client.table.clauses))
        if isinstance(refusal, IllegalAnswer) or refusal.outdated:
            client.show_state()
    except Exception:  # the game is as it was; the person can go on
        log.exception("a message could not be obeyed", extra={"game": client.table.id})
        client.reply(problem_of(Refused("internal"), client.lang, request, {}))
        client.show_state()


# -- what each message does ---------------------------------------------------------------------------------------


def change(lobby: Lobby, client: Client, message: ClientMessage) -> bool:
    """Do what a message says to the game; False if it only asks something."""
    table, seat = client.table, client.seat
    commit: Commit | None
    match message:
        case Answer():
            commit = table.answer(seat, message.decision, message.options)
        case Undo():
            commit = table.ask_undo(seat)
        case UndoReply():
            commit = table.reply_undo(seat, message.agree)
        case Concede():
            commit = table.concede(seat)
        case SetSettings():
            check_stops(client, message)
            seat.settings = message.settings
            commit = table.change_settings(seat)
            lobby.keep_seats(table)
        case _:
            return False
    lobby.keep(table, commit)
    client.show_state(message.request)
    lobby.move_on(table)
    return True


def tell(client: Client, message: ClientMessage) -> None:
    """Reply to a message that changes nothing."""
    match message:
        case WhyNot():
            client.reply(Inquiries(look(client)).why_not(message.card, message.request))
        case Explain():
            client.reply(Inquiries(look(client)).explain(message.card, message.value, message.request))
        case GetLog():
            client.reply(log_part(client, message))
        case SetLanguage():
            check_language(message.lang)
            client.lang = message.lang
            client.forget_log()
            client.show_state(message.request)
        case _:
            raise Refused("message.invalid", problem="hello: expected once, at the beginning")


def look(client: Client) -> Frame:
    return frame_of(client.table, client.seat, client.lang)


def check_stops(client: Client, message: SetSettings) -> None:
    known = all_stops(client.table.package.ruleset)
    for stop in message.settings.stops or ():
        if stop not in known:
            raise Refused("message.invalid", problem=f"stops: expected one of {', '.join(known)}, found {stop!r}")


def log_part(client: Client, message: GetLog) -> LogPart:
    chronicle = client.table.chronicles[client.seat.player]
    first = min(message.start, len(chronicle.lines))
    return LogPart(request=message.request, log_from=first, log=lines_from(look(client), chronicle, first))
