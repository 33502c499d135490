"""A game explains its cards in its own words."""

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game


@pytest.mark.parametrize("ruleset", [name for name in ruleset_names() if name.startswith("vg-")])
def test_a_vanguard_card_has_clans_and_races(ruleset: str) -> None:
    package = package_of(ruleset)
    game = Game(package.new_state(shipped_decks(package)[:2], 0))
    assert game.explain(0, "clans").value == game.explain(0, "colors").value
    assert game.explain(0, "races").value == game.explain(0, "traits").value
    with pytest.raises(BadInput, match="names, types, clans, races"):
        game.explain(0, "speed")
