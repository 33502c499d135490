"""Further keys of an action answer what it asks next, in turn, or name what was the only way."""

import pytest

from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

POSITION = """ruleset: vg-d2.00
title: An ability with a payment and a choice
cards:
  - name: Warden
    type: normal unit
    nation: Filler
    grade: 3
    power: 13000
    critical: 1
    text:
      - "[ACT](VC):[COST][discard a card from hand], choose one of your rear-guards, and it gets [Power] +5000 \\
        until end of turn."
setup:
  A: {{VC: Warden, RC.front.left: {{card: Filler, as: a}}, {more}}}
  B: {{RC.front.left: {{card: Filler, as: x}}}}
steps:
  - {step}
"""
TWO_OF_EACH = "RC.front.right: {card: Filler, as: b}, hand: [{card: Filler, as: h}, {card: Filler, as: i}]"
ONE_OF_EACH = "hand: [{card: Filler, as: h}]"
ACTED = "  - expect: {cards: {a: {power: 13000}, h: {zone: A.drop}}}\n"


def passes(more: str, step: str, then: str = "") -> None:
    result = Runner(parse_scenario(POSITION.format(more=more, step=step) + then)).run()
    assert result.passed, result.message


@pytest.mark.parametrize("more", [TWO_OF_EACH, ONE_OF_EACH])
@pytest.mark.parametrize("keys", ["discard: h, target: a", "pay: [h], choose: [a]", "discard: h, targets: [a]"])
def test_keys_answer_in_turn(more: str, keys: str) -> None:
    passes(more, f"A: {{act: Warden, {keys}}}", ACTED)


def test_what_is_not_offered_is_refused() -> None:
    passes(TWO_OF_EACH, "expect: {illegal: [{act: Warden, discard: h, target: x}, {act: Warden, discard: a}]}")
    passes(ONE_OF_EACH, "expect: {illegal: [{act: Warden, target: x}, {act: Warden, tarket: a}]}")


OPTION_NEXT = """ruleset: vg-d2.00
title: The only card that can be discarded is named, and an option is asked next
cards:
  - name: Warden
    type: normal unit
    nation: Filler
    grade: 3
    power: 13000
    critical: 1
    text:
      - "[ACT](VC):[COST][discard a card from hand], and you may draw a card."
setup:
  A: {VC: Warden, hand: [{card: Filler, as: h}]}
steps:
  - A: {act: Warden, discard: [h]}
  - expect: {A.drop: [h], A.hand: 0}
  - A: yes
  - expect: {A.hand: 1}
"""


def test_what_was_the_only_way_does_not_answer_the_option_that_follows() -> None:
    result = Runner(parse_scenario(OPTION_NEXT)).run()
    assert result.passed, result.message


GUARDED = """ruleset: vg-d2.00
title: Two guardians at the same time
cards:
  - name: Herald
    type: normal unit
    nation: Filler
    grade: 3
    power: 13000
    critical: 1
    text:
      - "[CONT](VC):During the battle this unit attacked, when your opponent would call cards from their hand \\
        to (GC), they must call two or more at the same time."
setup:
  turn: {player: A, phase: battle}
  A: {VC: Herald}
  B: {VC: {card: Filler Vanguard, as: W}, hand: [{card: Filler, as: one}, {card: Filler, as: two}]}
steps:
  - A: {attack: Herald, target: W, boost: none}
  - expect: {legal: [{guard: [one, two]}, pass], illegal: [{guard: [one]}, {guard: one}]}
  - B: {guard: [one, two]}
  - expect: {cards: {one: {zone: B.drop}, two: {zone: B.drop}}}
"""


def test_a_list_names_all_that_are_called() -> None:
    result = Runner(parse_scenario(GUARDED)).run()
    assert result.passed, result.message
