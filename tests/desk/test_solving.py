"""The solver proves wins, exact chances, and says honestly what it cannot prove."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.desk.solving.search import Limits, Solution, Solver
from cardlaw.games.registry import ruleset_names
from cardlaw.simulate.odds import Piles, damage_odds
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import read_scenarios

DAMAGE = """
ruleset: ws-2.09
setup:
  turn: {{player: A, phase: attack}}
  A: {{center.left: {{card: Filler, as: Raider}}{more}}}
  B: {{level: 3, clock: {clock}, deck: [{deck}], waiting_room: 3}}
"""


def solved(tmp_path: Path, text: str, limits: Limits | None = None) -> Solution:
    path = tmp_path / "position.yaml"
    path.write_text(text, encoding="utf-8")
    runner = Runner(read_scenarios(path)[0])
    runner.run()
    return Solver(runner.game, limits).solve()


def damage(clock: int, fillers: int, climaxes: int, more: str = "") -> str:
    deck = ", ".join(["Filler"] * fillers + ["Filler Climax"] * climaxes)
    return DAMAGE.format(clock=clock, deck=deck, more=more)


@pytest.mark.parametrize(("fillers", "climaxes"), [(4, 2), (5, 1), (3, 3)])
def test_the_chance_of_a_direct_attack_is_that_of_the_odds(tmp_path: Path, fillers: int, climaxes: int) -> None:
    solution = solved(tmp_path, damage(5, fillers, climaxes))
    odds = damage_odds((2,), Piles(fillers + climaxes, climaxes, 3, 0))
    assert solution.proven and solution.bounds.low == odds.damage[2]
    assert solution.win is False


def test_a_win_that_no_chance_can_prevent_is_proven(tmp_path: Path) -> None:
    solution = solved(tmp_path, damage(5, 4, 1, ", center.middle: Filler"))
    assert solution.win is True and solution.proven


def test_no_win_is_proven_too(tmp_path: Path) -> None:
    solution = solved(tmp_path, damage(1, 6, 0))
    assert solution.win is False and solution.bounds.high == 0


def test_the_opponent_answers_as_badly_as_possible_for_the_player(tmp_path: Path) -> None:
    text = """
ruleset: vg-d2.00
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Filler Vanguard, as: K}, deck: [Filler, Filler, Filler]}
  B: {VC: {card: Filler Vanguard, as: Foe}, damage: 5, deck: [Filler*6], hand: HAND}
"""
    open_hand = solved(tmp_path, text.replace("HAND", "[]"))
    assert open_hand.win is True
    guarded = solved(tmp_path, text.replace("HAND", "[Filler]"))
    assert guarded.win is False and guarded.proven


def test_a_hand_that_may_be_one_of_several_wins_as_often_as_it_does_not_help(tmp_path: Path) -> None:
    text = """
ruleset: vg-d2.00
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Filler Vanguard, as: K}, deck: [Filler, Filler, Filler]}
  B: {VC: {card: Filler Vanguard, as: Foe}, damage: 5, deck: [Filler*5, Filler Grade 3], hand: [Filler Grade 3]}
"""
    solution = solved(tmp_path, text)
    assert solution.proven and solution.win is False and solution.bounds.low == Fraction(2, 7)


def test_one_way_to_play_must_win_against_every_hand(tmp_path: Path) -> None:
    text = """
ruleset: vg-d2.00
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Filler Vanguard, as: K}, RC.front.left: {card: Filler Vanguard, as: L}, deck: [Filler*6]}
  B: {VC: {card: Filler Vanguard, as: Foe}, damage: 5, deck: [Filler*3, Filler Grade 3], hand: [Filler Grade 3]}
"""
    solution = solved(tmp_path, text)
    assert solution.proven and solution.win is True  # one guard, two attacks: whichever card it is


def test_what_the_player_cannot_know_is_not_used(tmp_path: Path) -> None:
    first = solved(tmp_path, damage(5, 4, 2))
    turned = damage(5, 4, 2).replace(
        "Filler, Filler, Filler, Filler, Filler Climax, Filler Climax",
        "Filler Climax, Filler Climax, Filler, Filler, Filler, Filler",
    )
    assert solved(tmp_path, turned).bounds == first.bounds == solved(tmp_path, damage(5, 4, 2)).bounds


def test_within_too_little_it_gives_bounds_and_proves_nothing(tmp_path: Path) -> None:
    solution = solved(tmp_path, damage(5, 4, 1, ", center.middle: Filler, center.right: Filler"), Limits(nodes=1))
    assert solution.win is None and not solution.proven
    assert solution.bounds.low <= Fraction(1) <= solution.bounds.high


def test_the_command_prints_the_line_in_words_and_json(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(damage(5, 4, 2), encoding="utf-8")
    shown = CliRunner().invoke(main, ["solve", str(path)])
    assert "2/5" in shown.output and "Attack with" in shown.output
    data = json.loads(CliRunner().invoke(main, ["solve", str(path), "--json"]).output)
    assert data["chance"] == [2, 5] and data["proven"] and data["line"][0]["clauses"] and data["nodes"] > 0


BATTLE = "turn: {{player: A, phase: battle}}, A: {{VC: Filler Vanguard, {a}}}, B: {{VC: Filler Vanguard, {b}}}"
BY_HAND = [
    ("gz", "turn: {player: A, phase: main}, A: {position: 8, hand: 1}", "1"),  # out of an open zone 8
    ("gz", "turn: {player: A, phase: main}, A: {position: 8, hand: 0}", "0"),
    ("ws", "turn: {player: A, phase: attack}, A: {center.left: Filler}, B: {level: 3, clock: 6, deck: 6}", "1"),
    # A climax first cancels; a climax second empties the deck, and the refresh costs the last card.
    (
        "ws",
        "turn: {player: A, phase: attack}, A: {center.left: Filler}, "
        "B: {level: 3, clock: 6, deck: [Filler, Filler Climax], waiting_room: 3}",
        "1/2",
    ),
    # The one climax cancels the first attack or none.
    (
        "ws",
        "turn: {player: A, phase: attack}, A: {center.left: Filler, center.middle: Filler}, "
        "B: {level: 3, clock: 6, deck: [Filler*4, Filler Climax], waiting_room: 3}",
        "1",
    ),
    ("vg", BATTLE.format(a="deck: [Filler*8]", b="damage: 3, deck: [Filler*8]"), "0"),
    ("vg", BATTLE.format(a="deck: [Filler*8]", b="damage: 5, deck: [Filler*5, Filler Heal]"), "5/6"),
    ("vg", BATTLE.format(a="deck: [Filler*5, Filler Critical]", b="damage: 4, deck: [Filler*8]"), "1/3"),  # twin drive
    # Two attacks; a heal trigger keeps off the first, and its power the second.
    (
        "vg",
        BATTLE.format(
            a="RC.front.left: Filler Vanguard, deck: [Filler*8]", b="damage: 5, deck: [Filler*5, Filler Heal*2]"
        ),
        "5/7",
    ),
    # One card in hand that guards, or with two chances in seven does not.
    (
        "vg",
        BATTLE.format(a="deck: [Filler*8]", b="damage: 5, deck: [Filler*5, Filler Grade 3], hand: [Filler Grade 3]"),
        "2/7",
    ),
]
PLAYED = [
    (ruleset, setup, chance)
    for game, setup, chance in BY_HAND
    for ruleset in ruleset_names()
    if ruleset.startswith(game)
]


@pytest.mark.parametrize(("ruleset", "setup", "chance"), PLAYED)
def test_chances_worked_out_by_hand(tmp_path: Path, ruleset: str, setup: str, chance: str) -> None:
    solution = solved(tmp_path, f"ruleset: {ruleset}\nsetup: {{{setup}}}\n")
    assert solution.proven and solution.bounds.low == Fraction(chance)
    assert solution.win is (chance == "1")
