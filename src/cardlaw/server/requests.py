"""Requests of the page: bodies checked, errors in words, what only the host may do."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput, CardlawError, UnsupportedText
from cardlaw.messages import ENGLISH, languages
from cardlaw.server.refusals import Refused
from cardlaw.server.safety import address_of, is_host, is_own_page
from cardlaw.server.site import Site

LARGEST_BODY = 2 * 1024 * 1024  # replays are the largest

log = logging.getLogger("cardlaw.server")
Body = TypeVar("Body")
LINE = re.compile(r"[^:]*?(?:, line |:)(\d{1,7}):")  # as `deck:3:` or `deck list, line 3:`
Result = TypeVar("Result")
Handler = Callable[[Request], Awaitable[Any]]


def lang_of(request: Request) -> str:
    lang = request.query_params.get("lang", ENGLISH)
    if lang not in languages():
        raise Refused("request.invalid", problem=f"lang: expected one of {', '.join(languages())}, found {lang!r}")
    return lang


async def read_bytes(request: Request) -> bytes:
    """The body of a request, if it is not too large."""
    body = bytearray()
    try:
        async with asyncio.timeout(site_of(request).config.patience):
            async for chunk in request.stream():
                body.extend(chunk)
                if len(body) > LARGEST_BODY:
                    raise Refused("request.too_large", status=413, limit=LARGEST_BODY)
    except TimeoutError:
        raise Refused("request.slow", status=408) from None
    except ClientDisconnect:
        raise Refused("request.slow", status=400) from None
    return bytes(body)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body of a request as the type that the protocol says."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("request.invalid", problem="content-type: expected application/json")
    data = await read_bytes(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("request.invalid", problem=str(error)) from error


def package_in(name: str) -> GamePackage:
    """The package of a ruleset that a request names."""
    if name not in ruleset_names():
        known = ", ".join(ruleset_names())
        raise Refused("request.invalid", problem=f"ruleset: expected one of {known}, found {name[:60]!r}")
    return package_of(name)


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def charge(request: Request, kind: str, times: int = 1) -> None:
    """Let whoever asks pay for something dear."""
    site_of(request).limits.charge(address_of(request), kind, times)


async def read_apart(request: Request, work: Callable[..., Result], *arguments: Any, kind: str = "read") -> Result:
    """Have something read in a process of its own; the address pays for it, and may not ask for much at once."""
    site, address = site_of(request), address_of(request)
    site.limits.charge(address, kind)
    async with site.reading.turn(address):
        return await site.readers.run(work, *arguments)


def host_only(request: Request) -> None:
    if not is_host(request):
        raise Refused("request.host_only", status=403)


def reply(content: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(content), status, headers, media_type="application/json")


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose result is sent as JSON and whose refusals are told in the language of the request."""

    async def respond(request: Request) -> Response:
        site = site_of(request)
        try:
            site.admit(address_of(request))
            if not is_own_page(request):
                raise Refused("request.foreign", status=403)
            result = await handler(request)
            return result if isinstance(result, Response) else reply(result)
        except CardlawError as error:
            return refusal(request, error)
        except Exception:
            log.exception("a request failed", extra={"route": handler.__name__})
            site.metrics.failures.inc()
            return refusal(request, Refused("internal", status=500))

    return respond


def refusal(request: Request, error: CardlawError) -> Response:
    lang = request.query_params.get("lang", ENGLISH)
    told = ENGLISH if lang not in languages() else lang
    if isinstance(error, Refused):
        content: dict[str, Any] = {"key": error.key, "text": error.text(told), "clauses": [], "line": None}
        response = reply({"error": content}, error.status)
        if error.status == 429 and "seconds" in error.params:
            response.headers["retry-after"] = str(error.params["seconds"])
        return response
    status = 400 if isinstance(error, (BadInput, UnsupportedText)) else 409
    content = {"key": "input", "text": str(error), "clauses": [], "line": line_in(str(error))}
    return reply({"error": content}, status)


def line_in(text: str) -> int | None:
    """The line that an error names after the place where it was read."""
    found = LINE.match(text)
    return int(found[1]) if found is not None else None
