"""What every test shares: which build is under test, and chance that never varies."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

import cardlaw

RULES = Path(__file__).parent / "rules"
SOURCES = Path(__file__).parents[1] / "src"

settings.register_profile("cardlaw", deadline=None, derandomize=True, database=None)
settings.load_profile("cardlaw")


def pytest_configure() -> None:
    """Refuse to test the sources where a build was to be tested."""
    if "CARDLAW_EXPECT_COMPILED" in os.environ and SOURCES in Path(cardlaw.__file__).parents:
        raise pytest.UsageError(f"expected the installed package, but cardlaw was imported from {SOURCES}")


def pytest_report_header() -> str:
    """Show where the package under test comes from."""
    return f"cardlaw {cardlaw.__version__} from {Path(cardlaw.__file__).parent}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that prove rules, so that they can also be run on the uncompiled package."""
    for item in items:
        if RULES in item.path.parents:
            item.add_marker(pytest.mark.rules)
