"""A list of a scenario answers what is asked one by one, and says all that is chosen."""

import pytest

from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

POSITION = """ruleset: ws-2.09
title: Characters of different names
cards:
  - {{name: Gatherer, type: character, color: yellow, level: 0, cost: 0, power: 1000, soul: 1, text: ["{text}"]}}
setup:
  A:
    hand: [Gatherer, Filler]
    waiting_room: [{{card: Filler, as: a}}, {{card: Filler Level 1, as: b}}, {{card: Filler, as: c}}{more}]
    deck: 5
steps:
  - A: {{play: Gatherer, to: center.left}}
{steps}
"""
PLACED = "【AUTO】 When this card is placed on the stage from your hand, choose "
RETURNED = " with different card names in your waiting room, and return them to your hand."
UP_TO = PLACED + "up to 3 characters" + RETURNED
TWO = PLACED + "2 characters" + RETURNED
TWICE = PLACED + "up to 1 character in your waiting room, return it to your hand, choose up to 1 card in your hand, "
TWICE += "and put it into your stock."
STAGED = PLACED + "2 characters in your waiting room, and put them on separate positions of your stage."


def passes(text: str, steps: list[str], more: str = "") -> None:
    lines = "\n".join(f"  - {step}" for step in steps)
    result = Runner(parse_scenario(POSITION.format(text=text, steps=lines, more=more))).run()
    assert result.passed, result.message


@pytest.mark.parametrize(
    "steps",
    [
        ["A: [a, b]", "expect: {A.hand: 3, decision: {kind: main}}"],
        ["A: [a]", "expect: {A.hand: 2, decision: {kind: main}}"],
        ["A: [a]", "A: [b]", "expect: {A.hand: 3, decision: {kind: main}}"],
        ["A: a", "A: b", "expect: {A.hand: 3, decision: {kind: main}}"],
        ["A: []", "expect: {A.hand: 1, decision: {kind: main}}"],
        ["expect: {illegal: [[a, c]]}"],
        ["expect: {illegal: [[Filler, Filler Level 1, Filler]]}"],
    ],
)
def test_a_list_answers_one_question_after_another(steps: list[str]) -> None:
    passes(UP_TO, steps)


def test_what_is_left_is_chosen_by_itself_where_all_of_it_is_needed() -> None:
    passes(TWO, ["A: [a, b]", "expect: {A.hand: 3}"])
    passes(TWO, ["A: [b]", "A: [c]", "expect: {A.hand.has: [c]}"])
    higher = TWO.replace("2 characters", "2 level 1 or higher characters")
    passes(higher, ["expect: {A.hand: 3, decision: {kind: main}}"], ", {card: Filler Level 2, as: d}")


def test_two_choices_are_two_answers() -> None:
    passes(TWICE, ["expect: {illegal: [[a, b]]}", "A: [a]", "expect: {A.hand: 2, legal: [[a], []]}"])


def test_places_may_be_given_together() -> None:
    passes(STAGED, ["A: [a, b]", "A: [back.left, back.right]", "expect: {cards: {b: {zone: A.back.right}}}"])


WAYS = """ruleset: vg-4.15
title: Ways that are joined by or
cards:
  - name: Looker
    type: normal unit
    clan: Filler
    grade: 2
    power: 9000
    critical: 1
    text:
      - "[ACT](RC):Look at the top card of your deck, and call it to (RC) or put it into your soul."
      - "[ACT](RC):Look at the top card of your deck, and put it on the top or bottom of your deck."
setup:
  A: {RC.front.left: Looker, deck: [{card: Filler, as: a}, {card: Filler, as: b}, {card: Filler, as: c}]}
steps:
  - A: {act: Looker, ability: 1}
  - expect: {legal: [call, soul, 1, 2], illegal: [hand, deck, 3]}
  - A: soul
  - expect: {A.soul: [a]}
  - A: {act: Looker, ability: 2}
  - A: bottom
  - expect: {A.deck: [c, b]}
"""


def test_ways_are_called_by_where_they_put_cards() -> None:
    result = Runner(parse_scenario(WAYS)).run()
    assert result.passed, result.message


STRIDE = """ruleset: vg-4.15
title: What is discarded for a stride
cards:
  - name: Tall Sail
    type: g unit
    clan: Filler
    grade: 4
    power: 15000
    critical: 1
    text:
      - "[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater \\
        from your hand, and discard them] [Stride] this card on your (VC) from face down."
setup:
  turn: {player: A, phase: ride}
  A:
    g_zone: [Tall Sail]
    hand: [{card: Filler, as: one}, {card: Filler Grade 2, as: two}, {card: Filler, as: other}]
steps:
  - expect:
      legal: [{stride: Tall Sail, discard: [one, two]}]
      illegal: [{stride: Tall Sail, discard: [one, two, other]}]
"""


def test_a_card_that_is_not_asked_for_is_refused() -> None:
    result = Runner(parse_scenario(STRIDE)).run()
    assert result.passed, result.message
