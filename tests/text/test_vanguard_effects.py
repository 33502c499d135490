"""What texts do: scenarios for instructions that the rule book's own scenarios do not need."""

from pathlib import Path

import pytest

from cardlaw.testing.metamorphic import SavingRunner
from cardlaw.testing.runner import run_file
from cardlaw.testing.scenario import read_scenario

EFFECTS = sorted((Path(__file__).parent / "vanguard" / "effects").glob("*.yaml"))
every_effect = pytest.mark.parametrize("path", EFFECTS, ids=[path.stem for path in EFFECTS])


@every_effect
def test_the_effect_happens(path: Path) -> None:
    result = run_file(path)
    assert result.passed, f"line {result.line}: {result.message}"


@every_effect
def test_the_effect_happens_from_saved_games(path: Path) -> None:
    result = SavingRunner(read_scenario(path)).run()
    assert result.passed, f"line {result.line}: {result.message}"
