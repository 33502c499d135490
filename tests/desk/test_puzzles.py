"""Puzzles are won in one clear way, each is proven by the solver, and the judge refutes what does not win."""

from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.desk.puzzles.library import PROOF, puzzle_named, puzzles_of, solved
from cardlaw.desk.puzzles.making import as_seen_by, is_clear
from cardlaw.desk.puzzles.playing import OPEN, WON, WRONG, Attempt
from cardlaw.desk.solving.search import Solver, answers_to
from cardlaw.games.registry import ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

ENOUGH = 20
# Won with either unit, boosted or not: no puzzle.
RACE = """
ruleset: vg-d2.00
title: A wins this turn
setup:
  turn: {player: A, phase: battle}
  A:
    VC: {card: Filler Vanguard, as: K, rest: true}
    RC.front.left: {card: Filler Grade 3, as: Strong}
    RC.back.left: {card: Filler, as: Behind}
    RC.front.right: {card: Filler Grade 3, as: Other}
    deck: [Filler*5]
  B: {VC: {card: Filler Vanguard, as: Foe}, damage: 5, deck: [Filler*5]}
"""


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_each_ruleset_has_enough_puzzles_of_several_kinds(ruleset: str) -> None:
    found = puzzles_of(ruleset)
    assert len(found) >= ENOUGH
    assert len({puzzle.difficulty for puzzle in found}) > 1
    assert len({puzzle.themes for puzzle in found}) > 2
    assert len({puzzle.path.read_text(encoding="utf-8") for puzzle in found}) == len(found)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_puzzle_is_proven_in_time(ruleset: str) -> None:
    puzzle = puzzles_of(ruleset)[0]
    solution = solved(puzzle, PROOF)
    assert solution.win is True and solution.proven
    assert solution.nodes == puzzle.nodes


def test_only_one_clear_way_makes_a_puzzle() -> None:
    race = Solver(Runner(parse_scenario(RACE)).game)
    solution = race.solve()
    assert solution.win is True and not is_clear(race, solution)
    clear = Solver(Runner(puzzles_of("gz-1.01")[0].scenario()).game)
    assert is_clear(clear, clear.solve())


def test_the_player_to_move_is_a() -> None:
    content = {"setup": {"A": {"hand": [1]}, "B": {"hand": [2]}, "first": "A", "turn": {"player": "B"}}}
    turned = as_seen_by(content, "B")["setup"]
    assert turned["A"] == {"hand": [2]} and turned["first"] == "B" and turned["turn"]["player"] == "A"


def test_the_line_of_the_solver_solves_a_puzzle_against_the_best_replies() -> None:
    puzzle = puzzles_of("gz-1.01")[0]
    answers: list[tuple[int, ...]] = []
    for _ in range(30):
        attempt = Attempt(puzzle, answers)
        move = Solver(attempt.game).solve().line[0][1]
        judged = attempt.answer(move)
        assert judged.status in (OPEN, WON)
        answers = judged.answers
        if judged.status == WON:
            break
    assert judged.status == WON


def test_an_answer_that_loses_the_win_is_refuted_with_clauses() -> None:
    puzzle = puzzles_of("gz-1.01")[0]
    game = Attempt(puzzle, []).game
    assert game.decision is not None
    for answer in answers_to(game, game.decision)[0]:
        judged = Attempt(puzzle, []).answer(answer)
        if judged.status == WRONG:
            assert judged.ending and any(line["clauses"] for line in judged.ending)
            assert judged.answers == [answer]
            assert not any("B's start phase" in line["text"] for line in judged.ending)  # that turn is over
            return
    pytest.fail("every first answer wins")


def test_a_name_that_is_no_puzzle_is_told() -> None:
    with pytest.raises(BadInput, match=r"expected one of [0-9, ]+, found 'no such puzzle'"):
        puzzle_named("gz-1.01", "no such puzzle")


def test_more_are_made_and_checked_by_commands(tmp_path: Path) -> None:
    made = CliRunner().invoke(main, ["puzzles", "make", "gz-1.01", str(tmp_path), "-n", "1", "--seed", "1020"])
    assert made.exit_code == 0 and "1 of 1 made" in made.output
    checked = CliRunner().invoke(main, ["puzzles", "check", "gz-1.01", "--folder", str(tmp_path)])
    assert checked.exit_code == 0 and "1 of 1 proven" in checked.output
    path = tmp_path / "gz-1.01" / "01.yaml"
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    content["setup"]["A"]["hand"] = []
    path.write_text(yaml.safe_dump(content), encoding="utf-8")
    checked = CliRunner().invoke(main, ["puzzles", "check", "gz-1.01", "--folder", str(tmp_path)])
    assert checked.exit_code == 1 and "not proven" in checked.output


def test_the_terminal_takes_answers_hints_and_takes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.cli.puzzle.user_data_path", lambda _: tmp_path)
    shown = CliRunner().invoke(main, ["puzzle", "gz-1.01", "--language", "id"], input="99\n?\n<\nq\n")
    assert shown.exit_code == 0, shown.output
    assert "Bagaimana caranya?" in shown.output and "Cobalah:" in shown.output
