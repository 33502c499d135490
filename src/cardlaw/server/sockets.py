"""The websocket of a seat: every message is checked, obeyed or refused, and never harms the game."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardlaw.games.clauses import Clause
from cardlaw.kernel.errors import CardlawError, IllegalAnswer
from cardlaw.match.words import Words
from cardlaw.messages import languages, render
from cardlaw.server.clients import TAKEN_OVER, Client
from cardlaw.server.frames import Frame
from cardlaw.server.inquiries import Inquiries
from cardlaw.server.lobby import Lobby
from cardlaw.server.protocol import (
    LARGEST_MESSAGE,
    Answer,
    Cited,
    ClientMessage,
    Concede,
    Explain,
    GetLog,
    Hello,
    LogPart,
    Problem,
    SetLanguage,
    SetSettings,
    TakenOver,
    Undo,
    UndoReply,
    WhyNot,
)
from cardlaw.server.refusals import Refused
from cardlaw.server.safety import is_own_page
from cardlaw.server.standing import all_stops
from cardlaw.server.states import frame_of, lines_from

PATIENCE = 10.0  # seconds to say hello
TOO_LARGE = 1009
NO_SEAT = 4000

log = logging.getLogger("cardlaw.server")
decoder = msgspec.json.Decoder(ClientMessage)


async def play(socket: WebSocket) -> None:
    """One connection from hello to the end."""
    lobby: Lobby = socket.app.state.lobby
    if not is_own_page(socket.headers):
        await socket.close(1008)
        return
    await socket.accept()
    try:
        hello = await asyncio.wait_for(greeting(socket), PATIENCE)
        client = take_seat(lobby, socket, hello)
    except (Refused, CardlawError) as refusal:
        await refuse(socket, refusal)
        return
    except TimeoutError:
        await socket.close(NO_SEAT)
        return
    except WebSocketDisconnect:
        return
    await serve(lobby, client)


async def serve(lobby: Lobby, client: Client) -> None:
    """Read messages until the connection ends; a writer sends what is due meanwhile."""
    writer = asyncio.create_task(client.write())
    try:
        while True:
            obey(lobby, client, await receive(client.socket))
    except (WebSocketDisconnect, RuntimeError):
        pass  # the connection has gone, or was closed by the writer
    finally:
        writer.cancel()
        if client.seat.client is client:
            client.seat.client = None
            lobby.show(client.table)


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


def take_seat(lobby: Lobby, socket: WebSocket, hello: Hello) -> Client:
    """Sit down; a connection that had the seat before has to leave."""
    check_language(hello.lang)
    table, seat = lobby.seat(hello.token)
    former = seat.client
    if former is not None:
        former.reply(TakenOver())
        former.close(TAKEN_OVER)
    client = Client(socket, table, seat, hello.lang, hello.log_from)
    seat.client = client
    if hello.request is not None:
        client.state_request = hello.request
    lobby.show(table)
    return client


def check_language(lang: str) -> None:
    if lang not in languages():
        raise Refused("message.invalid", problem=f"lang: expected one of {', '.join(languages())}, found {lang!r}")


def parse(raw: str) -> ClientMessage:
    """A message that is what the protocol says, or a refusal that says what is wrong."""
    if len(raw.encode()) > LARGEST_MESSAGE:
        raise Refused("message.invalid", problem=f"expected at most {LARGEST_MESSAGE} bytes")
    try:
        message: ClientMessage = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("message.invalid", problem=str(error)) from error
    return message


def obey(lobby: Lobby, client: Client, raw: str) -> None:
    """Do what a message says; whatever is wrong with it is told, and the game is as it was."""
    request: int | None = None
    if client.seat.client is not client:
        return  # another tab has the seat
    try:
        message = parse(raw)
        request = message.request
        if not change(lobby, client, message):
            tell(client, message)
    except (Refused, IllegalAnswer) as refusal:
        client.reply(problem_of(refusal, client.lang, request, client.table.clauses))
        if isinstance(refusal, Refused) and refusal.key == "game.elsewhere":
            lobby.leave(client.table)
        elif isinstance(refusal, IllegalAnswer) or refusal.outdated:
            client.show_state()
    except Exception:  # the game is as it was; the person can go on
        log.exception("a message could not be obeyed")
        client.reply(problem_of(Refused("internal"), client.lang, request, {}))
        client.show_state()


def problem_of(error: CardlawError, lang: str, request: int | None, clauses: dict[str, Clause]) -> Problem:
    """A refusal in words."""
    if isinstance(error, IllegalAnswer):
        cited = [Cited(id, clauses[id].title if id in clauses else "") for id in error.clauses]
        return Problem(request=request, key=error.reason, text=Words(lang, 0).sentence(error.reason), clauses=cited)
    if isinstance(error, Refused):
        key = error.key if error.key.startswith("answer.") else f"server.{error.key}"
        return Problem(request=request, key=error.key, text=render(key, lang, **error.params))
    return Problem(request=request, key="game.damaged", text=str(error))


# -- what each message does ---------------------------------------------------------------------------------------


def change(lobby: Lobby, client: Client, message: ClientMessage) -> bool:
    """Do what a message says to the game; False if it only asks something."""
    table, seat = client.table, client.seat
    match message:
        case Answer():
            table.answer(seat, message.decision, message.options)
        case Undo():
            table.ask_undo(seat)
        case UndoReply():
            table.reply_undo(seat, message.agree)
        case Concede():
            table.concede(seat)
        case SetSettings():
            check_stops(client, message)
            seat.settings = message.settings
            table.change_settings(seat)
        case _:
            return False
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
