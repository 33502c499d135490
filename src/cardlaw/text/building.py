"""From a parse tree to parts of a program: one function for each rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lark import Token, Tree

Rule = Callable[..., Any]


class Builder:
    """Builds from the leaves up; a rule's function gets what its parts have become, None for a part left out."""

    def __init__(self, rules: Mapping[str, Rule], with_text: frozenset[str] = frozenset()) -> None:
        self.rules = rules
        self.with_text = with_text  # rules whose function also gets the words they were read from

    def build(self, node: Tree[Token] | Token | None, text: str) -> Any:
        if node is None:
            return None
        if isinstance(node, Token):
            return str(node)
        parts = [self.build(child, text) for child in node.children]
        name = str(node.data)
        if name in self.with_text:
            parts.insert(0, text[node.meta.start_pos : node.meta.end_pos])
        rule = self.rules.get(name)
        if rule is None:
            raise LookupError(f"the grammar has a rule {name!r} that nothing is built from")
        return rule(*parts)
