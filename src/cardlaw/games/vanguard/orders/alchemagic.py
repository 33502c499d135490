"""Alchemagic: an order from the drop zone is bound and joined to the one that is played."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, types_of
from cardlaw.games.vanguard.board.board import DROP
from cardlaw.games.vanguard.terms.information import RULES_LAYER, share_name
from cardlaw.games.vanguard.terms.types import NORMAL, ORDER
from cardlaw.kernel.gate import Collector, happen
from cardlaw.kernel.information import permissions
from cardlaw.kernel.procedures import COST, Control
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.costs import ActivatedAbility, Cost
from cardlaw.program.demands import can_be_paid
from cardlaw.program.instructions import Instruction, Perform
from cardlaw.program.modifications import Permission

ALCHEMAGIC_MARK: Final = "alchemagic"  # of the event that an order was played


@final
class MayAlchemagic(Permission):
    """`when you would play a normal order, you can bind a normal order from your drop, and Alchemagic`"""

    def __init__(self, condition: Condition | None = None, different: bool = False) -> None:
        super().__init__(RULES_LAYER, None, condition)
        self.different = different  # `with a different card name`
        self.learn_reads()

    def decided_by(self) -> int:
        return self.rests_of_condition()


def is_normal_order(state: State, card: int) -> bool:
    types = types_of(state, card)
    return ORDER in types and NORMAL in types


def may_alchemagic(state: State, player: int, card: int) -> bool:
    return is_normal_order(state, card) and bool(permissions_of(state, player))


def permissions_of(state: State, player: int) -> list[MayAlchemagic]:
    found: list[MayAlchemagic] = []
    for effect in permissions(state):
        change = effect.modification
        if effect.master == player and isinstance(change, MayAlchemagic):
            found.append(change)
    return found


def joinable(state: State, player: int, order: int) -> list[int]:
    """Normal orders of the drop zone that one of the permissions lets be joined to an order."""
    only_different = all(change.different for change in permissions_of(state, player))
    return [
        card
        for card in cards_in(state, player, DROP)
        if is_normal_order(state, card) and not (only_different and share_name(state, card, order))
    ]


def actions_of(lines: list[ActivatedAbility]) -> tuple[Instruction, ...]:
    """What the costs at the beginning of texts ask for, one text after the other."""
    found: list[Instruction] = []
    for line in lines:
        found.extend(line.cost.actions)
    return tuple(found)


def can_be_joined(state: State, context: Context, lines: list[ActivatedAbility]) -> bool:
    """Do the conditions of all texts hold, and can all their costs be paid together?"""
    for line in lines:
        if line.condition is not None and not line.condition.holds(state, context):
            return False
    return can_be_paid(actions_of(lines), state, context)


@final
class PayJoined(Collector):
    """Pay the costs of two orders at one moment."""

    STEPS: ClassVar[tuple[str, ...]] = ("pay", "pay_at_once", "paid")
    PURPOSE: ClassVar[str] = COST

    def __init__(self, costs: tuple[Cost, ...], base: int) -> None:
        super().__init__()
        self.costs = costs
        self.base = base

    def pay(self, state: State) -> Control:
        state.paying += 1
        self.collecting = True
        actions: list[Instruction] = []
        for cost in self.costs:
            actions.extend(cost.actions)
        return Perform(tuple(actions), self.base)

    def pay_at_once(self, state: State) -> Control:
        self.collecting = False
        events = [event.copy() for event in self.events]
        self.events = ()
        return happen(state, events) if events else None

    def paid(self, state: State) -> Control:
        state.paying -= 1
        state.interrupt = True
        return None
