"""Who may speak to the server: only its own page, and of some things only the host."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from cardlaw.server.accounts import Account
from cardlaw.server.config import Config
from cardlaw.server.refusals import Refused

HOST_COOKIE = "cardlaw_host"
SESSION_COOKIE = "cardlaw_session"


def host_of(headers: Headers) -> str:
    return headers.get("host", "")


def is_safe_host(host: str) -> bool:
    """Is it a name that no foreign page can make point here: an address, this machine, a name of its network?"""
    name = name_in(host)
    if is_address(name):
        return True
    return name == "localhost" or name.endswith((".localhost", ".local")) or (bool(name) and "." not in name)


def name_in(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:  # as of a bracket too many
        return ""


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_own_page(connection: HTTPConnection) -> bool:
    """Does a request come from the server's own page, or from no page at all?"""
    host = host_of(connection.headers)
    config: Config = connection.app.state.site.config
    if not is_safe_host(host) and name_in(host) not in config.public_hosts:
        return False
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == host


def is_host(connection: HTTPConnection) -> bool:
    """Does a request bear the token of the host, in a cookie or as `Authorization: Bearer`?"""
    config: Config = connection.app.state.site.config
    bearer = connection.headers.get("authorization", "").removeprefix("Bearer ")
    given = (bearer, connection.cookies.get(HOST_COOKIE, ""))
    return any(compare_digest(token.encode(), config.host_token.encode()) for token in given)


async def account_of(connection: HTTPConnection) -> Account | None:
    """The account whose session a request bears; None for a guest."""
    token = connection.cookies.get(SESSION_COOKIE)
    if not token:
        return None
    site = connection.app.state.site
    account: Account | None = await site.lobby.io(site.accounts.of_session, token)
    if account is not None and account.name in site.banned:
        raise Refused("request.banned", status=403, reason=site.banned[account.name])
    return account


def address_of(connection: HTTPConnection) -> str:
    """Whom a request comes from; what trusted proxies say is in it already."""
    return connection.client.host if connection.client is not None else ""
