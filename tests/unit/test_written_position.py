"""A game written down as a position is that position when it is read again."""

import pytest
import yaml

from cardlaw import Game, new_game, position, position_text
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.chance import Chance
from cardlaw.players.base import random_answer
from cardlaw.testing.board import board
from cardlaw.testing.names import Names
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import parse_scenario
from cardlaw.testing.written_position import position_of


@pytest.mark.parametrize("ruleset", ["gz-1.01", "ws-2.09", "vg-d2.00"])
def test_a_position_of_a_game_is_read_back_as_it_was(ruleset: str) -> None:
    package = package_of(ruleset)
    decks = shipped_decks(package)
    compared = 0
    for seed in range(3):
        game, chance = new_game(ruleset, decks[0], decks[1], seed), Chance(seed)
        while game.decision is not None and len(game.answers) < 150:
            if game.decision.purpose == "main" and len(game.answers) % 5 == 0 and not game.state.effects:
                text = yaml.safe_dump(position_of(game, package, "A position"), allow_unicode=True, sort_keys=False)
                again = Runner(parse_scenario(text))
                assert board(again.names) == board(Names(game, {}, package.vocabulary()))
                compared += 1
            game.answer(*random_answer(game.decision, chance))
    assert compared >= 3


def main_phases(ruleset: str, seed: int) -> list[Game]:
    """A random game in several main phases."""
    decks = shipped_decks(package_of(ruleset))
    game, chance = new_game(ruleset, decks[0], decks[1], seed), Chance(seed)
    found: list[Game] = []
    while game.decision is not None and len(found) < 4:
        if game.decision.purpose == "main" and len(game.answers) > 15 * len(found):
            found.append(game.clone())
        game.answer(*random_answer(game.decision, chance))
    return found


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_text_of_a_position_that_was_read_is_the_text_it_was_read_from(ruleset: str) -> None:
    games = main_phases(ruleset, 1)
    assert len(games) == 4
    for game in games:
        text = position_text(game)
        assert position_text(position(text).game()) == text
