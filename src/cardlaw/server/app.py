"""The application: requests, websockets and the files of the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardlaw.server.config import Config
from cardlaw.server.exchange import Exchange
from cardlaw.server.refusals import Refused
from cardlaw.server.requests import charge, endpoint, host_only, site_of
from cardlaw.server.routes_cards import ROUTES as CARD_ROUTES
from cardlaw.server.routes_desk import ROUTES as DESK_ROUTES
from cardlaw.server.routes_games import ROUTES as GAME_ROUTES
from cardlaw.server.routes_people import ROUTES as PEOPLE_ROUTES
from cardlaw.server.routes_replays import ROUTES as REPLAY_ROUTES
from cardlaw.server.safety import HOST_COOKIE
from cardlaw.server.site import Site
from cardlaw.server.sockets import play
from cardlaw.server.storage import Store

PAGE = Path(__file__).parent / "page"
HOST_DAYS = 365  # that a browser remembers being the host
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        b"connect-src 'self' ws: wss:; frame-ancestors 'none'",
    ),
)


class SafeHeaders:
    """Tells browsers to load nothing from elsewhere and to show the page in no other page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


async def unknown(request: Request) -> Response:
    raise Refused("request.unknown", status=404)


async def page(request: Request) -> Response:
    """A file of the page; any other path is for the page itself to understand."""
    folder: Path = request.app.state.page
    try:
        wanted = (folder / request.path_params["path"]).resolve()
        found = wanted.is_file() and wanted.is_relative_to(folder.resolve())
    except (OSError, ValueError):  # no path that a file could have
        raise Refused("request.unknown", status=404) from None
    if found:
        return FileResponse(wanted)
    index = folder / "index.html"
    if not index.is_file():
        raise Refused("page.missing", status=404)
    return FileResponse(index, headers={"cache-control": "no-cache"})


async def become_host(request: Request) -> Response:
    """The link of the host: whoever follows it is the host from then on in this browser."""
    token = request.path_params["token"]
    site = site_of(request)
    charge(request, "login")
    if not compare_digest(token.encode(), site.config.host_token.encode()):
        raise Refused("request.unknown", status=404)
    response = RedirectResponse("/", status_code=303)
    secure = request.url.scheme == "https"
    response.set_cookie(HOST_COOKIE, token, max_age=HOST_DAYS * 86400, httponly=True, samesite="strict", secure=secure)
    return response


async def health(request: Request) -> Response:
    """For whoever watches over the server: does it answer, and its database too?"""
    site = site_of(request)
    await site.lobby.io(site.store.row, "SELECT 1")
    return Response("closing\n" if site.closing else "ok\n", 503 if site.closing else 200, media_type="text/plain")


async def metrics(request: Request) -> Response:
    host_only(request)
    site = site_of(request)
    lobby = site.lobby
    text = site.metrics.text(
        {
            "games_in_memory": len(lobby.tables),
            "seats_taken": len(lobby.seating.present),
            "machines_thinking": len(lobby.pacing.thinking),
            "commits_waiting": lobby.journal.queue.qsize(),
        }
    )
    if text is None:
        raise Refused("metrics.missing", status=404)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


def create_app(
    store: Store,
    addresses: list[str] | None = None,
    folder: Path = PAGE,
    config: Config | None = None,
    apart: bool = False,
    exchange: Exchange | None = None,
) -> Starlette:
    """The server on a store. `addresses` are those under which others on the network find it; `apart` says that
    pasted text is read and machines think in processes of their own."""
    site = Site(store, config or Config(), addresses or [], apart, exchange)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await site.relay.start()
        chores = [
            asyncio.create_task(work)
            for work in (
                site.lobby.tidy(),
                site.lobby.seating.show_galleries(),
                site.read_bans(),
                site.share_limits(),
                site.tidy_up(),
                *([site.warm()] if apart else []),
            )
        ]
        yield
        for chore in chores:
            chore.cancel()
        await site.close()

    methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
    app = Starlette(
        routes=[
            *CARD_ROUTES,
            *GAME_ROUTES,
            *REPLAY_ROUTES,
            *PEOPLE_ROUTES,
            *DESK_ROUTES,
            WebSocketRoute("/ws", play),
            Route("/healthz", endpoint(health)),
            Route("/metrics", endpoint(metrics)),
            Route("/host/{token}", endpoint(become_host)),
            Route("/api/{path:path}", endpoint(unknown), methods=methods),
            Route("/{path:path}", endpoint(page)),
        ],
        middleware=[Middleware(SafeHeaders)],
        lifespan=lifespan,
    )
    app.state.site = site
    app.state.lobby = site.lobby
    app.state.replays = {}
    app.state.page = folder
    return app
