"""The rules of a ruleset as sources: their modules, functions and the citation keys that stand in them."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from cardlaw.games.package import GamePackage

ROOT = Path(__file__).resolve().parents[2]

# What of the kernel carries rules; the rest of it keeps, copies, shows and saves games, and knows who knows what.
KERNEL = (
    "endings",
    "engine",
    "following",
    "game",
    "gate",
    "information",
    "layers",
    "loops",
    "moves",
    "ruleset",
    "timing",
    "triggers",
)
KERNEL_RULES = (*KERNEL, "verbs")
NO_RULES = ("__init__", "package", "telling", "vocabulary", "scenarios")  # modules of a game that hold no rules
NO_RULE_FOLDERS = ("wording", "citations", "clauses", "sets", "decks")

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


def digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


class Function:
    """A function of the rules: where it stands, what it is made of, and which class it belongs to."""

    def __init__(self, module: Module, owner: str, node: FunctionNode) -> None:
        self.module = module
        self.owner = owner
        self.node = node
        self.name = f"{owner}.{node.name}" if owner else node.name

    @property
    def file(self) -> str:
        return self.module.file

    @cached_property
    def digest(self) -> str:
        """A short name for what the function does; comments, docstrings and its place do not matter."""
        body = self.node.body[1:] if ast.get_docstring(self.node) is not None else self.node.body
        arguments = ast.dump(self.node.args)
        return digest(self.name, arguments, *(ast.dump(statement) for statement in body))

    @property
    def lines(self) -> range:
        return range(self.node.lineno, (self.node.end_lineno or self.node.lineno) + 1)


class Module:
    """A module of the rules."""

    def __init__(self, path: Path) -> None:
        self.file = path.relative_to(ROOT).as_posix()
        self.name = "cardlaw." + self.file.removesuffix(".py").replace("/", ".")
        self.text = path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def functions(self) -> list[Function]:
        found: list[Function] = []
        for statement in self.tree.body:
            if isinstance(statement, FunctionNode):
                found.append(Function(self, "", statement))
            elif isinstance(statement, ast.ClassDef):
                for part in statement.body:
                    if isinstance(part, FunctionNode):
                        found.append(Function(self, statement.name, part))
        return found


def rule_modules(package: GamePackage) -> list[Module]:
    """The modules that hold the rules of a ruleset: of the kernel, of programs and of its game."""
    kernel = [ROOT / "kernel" / f"{name}.py" for name in KERNEL_RULES]
    program = sorted((ROOT / "program").rglob("*.py"))
    game = sorted((ROOT / "games" / package.game).rglob("*.py"))
    return [Module(path) for path in (*kernel, *program, *game) if path.is_file() and holds_rules(path)]


def holds_rules(path: Path) -> bool:
    folders = path.relative_to(ROOT).parts[:-1]
    return (
        path.stem not in NO_RULES and not path.stem.startswith("citations") and not set(folders) & set(NO_RULE_FOLDERS)
    )


def is_games_own(file: str) -> bool:
    return file.startswith("games/")


# -- citation keys in sources ---------------------------------------------------------------------------------


def keys_in(node: ast.AST, known: frozenset[str]) -> set[str]:
    """The citation keys that stand in a piece of source: whole ones, and all that begin like one put together."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            if part.value in known:
                found.add(part.value)
            elif part.value.endswith(".") and len(part.value) > 1:
                found.update(key for key in known if key.startswith(part.value))
    return found


def suites(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements directly inside a node."""
    for field in ("body", "orelse", "finalbody"):
        value = getattr(node, field, None)
        if isinstance(value, list):
            yield value
    for handler in getattr(node, "handlers", ()):
        yield handler.body


def all_suites(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Every list of statements in a function."""
    for suite in suites(node):
        yield suite
        for statement in suite:
            yield from all_suites(statement)


def own_parts(statement: ast.stmt) -> Iterator[ast.AST]:
    """What a statement itself is made of, without the statements inside it."""
    for name, value in ast.iter_fields(statement):
        if name in ("body", "orelse", "finalbody", "handlers") and not isinstance(statement, ast.Expr):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST):
                yield item


def keys_beside(suite: list[ast.stmt], known: frozenset[str]) -> set[str]:
    """Keys that stand in a list of statements itself, not in statements inside them."""
    found: set[str] = set()
    for statement in suite:
        for part in own_parts(statement):
            found |= keys_in(part, known)
    return found
