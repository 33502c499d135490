"""What a card is associated with is told by `explain`."""

from pathlib import Path

from cardlaw.kernel.game import Game
from cardlaw.testing.runner import Runner
from cardlaw.testing.scenario import read_scenarios

FOLDER = Path(__file__).parent.parent / "rules" / "vg-4.15"


def after(scenario: str) -> Game:
    """The game at the end of a scenario."""
    runner = Runner(read_scenarios(FOLDER / scenario)[0])
    assert runner.run().passed
    return runner.game


def told(game: Game) -> list[tuple[str, str, object]]:
    """Everything that is told of any card: its name, the other card, how they belong together."""
    return [
        (card.face.name, change.source, change.value)
        for card in game.state.cards
        for change in game.explain(card.id, "associations").changes
    ]


def test_gauge_is_told_without_naming_a_card_that_lies_face_down() -> None:
    game = after("07/7_41_5_gauge_is_moved_to_another_unit.yaml")
    assert told(game) == [("Filler", "", "has gauge equip"), ("Filler", "Filler", "gauge equip")]


def test_a_leader_and_its_mate() -> None:
    game = after("06/6_4_1_legion.yaml")
    assert told(game) == [("First Oar", "Second Oar", "has mate"), ("Second Oar", "First Oar", "mate")]
