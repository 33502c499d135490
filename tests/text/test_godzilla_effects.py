"""What texts do: scenarios for instructions that the rule book's own scenarios do not need."""

from pathlib import Path

import pytest

from cardlaw.testing.runner import run_file

EFFECTS = sorted((Path(__file__).parent / "godzilla" / "effects").glob("*.yaml"))


@pytest.mark.parametrize("path", EFFECTS, ids=[path.stem for path in EFFECTS])
def test_the_effect_happens(path: Path) -> None:
    result = run_file(path)
    assert result.passed, f"line {result.line}: {result.message}"
