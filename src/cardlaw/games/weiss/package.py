"""Weiss Schwarz for everything above the rules: cards made of data, fillers, decks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardlaw.games.cardfields import check_fields, choice, number, plain_data, words
from cardlaw.games.files import describe
from cardlaw.games.package import Deck, GamePackage, Problem, UnsupportedCard
from cardlaw.games.scenarios import Vocabulary
from cardlaw.games.telling import Telling
from cardlaw.games.weiss.construction import DECK_CITATIONS, check_deck, deck_rules_used
from cardlaw.games.weiss.information import CHARACTER, CLIMAX, EVENT
from cardlaw.games.weiss.keywords import RULE_ENCORE
from cardlaw.games.weiss.ruleset import WeissRuleset
from cardlaw.games.weiss.telling import WeissTelling
from cardlaw.games.weiss.vocabulary import WeissVocabulary
from cardlaw.games.weiss.wording import compile_text
from cardlaw.kernel.cards import Face
from cardlaw.kernel.errors import BadInput, UnsupportedText
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
    card_fields = FIELDS
    deck_areas = ("deck",)

    def __init__(self) -> None:
        self.ruleset = WeissRuleset()

    def data_folder(self) -> Path:
        return Path(__file__).parent

    def vocabulary(self) -> Vocabulary:
        return WeissVocabulary()

    def telling(self) -> Telling:
        return WeissTelling(self.vocabulary())

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
        check_fields(data, (*FIELDS, "counter"), where)
        type = choice(data, "type", TYPES, where)
        color = data.get("color")
        colors = (choice(data, "color", COLORS, where),) if color is not None else ()
        icons = words(data, "trigger", where)
        for icon in icons:
            if icon not in ICONS:
                raise BadInput(f"{where}: trigger: expected {', '.join(ICONS)}, found {icon!r}")
        traits = words(data, "traits", where)
        numbers = [number(data, field, where) for field in ("level", "cost", "power", "soul")]
        lines = words(data, "text", where)
        try:
            abilities = compile_text(type, lines)
        except UnsupportedText as error:
            raise UnsupportedCard(where, error) from error
        if type == CHARACTER:
            abilities = (*abilities, RULE_ENCORE)
        plain = plain_data(data, FIELDS)
        plain["counter"] = any("COUNTER" in line for line in lines)
        return Face(
            str(data.get("id") or name),
            name,
            [(levelled(name),), (type,), colors, tuple(levelled(trait) for trait in traits), icons],
            numbers,
            lines,
            abilities,
            False,
            plain,
        )
