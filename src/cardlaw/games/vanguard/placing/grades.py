"""The grade that rides, calls and orders refer to."""

from __future__ import annotations

from cardlaw.games.vanguard.board.areas import vanguards
from cardlaw.games.vanguard.board.associations import leader_of
from cardlaw.games.vanguard.terms.information import grade
from cardlaw.kernel.state import State


def leading_grade(state: State, player: int) -> int:
    """The vanguard's grade, of a legion pair the leader's; -1 without a vanguard."""
    grades = [grade(state, card) for card in vanguards(state, player) if leader_of(state, card) < 0]
    return max(grades) if grades else -1
