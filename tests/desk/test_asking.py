"""The desk answers what happens in a position, with every clause that decided."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.desk.asking import ask_file
from cardlaw.desk.stories import Story
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.trace import Trace
from cardlaw.match.records import new_game
from cardlaw.players.base import random_answer

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


TRIGGER = """
ruleset: vg-4.15
cards:
  - {name: Ember Imp, type: trigger unit, nation: Filler, grade: 0, power: 5000, shield: 15000, critical: 1,
     trigger: {icon: critical, power: 10000}}
  - {name: Watcher, type: normal unit, nation: Filler, grade: 1, power: 8000, shield: 5000, critical: 1,
     text: ["[AUTO](RC):When your vanguard's attack hits, draw a card."]}
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Filler Vanguard, as: K}, RC.front.left: {card: Watcher, as: W}, deck: [Ember Imp, Filler*9]}
  B: {VC: {card: Filler Vanguard, as: V}, RC.front.left: {card: Filler, as: R}}
steps:
  - A: {attack: K, target: V, boost: none}
  - A: [W]
  - A: [K]
"""


def test_the_story_tells_answers_abilities_and_numbers_in_the_names_of_the_position(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, TRIGGER))
    told = [line.text for line in answer.story]
    wanted = [
        "A: Which unit attacks? → Attack with K",
        "A: Which unit is attacked? → V",
        "K: attack against V.",
        "A: Which unit gets the critical? → W",
        "W: critical 1 → 2",
        "A: Which unit gets the power? → K",
        "K: power 13000 → 23000",
        "The attack of K hit V.",
        "An ability of W is triggered: “[AUTO](RC):When your vanguard's attack hits, draw a card.”",
        "The ability is resolved: “[AUTO](RC):When your vanguard's attack hits, draw a card.”",
    ]
    assert [line for line in told if line in wanted] == wanted
    assert all(line.clauses for line in answer.story if line.text in wanted)
    assert "K (Filler Vanguard, resting)" in answer.after and "K (Filler Vanguard)" in answer.before


def test_what_is_refused_half_way_is_not_told(tmp_path: Path) -> None:
    [answer] = ask_file(asked(tmp_path, TRIGGER.replace("target: V", "target: K")))
    assert answer.refused and not answer.story and answer.before == answer.after
    assert [question.get("open") for question in answer.questions] == [True]


COMPARED = """
title: Two
setup: {turn: {player: A, phase: battle}, A: {hand: 1}}
rulesets:
  vg-4.15: {clauses: [], steps: []}
  vg-d2.00: {clauses: [], steps: []}
"""


def test_each_book_of_a_file_is_named(tmp_path: Path) -> None:
    path = asked(tmp_path, COMPARED)
    result = CliRunner().invoke(main, ["ask", str(path)])
    assert result.exit_code == 0
    assert [line for line in result.output.splitlines() if line.startswith("vg-")] == ["vg-4.15: Two", "vg-d2.00: Two"]


@pytest.mark.parametrize("language", ["ja", "id"])
def test_a_judged_story_is_told_in_the_chosen_language(tmp_path: Path, language: str) -> None:
    told = CliRunner().invoke(main, ["judge", "--trace", "--language", language, str(asked(tmp_path, TRIGGER))]).output
    assert "K" in told and "Which unit" not in told and "power" not in told


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_game_goes_on_the_same_whether_it_is_told_or_not(ruleset: str) -> None:
    package = package_of(ruleset)
    decks = shipped_decks(package)
    silent, told = (new_game(ruleset, decks[0], decks[1], 1) for _ in range(2))
    told.state.trace = Trace()
    story, chance = Story(told, package), Chance(1)
    while silent.decision is not None and len(silent.answers) < 60:
        answer = random_answer(silent.decision, chance)
        for game in (silent, told):
            game.answer(*answer)
        story.go_on()
        assert silent.fingerprint() == told.fingerprint()
