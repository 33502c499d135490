"""Weiss Schwarz for everything above the rules: cards made of data, fillers, decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlaw.games.cardfields import choice, number, some_of, words
from cardlaw.games.package import Deck, GamePackage, Problem
from cardlaw.games.scenarios import Vocabulary
from cardlaw.games.telling import Telling
from cardlaw.games.weiss.construction import DECK_CITATIONS, check_deck, deck_rules_used
from cardlaw.games.weiss.information import CHARACTER, CLIMAX, EVENT
from cardlaw.games.weiss.keywords import RULE_ENCORE
from cardlaw.games.weiss.ruleset import WeissRuleset
from cardlaw.games.weiss.telling import WeissTelling
from cardlaw.games.weiss.vocabulary import WeissVocabulary
from cardlaw.games.weiss.wording import TEXTS
from cardlaw.kernel.abilities import Ability
from cardlaw.text.tokens import levelled

COLORS = ("yellow", "green", "red", "blue", "purple")
TYPES = (CHARACTER, EVENT, CLIMAX)
ICONS = ("soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "standby", "choice")
FIELDS = ("id", "name", "type", "color", "level", "cost", "power", "soul", "trigger", "traits", "text")


def filler(name: str, type: str, **fields: Any) -> dict[str, Any]:
    return {"id": name, "name": name, "type": type, "color": "yellow", **fields}


BUILTIN = [
    filler("Filler", CHARACTER, level=0, cost=0, power=1000, soul=1),
    filler("Filler Climax", CLIMAX),
    *(
        filler(f"Filler Level {level}", CHARACTER, level=level, cost=0, power=1000 * level + 1000, soul=1)
        for level in (1, 2, 3)
    ),
]


class WeissPackage(GamePackage):
    """ws-2.09"""

    game = "weiss"
    texts = TEXTS
    card_types = TYPES
    card_fields = FIELDS
    kept_fields = ("counter",)
    builtin = BUILTIN
    deck_areas = ("deck",)

    def __init__(self) -> None:
        self.ruleset = WeissRuleset()

    def vocabulary(self) -> Vocabulary:
        return WeissVocabulary()

    def telling(self) -> Telling:
        return WeissTelling(self.vocabulary())

    def check_deck(self, deck: Deck) -> list[Problem]:
        return check_deck(deck)

    def deck_rules_used(self, deck: Deck) -> set[str]:
        return deck_rules_used(deck)

    def citations_outside_play(self) -> dict[str, tuple[str, ...]]:
        return DECK_CITATIONS

    def information(self, data: Mapping[str, Any], type: str, where: str) -> tuple[list[tuple[str, ...]], list[int]]:
        colors = (choice(data, "color", COLORS, where),) if data.get("color") is not None else ()
        icons, traits = some_of(data, "trigger", ICONS, where), words(data, "traits", where)
        return (
            [(levelled(data["name"]),), (type,), colors, tuple(levelled(trait) for trait in traits), icons],
            [number(data, field, where) for field in ("level", "cost", "power", "soul")],
        )

    def all_abilities(
        self, data: Mapping[str, Any], type: str, read: tuple[Ability, ...], where: str
    ) -> tuple[Ability, ...]:
        return (*read, RULE_ENCORE) if type == CHARACTER else read

    def kept(self, data: Mapping[str, Any]) -> dict[str, object]:
        return {**super().kept(data), "counter": any("COUNTER" in line for line in data.get("text") or ())}
