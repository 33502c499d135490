"""How long a player may think about one decision: a number of visits, or seconds of its own CPU time."""

from __future__ import annotations

from time import thread_time
from typing import final

from cardlaw.kernel.errors import BadInput


@final
class Budget:
    """An allowance for one decision. Visits are the same everywhere; time is that of the thread that thinks."""

    def __init__(self, visits: int = 0, seconds: float = 0.0) -> None:
        if visits < 0 or seconds < 0 or not (visits or seconds):
            raise BadInput(f"budget: expected visits or seconds above 0, found {visits} visits, {seconds:g} seconds")
        self.visits = visits
        self.seconds = seconds

    def __repr__(self) -> str:
        parts = [f"{self.visits} visits"] if self.visits else []
        return " and ".join([*parts, f"{self.seconds:g} s"] if self.seconds else parts)

    def begin(self) -> Clock:
        """Begin to think."""
        return Clock(self)


@final
class Clock:
    """A budget that is being spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = 0
        self.started = thread_time()

    def visits_left(self) -> float:
        """How many more visits there is time for, as far as can be told."""
        left = float(self.budget.visits - self.spent) if self.budget.visits else float("inf")
        if self.budget.seconds and self.spent:
            used = thread_time() - self.started
            left = min(left, (self.budget.seconds - used) * self.spent / max(used, 1e-6))
        return left

    def spend(self) -> None:
        self.spent += 1
