"""What players of Weiss Schwarz may know of cards that left their sight."""

from pathlib import Path
from typing import Any

import pytest

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.knowledge import determinize
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import read_scenario

CHAPTER = Path(__file__).parents[1] / "rules" / "ws-2.09" / "03"
A, B = 0, 1


def played(name: str) -> Game:
    """The game in which a scenario ends."""
    runner = Runner(read_scenario(CHAPTER / f"{name}.yaml"))
    assert runner.run().passed
    return runner.game


def known(game: Game, player: int, owner: str, zone: str) -> list[Any]:
    cards = game.view(player)["players"][owner]["zones"][zone]
    return [None if card is None else card["id"] for card in cards]


@pytest.mark.parametrize(
    ("scenario", "owner", "zone"),
    [
        ("3_1_5_the_owner_orders_cards_put_together", A, "stock"),
        ("3_1_5_the_owner_orders_cards_moved_by_the_opponent", B, "deck"),
    ],
)
def test_only_the_owner_knows_the_order_of_cards_put_into_a_hidden_zone_together(
    scenario: str, owner: int, zone: str
) -> None:
    game = played(scenario)
    own = known(game, owner, "AB"[owner], zone)
    assert own[-2:] == game.state.zone(owner, zone)[-2:]
    assert known(game, 1 - owner, "AB"[owner], zone) == [None] * len(own)


def test_the_opponent_still_knows_which_cards_they_are() -> None:
    state = played("3_1_5_the_owner_orders_cards_put_together").state
    names = {state.cards[card].face.name for card in state.zone(A, "stock")}
    for seed in range(20):
        possible = determinize(state, B, Chance(seed))
        assert {possible.cards[card].face.name for card in possible.zone(A, "stock")} == names


def test_shuffled_memory_cards_are_known_to_their_owner_again_when_the_effect_has_ended() -> None:
    game = played("3_12_2_2_3_nobody_sees_shuffled_memory_cards_during_the_effect")
    assert None not in known(game, A, "A", "memory")
    assert known(game, B, "A", "memory").count(None) == 1
