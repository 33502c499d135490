"""What a seat says: every message is checked, obeyed or refused, and never harms the game."""

from __future__ import annotations

import logging

import msgspec

from cardlaw.games.clauses import clause_table
from cardlaw.kernel.errors import IllegalAnswer
from cardlaw.messages import languages
from cardlaw.server.clients import Client
from cardlaw.server.frames import Frame
from cardlaw.server.hints import ask_hint
from cardlaw.server.inquiries import Inquiries
from cardlaw.server.lobby import Lobby
from cardlaw.server.protocol.asked import (
    Answer,
    Claim,
    ClientMessage,
    Concede,
    Explain,
    GetLog,
    Hint,
    Mute,
    Rematch,
    Report,
    Say,
    SetLanguage,
    SetSettings,
    Undo,
    UndoReply,
    WhyNot,
)
from cardlaw.server.protocol.basics import LARGEST_MESSAGE
from cardlaw.server.protocol.told import Chat, LogPart
from cardlaw.server.refusals import Refused, problem_of
from cardlaw.server.rows import Commit
from cardlaw.server.standing import all_stops
from cardlaw.server.states import frame_of, lines_from
from cardlaw.server.taking_back import ask_undo, reply_undo

log = logging.getLogger("cardlaw.server")
decoder = msgspec.json.Decoder(ClientMessage)


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
    if not lobby.seating.has_seat(client):
        return  # another tab has the seat
    try:
        message = parse(raw)
        request = message.request
        if isinstance(message, Hint):
            ask_hint(lobby, client, request)
        elif not change(lobby, client, message) and not talk(lobby, client, message):
            tell(client, message)
    except (Refused, IllegalAnswer) as refusal:
        clauses = clause_table(client.table.package, client.lang)
        client.reply(problem_of(refusal, client.lang, request, clauses))
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
            commit = ask_undo(table, seat)
        case UndoReply():
            commit = reply_undo(table, seat, message.agree)
        case Concede():
            commit = table.concede(seat)
        case SetSettings():
            check_stops(client, message)
            seat.settings = message.settings
            commit = table.change_settings(seat)
            lobby.keep_seats(table)
        case Claim():
            commit = table.claim(seat, lobby.config.abandon_minutes * 60)
        case Rematch():
            table.ask_again(seat)
            commit = None
            if len(table.again) == 2:
                lobby.chore(lobby.open_next(table))
        case _:
            return False
    lobby.keep(table, commit)
    client.show_state(message.request)
    lobby.pacing.move_on(table)
    return True


def talk(lobby: Lobby, client: Client, message: ClientMessage) -> bool:
    """Do what a message says to the people at the table; False if it is not about them."""
    table, seat = client.table, client.seat
    match message:
        case Say():
            line = table.say(seat, message.text)
            lobby.chore(lobby.io(lobby.store.say, table.id, line.n, seat.letter, line.text))
            for one in table.seats:
                if one.client is not None and (one is seat or not one.muted):
                    one.client.reply(Chat(lines=[line], muted=one.muted))
        case Mute():
            seat.muted = message.muted
            client.reply(Chat(request=message.request, lines=[], muted=seat.muted))
        case Report():
            if message.line >= len(table.chat):
                raise Refused("chat.unknown")
            said = table.chat[message.line]
            lobby.chore(lobby.io(lobby.store.report, table.id, seat.letter, message.about, f"{said.seat}: {said.text}"))
            client.reply(Chat(request=message.request, lines=[], muted=seat.muted))
        case _:
            return False
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
