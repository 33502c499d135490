"""Loops that go on whatever is answered come to an end."""

from cardlaw.kernel.decisions import Option
from cardlaw.kernel.game import Game
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

MANY = 5000  # answers; a loop is noticed long before

CHOOSING_ONLY_WHOM = """ruleset: gz-1.01
cards:
  - {name: Spark, type: strategy, colors: [white], rank: 1, invasion: 1,
     text: ["Increase your monster card's <Rage> by 1."]}
  - {name: Damper, type: battle, colors: [white], rank: 2, counter_power: 1000, invasion: 1,
     text: ["Whenever your monster card's <Rage> is increased, choose 1 of your battle cards.
            If it is a battle card, reduce your monster card's <Rage> by 1."]}
  - {name: Bellows, type: battle, colors: [white], rank: 2, counter_power: 1000, invasion: 1,
     text: ["Whenever your monster card's <Rage> is reduced, increase your monster card's <Rage> by 1."]}
setup:
  A: {zone.6: Damper, zone.7: Bellows, hand: [Spark, {card: Filler, as: Spare}]}
"""


def open_options(game: Game) -> list[Option]:
    assert game.decision is not None
    return game.decision.options


def test_a_loop_whose_decisions_cannot_stop_it_is_a_draw() -> None:
    """Choosing between ways to go on does not start the count of the loop anew."""
    game = Position(parse_scenario(CHOOSING_ONLY_WHOM)).game()
    game.answer(*[number for number, option in enumerate(open_options(game)) if option.verb == "strategy"][:1])
    game.answer(0)
    asked = 0
    while game.decision is not None and asked < MANY:
        assert game.decision.min == 1
        game.answer(asked % len(game.decision.options))
        asked += 1
    assert game.outcome is not None
    assert game.outcome.is_draw
    assert "13.1.1.3" in game.outcome.clauses
