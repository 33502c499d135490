"""Players by the names that people call them."""

from __future__ import annotations

from collections.abc import Callable

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


def make_player(kind: str, seed: int) -> Player:
    """A player of a kind; the seed settles everything that is left to chance."""
    name = ALIASES.get(kind, kind)
    if name not in MAKERS:
        raise BadInput(f"player: expected one of {', '.join(KINDS)}, found {kind!r}")
    return MAKERS[name](seed)
