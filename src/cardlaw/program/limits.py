"""How often an ability acts in a turn."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at

ACTIVATIONS: Final = 6  # key of how often an automatic ability was activated this turn


@final
class ActivatesUpTo(Condition):
    """`This ability activates up to 1 time per turn.`"""

    def __init__(self, times: int, code: int = 0) -> None:
        super().__init__()
        self.times = times
        self.code = code  # of the ability that is counted

    def holds(self, state: State, context: Context) -> bool:
        waiting = sum(
            standby.ability.code == self.code and standby.source == context.source for standby in state.standby
        )
        return state.times(activation_key(context.source, self.code)) + waiting < self.times


@final
class NotYetThisTurn(Condition):
    """`Once per turn`: asked when the effect is carried out."""

    def __init__(self, times: int, code: int = 0) -> None:
        super().__init__()
        self.times = times
        self.code = code  # of the ability that is counted

    def holds(self, state: State, context: Context) -> bool:
        return state.times(activation_key(context.source, self.code)) < self.times


@final
class CountActivation(Instruction):
    """The ability was activated once more this turn."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code = code

    def start(self, state: State, base: int) -> Control:
        state.count(activation_key(context_at(state, base).source, self.code))
        return None


def activation_key(source: int, code: int) -> int:
    return (source * (1 << 32) + code) * 8 + ACTIVATIONS
