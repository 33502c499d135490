"""Which ruleset plays a card, where its file does not say: the game's, or the one of the era it was printed in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardlaw.games.registry import package_of, ruleset_names

# The first pattern that an era fits decides; of the rulesets behind it the first that there is.
ERAS = (
    (re.compile(r"original|legion|LB", re.IGNORECASE), ("vg-legion",)),
    (re.compile(r"^(?:G|V)\b"), ("vg-4.15", "vg-d2.00")),
    (re.compile(r"^D"), ("vg-d2.00",)),
)


def rulesets_of_game(game: str) -> list[str]:
    """The rulesets of a game, the newest first."""
    return [name for name in ruleset_names() if package_of(name).game == game]


def ruleset_of_card(game: str, data: Mapping[str, Any]) -> str:
    """The ruleset that a card is for: by its era, else the newest of its game."""
    names = rulesets_of_game(game)
    era = data.get("era")
    if isinstance(era, str):
        for pattern, wanted in ERAS:
            if pattern.search(era):
                return next((name for name in wanted if name in names), names[0])
    return names[0]
