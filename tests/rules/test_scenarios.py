"""Every scenario of the project holds: as it is, saved and loaded or taken back before each answer, and untraced."""

from pathlib import Path

import pytest

from cardlaw.testing.board import board
from cardlaw.testing.metamorphic import SavingRunner, StrictRunner, UndoingRunner, UntracedRunner
from cardlaw.testing.runner import Runner, run_scenario
from cardlaw.testing.scenario import read_scenario, read_scenarios
from cardlaw.testing.shared import played_under, shared_files

FOLDER = Path(__file__).parent
COMPARED = sorted((FOLDER / "compared").rglob("*.yaml"))
FILES = [path for path in sorted(FOLDER.rglob("*.yaml")) if path not in COMPARED]
NAMES = [str(path.relative_to(FOLDER)) for path in FILES]


@pytest.mark.parametrize("path", COMPARED, ids=[path.stem for path in COMPARED])
def test_rulesets_differ_as_their_books_do(path: Path) -> None:
    """One position under several rulesets, each with its own expectation."""
    scenarios = read_scenarios(path)
    assert len({scenario.package.ruleset.name for scenario in scenarios}) > 1
    for scenario in scenarios:
        for run in (Runner, SavingRunner, UndoingRunner, UntracedRunner):
            result = run(scenario).run()
            assert result.passed, f"{path}:{result.line}: {scenario.package.ruleset.name}: {result.message}"


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_scenario_holds(path: Path) -> None:
    scenario = read_scenario(path)
    result = run_scenario(scenario) if "deck" in scenario.data else StrictRunner(scenario).run()
    shown = board(result.names) if result.names is not None else ""
    assert result.passed, f"{path}:{result.line}: {result.message}\n{shown}"


@pytest.mark.parametrize("runner", [SavingRunner, UndoingRunner, UntracedRunner])
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_scenario_holds_in_other_ways(path: Path, runner: type[Runner]) -> None:
    scenario = read_scenario(path)
    if "deck" in scenario.data:
        assert run_scenario(scenario).passed
        return
    result = runner(scenario).run()
    assert result.passed, f"{path}:{result.line}: {result.message}"


SHARED = [(folder.name, path) for folder in sorted(FOLDER.iterdir()) for path in shared_files(folder)]


@pytest.mark.parametrize(
    ("ruleset", "path"), SHARED, ids=[f"{ruleset}-{path.relative_to(FOLDER)}" for ruleset, path in SHARED]
)
def test_what_books_share_holds_in_each(ruleset: str, path: Path) -> None:
    """`cardlaw rules share` has written down which scenarios of a book hold under another one too."""
    result = StrictRunner(played_under(ruleset, path)).run()
    assert result.passed, f"{path}:{result.line}: under {ruleset}: {result.message}"
