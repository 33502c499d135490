"""Godzilla for everything above the rules: cards made of data, fillers, decks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardlaw.games.files import describe
from cardlaw.games.godzilla.construction import DECK_CITATIONS, check_deck, deck_rules_used
from cardlaw.games.godzilla.information import BATTLE, MONSTER, STRATEGY, TOKEN
from cardlaw.games.godzilla.ruleset import GodzillaRuleset
from cardlaw.games.godzilla.vocabulary import GodzillaVocabulary
from cardlaw.games.godzilla.wording import compile_text
from cardlaw.games.package import Deck, GamePackage, Problem
from cardlaw.games.scenarios import Vocabulary
from cardlaw.kernel.cards import Face
from cardlaw.kernel.errors import BadInput, UnsupportedText

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
    deck_areas = ("monster_deck", "deck")

    def __init__(self) -> None:
        self.ruleset = GodzillaRuleset()

    def data_folder(self) -> Path:
        return Path(__file__).parent

    def vocabulary(self) -> Vocabulary:
        return GodzillaVocabulary()

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
        check_fields(data, where)
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
        plain = {field: data[field] for field in FIELDS if data.get(field) is not None}
        plain.setdefault("id", name)
        return Face(
            str(data.get("id", name)),
            name,
            [(name,), (type,), colors, traits],
            numbers,
            lines,
            abilities,
            TOKEN in traits,
            {key: list(value) if isinstance(value, (list, tuple)) else value for key, value in plain.items()},
        )


class UnsupportedCard(UnsupportedText):
    """A card whose text is not wholly understood; it cannot be played."""

    def __init__(self, where: str, error: UnsupportedText) -> None:
        super().__init__(error.text, error.at, error.expected)
        self.args = (f"{where}: {error}",)


def check_fields(data: Mapping[str, Any], where: str) -> None:
    for key in data:
        if key not in FIELDS:
            raise BadInput(f"{where}: expected one of {', '.join(FIELDS)}, found {key!r}")


def choice(data: Mapping[str, Any], field: str, allowed: tuple[str, ...], where: str) -> str:
    value = data.get(field)
    if value not in allowed:
        raise BadInput(f"{where}: {field}: expected {', '.join(allowed)}, found {describe(value)}")
    return str(value)


def words(data: Mapping[str, Any], field: str, where: str) -> tuple[str, ...]:
    value = data.get(field)
    if value is None:
        return ()
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise BadInput(f"{where}: {field}: expected a list of words, found {describe(value)}")
    return tuple(value)


def number(data: Mapping[str, Any], field: str, where: str) -> int:
    value = data.get(field)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"{where}: {field}: expected a whole number, found {describe(value)}")
    return value
