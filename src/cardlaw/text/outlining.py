"""A program on one line, to read it and to compare it with what it was before."""

from __future__ import annotations

from cardlaw.kernel.node import Node, content_names
from cardlaw.program.costs import ActivatedAbility

# What a part works out from its other contents.
DERIVED = frozenset(
    {"about_event", "code", "hears", "kind", "layer", "modifies", "reads", "specific", "text", "writes"}
)


def is_unlimited(part: Node, name: str) -> bool:
    """Abilities without a limit are the usual ones; only activated ones tell."""
    return name == "times" and not isinstance(part, ActivatedAbility) and not getattr(part, name)


def outline(value: object) -> str:
    """A part with its contents by name: `Draw(number=Number(number=2), up_to=False, who=0)`."""
    if isinstance(value, Node):
        names = [name for name in content_names(value) if name not in DERIVED and not is_unlimited(value, name)]
        return f"{type(value).__name__}({', '.join(f'{name}={outline(getattr(value, name))}' for name in names)})"
    if isinstance(value, tuple):
        return f"({', '.join(map(outline, value))})"
    return repr(value)
