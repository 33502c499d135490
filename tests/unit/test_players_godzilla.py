"""The machine player's plan of a main phase in the Godzilla game."""

from __future__ import annotations

from cardlaw.kernel.game import Game
from cardlaw.players.judgement import judgement_of
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

CARDS = """
  - {name: Slow Runner, type: strategy, colors: [white], rank: 8, invasion: 1}
  - {name: Fast Runner, type: strategy, colors: [white], rank: 8, invasion: 3}
  - {name: Late Guest, type: monster, colors: [white], rank: 3, threat_level: 9000, invasion: 1, traits: [Guest]}
"""


def planned(setup: str) -> tuple[str, str]:
    """What is done with which card."""
    game = Position(parse_scenario(f"ruleset: gz-1.01\ntitle: a position\ncards:{CARDS}setup:\n  A: {setup}")).game()
    return chosen(game)


def chosen(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    (number,) = judgement_of("godzilla").plan(game.state, game.decision)
    option = game.decision.options[number]
    return option.verb, game.state.cards[option.card].face.name if option.card >= 0 else ""


def test_one_invades_where_that_leads_to_the_last_zone() -> None:
    assert planned("{position: 3, hand: [Slow Runner, Fast Runner]}") == ("pass", "")
    assert planned("{position: 7, hand: [Slow Runner]}") == ("invade", "Slow Runner")


def test_one_invades_with_the_card_that_leads_farthest() -> None:
    assert planned("{position: 6, hand: [Slow Runner, Fast Runner]}") == ("invade", "Fast Runner")


def test_a_monster_that_cannot_be_played_makes_the_other_rage() -> None:
    assert planned("{position: 3, hand: [Late Guest]}") == ("rage", "Late Guest")
