"""What rules look for again and again is looked for only when something that it rests on was stirred.

A *lookout* that finds nothing due falls asleep. It says (as bits of `stirring`) what that rests on, the cards that it
looks at included, and which information of these it asks for; what is stirred wakes it up again, as does information
that may not be what is printed, once something was stirred that this rests on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.associations import are_there_ties
from cardlaw.kernel.information import changed_information, rests_of
from cardlaw.kernel.stirring import EVERYTHING, NOTHING, bit

if TYPE_CHECKING:
    from cardlaw.kernel.procedures import Procedure
    from cardlaw.kernel.state import State

MOST: Final = 60  # lookouts of a ruleset: each has a bit in `State.awake`
ANYTHING: Final = -1  # information of cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookout:
    """Looks for one thing that may be due."""

    def __init__(self, rests: int = EVERYTHING, reads: int = ANYTHING, ties: int = NOTHING, calm: bool = False) -> None:
        self.rests: i64 = rests  # what it rests on that nothing is due
        self.reads: i64 = reads  # information of cards (as bits) that it asks for
        self.ties: i64 = ties  # kinds of ties (as bits) without which nothing is due
        self.calm = calm  # is nothing due unless it is restless?

    def due(self, state: State) -> Procedure | None:
        """What is to be done; None if nothing is due."""
        return None

    def is_restless(self, state: State) -> bool:
        """Does it have to look again next time, whatever is stirred?"""
        return False


@final
class Grounds:
    """What some lookouts rest on and read alike, and (as bits) which they are."""

    def __init__(self, rests: i64, reads: i64, ties: i64) -> None:
        self.rests: i64 = rests
        self.reads: i64 = reads
        self.ties: i64 = ties
        self.those: i64 = 0


@final
class Watch:
    """The lookouts of a ruleset: those of check timings in the book's order, then those of what is done at once."""

    def __init__(self, checked: list[Lookout], at_once: list[Lookout], reads: int) -> None:
        self.lookouts = [*checked, *at_once]
        self.first_at_once: i64 = len(checked)
        self.bits_of_checked: i64 = (1 << len(checked)) - 1
        self.bits_at_once: i64 = (1 << len(self.lookouts)) - 1 - self.bits_of_checked
        self.grounds: list[Grounds] = []
        self.information: i64 = reads  # what (as bits) its lookouts ask of cards
        self.minded: i64 = 0  # what any of them rests on
        self.ties: i64 = 0  # kinds of ties that some of them are about, and which those are
        self.tied: i64 = 0
        self.woken: dict[int, int] = {}  # by what was stirred, those who rest on it
        for number, lookout in enumerate(self.lookouts):
            self.note(lookout.rests, lookout.reads & self.information, lookout.ties, bit(number))
        assert len(self.lookouts) <= MOST, f"expected at most {MOST} lookouts, found {len(self.lookouts)}"

    def note(self, rests: i64, reads: i64, ties: i64, here: i64) -> None:
        self.minded |= rests
        if ties:
            self.ties |= ties
            self.tied |= here
        for ground in self.grounds:
            if ground.rests == rests and ground.reads == reads and ground.ties == ties:
                ground.those |= here
                return
        self.grounds.append(Grounds(rests, reads, ties))
        self.grounds[-1].those = here

    def checked(self, state: State) -> Procedure | None:
        """What is due in a check timing."""
        return self.first_due(state, 0, self.bits_of_checked)

    def at_once(self, state: State) -> Procedure | None:
        """What does not wait for a check timing."""
        return self.first_due(state, self.first_at_once, self.bits_at_once)

    def first_due(self, state: State, number: i64, those: i64) -> Procedure | None:
        """What the first of some lookouts finds; with a trace all look, which tells the rules applied."""
        if state.unheard:
            self.rouse(state)
        looking = state.awake & those if state.trace is None else those
        here = bit(number)
        while looking:
            if looking & here:
                looking &= ~here
                lookout = self.lookouts[number]
                restless = lookout.is_restless(state)
                if restless or not lookout.calm:
                    found = lookout.due(state)
                    if found is not None:
                        return found
                if not restless:
                    state.awake &= ~here
            number += 1
            here <<= 1
        if state.read_rests == EVERYTHING:
            state.read_rests = rests_of(state, self.information)
        return None

    def rouse(self, state: State) -> None:
        """Wake up those whose grounds were stirred since this was done last."""
        stirred = state.unheard
        state.unheard = 0
        awake = state.awake | self.woken_by(stirred & self.minded)
        if stirred & state.read_rests:
            # Information that was, or is now, perhaps not as it is printed.
            changing = (state.read_changed | changed_information(state)) & self.information
            state.read_changed = changed_information(state)
            state.read_rests = EVERYTHING
            if changing:
                for ground in self.grounds:
                    if changing & ground.reads:
                        awake |= ground.those
        if awake & self.tied:
            awake &= ~self.without_ties(state)
        state.awake = awake

    def woken_by(self, stirred: i64) -> i64:
        """Those that rest on something that was stirred."""
        known = self.woken.get(stirred)
        if known is None:
            those: i64 = 0
            for ground in self.grounds:
                if stirred & ground.rests:
                    those |= ground.those
            known = those
            self.woken[stirred] = known
        return known

    def without_ties(self, state: State) -> i64:
        """Those for whom nothing is due, since there are no ties of the kinds that they are about."""
        if not are_there_ties(state, self.ties):
            return self.tied
        those: i64 = 0
        for ground in self.grounds:
            if ground.ties and not are_there_ties(state, ground.ties):
                those |= ground.those
        return those
