"""A program on one line, to read it and to compare it with what it was before."""

from __future__ import annotations

from cardlaw.kernel.node import Node, content_names

# What a part works out from its other contents.
DERIVED = frozenset(
    {"about_event", "code", "hears", "kind", "layer", "modifies", "reads", "specific", "text", "writes"}
)


def outline(value: object) -> str:
    """A part with its contents by name: `Draw(number=Number(number=2), up_to=False, who=0)`."""
    if isinstance(value, Node):
        names = [name for name in content_names(value) if name not in DERIVED]
        return f"{type(value).__name__}({', '.join(f'{name}={outline(getattr(value, name))}' for name in names)})"
    if isinstance(value, tuple):
        return f"({', '.join(map(outline, value))})"
    return repr(value)
