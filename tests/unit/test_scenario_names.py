"""Numbered copies of a scenario are those that its file names, in its order, before what is there by default."""

from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

COPIES = """ruleset: ws-2.09
title: Copies of one card
setup:
  B: {hand: 1, center.middle: Filler}
  A: {center.left: Filler, deck: [Filler Level 1, Filler, Filler]}
steps:
  - expect:
      cards:
        "Filler#1": {zone: A.center.left}
        "Filler#2": {zone: A.deck}
        "Filler#4": {zone: B.hand}
        "Filler#5": {zone: B.center.middle}
        "Filler#6": {zone: B.deck}
"""


def test_copies_of_the_file_come_first() -> None:
    result = Runner(parse_scenario(COPIES)).run()
    assert result.passed, result.message


MARKED = """ruleset: vg-4.15
title: Markers on units
setup:
  B: {RC.front.left: {card: Filler, as: X, markers: [Cradle]}}
steps:
  - expect: {cards: {X: {markers: [Cradle], marker: [Cradle]}}}
"""


def test_markers_of_units_have_two_names() -> None:
    result = Runner(parse_scenario(MARKED)).run()
    assert result.passed, result.message


WITH_COMMAS = """ruleset: vg-4.15
title: A name with a comma
cards:
  - {name: "Anna, the Elder", type: normal unit, clan: Filler, grade: 1, power: 8000, critical: 1,
     text: ["[AUTO](RC):When this unit is placed, draw a card."]}
setup:
  A: {hand: ["Anna, the Elder", Filler], drop: ["Anna, the Elder*2"]}
steps:
  - expect:
      A.hand: ["Anna, the Elder", Filler]
      A.drop: ["Anna, the Elder*2"]
      A.deck.lacks: ["Anna, the Elder"]
      legal: [{call: "Anna, the Elder"}]
      sees: {A: {A.hand: ["Anna, the Elder", Filler]}}
  - A: {call: "Anna, the Elder", to: RC.front.left}
  - expect: {A.RC.front.left: "Anna, the Elder", cards: {"Anna, the Elder#1": {zone: A.RC.front.left}}}
"""


def test_a_name_with_a_comma_is_one_name_wherever_it_is_expected() -> None:
    result = Runner(parse_scenario(WITH_COMMAS)).run()
    assert result.passed, result.message
