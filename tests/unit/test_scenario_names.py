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
