"""Scenarios of a game's other books that hold under one of its books too: what the books share is proven in each."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from os.path import relpath
from pathlib import Path

from cardlaw.games.files import expect_mapping, read_yaml
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import CardlawError
from cardlaw.testing.metamorphic import StrictRunner, UntracedRunner
from cardlaw.testing.scenario import Scenario

FILE = "shared.txt"
CITED = ("because", "cites", "cites_not")  # what a scenario says of the clauses of its own book


def shared_files(folder: Path) -> list[Path]:
    """The scenarios that are written down beside those of a ruleset; one that is gone since is shared no more."""
    path = folder / FILE
    names = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [folder.parent / name for name in names if (folder.parent / name).is_file()]


def played_under(ruleset: str, path: Path) -> Scenario:
    """A scenario of another book, under this one; what it says of clauses is left out."""
    data = expect_mapping(read_yaml(path), str(path))
    data["ruleset"] = ruleset
    data["clauses"] = []
    scenario = Scenario(str(path), data)
    scenario.steps = [(key, without_clauses(content), line) for key, content, line in scenario.steps]
    return scenario


def without_clauses(content: object) -> object:
    if not isinstance(content, dict):
        return content
    kept = copy(content)
    for key in CITED:
        kept.pop(key, None)
    if isinstance(kept.get("over"), dict):
        kept["over"] = without_clauses(kept["over"])
    return kept


def holds(scenario: Scenario) -> bool:
    try:
        return StrictRunner(scenario).run().passed and UntracedRunner(scenario).run().passed
    except CardlawError:
        return False  # of cards, zones or words that this book does not have


def find_shared(ruleset: str, folder: Path, further: Sequence[Path] = ()) -> list[str]:
    """The scenarios of the game's other books that hold under a ruleset too, by their paths beside its folder.

    Further folders hold scenarios of any book: those that are not of this one are looked at.
    """
    game = package_of(ruleset).game
    others = [name for name in ruleset_names() if name != ruleset and package_of(name).game == game]
    files = [path for name in others for path in sorted((folder.parent / name).rglob("*.yaml"))]
    for other in further:
        files += [path for path in sorted(other.rglob("*.yaml")) if read_yaml(path).get("ruleset") in others]
    return [
        Path(relpath(path, folder.parent)).as_posix()
        for path in files
        if "deck" not in read_yaml(path) and holds(played_under(ruleset, path))
    ]
