"""Who may speak to the server: only its own page, and of some things only the machine it runs on."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection


def host_of(headers: Headers) -> str:
    return headers.get("host", "")


def is_safe_host(host: str) -> bool:
    """Is it a name that no foreign page can make point here: an address, this machine, a name of its network?"""
    name = urlsplit(f"//{host}").hostname or ""
    if is_address(name):
        return True
    return name == "localhost" or name.endswith((".localhost", ".local")) or (bool(name) and "." not in name)


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_own_page(headers: Headers) -> bool:
    """Does a request come from the server's own page, or from no page at all?"""
    if not is_safe_host(host_of(headers)):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == host_of(headers)


def is_host(connection: HTTPConnection) -> bool:
    """Does a request come from the machine that the server runs on?"""
    client = connection.client
    if client is None or not is_address(client.host):
        return False
    address = ip_address(client.host)
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback
