"""How well a position suits a line: how many conditions of its program hold there, and which cards it finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node, every
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Objects

CONDITION = 3  # what a condition that holds counts, beside the cards that are found
UNTOLD = (ArithmeticError, LookupError, TypeError, AssertionError, AttributeError)  # what has not happened yet


class Suiting:
    """Judges positions for the abilities of one line."""

    def __init__(self, abilities: Sequence[Ability]) -> None:
        self.conditions = [one for ability in abilities for one in outermost(ability)]
        parts = {repr(part): part for ability in abilities for part in every(ability)}
        self.objects = [part for part in parts.values() if isinstance(part, Objects) and hasattr(part, "area")]

    def score(self, state: State, identity: str) -> int:
        """How many conditions hold and how many of the cards spoken of are there, seen from a copy of the card on the
        field or, if there is none, from anywhere."""
        own = [card.id for card in state.cards if card.owner == 0 and card.face.id == identity]
        standing = [card for card in own if state.layout.areas[state.cards[card].place].field]
        if not own:
            return 0
        context = Context(state.ref((standing or own)[-1]), 0)
        held = sum(holds(condition, state, context) for condition in self.conditions)
        return CONDITION * held + sum(finds(objects, state, context) for objects in self.objects)


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
    except UNTOLD:
        return False


def finds(objects: Objects, state: State, context: Context) -> bool:
    """Are there as many cards as a part speaks of?"""
    try:
        return len(objects.all(state, context)) >= max(1, getattr(objects, "number", 0) or 0)
    except UNTOLD:
        return False
