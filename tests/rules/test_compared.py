"""Each switch in which books differ has a scenario that fails once the switch is set otherwise."""

from pathlib import Path
from typing import Any

import pytest

from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import read_scenarios

pytestmark = pytest.mark.rules

FOLDER = Path(__file__).parent / "compared"
BOOKS = [name for name in ruleset_names() if hasattr(package_of(name).ruleset, "switches")]
NAMES = sorted({path.stem.partition("-")[0] for path in FOLDER.glob("*.yaml")} - {"face_down_damage"})


def holders(ruleset: Any, name: str) -> list[Any]:
    """Where a book keeps a switch: among its switches, in itself, or in one of its features."""
    return [one for one in (ruleset.switches, ruleset, *ruleset.features) if hasattr(one, name)]


def otherwise(value: Any) -> Any:
    if isinstance(value, tuple):
        return () if value else (END_OF_BATTLE,)
    return not value if isinstance(value, bool) else value + 5000


def holds(path: Path, ruleset: str) -> bool:
    """Do the scenarios of a file hold under a ruleset?"""
    try:
        found = [one for one in read_scenarios(path) if one.package.ruleset.name == ruleset]
        return all(run_scenario(one).passed for one in found)
    except BadInput:
        return False


@pytest.mark.parametrize("name", NAMES)
def test_a_switch_set_otherwise_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noticed = []
    for book in BOOKS:
        ruleset = package_of(book).ruleset
        with monkeypatch.context() as patch:
            for holder in holders(ruleset, name):
                patch.setattr(holder, name, otherwise(getattr(holder, name)))
            if not all(holds(path, book) for path in FOLDER.glob(f"{name}*.yaml")):
                noticed.append(book)
    assert noticed, f"{name}: every scenario holds either way"


def test_every_switch_that_differs_has_a_scenario() -> None:
    switches = [vars_of(package_of(book).ruleset.switches) for book in BOOKS]
    differing = {name for name in switches[0] if len({repr(one[name]) for one in switches}) > 1}
    assert differing - {"icon_parts", "layer_map"} <= set(NAMES)


def vars_of(switches: Any) -> dict[str, Any]:
    return {name: getattr(switches, name) for name in dir(switches) if not name.startswith("_")}
