"""What a machine player needs to know of a game: what is good, what is usual, and what is the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cardlaw.kernel.decisions import Decision, Option
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.state import State


class Judgement(Protocol):
    """An opinion on positions of one game. It sees imagined states only."""

    turns: int  # how many turns a line of thought goes through at least
    judged: int  # after how many of them it is judged for the first time; then after each, on average
    scale: float  # the advantage that makes winning about three times as likely as losing

    def value(self, state: State, player: int) -> float:
        """How good a position is for a player."""

    def belief(self, state: State, player: int) -> float:
        """How well the imagined cards of the other player fit what they did: 1 where nothing speaks against them."""

    def settles(self, decision: Decision) -> bool:
        """Is habit better here than what a few trials to the end of a turn can show?"""

    def habit(self, state: State, decision: Decision) -> list[int]:
        """A quick answer that is seldom bad."""

    def plan(self, state: State, decision: Decision) -> list[int]:
        """A quick answer of somebody who wants to win: habit, but with something done in the main phase."""

    def sameness(self, state: State, option: Option) -> tuple[object, ...]:
        """A key that is equal for options between which it makes no difference to choose."""


def godzilla() -> Judgement:
    from cardlaw.players.godzilla import GodzillaJudgement

    return GodzillaJudgement()


def weiss() -> Judgement:
    from cardlaw.players.weiss import WeissJudgement

    return WeissJudgement()


def vanguard() -> Judgement:
    from cardlaw.players.vanguard.judgement import VanguardJudgement

    return VanguardJudgement()


MAKERS: dict[str, Callable[[], Judgement]] = {"godzilla": godzilla, "weiss": weiss, "vanguard": vanguard}

_judgements: dict[str, Judgement] = {}


def judgement_of(game: str) -> Judgement:
    """The opinion that there is on a game."""
    if game not in MAKERS:
        raise BadInput(f"machine player: expected one of the games {', '.join(MAKERS)}, found {game!r}")
    if game not in _judgements:
        _judgements[game] = MAKERS[game]()
    return _judgements[game]
