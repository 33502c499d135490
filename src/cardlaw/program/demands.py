"""What actions that are done whole or not at all need together: one card does not serve two that it cannot serve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.withholding import withheld

if TYPE_CHECKING:
    from cardlaw.program.instructions import Instruction

# What an action does with a card.
TAKEN: Final = 0  # the card leaves its place and is another card then
TURNED: Final = 1  # it stands, rests, is put face up or down
SEEN: Final = 2  # it is shown or spoken of, and stays as it is


@final
class Demand:
    """So many of these cards are needed by one action."""

    def __init__(self, cards: list[int], number: int, use: int) -> None:
        self.cards = cards
        self.number = number
        self.use = use

    def without(self, card: int) -> Demand:
        return Demand([other for other in self.cards if other != card], self.number - 1, self.use)


def clash(earlier: int, later: int) -> bool:
    """Can a card that one action used not be used by a later one?"""
    return earlier == TAKEN or (earlier == TURNED and later == TURNED)


def after_use(demand: Demand, card: int, use: int) -> Demand:
    """What is left for a demand when a card was used before."""
    if not clash(use, demand.use):
        return demand
    return Demand([other for other in demand.cards if other != card], demand.number, demand.use)


def can_all_be_done(actions: tuple[Instruction, ...], state: State, context: Context) -> bool:
    """Can every action be performed in its entirety, each with cards of its own where it needs them?"""
    bound: set[int] = set()
    for action in actions:
        if action.speaks_of() not in bound and not action.is_possible(state, context):
            return False  # what is done to cards of an action before can be done if that one can
        if action.binds():
            bound.add(action.binds())
    return len(actions) < 2 or can_be_met(demands_of(actions, state, context))


def can_be_paid(actions: tuple[Instruction, ...], state: State, context: Context) -> bool:
    """Can every action of a cost be performed in its entirety, and does no effect keep it from being done?"""
    return can_all_be_done(actions, state, context) and withheld(actions, state, context) is None


def demands_of(actions: tuple[Instruction, ...], state: State, context: Context) -> list[Demand]:
    found: list[Demand] = []
    for action in actions:
        demand = action.demand(state, context)
        if demand is not None:
            found.append(demand)
    return found


def can_be_met(demands: list[Demand]) -> bool:
    """Are there cards for all demands, which come in this order?"""
    if not any(contested(demand, demands[number + 1 :]) for number, demand in enumerate(demands)):
        return True
    sorted_demands = [
        Demand(sorted(demand.cards, key=lambda card: wanted(card, demands)), demand.number, demand.use)
        for demand in demands
    ]
    return is_served(sorted_demands, 0, 0, 0, [])


def wanted(card: int, demands: list[Demand]) -> int:
    """How many demands a card could meet."""
    return sum(card in demand.cards for demand in demands)


def contested(demand: Demand, later: list[Demand]) -> bool:
    """Could meeting a demand leave too few cards for the later ones?"""
    rivals = [other for other in later if clash(demand.use, other.use)]
    needed = sum(other.number for other in rivals)
    for other in rivals:
        shared = sum(card in other.cards for card in demand.cards)
        if shared and len(other.cards) - min(shared, demand.number) < needed:
            return True
    return False


def is_served(demands: list[Demand], at: int, start: int, chosen: int, used: list[tuple[int, int]]) -> bool:
    """Try cards for one demand after another; a choice that leaves nothing for a later demand is taken back."""
    if at == len(demands):
        return True
    demand = demands[at]
    if chosen >= demand.number:
        return is_served(demands, at + 1, 0, 0, used)
    for number in range(start, len(demand.cards)):
        card = demand.cards[number]
        if any(card == other and clash(use, demand.use) for other, use in used):
            continue
        if is_served(demands, at, number + 1, chosen + 1, [*used, (card, demand.use)]):
            return True
    return False


def choices_that_leave_enough(demand: Demand, later: list[Demand]) -> list[int]:
    """The cards that may be chosen first for a demand so that it and all later ones can still be met."""
    if not contested(demand, later):
        return demand.cards
    return [card for card in demand.cards if can_be_met([Demand([card], 1, demand.use), demand.without(card), *later])]
