"""What the sources say of a part of programs: the phrase it stands for and the citation keys of what it does.

The sources are read, not the classes: those of a compiled build have neither docstrings nor code to look at.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import Procedure

DEPTH = 2  # how far functions are followed


@cache
def module_tree(name: str) -> dict[str, ast.ClassDef | ast.FunctionDef]:
    """The classes and functions of a module by name."""
    file = getattr(sys.modules.get(name), "__file__", None)
    path = Path(file).with_name(name.rpartition(".")[2] + ".py") if file else None
    if path is None or not path.is_file():
        return {}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}


def docstring_of(cls: type) -> str:
    """The first line of what the source says of a class."""
    node = module_tree(str(cls.__module__)).get(cls.__name__)
    text = ast.get_docstring(node) if node is not None else None
    return text.splitlines()[0] if text else ""


_keys: dict[type, tuple[str, ...]] = {}


def citation_keys(cls: type[Node]) -> tuple[str, ...]:
    """The keys of the rules that a part of a class applies when it is carried out, as far as its source tells."""
    if cls not in _keys:
        _keys[cls] = keys_of_class(cls)
    return _keys[cls]


def keys_of_class(cls: type[Node]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for ancestor in cls.__mro__:
        node = module_tree(str(ancestor.__module__)).get(ancestor.__name__)
        if node is not None and issubclass(ancestor, Node) and ancestor is not Node:
            found.update(dict.fromkeys(keys_in(node, str(ancestor.__module__), DEPTH)))
    return tuple(found)


def keys_in(node: ast.AST, module: str, depth: int) -> Iterator[str]:
    for call in (inner for inner in ast.walk(node) if isinstance(inner, ast.Call)):
        name = called_name(call)
        if name == "cite" and call.args and isinstance(call.args[0], ast.Constant):
            yield str(call.args[0].value)
        elif isinstance(call.func, ast.Name):
            yield from keys_behind(getattr(sys.modules[module], name, None), depth)


def called_name(call: ast.Call) -> str:
    func = call.func
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def keys_behind(called: object, depth: int) -> Iterator[str]:
    """The keys of the steps of a procedure, or of what a function of the rules does."""
    module = str(getattr(called, "__module__", ""))
    if isinstance(called, type) and issubclass(called, Procedure):
        yield from (f"{called.__name__}.{step}" for step in called.STEPS)
    elif depth > 1 and module.startswith("cardlaw.") and not isinstance(called, type):
        node = module_tree(module).get(str(getattr(called, "__name__", "")))
        if node is not None:
            yield from keys_in(node, module, depth - 1)
