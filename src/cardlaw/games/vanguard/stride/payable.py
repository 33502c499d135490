"""Whether the cost of a stride or of a G guardian can be paid, with what is only so while it is paid."""

from __future__ import annotations

from cardlaw.games.vanguard.parts.conditions import Paying
from cardlaw.kernel.state import State
from cardlaw.program.costs import Cost
from cardlaw.program.instructions import Resolution


def can_pay(state: State, cost: Cost, playing: Resolution) -> bool:
    """Asked in a copy of the game where the card is being played: texts may speak of the time while one pays."""
    if cost.can_be_paid(state, playing.context):
        return True
    if not state.catalogue.speaks_of(Paying.__name__):
        return False
    world = state.clone()
    world.stack.append(playing)
    world.stir()
    return cost.can_be_paid(world, playing.context)
