"""What whoever runs the server can set: from the environment, or by options of `cardlaw serve`. docs/hosting.md."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from typing import Any, get_type_hints

from msgspec import Struct, field

from cardlaw.kernel.errors import BadInput

PREFIX = "CARDLAW_"


class Config(Struct, kw_only=True):
    """The settings of one server; each is also a variable of the environment, as CARDLAW_HOST_TOKEN."""

    host_token: str = field(default_factory=lambda: secrets.token_urlsafe(24))  # whoever has it is the host
    public_hosts: tuple[str, ...] = ()  # names under which others reach the server, as `cards.example.org`
    proxies: tuple[str, ...] = ()  # addresses of proxies that may say whom they speak for
    database: str = ""  # postgresql://...; nothing for the SQLite file
    redis: str = ""  # redis://...: several server processes share the games
    address: str = ""  # of this process, for its logs; nothing for one of its own
    log_format: str = "text"  # or json
    images: str = ""  # a folder with pictures of cards, by card number

    rate: float = 200.0  # what an address may ask for in a second; see `limits.COSTS`
    burst: float = 4000.0  # and how much of it at once
    messages: float = 20.0  # of one connection in a second
    message_burst: float = 200.0
    connections: int = 3000  # of one address
    open_games: int = 1000  # unfinished games begun from one address
    open_games_of_account: int = 50
    open_challenges: int = 20  # among them that everybody is shown

    readers: int = 1  # processes that read what people paste
    reading_seconds: float = 8.0  # that one text may take
    reading_memory: int = 1024  # megabytes that a process may use for it
    thinkers: int = 2  # processes in which machines think; 0: threads of the server
    patience: float = 20.0  # seconds that a request or a reader may be silent
    idle_minutes: float = 10.0  # after which a game leaves memory
    watch_delay: float = 60.0  # seconds after which spectators see what happened
    keep_days: int = 90  # games that nobody went on with, and finished ones of guests
    abandon_minutes: float = 5.0  # after which whoever left a game may be said to have given up


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Config:
    """The settings of the environment; what is given otherwise counts more."""
    found: dict[str, Any] = {}
    for name, kind in get_type_hints(Config).items():
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            found[name] = value_of(name, kind, text)
    found.update({name: value for name, value in given.items() if value is not None})
    return Config(**found)


def value_of(name: str, kind: Any, text: str) -> Any:
    if kind is str:
        return text
    if kind is int or kind is float:
        try:
            return kind(text)
        except ValueError:
            raise BadInput(f"{PREFIX}{name.upper()}: expected a number, found {text!r}") from None
    return tuple(part.strip() for part in text.split(",") if part.strip())
