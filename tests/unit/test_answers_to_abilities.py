"""What scenarios may answer where an ability with a limit a turn is to be played or let go."""

import pytest

from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario

POSITION = """ruleset: vg-d2.00
title: An ability that is played once a turn
cards:
  - {{name: Warden, type: normal unit, nation: Filler, grade: 3, power: 13000, critical: 1, text: ["{text}"]}}
setup:
  turn: {{player: A, phase: battle}}
  A: {{VC: {{card: Warden, as: V}}, RC.front.left: {{card: Filler, as: F}}, damage: 1, hand: 1}}
  B: {{VC: {{card: Filler Vanguard, as: W}}, RC.front.left: {{card: Filler, as: X}}, hand: 2}}
steps:
  - A: {{attack: V, target: W, boost: none}}
{steps}
"""
PAYS = "[AUTO](VC)[1/turn]:When this unit attacks, if you have a rear-guard, [COST][Counter-Blast 1], draw a card."
ONE = (
    "[AUTO](VC)[1/turn]:When this unit attacks, choose one of your units, and it gets [Power] +5000 until end of turn."
)
UP_TO = ONE.replace("one of", "up to one of").replace("units", "rear-guards")
RETIRES = "[AUTO](VC)[1/turn]:When this unit attacks, choose one of your opponent's rear-guards, and retire it."


@pytest.mark.parametrize(
    ("text", "answers", "expected"),
    [
        (PAYS, ["yes"], "A.hand: 2"),
        (PAYS, ["yes", "yes"], "A.hand: 2"),
        (PAYS, ["{auto: V}", "yes"], "A.hand: 2"),
        (PAYS, ["no"], "A.hand: 1"),
        (PAYS, ["{drop: V}"], "A.hand: 1"),
        (ONE, ["[F]"], "cards: {F: {power: 13000}}"),
        (ONE, ["[V]"], "cards: {V: {power: 18000}}"),
        (ONE, ["{auto: V}", "[F]"], "cards: {F: {power: 13000}}"),
        (ONE, ["V", "F"], "cards: {F: {power: 13000}, V: {power: 13000}}"),
        (UP_TO, ["[]"], "cards: {F: {power: 8000}}"),
        (RETIRES, ["[X]"], "cards: {X: {zone: B.drop}}"),
    ],
)
def test_what_the_ability_asks_may_be_answered_at_once(text: str, answers: list[str], expected: str) -> None:
    steps = [f"  - A: {answer}" for answer in answers]
    steps.append(f"  - expect: {{decision: {{player: B}}, {expected}}}")
    result = Runner(parse_scenario(POSITION.format(text=text, steps="\n".join(steps)))).run()
    assert result.passed, result.message


def test_what_it_does_not_offer_is_refused() -> None:
    steps = "  - expect: {legal: [[F], [], 'yes', 'no'], illegal: [[X], [F, X]]}"
    result = Runner(parse_scenario(POSITION.format(text=UP_TO, steps=steps))).run()
    assert result.passed, result.message


TIMED = """ruleset: vg-4.15
title: Two timed abilities of one card stand by together
cards:
  - {name: Warden, type: normal unit, clan: Filler, grade: 3, power: 13000, critical: 1, text: [
      "[AUTO](VC):When this unit attacks, at the end of that battle, draw a card.",
      "[AUTO](VC):When this unit attacks, at the end of that battle, [Soul-Charge 1]."]}
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Warden, as: V}, deck: [Filler, Filler, Filler Grade 2, Filler*5]}
  B: {VC: {card: Filler Vanguard, as: W}}
steps:
  - A: {attack: V, target: W, boost: none}
  - A: {auto: V, ability: 1}
  - A: {auto: V, ability: ANSWER}
  - expect: {A.hand: [Filler, DRAWN], A.soul: [CHARGED]}
"""


@pytest.mark.parametrize(
    ("answer", "drawn", "charged"), [("1", "Filler", "Filler Grade 2"), ("2", "Filler Grade 2", "Filler")]
)
def test_a_timed_ability_goes_by_the_number_of_the_one_that_left_it(answer: str, drawn: str, charged: str) -> None:
    text = TIMED.replace("ANSWER", answer).replace("DRAWN", drawn).replace("CHARGED", charged)
    result = Runner(parse_scenario(text)).run()
    assert result.passed, result.message
