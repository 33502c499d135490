"""How long effects last, and their ends (6.8.1.4, 7.5.1.4, 7.6.1.5, 11.4.1.1)."""

from __future__ import annotations

from typing import Final

from cardlaw.games.weiss.information import ATTACK_PHASE, CLIMAX_PHASE
from cardlaw.kernel.effects import END_OF_PLAYERS_TURN, END_OF_TURN, Effect
from cardlaw.kernel.procedures import SKIP, Control
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS

END_OF_CLIMAX_PHASE: Final = 4  # of the player whose effect it is
END_OF_ATTACK: Final = 5  # how long `during that attack` lasts


def end_of_turn_effects(state: State) -> Control:
    """6.8.1.4"""
    return end_effects(state, [effect for effect in state.effects if ends_with_turn(state, effect)])


def ends_with_turn(state: State, effect: Effect) -> bool:
    if effect.until == END_OF_PLAYERS_TURN:
        return state.turn >= effect.until_turn
    return effect.until == END_OF_TURN


def end_of_attack_effects(state: State) -> None:
    """7.5.1.4, 7.6.1.5: what lasts for an attack is over with its sub-phase."""
    end_effects(state, [effect for effect in state.effects if effect.until == END_OF_ATTACK])


def end_of_climax_phase_effects(state: State) -> Control:
    return end_effects(state, [effect for effect in state.effects if ends_with_climax_phase(state, effect)])


def ends_with_climax_phase(state: State, effect: Effect) -> bool:
    return effect.until == END_OF_CLIMAX_PHASE and effect.master == state.turn_player


def effects_ending_before(state: State, phase: int) -> list[Effect]:
    """11.4.1.1: the effects that would expire between where the game is and a phase that it goes straight to."""
    return [
        effect
        for effect in state.effects
        if (state.phase <= CLIMAX_PHASE < phase and ends_with_climax_phase(state, effect))
        or (state.phase == ATTACK_PHASE and effect.until == END_OF_ATTACK)
    ]


def end_effects(state: State, ending: list[Effect], cite: str = "durations.end") -> Control:
    """Effects are over, if there are any."""
    if not ending:
        return SKIP
    state.cite(cite)
    state.effects = [effect for effect in state.effects if effect not in ending]
    state.stir(EFFECTS)
    return None
