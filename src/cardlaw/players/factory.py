"""Players by the names that people call them: `make_player(name, seed)` is all that others need to know."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable
from pathlib import Path

from cardlaw.kernel.errors import BadInput
from cardlaw.players.base import Player
from cardlaw.players.budget import Budget
from cardlaw.players.easy import EasyPlayer
from cardlaw.players.heuristic import HeuristicPlayer
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.search import SearchPlayer

HARD = 1.5  # seconds of CPU time a decision

MAKERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "heuristic": HeuristicPlayer,
    "search": SearchPlayer,
    "easy": EasyPlayer,
    "normal": HeuristicPlayer,
    "hard": lambda seed: SearchPlayer(seed, Budget(seconds=HARD)),
}
ALIASES = {"machine": "normal"}  # names of former versions
KINDS = tuple(MAKERS)
STRENGTHS = ("easy", "normal", "hard")  # what people choose from, weakest first
OTHERS = "search@SECONDSs, search@VISITS, module:Class, pipe:COMMAND or ws://HOST:PORT"
SEARCH = re.compile(r"search@(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<visits>\d+))")
OWN = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")


def make_player(name: str, seed: int) -> Player:
    """The player of a name; the seed settles everything that is left to chance."""
    kind = ALIASES.get(name, name)
    if kind in MAKERS:
        return MAKERS[kind](seed)
    if kind.startswith("pipe:"):
        from cardlaw.players.pipe import PipePlayer

        return PipePlayer(kind.removeprefix("pipe:"))
    if kind.startswith(("ws://", "wss://")):
        from cardlaw.players.websocket import SocketPlayer

        return SocketPlayer(kind)
    searching = SEARCH.fullmatch(kind)
    if searching is not None:
        return SearchPlayer(seed, Budget(int(searching["visits"] or 0), float(searching["seconds"] or 0)))
    own = OWN.fullmatch(kind)
    if own is not None:
        return own_player(own["module"], own["name"], seed)
    raise BadInput(f"player: expected one of {', '.join(KINDS)}, {OTHERS}, found {name!r}")


def check_player(name: str) -> None:
    """Raise BadInput unless there is a player of the name. A command is not started for it."""
    if not name.startswith(("pipe:", "ws://", "wss://")):
        make_player(name, 0)


def own_player(module: str, name: str, seed: int) -> Player:
    """A class of the user's own; the present folder is searched too. It may take the seed."""
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadInput(f"player {module}:{name}: cannot be imported ({error})") from error
    try:
        player = made(seed)
    except TypeError:
        player = made()
    if not callable(getattr(player, "choose", None)):
        raise BadInput(f"player {module}:{name}: expected a class with a method choose(seat), found none")
    found: Player = player
    return found
