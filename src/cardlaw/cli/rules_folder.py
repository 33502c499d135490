"""Where the scenarios of a ruleset lie."""

from __future__ import annotations

from pathlib import Path

from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput

DEFAULT_FOLDER = Path("tests/rules")
EFFECTS = "text/{game}/effects"  # beside the rules: scenarios of what card texts do
COMPARED = "rules/compared"  # one position under several rulesets


def scenario_folder(ruleset: str, given: Path | None) -> Path:
    """The folder that was given, or the one of the project in the current folder."""
    folder = given if given is not None else DEFAULT_FOLDER / ruleset
    if not folder.is_dir():
        raise BadInput(f"{folder}: expected a folder with scenarios; run inside the project or give --scenarios")
    return folder


def effect_folders(ruleset: str, folder: Path) -> list[Path]:
    """Folders with further scenarios of a ruleset's game, which prove no clause."""
    tests = folder.resolve().parents[1]
    found = [tests / EFFECTS.format(game=package_of(ruleset).game), tests / COMPARED]
    return [one for one in found if one.is_dir()]
