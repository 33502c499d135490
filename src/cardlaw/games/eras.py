"""Which rulesets may play a card, and what a ruleset lacks for a line: by era, by citation, by words no book has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardlaw.games.package import GamePackage, word_for
from cardlaw.games.registry import package_of, rulesets_of_game
from cardlaw.kernel.abilities import Ability

# The first pattern that an era fits decides which rulesets it is for, as far as there are any of them.
ERAS = (
    (re.compile(r"original|legion|LB", re.IGNORECASE), ("vg-legion",)),
    (re.compile(r"^(?:G|V)\b"), ("vg-4.15",)),
    (re.compile(r"^D"), ("vg-d2.00", "vg-4.15")),
)

NAME = re.compile(r'["“]([A-Z][^"“”\[\]]*)["”]')


def rulesets_of_card(game: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    """The rulesets that a card is for, the first before others; all of its game where its era tells nothing."""
    names = rulesets_of_game(game)
    era = data.get("era")
    if isinstance(era, str):
        for pattern, wanted in ERAS:
            if pattern.search(era):
                return tuple(name for name in wanted if name in names) or names
    return names


def ruleset_of_card(game: str, data: Mapping[str, Any], abilities: Sequence[Ability] = ()) -> str:
    """The ruleset that lacks least of what a card needs."""
    names = rulesets_of_card(game, data)
    return min(names, key=lambda name: sum(bool(lacking(package_of(name), ability)) for ability in abilities))


def lacking(package: GamePackage, ability: Ability) -> str:
    """The first thing that an ability rests on which only other rulesets of the game have; empty if there is none."""
    others = [package_of(name).ruleset for name in rulesets_of_game(package.game) if name != package.ruleset.name]
    for key in package.needs(ability):
        if not package.ruleset.clauses(key) and any(other.clauses(key) for other in others):
            return word_for(key)
    return ""


def word_outside(package: GamePackage, text: str) -> str:
    """A word of a text that no ruleset of the game has rules for; empty if there is none."""
    return next((word for word, pattern in package.outside.items() if says(text, pattern)), "")


def says(text: str, word: re.Pattern[str]) -> bool:
    """Does a text use a word, rather than name a card that has it in its name?"""
    return word.search(NAME.sub(lambda name: name[0] if word.fullmatch(name[1]) else "", text)) is not None
