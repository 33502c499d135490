"""Vanguard in the terminal: the field as players know it, short references, questions and options."""

import re

import pytest
from terminals import played, position

from cardlaw.cli.terminal.board import table_of
from cardlaw.cli.terminal.sight import Sight
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.messages import languages

PACKAGE = package_of("vg-d2.00")
BOARD = """
ruleset: vg-d2.00
title: a position
cards:
  - {name: Lamplighter, type: normal unit, nation: Filler, grade: 2, power: 10000, shield: 5000, critical: 1,
     skills: [intercept],
     text: ["[ACT](RC):[COST][[Rest] this unit], and draw a card."]}
setup:
  A:
    VC: {card: Filler Vanguard, until_end_of_turn: {power: 5000}}
    RC.front.left: Lamplighter
    RC.back.left: {card: Filler, rest: true}
    hand: [Filler Critical, Filler Grade 3]
    soul: 2
    damage: [Filler, {card: Filler Grade 2, face_down: true}]
    drop: 3
  B:
    RC.front.right: Filler Grade 2
    hand: 4
    damage: 3
"""


def test_circles_that_face_each_other_stand_above_each_other() -> None:
    rows = [line for line in played(position(BOARD), width=100).splitlines() if re.match(r"│[fk]\d", line)]
    assert re.match(r"│k3 .*│k2 .*│k1 ", rows[0])
    assert re.match(r"│f3 .*│v .*│f1 ", rows[1])
    assert re.match(r"│f1 .*│v .*│f3 ", rows[2])
    assert re.match(r"│k1 .*│k2 .*│k3 ", rows[3])


def test_units_show_how_they_lie_with_grade_power_and_critical() -> None:
    screen = played(position(BOARD), width=100)
    assert re.search(r"f1 ▲ standing +G2", screen)
    assert re.search(r"k1 ▶ resting +G1", screen)
    assert "18000↑ ★1" in screen


def test_the_zones_beside_the_field_are_shown() -> None:
    other, _, own = played(position(BOARD), width=100).partition(" You ")
    assert "hand 2 · deck 20 · drop 3 · soul 2 · damage 2" in own
    assert re.search(r"damage zone +2 +g1 Filler +g2 Filler Grade 2 \(face down\)", own)
    assert "hand 4 · deck 20 · drop 0 · soul 0 · damage 3" in other
    assert re.search(r"h1 +Filler Critical +G0 5000 \+10000 \[critical\]", own)


def test_short_references_name_cards() -> None:
    game = position(BOARD)
    table, sight = table_of("vanguard"), Sight(game, 0)
    for reference, name in (
        ("v", "Filler Vanguard"),
        ("f1", "Lamplighter"),
        ("xf3", "Filler Grade 2"),
        ("g2", "Filler Grade 2"),
    ):
        [card] = table.at(sight, reference) or []
        assert card.name == name
        assert table.reference(sight, card) == reference
    assert table.at(sight, "nobody") is None


def test_a_refusal_names_the_grades() -> None:
    low = BOARD.replace("VC: {card: Filler Vanguard, until_end_of_turn: {power: 5000}}", "VC: Filler")
    shown = " ".join(played(position(low), "why Filler Grade 3", width=100).split())
    assert "grade 3; your vanguard has grade 1" in shown


@pytest.mark.parametrize("language", languages())
def test_whole_turns_are_told_in_every_language(language: str) -> None:
    game = position(BOARD)
    screen = played(game, *["1"] * 40, language=language, width=100)
    assert game.state.turn > 5 or game.outcome is not None
    assert "Lamplighter" in screen


ATTACKED = """
ruleset: vg-d2.00
title: an attack
setup:
  turn: {player: B, phase: battle}
  A: {hand: [Filler Critical, Filler], damage: 2}
  B: {RC.back.center: Filler, deck: [Filler*10]}
"""


def attacked() -> Game:
    """The opponent attacks with the vanguard, boosted; A may guard."""
    game = position(ATTACKED)
    while game.decision is not None and game.decision.player == 1:
        game.answer(0)
    return game


def test_an_attack_is_summed_up_above_the_question() -> None:
    screen = played(attacked(), width=100)
    assert "Filler Vanguard + Filler 21000 → Filler Vanguard 13000" in screen
    assert "shield still needed 10000" in screen
    assert "As it stands, the attack hits the vanguard." in screen


def test_combat_is_told_again_on_demand_and_where_there_is_none_that_is_said() -> None:
    assert played(attacked(), "combat", width=100).count("As it stands, the attack hits the vanguard.") == 2
    assert "There is no combat now." in played(position(BOARD), "combat", width=100)


@pytest.mark.parametrize("language", languages())
def test_a_hint_names_an_option_and_the_chance_to_win(language: str) -> None:
    game = attacked()
    before = game.fingerprint()
    screen = played(game, "hint", language=language, width=100)
    assert re.search(r"^\d+: ", screen, re.MULTILINE) and screen.count("%") == 2
    assert game.fingerprint() == before
