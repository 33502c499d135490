"""The application: requests, websockets and the files of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardlaw.server.lobby import Lobby
from cardlaw.server.refusals import Refused
from cardlaw.server.requests import endpoint
from cardlaw.server.routes_cards import ROUTES as CARD_ROUTES
from cardlaw.server.routes_games import ROUTES as GAME_ROUTES
from cardlaw.server.sockets import play
from cardlaw.server.storage import Store

PAGE = Path(__file__).parent / "page"
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
    wanted = (folder / request.path_params["path"]).resolve()
    if wanted.is_file() and wanted.is_relative_to(folder.resolve()):
        return FileResponse(wanted)
    index = folder / "index.html"
    if not index.is_file():
        raise Refused("page.missing", status=404)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def create_app(store: Store, addresses: list[str] | None = None, folder: Path = PAGE) -> Starlette:
    """The server on a store. `addresses` are those under which others on the network find it."""
    lobby = Lobby(store)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await lobby.close()

    app = Starlette(
        routes=[
            *CARD_ROUTES,
            *GAME_ROUTES,
            WebSocketRoute("/ws", play),
            Route("/api/{path:path}", endpoint(unknown), methods=["GET", "POST", "PUT", "DELETE"]),
            Route("/{path:path}", endpoint(page)),
        ],
        middleware=[Middleware(SafeHeaders)],
        lifespan=lifespan,
    )
    app.state.lobby = lobby
    app.state.replays = {}
    app.state.addresses = addresses or []
    app.state.page = folder
    return app
