"""`cardlaw judge` runs scenario files and `cardlaw rules` tells what they prove."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardlaw.cli.main import main

REPOSITORY = Path(__file__).parents[2]

HOLDS = """ruleset: gz-1.01
title: A battle card is played into a free zone
clauses: ["8.2.1"]
setup:
  A: {hand: [{card: Filler, as: Newcomer}, Filler]}
steps:
  - A: {play: Newcomer, to: zone.3}
  - expect: {A.zone.3: Newcomer, A.hand: 1}
"""
FAILS = HOLDS.replace("A.hand: 1", "A.hand: 2")
UNCITED = HOLDS.replace('"8.2.1"', '"13.1.1.3"')
REFUSED = HOLDS.replace("to: zone.3", "to: zone.1")
DECK = """ruleset: gz-1.01
title: A deck of four cards
deck: {monster_deck: [Filler Monster I], deck: [Filler*3]}
problems: ["6.1.1.1", "6.1.1.1", "6.1.1.1", "6.1.1.1", "6.1.1.2"]
"""


def cardlaw(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def file(folder: Path, text: str, name: str = "one.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# -- judge -------------------------------------------------------------------------------------------------------


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    path = file(tmp_path, HOLDS)
    result = cardlaw("judge", path)
    assert result.exit_code == 0
    assert result.stdout == f"passed   {path}: A battle card is played into a free zone\n"


def test_the_first_difference_is_told_with_its_line_and_the_board(tmp_path: Path) -> None:
    path = file(tmp_path, FAILS)
    result = cardlaw("judge", path)
    assert result.exit_code == 1
    first, *board = result.stdout.splitlines()
    assert first == f"failed   {path}:8: A.hand: expected 2, found ['Filler']"
    assert "    A  rage=0 position=1" in board
    assert "      zone.3        Newcomer" in board
    assert board[-1].startswith("    turn 5 of A, main; A decides: main (8.1.1")


def test_a_refused_answer_is_a_difference(tmp_path: Path) -> None:
    path = file(tmp_path, REFUSED)
    result = cardlaw("judge", path)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"failed   {path}:7: the answer is refused: ")


def test_a_claimed_clause_has_to_be_cited(tmp_path: Path) -> None:
    result = cardlaw("judge", file(tmp_path, UNCITED))
    assert result.exit_code == 1
    assert "clauses: 13.1.1.3 was not cited in the run" in result.stdout


def test_a_deck_scenario(tmp_path: Path) -> None:
    assert cardlaw("judge", file(tmp_path, DECK)).exit_code == 0
    result = cardlaw("judge", file(tmp_path, DECK.replace(', "6.1.1.2"]', "]")))
    assert result.exit_code == 1
    assert "problems: expected ['6.1.1.1', " in result.stdout


UNIT = """ruleset: vg-d2.00
cards:
  - {name: Mast, type: normal unit, nation: Filler, grade: 1, power: 8000}
"""


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (HOLDS.replace("gz-1.01", "gz-9"), 1, "ruleset: expected one of gz-1.01"),
        (HOLDS.replace("setup", "set_up"), 4, "expected one of ruleset, title, clauses, cards, setup"),
        (HOLDS.replace("hand:", "hands:"), 5, "found 'hands'"),
        (HOLDS.replace("A: {hand", "C: {hand"), 5, "setup: expected one of turn, first, coin, seed, A, B, found 'C'"),
        (HOLDS.replace("card: Filler,", "card: Nobody,"), 5, "hand: expected the name of a card, found 'Nobody'"),
        (HOLDS.replace("  - A: {play", "  - X: {play"), 7, "expected one of A, B, advance, reject, concede, expect"),
        (HOLDS.replace("play: Newcomer", "play: Nobody"), 7, "expected the name or alias of a card, found 'Nobody'"),
        (HOLDS.replace("A.hand: 1", "A.hat: 1"), 8, "A.hat: expected one of rage, position, deck"),
        (HOLDS.replace("as: Newcomer", "as: Newcomer, rest: true"), 5, "found 'rest'"),
        (HOLDS.replace("as: Newcomer", "as: Newcomer, gift: [Force I]"), 5, "found 'gift'"),
        (HOLDS.replace("A.hand: 1", "hat: 1"), 8, "hat: expected one of cards, turn, decision"),
        (HOLDS.replace("A.hand: 1", "turn: {hour: 3}"), 8, "turn: expected one of player, number, phase, step"),
        (HOLDS.replace("A.hand: 1", "over: {loser: B}"), 8, "over: expected winner or because, found 'loser'"),
        (HOLDS.replace("A.hand: 1", "sees: {C: {}}"), 8, "sees: expected A or B, found 'C'"),
        (HOLDS.replace("A.hand: 1", "standby: {A: 1}"), 8, "standby: expected a list, found 1"),
        (HOLDS.replace("Filler]}", "Filler*5000]}"), 5, "expected at most 999 copies, found 'Filler*5000'"),
        (HOLDS.replace("Filler]}", "Filler], position: 9}"), 5, "position: expected a number from 1 to 8, found 9"),
        (HOLDS.replace("Filler]}", "Filler], invading: []}"), 5, "invading: expected a monster card, found nothing"),
        (HOLDS.replace("A.hand: 1", "A.hand: [1"), 8, "not valid YAML"),
        (DECK.replace("Filler*3", "Nobody*3"), 3, "deck: expected the name of a card, found 'Nobody*3'"),
        (DECK.replace("problems: [", "problems: 3 # ["), 4, "problems: expected a list, found 3"),
        (UNIT.replace("Filler", "-1"), 3, "nation: expected a list of words, found -1"),
        (UNIT.replace("grade", "other_side: {name: Keel, rank: 1}, grade"), 3, "found 'rank'"),
    ],
)
def test_a_file_that_is_not_valid_is_told_with_file_and_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = file(tmp_path, text)
    result = cardlaw("judge", path)
    assert result.exit_code == 2
    assert result.stdout.startswith(f"invalid  {path}:{line}: ")
    assert result.stdout.count(str(path)) == 1
    assert said in result.stdout
    assert len(result.stdout.splitlines()) == 1


def test_every_file_is_judged_and_the_worst_gives_the_exit_code(tmp_path: Path) -> None:
    file(tmp_path, "ruleset: 1", "a.yaml")
    file(tmp_path, FAILS, "b.yaml")
    (tmp_path / "below").mkdir()
    file(tmp_path / "below", HOLDS, "c.yaml")
    result = cardlaw("judge", tmp_path)
    assert result.exit_code == 2
    told = [line.split()[0] for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert told == ["invalid", "failed", "passed", "1"]
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed, 1 invalid"
    assert cardlaw("judge", tmp_path / "below", tmp_path / "b.yaml").exit_code == 1


def test_a_folder_without_scenarios_is_refused(tmp_path: Path) -> None:
    result = cardlaw("judge", tmp_path)
    assert result.exit_code == 2
    assert "expected a folder with scenarios" in result.stderr


def test_a_trace_tells_the_story_in_words(tmp_path: Path) -> None:
    result = cardlaw("judge", "--trace", file(tmp_path, HOLDS))
    assert result.exit_code == 0
    assert any("layed Newcomer" in line and "[" in line for line in result.stdout.splitlines())


def test_a_trace_prints_every_step_with_its_clauses(tmp_path: Path) -> None:
    result = cardlaw("judge", "--trace", "--steps", file(tmp_path, HOLDS))
    assert result.exit_code == 0
    steps = [line.strip() for line in result.stdout.splitlines()[:-1]]
    assert "PlayTiming.choose_action  [8.1.1, 10.4.4.2]" in steps
    assert any(" Newcomer  [" in step and "8.2.1" in step for step in steps)
    assert all("[" in step and step.endswith("]") for step in steps)


def test_results_for_programs(tmp_path: Path) -> None:
    paths = [file(tmp_path, text, f"{name}.yaml") for name, text in (("a", HOLDS), ("b", FAILS), ("c", "ruleset: 1"))]
    result = cardlaw("judge", "--json", *paths)
    assert result.exit_code == 2
    holds, fails, invalid = json.loads(result.stdout)
    assert (holds["status"], holds["title"]) == ("passed", "A battle card is played into a free zone")
    assert "8.2.1" in holds["cited"]
    assert (fails["status"], fails["line"], fails["message"]) == ("failed", 8, "A.hand: expected 2, found ['Filler']")
    assert invalid == {"file": str(paths[2]), "status": "invalid",
                       "message": f"{paths[2]}:1: ruleset: expected a name, found 1"}  # fmt: skip


def test_a_trace_for_programs(tmp_path: Path) -> None:
    [row] = json.loads(cardlaw("judge", "--json", "--trace", file(tmp_path, HOLDS)).stdout)
    asked = {"key": "PlayTiming.choose_action", "clauses": ["8.1.1", "10.4.4.2"], "card": None}
    assert any(asked.items() <= step.items() for step in row["trace"])
    assert any(step["card"] == "Newcomer" for step in row["trace"])


# -- rules -------------------------------------------------------------------------------------------------------


def coverage_of(folder: Path, *options: str) -> Any:
    result = cardlaw("rules", "coverage", "gz-1.01", "--scenarios", folder, "--json", *options)
    assert result.exit_code == 0
    return json.loads(result.stdout)


def test_coverage_counts_what_is_cited_as_nominal_until_it_is_proven(tmp_path: Path) -> None:
    file(tmp_path, HOLDS)
    [(ruleset, counts)] = coverage_of(tmp_path).items()
    assert (ruleset, set(counts)) == ("gz-1.01", {"executable", "proven", "cited", "nominal", "missing"})
    assert counts["proven"] == 0
    assert counts["cited"] == len(counts["nominal"]) > 1
    assert counts["executable"] == counts["proven"] + counts["cited"] + len(counts["missing"])
    assert "13.1.1.3" in counts["missing"]


def test_a_clause_is_proven_once_its_rule_was_changed_and_a_claiming_scenario_failed(tmp_path: Path) -> None:
    """And no longer when the scenario has changed since."""
    path = file(tmp_path, HOLDS)
    result = cardlaw("rules", "mutate", "gz-1.01", "--scenarios", tmp_path, "--json", "--jobs", "2")
    assert result.exit_code == 0, result.output
    tried = json.loads(result.stdout)["gz-1.01"]
    assert tried["mutants"] == tried["killed"] + len(tried["survivors"])
    assert {"file", "step", "operator", "clauses"} <= set(tried["survivors"][0])
    assert coverage_of(tmp_path)["gz-1.01"]["proven"] == 1
    path.write_text(path.read_text() + "# changed\n")
    counts = coverage_of(tmp_path)["gz-1.01"]
    assert counts["proven"] == 0
    assert "8.2.1" in counts["nominal"]


@pytest.mark.parametrize("text", [FAILS, UNCITED])
def test_a_failing_file_proves_nothing(tmp_path: Path, text: str) -> None:
    file(tmp_path, text)
    assert coverage_of(tmp_path)["gz-1.01"]["proven"] == 0
    assert "  failed: " in cardlaw("rules", "coverage", "gz-1.01", "--scenarios", tmp_path).stdout


def test_the_scenarios_of_the_project_prove_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    counts = json.loads(cardlaw("rules", "coverage", "gz-1.01", "--json").stdout)["gz-1.01"]
    assert counts["executable"] > 200
    assert counts["proven"] >= 0.8 * counts["executable"]


def test_coverage_outside_of_the_project_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = cardlaw("rules", "coverage", "gz-1.01", "--json").stdout
    monkeypatch.chdir(tmp_path)
    assert cardlaw("rules", "coverage", "gz-1.01", "--json").stdout == inside


def test_coverage_in_words(tmp_path: Path) -> None:
    file(tmp_path, HOLDS)
    first, nominal, missing = cardlaw("rules", "coverage", "gz-1.01", "--scenarios", tmp_path).stdout.splitlines()
    assert first.startswith("gz-1.01: ")
    assert " executable clauses, 0 proven (" in first
    assert nominal.startswith("  nominal: ")
    assert missing.startswith("  missing: ")


def test_a_clause_is_shown_with_its_step_and_its_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    result = cardlaw("rules", "show", "gz-1.01", "11.3.3")
    assert result.exit_code == 0
    above, title, steps, _, proof = result.stdout.splitlines()[:5]
    assert above.startswith("11.3 ")
    assert title.startswith("11.3.3 (")
    assert steps.startswith("  run by: ")
    assert steps != "  run by: nothing"
    assert "gz-1.01/" in proof and ".yaml: " in proof


def test_a_clause_is_shown_with_the_clauses_below_it() -> None:
    lines = cardlaw("rules", "show", "gz-1.01", "13.1.1").stdout.splitlines()
    below = lines[lines.index("  below:") + 1 :]
    assert [line.split()[0] for line in below[:3]] == ["13.1.1.1", "13.1.1.2", "13.1.1.3"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "gz-1.01", "99.9"], "gz-1.01: expected a clause id, found '99.9'"),
        (["show", "gz-9", "1.1"], "ruleset: expected one of gz-1.01"),
        (["coverage", "gz-9"], "found 'gz-9'"),
        (["coverage", "gz-1.01", "--scenarios", "no such folder"], "does not exist"),
    ],
)
def test_an_unknown_ruleset_clause_or_folder_is_refused(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(REPOSITORY)
    result = cardlaw("rules", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_a_claimed_clause_that_the_book_does_not_have_is_refused(tmp_path: Path) -> None:
    path = file(tmp_path, HOLDS.replace('"8.2.1"', '"8.99"'))
    result = cardlaw("rules", "coverage", "gz-1.01", "--scenarios", tmp_path)
    assert result.exit_code == 2
    assert f"{path}: clauses: '8.99' is no clause of gz-1.01" in result.stderr
