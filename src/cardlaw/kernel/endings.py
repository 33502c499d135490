"""The end of a game."""

from __future__ import annotations

from cardlaw.kernel.decisions import Outcome
from cardlaw.kernel.state import State


def end_game(state: State, winner: int, reason: str, because: tuple[str, ...] = ()) -> None:
    """The game is over at once; nothing that was under way goes on. Winner -1 is a draw; `because` says more of why."""
    clauses: tuple[str, ...] = ()
    for key in (reason, *because):
        state.cite(key)
        clauses += state.ruleset.clauses(key)
    state.outcome = Outcome(winner, reason, tuple(dict.fromkeys(clauses)))
    state.decision = None
    state.stir()
