"""The desk answers what happens in a position, with every clause that decided."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.desk.asking import ask_file
from cardlaw.kernel.errors import BadInput

CRUSH = """
ruleset: gz-1.01
setup:
  turn: {player: A, phase: main}
  A: {position: 3, zone.4: {card: Filler, as: Picket}, hand: 4}
steps:
  - A: pass
"""


def asked(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "asked.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_story_tells_what_happened_and_cites_what_decided(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, CRUSH))
    told = [line.text for line in answer.story]
    assert any("crushes" in line for line in told)
    crushing = next(line for line in answer.story if "crushes" in line.text)
    assert "11.3.3" in crushing.clauses
    assert "11.3.3" in answer.clauses
    assert "zone.4" in answer.before and "zone.4" not in answer.after


def test_questions_say_who_was_asked_what_and_which_is_still_open(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, CRUSH))
    assert next(question["player"] for question in answer.questions) == "A"
    assert answer.questions[-1]["open"] and answer.questions[-1]["player"] == "B"
    assert all(question["clauses"] and question["options"] for question in answer.questions)


def test_a_refused_action_is_told_with_its_clauses_and_ends_the_story(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, CRUSH.replace("A: pass", "B: pass")))
    [refusal] = answer.refused
    assert refusal["reason"] == "answer.not_your_decision"
    assert answer.before == answer.after


def test_expectations_are_not_needed_and_those_that_fail_are_told(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, CRUSH + "  - expect: {A.hand: 7}\n"))
    assert len(answer.unmet) == 1 and "hand" in answer.unmet[0]["message"]


def test_a_turn_keeps_its_number(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, CRUSH.replace("{player: A, ", "{player: A, number: 5, ")))
    assert [line.text for line in answer.story if line.heading] == ["Turn 6: Player B"]


@pytest.mark.parametrize("language", ["en", "ja", "id"])
def test_the_command_speaks_three_languages(tmp_path: Path, language: str) -> None:
    result = CliRunner().invoke(main, ["ask", str(asked(tmp_path, CRUSH)), "--language", language])
    assert result.exit_code == 0
    assert "11.3.3" in result.output and "{" not in result.output.replace("{}", "")


def test_the_command_prints_json_with_the_four_lists(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["ask", str(asked(tmp_path, CRUSH)), "--json"])
    data = json.loads(result.output)
    assert data["story"] and data["clauses"] and data["questions"] and data["refused"] == []


def test_a_file_that_is_not_valid_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"asked\.yaml:3"):
        ask_file(asked(tmp_path, CRUSH.replace("setup:", "setupp:")))


@pytest.mark.parametrize(("language", "word"), [("id", "Unit mana yang menyerang?"), ("ja", "バトルフェイズ")])
def test_a_book_is_answered_in_its_own_words(tmp_path: Path, language: str, word: str) -> None:
    path = asked(tmp_path, "ruleset: vg-d2.00\nsetup: {turn: {player: A, phase: battle}, A: {hand: 1}}\nsteps: []\n")
    result = CliRunner().invoke(main, ["ask", str(path), "--language", language])
    assert word in result.output and "decides" not in result.output
