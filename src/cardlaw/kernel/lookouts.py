"""What rules look for again and again is looked for only when something that it rests on was stirred.

A *lookout* that finds nothing due falls asleep. It says (as bits of `stirring`) what that rests on, and whether it
asks for information of cards, which rests on whatever that rests on; stirring any of it wakes it up again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.information import rests_of
from cardlaw.kernel.stirring import EVERYTHING

if TYPE_CHECKING:
    from cardlaw.kernel.procedures import Procedure
    from cardlaw.kernel.state import State

MOST: Final = 60  # lookouts of a ruleset: each has a bit in `State.awake`


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookout:
    """Looks for one thing that may be due."""

    def __init__(self, rests: int = EVERYTHING, reads: bool = True) -> None:
        self.rests: i64 = rests  # what it rests on that nothing is due
        self.reads = reads  # does it ask for information of cards?

    def due(self, state: State) -> Procedure | None:
        """What is to be done; None if nothing is due."""
        return None

    def is_restless(self, state: State) -> bool:
        """Does it have to look again next time, whatever is stirred?"""
        return False


@final
class Watch:
    """The lookouts of a ruleset: those of check timings in the book's order, then those of what is done at once."""

    def __init__(self, checked: list[Lookout], at_once: list[Lookout], reads: int) -> None:
        self.lookouts = [*checked, *at_once]
        self.first_at_once: int = len(checked)
        self.information = reads  # what (as bits) its lookouts ask of cards
        assert len(self.lookouts) <= MOST, f"expected at most {MOST} lookouts, found {len(self.lookouts)}"

    def checked(self, state: State) -> Procedure | None:
        """What is due in a check timing."""
        return self.first_due(state, 0, self.first_at_once)

    def at_once(self, state: State) -> Procedure | None:
        """What does not wait for a check timing."""
        return self.first_due(state, self.first_at_once, len(self.lookouts))

    def first_due(self, state: State, first: int, end: int) -> Procedure | None:
        """What the first of some lookouts finds; with a trace all look, which tells the rules applied."""
        if state.unheard:
            self.rouse(state)
        awake = state.awake
        for number in range(first, end):
            bit: i64 = 1 << number
            if not awake & bit and state.trace is None:
                continue
            lookout = self.lookouts[number]
            found = lookout.due(state)
            if found is not None:
                return found
            if not lookout.is_restless(state):
                state.awake &= ~bit
        if state.read_rests == EVERYTHING:
            state.read_rests = rests_of(state, self.information)
        return None

    def rouse(self, state: State) -> None:
        """Wake up those whose grounds were stirred since this was done last."""
        stirred = state.unheard
        state.unheard = 0
        read = stirred & state.read_rests != 0
        if read:
            state.read_rests = EVERYTHING
        awake = state.awake
        bit: i64 = 1
        for lookout in self.lookouts:
            if stirred & lookout.rests or (read and lookout.reads):
                awake |= bit
            bit <<= 1
        state.awake = awake
