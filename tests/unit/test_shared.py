"""Scenarios of one book that hold under another one of its game."""

from pathlib import Path

import pytest

from cardlaw.testing.runner import run_scenario
from cardlaw.testing.shared import FILE, find_shared, played_under, shared_files

COMMON = """ruleset: vg-d2.00
clauses: ["1.3.2"]
setup:
  A: {hand: [{card: Filler, as: One}, {card: Filler, as: Two}]}
steps:
  - A: {call: One, to: RC.front.left}
  - reject: {A: {call: One, to: RC.front.right}, because: "6.2.2"}
  - expect: {A.RC.front.left: One, cites: ["6.2.3"]}
"""
OF_ITS_BOOK = """ruleset: vg-d2.00
clauses: []
cards:
  - {name: Errand, type: normal order, nation: Filler, grade: 0, text: ["Draw a card."]}
setup:
  A: {hand: [Errand, Filler]}
steps:
  - A: {order: Errand}
  - expect: {A.hand: 2}
"""
WRONG_HERE = """ruleset: vg-d2.00
clauses: []
setup:
  A: {hand: 2}
steps:
  - expect: {A.hand: 3}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    there, here = tmp_path / "rules" / "vg-d2.00", tmp_path / "rules" / "vg-legion"
    there.mkdir(parents=True)
    here.mkdir()
    for name, text in (("common", COMMON), ("order", OF_ITS_BOOK), ("wrong", WRONG_HERE)):
        (there / f"{name}.yaml").write_text(text, encoding="utf-8")
    return here


def test_only_what_holds_here_too_is_shared(folder: Path) -> None:
    assert find_shared("vg-legion", folder) == ["vg-d2.00/common.yaml"]


def test_scenarios_of_texts_are_shared_too(folder: Path) -> None:
    texts = folder.parent.parent / "text"
    texts.mkdir(exist_ok=True)
    for name, book in (("other", "vg-d2.00"), ("own", "vg-legion")):
        (texts / f"{name}.yaml").write_text(COMMON.replace("vg-d2.00", book), encoding="utf-8")
    assert find_shared("vg-legion", folder, [texts]) == ["vg-d2.00/common.yaml", "../text/other.yaml"]


def test_a_shared_scenario_claims_nothing_and_is_played_under_this_book(folder: Path) -> None:
    scenario = played_under("vg-legion", folder.parent / "vg-d2.00" / "common.yaml")
    assert scenario.clauses == []
    assert scenario.package.ruleset.name == "vg-legion"
    assert run_scenario(scenario).passed


def test_what_is_shared_is_read_from_the_list_beside_the_scenarios(folder: Path) -> None:
    assert shared_files(folder) == []
    (folder / FILE).write_text("vg-d2.00/common.yaml\n", encoding="utf-8")
    assert shared_files(folder) == [folder.parent / "vg-d2.00" / "common.yaml"]
