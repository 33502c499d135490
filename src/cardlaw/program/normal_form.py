"""The normal form of a program: programs that differ only in how their parts are nested are one program."""

from __future__ import annotations

from typing import Any

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node, content_names
from cardlaw.program.conditions import Both
from cardlaw.program.control import If, Steps
from cardlaw.program.filters import AllOf, AnyOf
from cardlaw.program.remaking import remade

ALL_DONE = ("then", "otherwise")


def same_program(one: Any, other: Any) -> bool:
    """Do two programs do the same, however filters, conditions and steps are nested in them?"""
    return bool(one == other or normal(one) == normal(other))


def normal(program: Any) -> Any:
    """A program whose rows of filters and steps are as flat as they can be."""
    if isinstance(program, tuple):
        return tuple(normal(part) for part in program)
    if not isinstance(program, Node):
        return program
    names = content_names(program)
    part = remade(program, {name: flat(program, name, normal(getattr(program, name))) for name in names})
    if isinstance(part, (AllOf, AnyOf)) and len(part.filters) == 1:
        return part.filters[0]
    if isinstance(part, Both) and isinstance(part.first, Both):
        return normal(Both(part.first.first, Both(part.first.second, part.second)))
    return under_one_condition(part) if isinstance(part, If) else part


def flat(whole: Node, name: str, content: Any) -> Any:
    """A row without rows of the same kind in it: alternatives among alternatives, else what all is asked or done."""
    if name == "filters" and isinstance(content, tuple):
        kind = AnyOf if isinstance(whole, AnyOf) else AllOf
        return tuple(one for part in content for one in (part.filters if isinstance(part, kind) else (part,)))
    if name in ALL_DONE or (name == "instructions" and isinstance(whole, (Steps, Ability))):
        return tuple(one for part in content for one in (part.instructions if isinstance(part, Steps) else (part,)))
    return content


def under_one_condition(part: If) -> Any:
    """`if A, if B, ...` is `if A and B, ...` where nothing is done in the other cases."""
    inner = part.then[0] if len(part.then) == 1 else None
    if not isinstance(inner, If) or part.otherwise or inner.otherwise or part.goes_on or inner.goes_on:
        return part
    return remade(inner, {"condition": normal(Both(part.condition, inner.condition))})
