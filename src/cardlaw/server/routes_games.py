"""Requests about games: begun, joined, found again, reported, replayed."""

from __future__ import annotations

from typing import Any

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of
from cardlaw.match.words import Words
from cardlaw.server import jobs
from cardlaw.server.accounts import Account
from cardlaw.server.bodies import DeckChoice, Join, NewGame, NewPosition, ScenarioCheck, SeatTokens
from cardlaw.server.decklists import DeckBox, checked
from cardlaw.server.lobby import Lobby
from cardlaw.server.openings import Brought, Openings, Started, challenge, commitment_in, terms_in
from cardlaw.server.origins import deck_of, origin_from_json
from cardlaw.server.pools import check_pool, foreign_cards
from cardlaw.server.refusals import Refused
from cardlaw.server.reports import report
from cardlaw.server.requests import (
    charge,
    endpoint,
    host_only,
    lang_of,
    package_in,
    read_apart,
    read_body,
    site_of,
)
from cardlaw.server.rows import StoredGame
from cardlaw.server.safety import account_of, address_of, is_host
from cardlaw.server.seats import LINK

YAML = "application/yaml; charset=utf-8"


def lobby_of(request: Request) -> Lobby:
    return site_of(request).lobby


def openings_of(request: Request) -> Openings:
    return site_of(request).openings


def started(begun: Started) -> dict[str, Any]:
    token = next(iter(begun.tokens.values()))
    return {
        "game": begun.game,
        "seats": begun.tokens,
        "invite": begun.invite,
        "path": f"/play/{token}",
        "commitment": begun.commitment,
    }


def begun_by(request: Request, begun: Started, account: Account | None = None, public: bool = False) -> dict[str, Any]:
    site_of(request).count_game(begun.game, address_of(request), account, public)
    return started(begun)


# -- beginning ----------------------------------------------------------------------------------------------------


async def new_game(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, NewGame)
    account = await account_of(request)
    site_of(request).admit_game(address_of(request), account, wanted.public)
    lobby = lobby_of(request)
    box = DeckBox(package_in(wanted.ruleset), lobby.store, is_host(request))
    own = await chosen_deck(request, box, wanted.deck)
    against: Deck | None = None
    if wanted.against is not None:
        against = await chosen_deck(request, box, wanted.against)
    elif wanted.opponent.kind != LINK:
        against = another_deck(box, wanted.deck)
    decks = (own, against)
    check_pool(box.package, wanted.pool)
    begun = await openings_of(request).open_decks(
        wanted.ruleset, decks, wanted.seat, wanted.name, wanted.opponent, wanted.seed, wanted.terms(), account
    )
    return begun_by(request, begun, account, wanted.public)


async def chosen_deck(request: Request, box: DeckBox, choice: DeckChoice) -> Deck:
    if bool(choice.id) == bool(choice.text):
        raise Refused("request.invalid", problem="deck: expected an id or a text")
    if choice.id:
        return box.deck(choice.id)
    ruleset = box.package.ruleset.name
    own = box.store.cards(ruleset)
    return deck_of(await read_apart(request, jobs.deck_from_text, ruleset, own, choice.text))


def another_deck(box: DeckBox, choice: DeckChoice) -> Deck:
    """The first deck that can be played and is not the chosen one."""
    for id in box.ids():
        if id != choice.id:
            problems, reason = checked(box.package, box.find(id))
            if not problems and not reason:
                return box.deck(id)
    raise Refused("deck.no_other")


async def new_position(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, NewPosition)
    site_of(request).admit_game(address_of(request))
    ruleset = await read_apart(request, jobs.ruleset_of_scenario, wanted.scenario, wanted.run_steps)
    begun = await openings_of(request).open_position(
        ruleset, wanted.scenario, wanted.run_steps, wanted.seat, wanted.opponent
    )
    return begun_by(request, begun)


async def check_position(request: Request) -> dict[str, Any]:
    """What `cardlaw judge` says of a scenario."""
    wanted = await read_body(request, ScenarioCheck)
    return await read_apart(request, jobs.judge, wanted.scenario)


async def invitation(request: Request) -> dict[str, Any]:
    stored = await openings_of(request).invitation(request.path_params["code"])
    package = package_of(stored.ruleset)
    return {
        "ruleset": stored.ruleset,
        "game": package.game,
        "deck_needed": stored.origin is None,
        "open": True,
        "commitment": commitment_in(stored),
        "foreign": foreign_of_host(package, stored),
        **challenge(stored),
    }


def foreign_of_host(package: GamePackage, stored: StoredGame) -> list[dict[str, Any]]:
    """The cards in the deck of whoever opened a game that are not from the common pool."""
    if stored.origin is not None:
        return []
    deck = deck_of(msgspec.convert(stored.summary["waiting"], Brought).deck)
    return foreign_cards(package, terms_in(stored).pool, deck)


async def join(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, Join)
    charge(request, "open")
    lobby = lobby_of(request)
    stored = await openings_of(request).invitation(wanted.invite)
    deck: Deck | None = None
    if stored.origin is None and wanted.deck is not None:
        box = DeckBox(package_of(stored.ruleset), lobby.store, is_host(request))
        deck = await chosen_deck(request, box, wanted.deck)
    account = await account_of(request)
    return started(await openings_of(request).join(wanted.invite, wanted.name, deck, account, wanted.agreed))


# -- finding ------------------------------------------------------------------------------------------------------


def game_view(lobby: Lobby, stored: StoredGame, lang: str, with_tokens: bool) -> dict[str, Any]:
    """A line in a list of games."""
    summary, words = stored.summary, Words(lang, 0)
    table = lobby.tables.get(stored.id)
    seats = {letter: seat_line(seat) for letter, seat in stored.seats.items()}
    if table is not None:
        seats = {seat.letter: msgspec.to_builtins(seat.view()) for seat in table.seats}
    tokens: dict[str, str] = {}
    if with_tokens:
        kinds = {letter: seat["kind"] for letter, seat in stored.seats.items()}
        tokens = {seat: token for seat, token in lobby.store.tokens(stored.id).items() if kinds[seat] != LINK}
    reason = summary.get("reason")
    return {
        "id": stored.id,
        "ruleset": stored.ruleset,
        "game": package_of(stored.ruleset).game,
        "title": stored.title,
        "created": stored.created,
        "updated": stored.updated,
        "over": stored.over,
        "waiting_for_friend": stored.invite is not None,
        "invite": stored.invite if with_tokens else None,
        "turn": summary.get("turn", 0),
        "decider": summary.get("decider"),
        "winner": summary.get("winner"),
        "text": words.say(reason) if reason else "",
        "seats": seats,
        "tokens": tokens,
        "replay": stored.replay if stored.over else None,
        "foreign": summary.get("foreign", []),
    }


def seat_line(seat: dict[str, Any]) -> dict[str, Any]:
    return {key: seat[key] for key in ("name", "kind", "strength", "deck")} | {"connected": False}


async def all_games(request: Request) -> dict[str, Any]:
    host_only(request)
    lobby, lang = lobby_of(request), lang_of(request)
    return {"games": [game_view(lobby, stored, lang, True) for stored in lobby.store.games()]}


async def remembered_seats(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, SeatTokens)
    charge(request, "seat", len(wanted.tokens))
    lobby, lang = lobby_of(request), lang_of(request)
    found: list[dict[str, Any] | None] = []
    for token in wanted.tokens:
        seat = await lobby.io(lobby.store.seat, token)
        stored = await lobby.io(lobby.store.game, seat[0]) if seat is not None else None
        if seat is None or stored is None:
            found.append(None)
        else:
            found.append({"token": token, "seat": seat[1], "game": game_view(lobby, stored, lang, False)})
    return {"seats": found}


async def forget_game(request: Request) -> dict[str, Any]:
    host_only(request)
    await lobby_of(request).forget(request.path_params["id"])
    await lobby_of(request).relay_change(request.path_params["id"])
    return {}


async def seat_report(request: Request) -> Response:
    """The game of a seat as a scenario; it shows every card, so not while two people play at two screens."""
    lobby = lobby_of(request)
    charge(request, "replay")
    seat = await lobby.io(lobby.store.seat, request.path_params["token"])
    stored = await lobby.io(lobby.store.game, seat[0]) if seat is not None else None
    if stored is None:
        raise Refused("seat.unknown", status=404)
    if stored.origin is None:
        raise Refused("seat.not_started", status=409)
    if not stored.over and any(one["kind"] == LINK for one in stored.seats.values()):
        raise Refused("request.secrets", status=409)
    answers = [answer.options for answer in await lobby.io(lobby.store.answers, stored.id)]
    text = await to_thread.run_sync(report, origin_from_json(stored.origin), answers, stored.title)
    return Response(text, media_type=YAML)


ROUTES = [
    Route("/api/games", endpoint(new_game), methods=["POST"]),
    Route("/api/games", endpoint(all_games), methods=["GET"]),
    Route("/api/games/{id}", endpoint(forget_game), methods=["DELETE"]),
    Route("/api/positions", endpoint(new_position), methods=["POST"]),
    Route("/api/positions/check", endpoint(check_position), methods=["POST"]),
    Route("/api/invites/{code}", endpoint(invitation)),
    Route("/api/join", endpoint(join), methods=["POST"]),
    Route("/api/seats", endpoint(remembered_seats), methods=["POST"]),
    Route("/api/seats/{token}/scenario", endpoint(seat_report)),
]
