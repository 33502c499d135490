"""Positions as text: built from the words of scenario files, and written down again."""

from __future__ import annotations

import yaml

from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario
from cardlaw.testing.written_position import position_of


def position(text: str) -> Position:
    """The position that a text describes: `game()` begins a game there, `aliases` are the cards that have names.

    The text is what a scenario file says before its steps: `ruleset`, `cards` and `setup`.
    """
    return Position(parse_scenario(text))


def position_text(game: Game, title: str = "") -> str:
    """A game written down as a text that `position` reads: what lies where, whose turn and which phase it is.

    Effects and battles that are under way, and what was already done this turn, are not part of it: `Game.save` keeps
    everything.
    """
    content = position_of(game, package_of(game.state.ruleset.name), title)
    if "cards" in content:  # in an order that is the same however the cards are numbered
        cards = [{"id": card["id"], **card} if "id" in card else card for card in content["cards"]]
        content["cards"] = sorted(cards, key=lambda card: (str(card.get("id", "")), str(card["name"])))
    return yaml.safe_dump(content, allow_unicode=True, sort_keys=False)
