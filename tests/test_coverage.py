"""The rule books are covered: known clauses, cited steps, proven rules."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

import cardlaw
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.procedures import Procedure, all_procedures
from cardlaw.testing.coverage import check_citations, measure

SOURCES = Path(cardlaw.__file__).parent
SCENARIOS = Path(__file__).parent / "rules"
SAYING_MORE = [SOURCES / "testing" / f"{name}.py" for name in ("matching", "expectations")]  # what scenarios read


def modules_of(ruleset: str) -> list[Path]:
    game = package_of(ruleset).game
    return [path for part in ("kernel", "program", f"games/{game}") for path in (SOURCES / part).rglob("*.py")]


def procedures_of(ruleset: str) -> list[type[Procedure]]:
    """Those of all modules, also of what is loaded only when a card is read."""
    for path in modules_of(ruleset):
        import_module(".".join(("cardlaw", *path.relative_to(SOURCES).with_suffix("").parts)).removesuffix(".__init__"))
    return list(all_procedures(Procedure))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_citations_name_existing_clauses(ruleset: str) -> None:
    assert check_citations(package_of(ruleset)) == []


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_step_is_in_the_citation_table(ruleset: str) -> None:
    package = package_of(ruleset)
    own = ("cardlaw.kernel.", "cardlaw.program.", f"cardlaw.games.{package.game}.")
    steps = [
        f"{cls.__name__}.{step}"
        for cls in procedures_of(ruleset)
        if cls.__module__.startswith(own)
        for step in cls.STEPS
    ]
    uncited = [step for step in steps if step not in package.citation_keys()]
    assert steps and uncited == []


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_cited_key_is_in_the_citation_table(ruleset: str) -> None:
    used = {key for path in modules_of(ruleset) for key in cited_keys(path)}
    assert used and sorted(used - package_of(ruleset).citation_keys()) == []


def cited_keys(path: Path) -> list[str]:
    """The literal keys that a module cites or refuses with."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        arguments = node.args[:1] if name in ("cite", "Refusal") else []
        arguments += [keyword.value for keyword in node.keywords if keyword.arg == "cite"]
        found.extend(
            argument.value
            for argument in arguments
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        )
    return found


# The share of executable clauses that changing what carries them out makes a claiming scenario fail.
PROVEN = {"gz-1.01": 0.98, "ws-2.09": 0.98, "vg-d2.00": 0.98, "vg-legion": 0.98, "vg-4.15": 0.98}
# The share of executable clauses that no scenario claims yet; where a book has a table of them, each with its reason.
OPEN = {"vg-4.15": 0.02}


def listed(ruleset: str) -> set[str]:
    """The clauses for which a table tells why no scenario claims them."""
    path = SCENARIOS / ruleset / "missing.tsv"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {line.split("\t")[0] for line in lines if line.strip() and not line.startswith("#")}


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_executable_clauses_are_proven(ruleset: str) -> None:
    coverage = measure(package_of(ruleset), SCENARIOS / ruleset)
    assert coverage.failed == []
    assert len(coverage.missing) <= OPEN.get(ruleset, 0.03) * len(coverage.executable), coverage.missing
    assert not listed(ruleset) or set(coverage.missing) == listed(ruleset)
    assert len(coverage.proven) >= PROVEN.get(ruleset, 0.0) * len(coverage.executable), coverage.nominal


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_key_of_the_citation_table_is_named_by_the_rules(ruleset: str) -> None:
    package = package_of(ruleset)
    named = {key for path in (*modules_of(ruleset), *SAYING_MORE) for key in strings_in(path)}
    heads = tuple(key for key in named if key.endswith(".") and " " not in key)
    tails = tuple(key for key in named if key.startswith(".") and " " not in key)
    steps = {f"{cls.__name__}.{step}" for cls in procedures_of(ruleset) for step in cls.STEPS}
    left = package.citation_keys() - named - steps
    assert sorted(key for key in left if not key.startswith(heads) and not key.endswith(tails)) == []


def strings_in(path: Path) -> set[str]:
    """Everything a module writes down, also as the beginning or end of what it puts together."""
    if "citations" in path.as_posix():
        return set()
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)}
