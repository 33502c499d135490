"""Games played to their end in one call."""

import pytest

import cardlaw
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.game import Game
from cardlaw.kernel.playouts import random_answer
from cardlaw.simulate.bench import two_decks


def begun() -> Game:
    return Game(package_of("gz-1.01").new_state(two_decks("gz-1.01"), 7))


def test_a_playout_ends_as_the_same_answers_one_by_one_do_and_leaves_the_game() -> None:
    game, other, chance = begun(), begun(), Chance(3)
    while other.decision is not None:
        other.answer(*random_answer(other.decision, chance))
    before = game.fingerprint()
    outcome = cardlaw.playout(game, 3)
    assert outcome is not None and other.outcome is not None
    assert (outcome.winner, outcome.reason) == (other.outcome.winner, other.outcome.reason)
    assert game.fingerprint() == before
    both = cardlaw.playouts([game, game], 2)
    assert both[1] is not None and both[1].reason == outcome.reason and both[1].winner == outcome.winner


def test_a_player_of_ones_own_is_held_to_legal_answers() -> None:
    asked: list[str] = []

    def first(decision: Decision, chance: Chance) -> list[int]:
        asked.append(decision.purpose)
        return list(range(decision.min))

    assert cardlaw.playout(begun(), 1, first) is not None
    assert asked
    with pytest.raises(cardlaw.IllegalAnswer):
        cardlaw.playout(begun(), 1, lambda decision, chance: [len(decision.options)])


def test_a_playout_stops_at_its_limit() -> None:
    assert cardlaw.playout(begun(), 1, limit=2) is None
    with pytest.raises(cardlaw.BadInput):
        cardlaw.playout(begun(), 1, limit=-1)
