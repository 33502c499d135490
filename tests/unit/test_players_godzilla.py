"""The machine player's plan of a main phase in the Godzilla game."""

from __future__ import annotations

from cardlaw.kernel.game import Game
from cardlaw.players.judgement import judgement_of
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

CARDS = """
  - {name: Slow Runner, type: strategy, colors: [white], rank: 8, invasion: 1}
  - {name: Fast Runner, type: strategy, colors: [white], rank: 8, invasion: 3}
  - {name: Small Wall, type: battle, colors: [white], rank: 1, counter_power: 2000}
  - {name: Sea Wall, type: battle, colors: [white], rank: 1, counter_power: 5000}
  - {name: Sudden Guest, type: monster, colors: [white], rank: 2, threat_level: 9000, invasion: 1, traits: [Filler],
     text: ["<Burst1>"]}
  - {name: Late Guest, type: monster, colors: [white], rank: 3, threat_level: 9000, invasion: 1, traits: [Guest]}
"""


def planned(setup: str) -> tuple[str, str]:
    """What is done with which card."""
    return chosen(position(setup))


def position(setup: str) -> Game:
    return Position(parse_scenario(f"ruleset: gz-1.01\ntitle: a position\ncards:{CARDS}setup:\n  A: {setup}")).game()


def plan_of(game: Game) -> list[int]:
    assert game.decision is not None
    return judgement_of("godzilla").plan(game.state, game.decision)


def chosen(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    (number,) = plan_of(game)
    option = game.decision.options[number]
    return option.verb, game.state.cards[option.card].face.name if option.card >= 0 else ""


def test_one_invades_where_that_leads_past_the_last_zone() -> None:
    assert planned("{position: 3, hand: [Slow Runner, Fast Runner]}") == ("pass", "")
    assert planned("{position: 7, hand: [Slow Runner]}") == ("pass", "")
    assert planned("{position: 7, hand: [Fast Runner]}") == ("invade", "Fast Runner")


def test_one_invades_with_the_card_that_leads_farthest() -> None:
    assert planned("{position: 6, hand: [Slow Runner, Fast Runner]}") == ("invade", "Fast Runner")


def test_a_monster_that_cannot_be_played_makes_the_other_rage() -> None:
    assert planned("{position: 3, hand: [Late Guest]}") == ("rage", "Late Guest")


def test_cards_go_onto_the_weakest_where_no_zone_is_free() -> None:
    """The hand is filled up again, so nothing is gained by keeping them."""
    walls = ", ".join(f"zone.{number}: {'Small' if number == 5 else 'Sea'} Wall" for number in range(2, 9))
    game = position(f"{{position: 1, {walls}, hand: [Small Wall]}}")
    assert chosen(game) == ("play", "Small Wall")
    game.answer(*plan_of(game))
    assert game.decision is not None and game.decision.purpose == "place"
    (number,) = plan_of(game)
    assert game.state.layout.name(game.decision.options[number].place) == "zone.5"


def test_a_burst_comes_before_rage() -> None:
    assert planned("{position: 2, hand: [Sudden Guest, Late Guest]}") == ("burst", "Sudden Guest")
