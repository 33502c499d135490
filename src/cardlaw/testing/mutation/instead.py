"""Changes that a fact describes word for word: one piece of a function, and what it would say without the clause."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterator

from cardlaw.kernel.errors import BadInput
from cardlaw.testing.mutation.patching import change_function
from cardlaw.testing.mutation.sources import Function, all_suites

INSTEAD = "instead"
ARROW = " => "


class Instead:
    """A piece of a function as it is written, and what is written there instead."""

    def __init__(self, what: str, functions: list[Function]) -> None:
        file, _, rest = what.partition(":")
        name, _, change = rest.partition(":")
        self.old, arrow, self.new = change.partition(ARROW)
        found = next((one for one in functions if one.file == file and one.name == name), None)
        if found is None or not arrow:
            raise BadInput(f"facts: expected file:function:piece{ARROW}other piece, found {what!r}")
        self.function = found
        self.places = list(places_of(found, self.old))
        if len(self.places) != 1:
            raise BadInput(f"facts: {self.old!r} stands {len(self.places)} times in {file}:{name}, expected once")
        strange = names_read(ast.parse(self.new)) - names_known(found)
        if strange:  # such a change would be noticed by its error alone
            raise BadInput(
                f"facts: {min(strange)!r} in {self.new!r} is known neither in {file}:{name} nor in its module"
            )

    @property
    def lines(self) -> range:
        """The lines of the statement that is changed."""
        _, _, statement = self.places[0]
        return range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)

    def applying(self) -> Callable[[], None]:
        def apply() -> None:
            holder, field, _ = self.places[0]
            if isinstance(holder, list):
                index = int(field)
                holder[index : index + 1] = ast.parse(self.new).body
            else:
                put(holder, field, ast.parse(self.new, mode="eval").body)
            ast.fix_missing_locations(self.function.module.tree)
            change_function(self.function)

        return apply


def names_read(tree: ast.AST) -> set[str]:
    bound = names_bound(tree)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    return names - bound


def names_known(function: Function) -> set[str]:
    """What may be named in a function: its own names, those of its module, and those of the language."""
    arguments = {node.arg for node in ast.walk(function.node) if isinstance(node, ast.arg)}
    return arguments | names_bound(function.node) | names_bound(function.module.tree) | set(dir(builtins))


def names_bound(tree: ast.AST) -> set[str]:
    """Names that are assigned, imported or defined in a piece of source."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


def put(holder: ast.AST, field: str, new: ast.expr) -> None:
    """Give a node another part; of a list of parts, the one whose number follows the name."""
    name, _, index = field.partition(".")
    if index:
        getattr(holder, name)[int(index)] = new
    else:
        setattr(holder, name, new)


def places_of(function: Function, text: str) -> Iterator[tuple[ast.AST | list[ast.stmt], str, ast.stmt]]:
    """Where a piece stands: what holds it, under which name, and in which statement. Whole statements come first."""
    found = False
    for suite in all_suites(function.node):
        for index, statement in enumerate(suite):
            if ast.unparse(statement) == text:
                found = True
                yield suite, str(index), statement
    if found:
        return
    for suite in all_suites(function.node):
        for statement in suite:
            for holder in parts_of(statement):
                for field, part in fields_of(holder):
                    if ast.unparse(part) == text:
                        yield holder, field, statement


def parts_of(statement: ast.stmt) -> Iterator[ast.AST]:
    """A statement and its expressions, without the statements inside it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(
            part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.stmt | ast.excepthandler)
        )


def fields_of(holder: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    for name, value in ast.iter_fields(holder):
        if isinstance(value, ast.expr) and not is_assigned(value):
            yield name, value
        elif isinstance(value, list):
            yield from ((f"{name}.{index}", part) for index, part in enumerate(value) if isinstance(part, ast.expr))


def is_assigned(part: ast.expr) -> bool:
    return isinstance(getattr(part, "ctx", None), ast.Store)
