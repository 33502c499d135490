"""A game written down as a position is that position when it is read again."""

import pytest
import yaml

from cardlaw import new_game
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
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
