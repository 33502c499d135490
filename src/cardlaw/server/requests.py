"""Requests of the page: bodies checked, errors in words, what only the host may do."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cardlaw.kernel.errors import BadInput, CardlawError, UnsupportedText
from cardlaw.messages import ENGLISH, languages, render
from cardlaw.server.refusals import Refused
from cardlaw.server.safety import is_host, is_own_page

LARGEST_BODY = 2 * 1024 * 1024  # replays are the largest

log = logging.getLogger("cardlaw.server")
Body = TypeVar("Body")
LINE = re.compile(r"[^:]*?(?:, line |:)(\d{1,7}):")  # as `deck:3:` or `deck list, line 3:`
Handler = Callable[[Request], Awaitable[Any]]


def lang_of(request: Request) -> str:
    lang = request.query_params.get("lang", ENGLISH)
    if lang not in languages():
        raise Refused("request.invalid", problem=f"lang: expected one of {', '.join(languages())}, found {lang!r}")
    return lang


async def read_bytes(request: Request) -> bytes:
    """The body of a request, if it is not too large."""
    body = bytearray()
    async for chunk in request.stream():
        body.extend(chunk)
        if len(body) > LARGEST_BODY:
            raise Refused("request.too_large", status=413, limit=LARGEST_BODY)
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


def host_only(request: Request) -> None:
    if not is_host(request):
        raise Refused("request.host_only", status=403)


def reply(content: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(content), status, headers, media_type="application/json")


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose result is sent as JSON and whose refusals are told in the language of the request."""

    async def respond(request: Request) -> Response:
        try:
            if not is_own_page(request.headers):
                raise Refused("request.foreign", status=403)
            result = await handler(request)
            return result if isinstance(result, Response) else reply(result)
        except CardlawError as error:
            return refusal(request, error)
        except Exception:
            log.exception("a request failed")
            return refusal(request, Refused("internal", status=500))

    return respond


def refusal(request: Request, error: CardlawError) -> Response:
    lang = request.query_params.get("lang", ENGLISH)
    told = ENGLISH if lang not in languages() else lang
    if isinstance(error, Refused):
        key = error.key if error.key.startswith("answer.") else f"server.{error.key}"
        content: dict[str, Any] = {
            "key": error.key,
            "text": render(key, told, **error.params),
            "clauses": [],
            "line": None,
        }
        return reply({"error": content}, error.status)
    status = 400 if isinstance(error, (BadInput, UnsupportedText)) else 409
    content = {"key": "input", "text": str(error), "clauses": [], "line": line_in(str(error))}
    return reply({"error": content}, status)


def line_in(text: str) -> int | None:
    """The line that an error names after the place where it was read."""
    found = LINE.match(text)
    return int(found[1]) if found is not None else None
