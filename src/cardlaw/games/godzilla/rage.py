"""Card text about the rage of a card: it has any only as the topmost card of an invading monster (3.2.3.1, 3.4.1)."""

from __future__ import annotations

from typing import final

from cardlaw.games.godzilla.areas import monster
from cardlaw.games.godzilla.information import rage
from cardlaw.games.godzilla.instructions import REDUCE, SET
from cardlaw.games.godzilla.terms import change_rage
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.state import State
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Filter, Objects, current
from cardlaw.program.values import Value, compares


def angry_player(state: State, context: Context, objects: Objects) -> int:
    """The player whose invading monster is meant, -1 if the card is none."""
    for card in current(state, objects.all(state, context)):
        player = state.master(card)
        if monster(state, player) == card:
            return player
    return -1


@final
class RageOf(Value):
    """`this card has 2 or more <Rage>`: the rage of the invading monster that a card is."""

    def __init__(self, objects: Objects) -> None:
        super().__init__()
        self.objects = objects

    def evaluate(self, state: State, context: Context) -> int:
        player = angry_player(state, context, self.objects)
        return rage(state, player) if player >= 0 else 0


@final
class HasRage(Filter):
    """`with 3 or more <Rage>`: of the invading monster that a card is"""

    def __init__(self, comparison: int, value: Value) -> None:
        super().__init__()
        self.comparison = comparison
        self.value = value

    def fits(self, state: State, context: Context, ref: int) -> bool:
        card = ref_card(ref)
        player = state.master(card)
        if not state.is_current(ref) or monster(state, player) != card:
            return False
        return compares(rage(state, player), self.comparison, self.value.evaluate(state, context))


@final
class ChangeRageOf(Instruction):
    """`Increase this card's <Rage> by 1.`: nothing if the card is no longer the invading monster."""

    def __init__(self, objects: Objects, operation: int, value: Value) -> None:
        super().__init__()
        self.objects = objects
        self.operation = operation
        self.value = value

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = angry_player(state, context, self.objects)
        amount = self.value.evaluate(state, context)
        if player < 0:
            state.cite("golden.impossible")
            return None
        if self.operation == SET:
            amount -= rage(state, player)
        elif amount <= 0:
            state.cite("golden.nothing_for_zero")
            return None
        elif self.operation == REDUCE:
            amount = -amount
        return change_rage(state, player, amount, context.author, ref_card(context.source))

    def is_possible(self, state: State, context: Context) -> bool:
        player = angry_player(state, context, self.objects)
        if player < 0 or self.operation != REDUCE:
            return player >= 0
        return rage(state, player) >= self.value.evaluate(state, context)
