"""Properties of units by where they stand and what lies under them."""

from __future__ import annotations

from typing import final

from cardlaw.kernel.information import beneath_by_ref
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter


@final
class HasDress(Filter):
    """`with two or more originalDress`: cards that lie under the unit"""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return len(beneath_by_ref(state, ref)) >= self.least
