"""Costs that effects take away or make smaller."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.board.areas import is_order
from cardlaw.games.vanguard.parts.circles import FaceIs
from cardlaw.games.vanguard.terms.information import RULES_LAYER
from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, Ability
from cardlaw.kernel.cards import UP, ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.information import permissions
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.conditions import Condition
from cardlaw.program.context import YOU, Context
from cardlaw.program.costs import Cost
from cardlaw.program.modifications import Permission
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.values import Value

OF_ABILITIES: Final = "act"
OF_AUTOMATIC: Final = "auto"
OF_NEXT_ORDER: Final = "order"
OF_NEXT_COST: Final = "next"  # of whatever ability, and only once


@final
class LoseCost(Permission):
    """`its [ACT] abilities lose their cost`"""

    def __init__(self, objects: Objects, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, objects, condition)
        self.learn_reads()


@final
class CheaperBlast(Permission):
    """`reduce the cost of its original [ACT] ability by [Counter-Blast 1]`, `the next time you would play an order`"""

    def __init__(self, what: str, number: int, objects: Objects | None, condition: Condition | None = None) -> None:
        super().__init__(RULES_LAYER, objects, condition)
        self.what = what
        self.number = number
        self.learn_reads()

    def is_for(self, state: State, effect: Effect, context: Context, blast: Node) -> bool:
        """Does it make this blast cheaper, which is paid for this card by this player?"""
        if self.what == OF_NEXT_ORDER:
            is_played = context.event is None and is_order(state, ref_card(context.source))
            return is_played and effect.master == context.master
        if context.source not in self.targets(state, effect):
            return False
        return self.what == OF_NEXT_COST or is_original(state, context.source, self.what, blast)


def is_original(state: State, source: int, what: str, blast: Node) -> bool:
    """Does a blast belong to the cost of an ability of this kind that is printed on the card (a reference)?"""
    kind = AUTOMATIC if what == OF_AUTOMATIC else ACTIVATED
    printed = state.cards[ref_card(source)].face.abilities
    return any(ability.kind == kind and is_paid_in(ability, blast) for ability in printed)


def is_paid_in(part: Node, blast: Node, in_cost: bool = False) -> bool:
    """Is a blast part of a cost inside this part, and not of an ability that it gives?"""
    for inside in part.parts():
        if inside is blast:
            return in_cost
        is_given = isinstance(inside, Ability)
        if not is_given and is_paid_in(inside, blast, in_cost or isinstance(inside, Cost)):
            return True
    return False


def is_cost_lost(state: State, source: int) -> bool:
    """Have the activated abilities of a card (a reference) lost their costs?"""
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, LoseCost) and source in change.targets(state, effect):
            state.cite("cost.lost", ref_card(source))
            state.cite("cost.none", ref_card(source))
            return True
    return False


def reductions(state: State, context: Context, blast: Node) -> list[int]:
    """By how much each effect makes the counter-blast smaller that is paid now."""
    found: list[int] = []
    for effect in permissions(state):
        change = effect.modification
        if isinstance(change, CheaperBlast) and change.is_for(state, effect, context, blast):
            found.append(change.number)
    return found


def spend_reductions(state: State, player: int) -> None:
    """An order was played: what waited for the next one is used up."""
    kept = [effect for effect in state.effects if effect.master != player or not is_for_next_order(effect)]
    used = len(state.effects) - len(kept)
    if used:
        state.cite("cost.next_time")
        if used > 1:
            state.cite("cost.next_time_adds_up")
        state.effects = kept
        state.stir(EFFECTS)


def spend_next(state: State, context: Context) -> None:
    """A counter-blast was paid for an ability: what waited for the next one is used up."""
    kept = [effect for effect in state.effects if not waits_for(state, effect, context)]
    if len(kept) < len(state.effects):
        state.cite("cost.next_time")
        state.effects = kept
        state.stir(EFFECTS)


def waits_for(state: State, effect: Effect, context: Context) -> bool:
    change = effect.modification
    if not isinstance(change, CheaperBlast) or change.what != OF_NEXT_COST:
        return False
    return context.source in change.targets(state, effect)


def is_for_next_order(effect: Effect) -> bool:
    change = effect.modification
    return isinstance(change, CheaperBlast) and change.what == OF_NEXT_ORDER


class Blasted(Objects):
    """Cards of a zone, as many as a blast still asks for after it was made smaller."""

    def __init__(self, number: int, filters: tuple[Filter, ...], less: Value | None) -> None:
        super().__init__()
        self.number = number
        self.filters = filters
        self.less = less  # by how much the text of the cost itself makes it smaller

    def zone(self) -> str:
        raise NotImplementedError

    def reduction(self, state: State, context: Context) -> int:
        return self.less.evaluate(state, context) if self.less is not None else 0

    def all(self, state: State, context: Context) -> list[int]:
        refs = [state.ref(card) for card in state.zone(context.player(YOU), self.zone())]
        return [ref for ref in refs if all(condition.fits(state, context, ref) for condition in self.filters)]

    def is_choice(self) -> bool:
        return True

    def quantity(self, state: State, context: Context) -> int:
        less = self.reduction(state, context)
        if less:
            state.cite("blast.smaller", ref_card(context.source))
        return max(self.number - less, 0)

    def at_least(self, state: State, context: Context, available: int) -> int:
        return min(self.quantity(state, context), available)


@final
class BlastedDamage(Blasted):
    """Face-up cards of the damage zone; effects make counter-blasts smaller, too."""

    def __init__(self, number: int, filters: tuple[Filter, ...] = (), less: Value | None = None) -> None:
        super().__init__(number, (FaceIs(UP), *filters), less)

    def zone(self) -> str:
        return "damage"

    def reduction(self, state: State, context: Context) -> int:
        return super().reduction(state, context) + sum(reductions(state, context, self))


@final
class BlastedSoul(Blasted):
    """Cards of the soul."""

    def zone(self) -> str:
        return "soul"


@final
class NumberIf(Value):
    """A number where a condition holds, else none."""

    def __init__(self, number: int, condition: Condition) -> None:
        super().__init__()
        self.number = number
        self.condition = condition

    def evaluate(self, state: State, context: Context) -> int:
        return self.number if self.condition.holds(state, context) else 0
