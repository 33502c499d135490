"""Players by the names that people call them."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.kernel.errors import BadInput
from cardlaw.players.base import Player
from cardlaw.players.easy import EasyPlayer
from cardlaw.players.heuristic import MachinePlayer
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.search import SearchPlayer

MAKERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "machine": MachinePlayer,
    "hard": SearchPlayer,
}
KINDS = tuple(MAKERS)
STRENGTHS = {"easy": "easy", "normal": "machine", "hard": "hard"}  # what people choose from, weakest first


def make_player(kind: str, seed: int) -> Player:
    """A player of a kind; the seed settles everything that is left to chance."""
    if kind not in MAKERS:
        raise BadInput(f"player: expected one of {', '.join(KINDS)}, found {kind!r}")
    return MAKERS[kind](seed)
