"""Players by the names that people call them."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.kernel.errors import BadInput
from cardlaw.players.base import Player
from cardlaw.players.heuristic import MachinePlayer
from cardlaw.players.random_player import RandomPlayer

MAKERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "machine": MachinePlayer}
KINDS = tuple(MAKERS)


def make_player(kind: str, seed: int) -> Player:
    """A player of a kind; the seed settles everything that is left to chance."""
    if kind not in MAKERS:
        raise BadInput(f"player: expected one of {', '.join(KINDS)}, found {kind!r}")
    return MAKERS[kind](seed)
