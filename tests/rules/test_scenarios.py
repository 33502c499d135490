"""Every scenario of the project holds: as it is, with a save and load before each answer, and with each taken back."""

from pathlib import Path

import pytest

from cardlaw.testing.board import board
from cardlaw.testing.metamorphic import SavingRunner, UndoingRunner
from cardlaw.testing.runner import Runner, run_scenario
from cardlaw.testing.scenario import read_scenario

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.yaml"))
NAMES = [str(path.relative_to(FOLDER)) for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_scenario_holds(path: Path) -> None:
    result = run_scenario(read_scenario(path))
    shown = board(result.names) if result.names is not None else ""
    assert result.passed, f"{path}:{result.line}: {result.message}\n{shown}"


@pytest.mark.parametrize("runner", [SavingRunner, UndoingRunner])
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_scenario_holds_in_other_ways(path: Path, runner: type[Runner]) -> None:
    scenario = read_scenario(path)
    if "deck" in scenario.data:
        assert run_scenario(scenario).passed
        return
    result = runner(scenario).run()
    assert result.passed, f"{path}:{result.line}: {result.message}"
