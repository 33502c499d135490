"""Chapter 11.4: effects that end a phase or step and go on with another one."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.weiss.areas import RESOLUTION, SIZE, WAITING_ROOM
from cardlaw.games.weiss.attack import AttackPhase
from cardlaw.games.weiss.durations import effects_ending_before, end_effects
from cardlaw.games.weiss.information import ATTACK_PHASE, JUMPED, RULE
from cardlaw.games.weiss.phases import FIRST_PHASE_STEP, Turn
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure, plan_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import PHASE
from cardlaw.program.instructions import Instruction

NEXT_ATTACK: Final = -1


@final
class ProceedTo(Instruction):
    """`Terminate the main phase and proceed to the attack phase.`, `... to the next attack declaration step.`"""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase = phase  # NEXT_ATTACK for the next attack declaration step

    def start(self, state: State, base: int) -> Control:
        """11.4.1.2: nothing of what is left out is done, and no check timing comes on the way."""
        state.cite("progress.jump")
        state.count(JUMPED)
        state.paying = 0
        state.conceal()
        put_away_events(state)
        phase = ATTACK_PHASE if self.phase == NEXT_ATTACK else self.phase
        end_effects(state, effects_ending_before(state, phase), "progress.effects_end")
        if self.phase == NEXT_ATTACK:
            cut_back(state, AttackPhase, "declare")
        else:
            state.sub_step = -1
            state.stir(PHASE)
            cut_back(state, Turn, plan_step(self.phase))
        return None


def put_away_events(state: State) -> None:
    """Events under way go where used events go."""
    for player in (0, 1):
        for card in list(state.zones[player * SIZE + RESOLUTION]):
            destination = state.cards[card].owner * SIZE + WAITING_ROOM
            happen(state, [Event(CARD_MOVED, player, card, destination=destination, verb=RULE)])


def plan_step(phase: int) -> str:
    return Turn.STEPS[FIRST_PHASE_STEP + phase]


def cut_back(state: State, cls: type[Procedure], step: str) -> None:
    """Drop everything above the frame of a class and let that go on at a step."""
    while state.stack and not isinstance(state.stack[-1], cls):
        state.stack.pop()
    frame = state.stack[-1]
    frame.step = plan_of(frame).number(step)
