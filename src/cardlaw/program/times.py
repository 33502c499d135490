"""Patterns of times: turns, phases and steps that begin or end."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.events import PHASE_BEGAN, STEP_BEGAN, TURN_ENDING, Event
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.patterns import Pattern, is_player

FIRST_PHASE: Final = 0


@final
class TurnBegins(Pattern):
    """`at the beginning of your (first) turn`: together with its first phase"""

    def __init__(self, who: int, first: bool = False) -> None:
        super().__init__()
        self.who = who
        self.first = first

    def kinds(self) -> int:
        return 1 << PHASE_BEGAN

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == PHASE_BEGAN
            and event.amount == FIRST_PHASE
            and is_player(state, context, self.who, event.player)
            and (not self.first or state.turn == (1 if event.player == state.first_player else 2))
        )


@final
class PhaseBegins(Pattern):
    """`at the beginning of your main phase`"""

    def __init__(self, who: int, phase: int) -> None:
        super().__init__()
        self.who = who
        self.phase = phase

    def kinds(self) -> int:
        return 1 << PHASE_BEGAN

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == PHASE_BEGAN
            and event.amount == self.phase
            and is_player(state, context, self.who, event.player)
        )


@final
class StepBegins(Pattern):
    """`at the beginning of your opponent's counter step`"""

    def __init__(self, who: int, step: int) -> None:
        super().__init__()
        self.who = who
        self.step = step

    def kinds(self) -> int:
        return 1 << STEP_BEGAN

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return (
            event.kind == STEP_BEGAN and event.amount == self.step and is_player(state, context, self.who, event.player)
        )


@final
class TurnEnds(Pattern):
    """`at the end of your turn`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> int:
        return 1 << TURN_ENDING

    def matches(self, state: State, context: Context, event: Event) -> bool:
        return event.kind == TURN_ENDING and is_player(state, context, self.who, event.player)
