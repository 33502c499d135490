"""Functions that only help to say what is cited: whatever calls them does so to cite."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from cardlaw.testing.mutation.operators import (
    chooses_key,
    is_citing,
    is_naming,
    only_cites,
)
from cardlaw.testing.mutation.sources import Function, all_suites, own_parts

DEEP = 3  # calls between a citation and a function that helps to choose it


def naming_functions(functions: list[Function], known: frozenset[str]) -> frozenset[str]:
    """Names of the functions that are called only where something is cited."""
    found = frozenset(function.node.name for function in functions if is_naming(function))
    for _ in range(DEEP):
        citing: set[str] = set()
        doing: set[str] = set()
        for function in functions:
            whole = function.node.name in found
            for name, is_for_citation in calls(function, known):
                (citing if whole or is_for_citation else doing).add(name)
        found |= citing - doing
    return found & frozenset(function.node.name for function in functions)


def calls(function: Function, known: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """What a function calls or hands on, and whether it does so only to cite."""
    for suite in all_suites(function.node):
        for statement in suite:
            citing = is_citing(statement) or only_cites(statement) or is_only_traced(statement)
            chosen = {
                inner
                for part in own_parts(statement)
                for node in ast.walk(part)
                if chooses_key(node, known)
                for inner in ast.walk(node)
            }
            for part in own_parts(statement):
                for node in ast.walk(part):
                    if isinstance(node, ast.Name | ast.Attribute):
                        name = node.id if isinstance(node, ast.Name) else node.attr
                        yield name, citing or node in chosen


def is_only_traced(statement: ast.stmt) -> bool:
    """Is something done only where the game is traced?"""
    if not isinstance(statement, ast.If) or statement.orelse:
        return False
    test = statement.test
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return any(
        isinstance(part, ast.Compare)
        and isinstance(part.left, ast.Attribute)
        and part.left.attr == "trace"
        and isinstance(part.ops[0], ast.IsNot)
        for part in parts
    )
