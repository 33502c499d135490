"""The quiz asks what the scenarios prove, and remembers what was missed."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.desk.quiz import LEGAL, NUMBER, Record, chapters, of_entry, questions
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.library import scenarios
from cardlaw.testing.runner import run_file


def test_the_right_answer_is_what_the_engine_says() -> None:
    asked = questions("gz-1.01", 25, Chance(5))
    assert {question.kind for question in asked} == {"legal", "clause", "number"}
    for question in asked:
        entry = next(entry for entry in scenarios() if question.key.startswith(entry.name))
        result = run_file(entry.path)
        assert result.passed
        assert question.clauses and 0 <= question.right < len(question.choices)
        if question.kind == NUMBER:
            asked_at = int(question.key.rpartition(NUMBER)[2])
            expected = next(step for _, step, line in result.scenario.steps if line == asked_at)
            assert int(question.choices[question.right]) == expected[question.asked["counted"]]


def test_a_refused_answer_is_asked_about_with_the_clauses_that_forbid_it() -> None:
    entry = next(entry for entry in scenarios() if entry.ruleset == "gz-1.01" and "reject:" in entry.path.read_text())
    legal = [question for question in of_entry(entry, Chance(1)) if question.kind == LEGAL]
    refused = [question for question in legal if question.choices[question.right] == "no"]
    assert refused and all(question.clauses for question in legal)


def test_actions_that_are_allowed_are_asked_about_too() -> None:
    asked = [question for question in questions("ws-2.09", 120, Chance(3)) if question.kind == LEGAL]
    assert {question.choices[question.right] for question in asked} == {"yes", "no"}


def test_questions_can_be_limited_to_a_chapter() -> None:
    chapter = chapters("ws-2.09")[0]
    assert {question.chapter for question in questions("ws-2.09", 3, Chance(2), chapter)} == {chapter}
    with pytest.raises(BadInput, match="chapter"):
        questions("ws-2.09", 3, Chance(2), "no such chapter")


def test_the_same_seed_gives_the_same_questions() -> None:
    assert questions("gz-1.01", 4, Chance(9)) == questions("gz-1.01", 4, Chance(9))


def test_what_was_missed_is_asked_again(tmp_path: Path) -> None:
    record = Record(tmp_path / "quiz.json")
    first, second = questions("gz-1.01", 2, Chance(9))
    record.note(first, False)
    record.note(second, True)
    again = Record(tmp_path / "quiz.json").missed()
    assert again == {first.key}


def test_the_command_tells_right_from_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.desk.quiz.user_data_path", lambda name: tmp_path)
    [question] = questions("gz-1.01", 1, Chance(9))
    right = CliRunner().invoke(main, ["quiz", "gz-1.01", "-n", "1", "--seed", "9"], input=f"{question.right + 1}\n")
    assert "1 of 1 right" in right.output
    wrong = CliRunner().invoke(
        main, ["quiz", "gz-1.01", "-n", "1", "--seed", "9"], input=f"{1 if question.right else 2}\n"
    )
    assert "0 of 1 right" in wrong.output and question.clauses[0] in wrong.output


@pytest.mark.parametrize(("language", "words"), [("ja", ("山札", "ターン目")), ("id", ("dek", "Giliran"))])
def test_the_board_of_a_question_is_told_in_the_chosen_language(language: str, words: tuple[str, str]) -> None:
    asked = questions("vg-d2.00", 12, Chance(9), language=language)
    assert len(asked) == 12
    for question in asked:
        assert words[0] in question.position and "decides" not in question.position
    assert any(words[1] in question.position for question in asked)  # before the first turn none is told
