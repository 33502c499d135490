"""What effects keep from being done, so that it pays for nothing: what cannot be done whole cannot be chosen to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlaw.kernel.cards import RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.gate import forbidden_by
from cardlaw.kernel.information import changed_information
from cardlaw.kernel.state import State
from cardlaw.program.context import Context

if TYPE_CHECKING:
    from cardlaw.program.instructions import Instruction


def one_by_one(actions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Actions without the sentences that hold several of them."""
    found: list[Instruction] = []
    for action in actions:
        inner = action.deeds()
        found.extend((action,) if inner is None else one_by_one(inner))
    return tuple(found)


def is_anything_withheld(state: State) -> bool:
    """Is there any effect that keeps something from being done?"""
    return changed_information(state) & (1 << RESTRICTIONS) != 0


def withheld(actions: tuple[Instruction, ...], state: State, context: Context) -> Effect | None:
    """The effect that leaves too few cards for one of the actions to be done in its entirety."""
    if not is_anything_withheld(state):
        return None
    parts = one_by_one(actions)
    for number, action in enumerate(parts):
        demand = action.demand(state, context)
        if demand is None:
            continue
        keeping = [keeper(parts[number:], state, context, ref) for ref in demand.cards]
        effects = [effect for effect in keeping if effect is not None]
        if effects and len(demand.cards) - len(effects) < demand.number:
            return effects[0]
    return None


def keeper(actions: tuple[Instruction, ...], state: State, context: Context, ref: int) -> Effect | None:
    """The effect that keeps the first action, or one that goes on with its cards, from being done with a card.

    It is asked as if the cost were being paid: texts may speak of that.
    """
    state.paying += 1
    try:
        for action in (actions[0], *going_on(actions)):
            for event in action.would_do(state, context, ref_card(ref)):
                effect = forbidden_by(state, event)
                if effect is not None:
                    return effect
        return None
    finally:
        state.paying -= 1


def going_on(actions: tuple[Instruction, ...]) -> list[Instruction]:
    """The actions that are about the cards of the first one."""
    variable = actions[0].binds()
    return [action for action in actions[1:] if variable and action.speaks_of() == variable]
