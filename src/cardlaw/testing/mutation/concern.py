"""Which citation keys a function carries out: its own, or those of the functions that call it."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from cardlaw.testing.mutation.operators import called_name
from cardlaw.testing.mutation.sources import Function, keys_in

FAR = 3  # calls between a rule and a function that helps to carry it out


def concerns(
    functions: list[Function],
    known: frozenset[str],
    steps: dict[tuple[str, str], set[str]],
    class_keys: dict[tuple[str, str], set[str]],
) -> dict[int, set[str]]:
    """For each function (by its identity) the keys that it carries out."""
    keys: dict[int, set[str]] = {}
    for function in functions:
        own = keys_in(function.node, known) | class_keys.get((function.file, function.owner), set())
        own |= steps.get((function.module.name, function.name), set()) & known
        keys[id(function)] = own
    callers = callers_of(functions)
    for _ in range(FAR):
        inherited = {
            id(function): set[str]().union(*(keys[id(caller)] for caller in callers[id(function)]))
            for function in functions
            if not keys[id(function)]
        }
        keys.update(inherited)
    return keys


def callers_of(functions: list[Function]) -> dict[int, list[Function]]:
    """Who calls a function by its name: anybody, or for a method the rest of its class."""
    by_name: dict[str, list[Function]] = {}
    by_method: dict[tuple[str, str, str], list[Function]] = {}
    for function in functions:
        if function.owner:
            by_method.setdefault((function.file, function.owner, function.node.name), []).append(function)
        else:
            by_name.setdefault(function.node.name, []).append(function)
    callers: dict[int, list[Function]] = {id(function): [] for function in functions}
    for function in functions:
        for name, is_method in called(function.node):
            key = (function.file, function.owner, name)
            for target in by_method.get(key, []) if is_method else by_name.get(name, []):
                callers[id(target)].append(function)
    return callers


def called(node: ast.AST) -> Iterable[tuple[str, bool]]:
    """Names of what is called, and whether it is a method of the same object."""
    found: set[tuple[str, bool]] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            attribute = part.func if isinstance(part.func, ast.Attribute) else None
            own = attribute is not None and isinstance(attribute.value, ast.Name) and attribute.value.id == "self"
            if own or attribute is None:
                found.add((called_name(part), own))
    return found
