"""Godzilla for everything above the rules: cards made of data, fillers, decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlaw.games.cardfields import number, some_of, words
from cardlaw.games.godzilla.construction import DECK_CITATIONS, check_deck, deck_rules_used
from cardlaw.games.godzilla.information import BATTLE, MONSTER, STRATEGY, TOKEN
from cardlaw.games.godzilla.ruleset import GodzillaRuleset
from cardlaw.games.godzilla.telling import GodzillaTelling
from cardlaw.games.godzilla.vocabulary import GodzillaVocabulary
from cardlaw.games.godzilla.wording import TEXTS
from cardlaw.games.package import Deck, GamePackage, Problem
from cardlaw.games.scenarios import Vocabulary
from cardlaw.games.telling import Telling
from cardlaw.text.tokens import levelled

COLORS = ("red", "blue", "white", "green")
TYPES = (MONSTER, BATTLE, STRATEGY)
FIELDS = ("id", "name", "type", "colors", "rank", "threat_level", "counter_power", "invasion", "traits", "text")


def filler(name: str, type: str, **fields: Any) -> dict[str, Any]:
    return {"id": name, "name": name, "type": type, "colors": ["white"], "rank": 1, "invasion": 1, **fields}


BUILTIN = [
    filler("Filler", BATTLE, counter_power=1000),
    filler("Filler 2", BATTLE, counter_power=1000, invasion=2),
    filler("Filler Strategy", STRATEGY),
    *(
        filler(f"Filler Monster {numeral}", MONSTER, rank=rank, threat_level=5000 + 5000 * rank, traits=["Filler"])
        for rank, numeral in enumerate(("I", "II", "III", "IV"), start=1)
    ),
]


class GodzillaPackage(GamePackage):
    """gz-1.01"""

    game = "godzilla"
    texts = TEXTS
    card_types = TYPES
    card_fields = FIELDS
    builtin = BUILTIN
    deck_areas = ("monster_deck", "deck")

    def __init__(self) -> None:
        self.ruleset = GodzillaRuleset()

    def vocabulary(self) -> Vocabulary:
        return GodzillaVocabulary()

    def telling(self) -> Telling:
        return GodzillaTelling(self.vocabulary())

    def check_deck(self, deck: Deck) -> list[Problem]:
        return check_deck(deck)

    def deck_rules_used(self, deck: Deck) -> set[str]:
        return deck_rules_used(deck)

    def citations_outside_play(self) -> dict[str, tuple[str, ...]]:
        return DECK_CITATIONS

    def information(self, data: Mapping[str, Any], type: str, where: str) -> tuple[list[tuple[str, ...]], list[int]]:
        colors, traits = some_of(data, "colors", COLORS, where), words(data, "traits", where)
        return (
            [(levelled(data["name"]),), (type,), colors, tuple(levelled(trait) for trait in traits)],
            [number(data, field, where) for field in ("rank", "threat_level", "counter_power", "invasion")],
        )

    def is_pseudo_card(self, data: Mapping[str, Any], type: str) -> bool:
        return TOKEN in (data.get("traits") or ())
