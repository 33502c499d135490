"""What a finished game is worth to a player."""

from __future__ import annotations

from cardlaw.kernel.decisions import Outcome

WON = 1000.0


def worth_of_outcome(outcome: Outcome, turn: int, player: int) -> float:
    """Better won soon than late, and lost late than soon."""
    if outcome.is_draw:
        return 0.0
    return WON - turn if outcome.winner == player else turn - WON
