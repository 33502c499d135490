"""How well a position suits a line: how many of the conditions of its program hold there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context


class Suiting:
    """Judges positions for the abilities of one line."""

    def __init__(self, abilities: Sequence[Ability]) -> None:
        self.conditions = [one for ability in abilities for one in outermost(ability)]

    def held(self, state: State, identity: str) -> int:
        """How many conditions hold, seen from a copy of the card on the field or, if there is none, from anywhere."""
        own = [card.id for card in state.cards if card.owner == 0 and card.face.id == identity]
        standing = [card for card in own if state.layout.areas[state.cards[card].place].field]
        if not own:
            return 0
        context = Context(state.ref((standing or own)[-1]), 0)
        return sum(holds(condition, state, context) for condition in self.conditions)


def outermost(part: Node) -> Iterator[Condition]:
    """The conditions of a program, none that is part of another."""
    for one in part.parts():
        if isinstance(one, Condition):
            yield one
        else:
            yield from outermost(one)


def holds(condition: Condition, state: State, context: Context) -> bool:
    """Does a condition hold, as far as that can be told before anything has happened?"""
    try:
        return condition.holds(state, context)
    except (ArithmeticError, LookupError, TypeError, AssertionError, AttributeError):
        return False
