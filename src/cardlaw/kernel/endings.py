"""The end of a game."""

from __future__ import annotations

from cardlaw.kernel.decisions import Outcome
from cardlaw.kernel.state import State


def end_game(state: State, winner: int, reason: str) -> None:
    """The game is over at once; nothing that was under way goes on. Winner -1 is a draw."""
    state.cite(reason)
    state.outcome = Outcome(winner, reason, state.ruleset.clauses(reason))
    state.decision = None
    state.epoch += 1
