"""Putting changed code into the running package; no source is touched."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

from cardlaw.testing.mutation.sources import Function


def change_function(function: Function) -> None:
    """Let a function of the running package do what its tree says now, wherever it was imported to."""
    module = function.module
    code = compile(module.tree, module.file, "exec", dont_inherit=True, flags=annotations_flag())
    found = [part for part in codes(code) if part.co_qualname == function.name]
    lines = function.lines
    [new] = [part for part in found if part.co_firstlineno in lines or part.co_firstlineno <= function.node.lineno]
    function_object(function).__code__ = new


def annotations_flag() -> int:
    import __future__

    return __future__.annotations.compiler_flag


def codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


def function_object(function: Function) -> FunctionType:
    """The function in memory, out of its class and its decorators."""
    found: Any = sys.modules[function.module.name]
    for name in function.name.split("."):
        found = found.__dict__[name]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, FunctionType)
    return found


def replace(original: Callable[..., Any], replacement: Callable[..., Any]) -> None:
    """Let every module of the package that knows a function know another one instead."""
    for name, module in list(sys.modules.items()):
        if name.startswith("cardlaw."):
            for attribute, value in list(vars(module).items()):
                if value is original:
                    setattr(module, attribute, replacement)


def replace_constant(module: str, constant: str, value: Any) -> None:
    """Give a constant another value in its module and wherever it was imported to."""
    original = getattr(sys.modules[module], constant)
    for name, other in list(sys.modules.items()):
        if name.startswith("cardlaw.") and vars(other).get(constant) is original:
            setattr(other, constant, value)
