"""A column that a player chooses, and the circles and units in it."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.board.areas import back_circles, front_circles, same_column
from cardlaw.games.vanguard.parts.circles import place_by_ref
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.objects import Filter


@final
class ChooseColumn(Instruction):
    """`choose a column`"""

    def start(self, state: State, base: int) -> Control:
        return ChoosingColumn(base)


@final
class ChoosingColumn(Procedure):
    """A circle stands for its column, which reaches across the table (4.9.1.2)."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_column", "remember")

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def choose_column(self, state: State) -> Control:
        context = context_at(state, self.base)
        options = [Option(PLACE, place=place) for place in columns(state, context.master)]
        return Decision(context.master, "column", options, source=ref_card(context.source))

    def remember(self, state: State) -> Control:
        context = context_at(state, self.base)
        set_context(state, self.base, context.with_declared(state.picked[0].place))
        return None


def columns(state: State, player: int) -> list[int]:
    """One circle of each column, one's own before the opponent's, the front row before the back row."""
    found: list[int] = []
    for one in (player, 1 - player):
        for place in (*front_circles(state, one), *back_circles(state, one)):
            if not any(same_column(state, place, other) for other in found):
                found.append(place)
    return found


@final
class InChosenColumn(Filter):
    """`in that column`"""

    def fits(self, state: State, context: Context, ref: int) -> bool:
        return context.declared >= 0 and same_column(state, place_by_ref(state, ref), context.declared)
