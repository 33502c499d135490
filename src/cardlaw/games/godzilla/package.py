"""Godzilla for everything above the rules: cards made of data, fillers, decks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardlaw.games.cardfields import check_fields, choice, number, plain_data, words
from cardlaw.games.files import describe
from cardlaw.games.godzilla.construction import DECK_CITATIONS, check_deck, deck_rules_used
from cardlaw.games.godzilla.information import BATTLE, MONSTER, STRATEGY, TOKEN
from cardlaw.games.godzilla.ruleset import GodzillaRuleset
from cardlaw.games.godzilla.telling import GodzillaTelling
from cardlaw.games.godzilla.vocabulary import GodzillaVocabulary
from cardlaw.games.godzilla.wording import compile_text
from cardlaw.games.package import Deck, GamePackage, Problem, UnsupportedCard
from cardlaw.games.scenarios import Vocabulary
from cardlaw.games.telling import Telling
from cardlaw.kernel.cards import Face
from cardlaw.kernel.errors import BadInput, UnsupportedText
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
    card_fields = FIELDS
    deck_areas = ("monster_deck", "deck")

    def __init__(self) -> None:
        self.ruleset = GodzillaRuleset()

    def data_folder(self) -> Path:
        return Path(__file__).parent

    def vocabulary(self) -> Vocabulary:
        return GodzillaVocabulary()

    def telling(self) -> Telling:
        return GodzillaTelling(self.vocabulary())

    def builtin_cards(self) -> list[dict[str, Any]]:
        return [dict(card) for card in BUILTIN]

    def check_deck(self, deck: Deck) -> list[Problem]:
        return check_deck(deck)

    def deck_rules_used(self, deck: Deck) -> set[str]:
        return deck_rules_used(deck)

    def citations_outside_play(self) -> dict[str, tuple[str, ...]]:
        return DECK_CITATIONS

    def face(self, data: Mapping[str, Any], where: str) -> Face:
        name = data.get("name")
        if not isinstance(name, str) or not name:
            raise BadInput(f"{where}: expected a card name, found {describe(name)}")
        where = f"{where}: {name}"
        check_fields(data, FIELDS, where)
        type = choice(data, "type", TYPES, where)
        colors = words(data, "colors", where)
        for color in colors:
            if color not in COLORS:
                raise BadInput(f"{where}: colors: expected {', '.join(COLORS)}, found {color!r}")
        traits = words(data, "traits", where)
        numbers = [number(data, field, where) for field in ("rank", "threat_level", "counter_power", "invasion")]
        lines = words(data, "text", where)
        try:
            abilities = compile_text(type, lines)
        except UnsupportedText as error:
            raise UnsupportedCard(where, error) from error
        plain = plain_data(data, FIELDS)
        return Face(
            str(data.get("id") or name),
            name,
            [(levelled(name),), (type,), colors, tuple(levelled(trait) for trait in traits)],
            numbers,
            lines,
            abilities,
            TOKEN in traits,
            plain,
        )
