"""`End the turn`: what only lasts for a battle ends, and the end phase follows the effect at once."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.terms.information import BATTLE_ENDING, END_PHASE, VANGUARD_DAMAGE
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.procedures import Control, Procedure, plan_of
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at

ENDING_TURN: Final = -21  # key under which the turn remembers that it is being ended


@final
class EndTurn(Instruction):
    """`end the turn`"""

    def start(self, state: State, base: int) -> Control:
        state.cite("turn.ends", ref_card(context_at(state, base).source))
        lasting = [effect for effect in state.effects if not ends_with_battle(effect)]
        if len(lasting) < len(state.effects):
            state.effects = lasting
        state.stir()
        if state.phase != END_PHASE:
            state.count(ENDING_TURN)
        return None


def ends_with_battle(effect: Effect) -> bool:
    """Effects of the battle under way, and abilities that wait for its end."""
    if effect.waiting is not None:
        return bool(effect.waiting.hears & (1 << BATTLE_ENDING))
    return effect.until == END_OF_BATTLE


def was_ended(state: State) -> bool:
    """Has an effect ended the turn?"""
    return state.times(ENDING_TURN) > 0


def is_ending(state: State) -> bool:
    """Has an effect ended the turn that is not in its end phase yet?"""
    return state.phase != END_PHASE and was_ended(state)


@final
class GoToEndPhase(Procedure):
    """Everything under way in the turn is left as it is; its end phase comes next, without a check timing before."""

    STEPS: ClassVar[tuple[str, ...]] = ("leave_everything",)

    def leave_everything(self, state: State) -> Control:
        turn = state.stack[0]
        del state.stack[1:]
        turn.step = plan_of(turn).number("end_phase")
        state.later.clear()
        state.stir()
        return None


def cite_left_over(state: State) -> None:
    """What an effect that ended the turn has left for its end phase."""
    if not is_ending(state):
        return
    if state.standby:
        state.cite("turn_ended.standing_by")
    if any(state.value(player, VANGUARD_DAMAGE) for player in (0, 1)):
        state.cite("turn_ended.damage")
