"""Ways to change a function of the rules. Each finds its places in a function and changes one of them in the tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from cardlaw.testing.mutation.sources import Function, all_suites, keys_beside, keys_in, own_parts

SKIP_STEP = "skip step"
SKIP_RULE = "skip rule"
INVERT = "invert condition"
INVERT_ANSWER = "invert answer"
FIRST_ONLY = "first event only"
OTHER_PLAYER = "ask the other player"
SKIP_CALL = "skip "  # with the name of what is called

CALLED = {  # what is done by a call whose absence nobody may overlook
    "shuffle": "shuffle",
    "shuffle_cards": "shuffle",
    "shuffle_unseen": "shuffle",
    "reveal": "reveal",
    "look": "look",
    "show": "reveal",
    "conceal": "end of reveal",
    "stand_by": "stand-by",
    "enter_standby": "stand-by",
}
ASKING = ("Decision", "yes_or_no")
BATCHES = ("happen", "perform")
CITING = "cite"  # how the names of functions begin that only cite, and of variables that hold a key
KEY = re.compile(r"[a-z_]+\.[a-z_]+")
KEY_METHODS = ("citation", "citations")  # methods that only name what a part of a program rests on
NAMING = (
    "event_key",
    "read_with",
    "trigger_keys",
    "works_key",
    "move_keys",
    "zone_trigger_key",
    "blank_key",
    "deck_rules_used",
    "rules_used",
    *KEY_METHODS,
)  # functions that only say what is to be cited


class Place:
    """One place in a function where an operator can change it."""

    def __init__(
        self, operator: str, node: ast.AST, suite: list[ast.stmt], statement: ast.AST, citing: bool = False
    ) -> None:
        self.operator = operator
        self.node = node
        self.citing = citing  # it only chooses what is cited
        self.suite = suite  # the statements among which it stands
        self.statement = statement

    @property
    def line(self) -> int:
        line: int = getattr(self.node, "lineno", 0) or getattr(self.statement, "lineno", 0)
        return line

    @property
    def lines(self) -> range:
        """The lines of which a run comes to one at least if it comes to this place."""
        whole = self.operator in (SKIP_STEP, SKIP_RULE)
        parts = self.suite if whole or not isinstance(self.statement, ast.stmt) else own_parts(self.statement)
        first: int = getattr(self.statement, "lineno", self.line)
        return range(first, max((getattr(part, "end_lineno", first) for part in parts), default=first) + 1)

    @property
    def text(self) -> str:
        """What is changed as it is written: it stays the same when something else in the function changes."""
        node = self.node
        if self.operator == SKIP_STEP:
            return ""
        if isinstance(node, ast.If | ast.IfExp):
            return ast.unparse(node.test)
        if isinstance(node, ast.comprehension):
            return ast.unparse(conjunction(node.ifs))
        if isinstance(node, ast.Return) and self.operator == INVERT_ANSWER:
            return ast.unparse(node).removeprefix("return ")
        return ast.unparse(node).splitlines()[0]

    def keys(self, known: frozenset[str]) -> set[str]:
        """The citation keys of what is changed: inside the statement, and beside it."""
        return keys_in(self.statement, known) | keys_beside(self.suite, known)


def is_condition_of_rules(test: ast.expr) -> bool:
    """Whether something is traced, or only a type is narrowed, is no rule."""
    names = (getattr(part, "attr", None) or getattr(part, "id", None) for part in ast.walk(test))
    return "trace" not in names


def called_name(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def places(function: Function, is_step: bool, known: frozenset[str], only_naming: bool) -> list[Place]:
    """Everything in a function that can be changed, in the order of the sources.

    Of one that only says what is to be cited, what it answers.
    """
    node = function.node
    if node.name == "__init__":
        return []
    found: list[Place] = []
    if is_step and not does_nothing(node.body):
        found.append(Place(SKIP_STEP, node, node.body, node))
    for suite in all_suites(node):
        if suite is not node.body and is_rule_block(suite, known) and not needs_value(function, suite):
            found.append(Place(SKIP_RULE, suite[0], suite, suite[0]))
        for statement in suite:
            found.extend(places_of_statement(function, suite, statement, known))
    if is_step:
        found = [place for place in found if not repeats_skipping(node, place)]
    if only_naming:
        found = [place for place in found if place.operator in (INVERT, INVERT_ANSWER)]
        for place in found:
            place.citing = True
    return found


def is_naming(function: Function) -> bool:
    """Does a function by its name only say what is to be cited?"""
    return function.node.name in NAMING or function.node.name.startswith(CITING)


def does_nothing(body: list[ast.stmt]) -> bool:
    real = [part for part in body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))]
    return all(only_cites(part) or (isinstance(part, ast.Return) and is_none(part.value)) for part in real)


def is_none(node: ast.expr | None) -> bool:
    return node is None or (isinstance(node, ast.Constant) and node.value is None)


def repeats_skipping(node: ast.AST, place: Place) -> bool:
    """A step that does nothing but the call that is skipped would be skipped twice."""
    if not place.operator.startswith(SKIP_CALL) or place.operator in (SKIP_STEP, SKIP_RULE):
        return False
    body = [part for part in getattr(node, "body", []) if not is_docstring(part)]
    return len(body) == 1 and isinstance(body[0], ast.Return | ast.Expr) and body[0].value is place.node


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_rule_block(suite: list[ast.stmt], known: frozenset[str]) -> bool:
    """Statements that carry out a rule of their own, and not only say so."""
    does = [part for part in suite if not (only_cites(part) or (isinstance(part, ast.Return) and is_none(part.value)))]
    return bool(does) and any(is_citing(part) for part in suite) and bool(keys_beside(suite, known))


def is_citing(statement: ast.stmt) -> bool:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Call) and called_name(value).startswith(CITING)


def needs_value(function: Function, suite: list[ast.stmt]) -> bool:
    """Would the function return nothing where something is expected?"""
    returns = function.node.returns
    may_be_none = returns is None or "None" in ast.unparse(returns) or ast.unparse(returns) == "Control"
    return not may_be_none and isinstance(suite[-1], ast.Return)


def places_of_statement(
    function: Function, suite: list[ast.stmt], statement: ast.stmt, known: frozenset[str]
) -> Iterator[Place]:
    if isinstance(statement, ast.If) and is_condition_of_rules(statement.test):
        yield Place(INVERT, statement, suite, statement, only_cites(statement))
    returns = function.node.returns
    if isinstance(statement, ast.Return) and isinstance(returns, ast.Name) and returns.id == "bool":
        if statement.value is not None and not isinstance(statement.value, ast.Constant):
            yield Place(INVERT_ANSWER, statement, suite, statement)
    for top in own_parts(statement):
        for part in ast.walk(top):
            if is_inner_condition(part):
                cites = only_cites(statement) or chooses_key(part, known) or chooses_whether_cited(part)
                yield Place(INVERT, part, suite, statement, cites)
            elif isinstance(part, ast.Call):
                yield from places_of_call(part, suite, statement)


def only_cites(statement: ast.stmt) -> bool:
    """Does a statement do nothing but say what is applied?"""
    if isinstance(statement, ast.If | ast.For):
        return all(only_cites(part) for part in (*statement.body, *statement.orelse))
    if isinstance(statement, ast.For):
        return all(only_cites(part) for part in statement.body)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Name) and target.id == CITING for target in statement.targets)
    return is_citing(statement)


def is_inner_condition(node: ast.AST) -> bool:
    """A condition inside an expression: of a conditional one, or of what a list is made of."""
    if isinstance(node, ast.IfExp):
        return is_condition_of_rules(node.test)
    return isinstance(node, ast.comprehension) and bool(node.ifs)


def chooses_key(node: ast.AST, known: frozenset[str]) -> bool:
    return isinstance(node, ast.IfExp) and is_key(node.body, known) and is_key(node.orelse, known)


def chooses_whether_cited(node: ast.AST) -> bool:
    """Is a step that has been done only cited or not, as a condition says?"""
    if not isinstance(node, ast.IfExp):
        return False
    done, other = ast.unparse(node.body), ast.unparse(node.orelse)
    return {done, other} == {"None", "SKIP"} or other == f"instead({done})"


def keys_chosen_between(node: ast.AST) -> list[str]:
    """The two keys of which a conditional expression cites one; none if it is something else."""
    if not isinstance(node, ast.IfExp):
        return []
    keys = [part.value for part in (node.body, node.orelse) if isinstance(part, ast.Constant)]
    return [key for key in keys if isinstance(key, str)] if len(keys) == 2 else []


def definitions_in(node: ast.AST) -> list[str]:
    """The keys of a condition that does nothing but say which definitions were relied on; none for any other."""
    if not isinstance(node, ast.If):
        return []
    calls = [part.value for part in (*node.body, *node.orelse) if isinstance(part, ast.Expr)]
    if len(calls) < len(node.body) + len(node.orelse):
        return []
    found: list[str] = []
    for call in calls:
        key = call.args[0] if isinstance(call, ast.Call) and called_name(call) == "cite_definition" else None
        parts = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
        for part in parts:
            if not isinstance(part, ast.Constant) or not isinstance(part.value, str):
                return []
            found.append(part.value)
    return found


def is_key(node: ast.expr, known: frozenset[str]) -> bool:
    """Does an expression only name what is cited, here or by another game?"""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    return node.value in known or KEY.fullmatch(node.value) is not None


def places_of_call(call: ast.Call, suite: list[ast.stmt], statement: ast.stmt) -> Iterator[Place]:
    name = called_name(call)
    if name in CALLED:
        yield Place(SKIP_CALL + CALLED[name], call, suite, statement)
    if name in ASKING and call.args:
        yield Place(OTHER_PLAYER, call, suite, statement)
    if name in BATCHES and isinstance(call.func, ast.Name) and len(call.args) == 2 and not is_single(call.args[1]):
        yield Place(FIRST_ONLY, call, suite, statement)


def is_single(node: ast.expr) -> bool:
    return isinstance(node, ast.List) and len(node.elts) < 2 and not any(isinstance(e, ast.Starred) for e in node.elts)


# -- changing ---------------------------------------------------------------------------------------------------


def change(place: Place, function: Function) -> None:
    """Change the tree of the function's module at a place; meant for a process that ends soon."""
    node = place.node
    if place.operator == SKIP_STEP:
        skip = ast.If(ast.Constant(True), [ast.Return(ast.Constant(None))], [])
        function.node.body = [skip, *function.node.body]  # what follows keeps the names it closes over
    elif place.operator == SKIP_RULE:
        place.suite[:] = [ast.Pass()]
    elif isinstance(node, ast.If | ast.IfExp):
        node.test = inverted(node.test)
    elif isinstance(node, ast.comprehension):
        node.ifs = [inverted(conjunction(node.ifs))]
    elif isinstance(node, ast.Return):
        assert node.value is not None
        node.value = inverted(node.value)
    elif isinstance(node, ast.Call):
        change_call(place.operator, node)
    ast.fix_missing_locations(function.module.tree)


def conjunction(tests: list[ast.expr]) -> ast.expr:
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)


def inverted(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def change_call(operator: str, call: ast.Call) -> None:
    if operator == OTHER_PLAYER:
        call.args[0] = ast.BinOp(ast.Constant(1), ast.Sub(), call.args[0])
    elif operator == FIRST_ONLY:
        call.args[1] = ast.Subscript(call.args[1], ast.Slice(None, ast.Constant(1), None), ast.Load())
    else:  # a call that does nothing
        nothing = ast.arguments([], [], ast.arg("_"), [], [], ast.arg("__"), [])
        call.func = ast.Lambda(nothing, ast.Constant(None))
