"""Chapter 11.4: effects that end a phase or step and go on with another one."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.areas import RESOLUTION, SIZE, WAITING_ROOM
from cardlaw.games.weiss.attack import AttackPhase
from cardlaw.games.weiss.information import JUMPED, RULE
from cardlaw.games.weiss.phases import Turn
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Procedure, plan_of
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction

NEXT_ATTACK = -1


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
        if self.phase == NEXT_ATTACK:
            cut_back(state, AttackPhase, "declare")
        else:
            state.sub_step = -1
            end_phase_effects(state)
            cut_back(state, Turn, plan_step(self.phase))
        return None


def put_away_events(state: State) -> None:
    """Events under way go where used events go."""
    for player in (0, 1):
        for card in list(state.zones[player * SIZE + RESOLUTION]):
            destination = state.cards[card].owner * SIZE + WAITING_ROOM
            happen(state, [Event(CARD_MOVED, player, card, destination=destination, verb=RULE)])


def plan_step(phase: int) -> str:
    return Turn.STEPS[phase + 1]


def cut_back(state: State, cls: type[Procedure], step: str) -> None:
    """Drop everything above the frame of a class and let that go on at a step."""
    while state.stack and not isinstance(state.stack[-1], cls):
        state.stack.pop()
    frame = state.stack[-1]
    frame.step = plan_of(frame).number(step)


def end_phase_effects(state: State) -> None:
    """11.4.1.1: effects that would have ended on the way end."""
    lasting = [effect for effect in state.effects if effect.until != UNTIL_END_OF_PHASE]
    if len(lasting) < len(state.effects):
        state.effects = lasting
        state.epoch += 1


UNTIL_END_OF_PHASE = 4
