"""Does the engine carry out every part of a program? Finds parts that it would pass over in silence."""

from __future__ import annotations

from cardlaw.kernel.abilities import Ability, Modification
from cardlaw.kernel.node import Node, every
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Condition
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import Filter, Objects
from cardlaw.program.patterns import Pattern, Situation
from cardlaw.program.values import Value

# For each kind of part, the narrower first: methods of which the part must have one of its own.
DUTIES: tuple[tuple[type[Node], tuple[str, ...]], ...] = (
    (ObjectInstruction, ("start", "act")),
    (Instruction, ("start", "is_possible")),  # part of a cost may only ask whether it can be paid
    (Situation, ("holds",)),
    (Pattern, ("matches",)),
    (Condition, ("holds",)),
    (Filter, ("fits",)),
    (Objects, ("all",)),
    (Value, ("evaluate",)),
)
RULES = ("cardlaw.kernel", "cardlaw.program", "cardlaw.games")

_known: dict[type, bool] = {}


def not_carried_out(ability: Ability) -> str:
    """The name of a part that the engine would pass over; empty if there is none."""
    for part in every(ability):
        if not is_carried_out(type(part)):
            return type(part).__name__
    return ""


def is_carried_out(cls: type[Node]) -> bool:
    known = _known.get(cls)
    if known is None:
        known = not belongs_to_wording(cls) and has_its_duty(cls)
        _known[cls] = known
    return known


def belongs_to_wording(cls: type[Node]) -> bool:
    """Marks that a reader leaves for itself have no place in a program."""
    module = str(cls.__module__)
    return not module.startswith(RULES) or ".wording" in module


def has_its_duty(cls: type[Node]) -> bool:
    """Does a class say itself what the engine does with its parts, instead of inheriting that nothing happens?"""
    for kind, methods in DUTIES:
        if cls is kind:
            return kind is Situation
        if issubclass(cls, kind):
            below = cls.__mro__[: cls.__mro__.index(kind)]
            own = {name for ancestor in below for name in vars(ancestor)}
            # A pattern that listens to no event stands for what the rules perform by themselves.
            return bool(own.intersection(methods)) or (kind is Pattern and "kinds" not in own)
    return cls not in (Node, Ability, Modification)
