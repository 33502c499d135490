"""Where the scenarios of a ruleset lie."""

from __future__ import annotations

from pathlib import Path

from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.library import scenario_root

DEFAULT_FOLDER = Path("tests/rules")
EFFECTS = "text/{game}/effects"  # beside the rules: scenarios of what card texts do
COMPARED = "rules/compared"  # one position under several rulesets


def scenario_folder(ruleset: str, given: Path | None) -> Path:
    """The folder that was given, or the one of the project in the current folder."""
    folder = given if given is not None else DEFAULT_FOLDER / ruleset
    if not folder.is_dir():
        raise BadInput(f"{folder}: expected a folder with scenarios; run inside the project or give --scenarios")
    return folder


def measured_folder(ruleset: str, given: Path | None) -> Path:
    """The folder whose scenarios are counted: outside of the project the one that came along with cardlaw."""
    root = scenario_root()
    if given is None and root is not None and not (DEFAULT_FOLDER / ruleset).is_dir():
        return scenario_folder(ruleset, root / ruleset)
    return scenario_folder(ruleset, given)


def effect_folders(ruleset: str, folder: Path) -> list[Path]:
    """Folders with further scenarios of a ruleset's game, which prove no clause."""
    tests = folder.resolve().parents[1]
    found = [tests / EFFECTS.format(game=package_of(ruleset).game), tests / COMPARED]
    return [one for one in found if one.is_dir()]
