"""Requests about people: accounts, open challenges, what friends bring, ratings, one's own games."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardlaw.server.accounts import SESSION_DAYS, Account
from cardlaw.server.bodies import Credentials, DeckReply
from cardlaw.server.openings import challenge
from cardlaw.server.ratings import best_players, ratings_of
from cardlaw.server.refusals import Refused
from cardlaw.server.requests import charge, endpoint, host_only, lang_of, package_in, read_body, reply, site_of
from cardlaw.server.routes_games import game_view
from cardlaw.server.safety import SESSION_COOKIE, account_of
from cardlaw.server.watching import WATCH

MOST_CHALLENGES = 200


def described(account: Account | None, ratings: list[dict[str, Any]]) -> dict[str, Any]:
    return {"account": None if account is None else {"name": account.name}, "ratings": ratings}


async def get_me(request: Request) -> dict[str, Any]:
    site, account = site_of(request), await account_of(request)
    ratings = [] if account is None else await site.lobby.io(ratings_of, site.store, account.id)
    return described(account, ratings)


async def register(request: Request) -> Response:
    wanted = await read_body(request, Credentials)
    charge(request, "login")
    site = site_of(request)
    return await logged_in(request, await site.lobby.io(site.accounts.register, wanted.name, wanted.password))


async def login(request: Request) -> Response:
    wanted = await read_body(request, Credentials)
    site = site_of(request)
    charge(request, "login")
    site.limits.charge(f"login {wanted.name.casefold()}", "login")
    account = await site.lobby.io(site.accounts.login, wanted.name, wanted.password)
    if account.name in site.banned:
        raise Refused("request.banned", status=403, reason=site.banned[account.name])
    return await logged_in(request, account)


async def logged_in(request: Request, account: Account) -> Response:
    site = site_of(request)
    token = await site.lobby.io(site.accounts.open_session, account)
    response = reply(described(account, await site.lobby.io(ratings_of, site.store, account.id)))
    secure = request.url.scheme == "https"
    response.set_cookie(
        SESSION_COOKIE, token, max_age=SESSION_DAYS * 86400, httponly=True, samesite="strict", secure=secure
    )
    return response


async def logout(request: Request) -> Response:
    site = site_of(request)
    await site.lobby.io(site.accounts.close_session, request.cookies.get(SESSION_COOKIE, ""))
    response = reply(described(None, []))
    response.delete_cookie(SESSION_COOKIE)
    return response


async def delete_account(request: Request) -> Response:
    """Delete one's account with all its data; the password has to be given again."""
    wanted = await read_body(request, Credentials)
    charge(request, "login")
    site, account = site_of(request), await account_of(request)
    if account is None:
        raise Refused("account.needed", status=403)
    await site.lobby.io(site.accounts.login, account.name, wanted.password)
    for game in await site.lobby.io(site.accounts.delete, account):
        await site.lobby.relay_change(game)
    response = reply(described(None, []))
    response.delete_cookie(SESSION_COOKIE)
    return response


async def my_games(request: Request) -> dict[str, Any]:
    site, account, lang = site_of(request), await account_of(request), lang_of(request)
    if account is None:
        raise Refused("account.needed", status=403)
    found = await site.lobby.io(site.store.games_of, account.id)
    return {"games": [game_view(site.lobby, stored, lang, False) for stored in found]}


async def get_ratings(request: Request) -> dict[str, Any]:
    site, ruleset = site_of(request), package_in(request.query_params.get("ruleset", "")).ruleset.name
    return {"ratings": await site.lobby.io(best_players, site.store, ruleset)}


async def challenges(request: Request) -> dict[str, Any]:
    """Games that wait for somebody to join."""
    site = site_of(request)
    found = await site.lobby.io(site.store.waiting_games)
    public = [challenge(stored) for stored in found if (stored.summary.get("terms") or {}).get("public")]
    return {"challenges": public[:MOST_CHALLENGES]}


async def watchable(request: Request) -> dict[str, Any]:
    """Games under way that others may watch."""
    site, lang = site_of(request), lang_of(request)
    found = await site.lobby.io(site.store.games_to_watch)
    open_to_all = [stored for stored in found if (stored.summary.get("terms") or {}).get("watched")]
    views = [game_view(site.lobby, stored, lang, False) for stored in open_to_all[:MOST_CHALLENGES]]
    return {"games": [{**view, "token": WATCH + view["id"]} for view in views]}


async def reply_to_deck(request: Request) -> dict[str, Any]:
    wanted = await read_body(request, DeckReply)
    await site_of(request).openings.reply_to_deck(wanted.token, wanted.agree)
    return {}


async def leave_waiting(request: Request) -> dict[str, Any]:
    """Take back a challenge that nobody has joined."""
    site = site_of(request)
    seat = await site.lobby.io(site.store.seat, request.path_params["token"])
    stored = await site.lobby.io(site.store.game, seat[0]) if seat is not None else None
    if stored is None or stored.origin is not None:
        raise Refused("seat.unknown", status=404)
    await site.lobby.forget(stored.id)
    return {}


async def get_reports(request: Request) -> dict[str, Any]:
    host_only(request)
    site = site_of(request)
    names = ("game", "seat", "about", "said", "made")
    return {"reports": [dict(zip(names, row, strict=True)) for row in await site.lobby.io(site.store.reports)]}


ROUTES = [
    Route("/api/me", endpoint(get_me)),
    Route("/api/me/games", endpoint(my_games)),
    Route("/api/account", endpoint(register), methods=["POST"]),
    Route("/api/account", endpoint(delete_account), methods=["DELETE"]),
    Route("/api/login", endpoint(login), methods=["POST"]),
    Route("/api/logout", endpoint(logout), methods=["POST"]),
    Route("/api/ratings", endpoint(get_ratings)),
    Route("/api/watch", endpoint(watchable)),
    Route("/api/challenges", endpoint(challenges)),
    Route("/api/decks/reply", endpoint(reply_to_deck), methods=["POST"]),
    Route("/api/seats/{token}", endpoint(leave_waiting), methods=["DELETE"]),
    Route("/api/reports", endpoint(get_reports)),
]
