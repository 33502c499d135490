"""Which citation keys a function carries out: its own, or those of the functions that call it."""

from __future__ import annotations

import ast

from cardlaw.testing.mutation.operators import called_name
from cardlaw.testing.mutation.sources import Function, keys_in

FAR = 4  # calls between a rule and a function that helps to carry it out
HOOKS = "kernel/ruleset.py:Ruleset"


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
    """Who calls a function by its name: anybody, or for a method the rest of its class; for a hook, the kernel too."""
    named: dict[tuple[str, str], list[Function]] = {}
    for function in functions:
        named.setdefault((scope_of(function), function.node.name), []).append(function)
    callers: dict[int, list[Function]] = {id(function): [] for function in functions}
    for function in functions:
        for name in called(function):
            for target in named.get(name, ()):
                callers[id(target)].append(function)
    return callers


def scope_of(function: Function) -> str:
    """The class of a method."""
    return f"{function.file}:{function.owner}" if function.owner else ""


def called(function: Function) -> set[tuple[str, str]]:
    """Scopes and names of what is called: functions, methods of the same object, and hooks."""
    found: set[tuple[str, str]] = set()
    for part in ast.walk(function.node):
        if isinstance(part, ast.Call):
            receiver = ast.unparse(part.func.value) if isinstance(part.func, ast.Attribute) else ""
            if receiver.split(".")[-1] == "ruleset":
                found.add((HOOKS, called_name(part)))
            elif receiver in ("", "self"):
                found.add((scope_of(function) if receiver else "", called_name(part)))
    return found
