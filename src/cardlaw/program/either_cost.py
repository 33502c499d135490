"""A cost that may be paid in another way."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import MODE, Decision, Option
from cardlaw.kernel.procedures import Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.costs import Cost
from cardlaw.program.instructions import Instruction, Perform, context_at


@final
class PayEither(Instruction):
    """`You may pay "..." for this cost`: the cost in brackets, or another in its place if a condition holds"""

    def __init__(self, usual: Cost, other: Cost, condition: Condition | None = None) -> None:
        super().__init__()
        self.usual = usual
        self.other = other
        self.condition = condition

    def payable(self, state: State, context: Context) -> list[Cost]:
        costs = [self.usual]
        if self.condition is None or self.condition.holds(state, context):
            costs.append(self.other)
        return [cost for cost in costs if cost.can_be_paid(state, context)]

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(self.payable(state, context))

    def start(self, state: State, base: int) -> Control:
        return PayingEither(self, base)


@final
class PayingEither(Procedure):
    """Choose which of two costs is paid, if both can be; it is paid like any cost."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_cost", "pay_chosen")

    def __init__(self, instruction: PayEither, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_cost(self, state: State) -> Control:
        context = context_at(state, self.base)
        costs = self.instruction.payable(state, context)
        numbers = [number for number, cost in enumerate(self.both(), 1) if any(cost is one for one in costs)]
        options = [Option(MODE, number=number) for number in numbers]
        return Decision(context.master, "modes", options, 1, 1, ref_card(context.source))

    def both(self) -> tuple[Cost, Cost]:
        return self.instruction.usual, self.instruction.other

    def pay_chosen(self, state: State) -> Control:
        chosen = self.both()[state.picked[0].number - 1]
        return Perform(chosen.actions, self.base)
