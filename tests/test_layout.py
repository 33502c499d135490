"""The package under test is the one that was meant: installed, complete, and compiled or not as expected."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import cardlaw

REPOSITORY = Path(__file__).parents[1]
PACKAGE = Path(cardlaw.__file__).parent
EXPECTED = os.environ.get("CARDLAW_EXPECT_COMPILED")


def is_compiled(module: str) -> bool:
    origin = importlib.import_module(module).__file__
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))


def rules_modules() -> list[str]:
    """The modules that decide the rules: everything but errors and, of a game, its wording, files and decks."""
    found = []
    for folder in ("kernel", "program", "games"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            parts = path.relative_to(PACKAGE).with_suffix("").parts
            if path.name not in ("__init__.py", "errors.py") and not (folder == "games" and is_about_files(parts)):
                found.append(".".join(("cardlaw", *parts)))
    return found


# What a game tells interfaces, how its cards are read and its decks are checked: not on the way of a decision.
ABOUT_FILES = ("combat", "construction", "package", "printed", "staged_positions", "telling", "vocabulary", "wording")


def is_about_files(parts: tuple[str, ...]) -> bool:
    return len(parts) == 2 or parts[2] in ABOUT_FILES


@pytest.mark.rules
def test_the_rules_are_compiled_in_all_modules_or_in_none() -> None:
    modules = rules_modules()
    compiled = [module for module in modules if is_compiled(module)]
    assert modules, f"no rules were found in {PACKAGE}"
    if EXPECTED is None:
        assert compiled in ([], modules)
    else:
        assert compiled == (modules if EXPECTED == "1" else [])


def test_every_source_file_is_in_the_package() -> None:
    source = REPOSITORY / "src" / "cardlaw"
    shipped = {path.relative_to(source) for path in source.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    missing = {path for path in shipped if not (PACKAGE / path).is_file()}
    assert missing == set()
