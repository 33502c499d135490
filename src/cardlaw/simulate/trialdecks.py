"""Decks to try cards out with: decks that are shipped, dressed anew with the cards that are to be tried."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput

Data = dict[str, Any]

COPIES = 4
FAR = 2  # how often it is asked what the cards spoken of speak of
SOME = 3  # cards that are taken of those that have a keyword
WORD = re.compile(r"[a-z]+")
QUOTED = re.compile(r'["「]([^"「」【]+)["」]')
SIZES = ("level", "rank", "grade")  # what decides when a card can be played
COLOR_FIELDS = ("colors", "color", "nation", "clan")


class Wardrobe:
    """Cards by what they could stand for in a deck."""

    def __init__(self, package: GamePackage, cards: Sequence[Data]) -> None:
        self.package = package
        self.skeletons = shipped_decks(package)
        if not self.skeletons:
            raise BadInput(f"{package.ruleset.name}: expected a shipped deck to begin with, found none")
        self.cards = list(cards)
        self.by_role: dict[tuple[object, ...], list[Data]] = {}
        for card in cards:
            self.by_role.setdefault(role_of(card), []).append(card)
        self.tokens = [card for card in cards if self.is_token(card)]
        self.by_keyword: dict[frozenset[str], list[Data]] = {}
        for card in cards:
            for keyword in sorted(self.keywords_of(card)):
                self.by_keyword.setdefault(frozenset(WORD.findall(keyword.lower())), []).append(card)

    def keywords_of(self, card: Data) -> set[str]:
        lines = texts_of(self.package.game).lines(str(card["type"]), card.get("text") or [])
        return {ability.keyword for line in lines for ability in line.abilities if ability.keyword}

    def is_token(self, card: Data) -> bool:
        textless = {key: value for key, value in card.items() if key != "text"}
        return self.package.face(textless, "card").token

    def deck(self, focus: Sequence[Data], chance: Chance) -> Deck:
        """A shipped deck whose cards are replaced by those in focus, by others of the file, or stay."""
        skeleton = self.skeletons[chance.below(len(self.skeletons))]
        wanted = [*focus, *self.related(focus, chance)]
        used: Counter[str] = Counter()
        colors = colors_of(focus[0]) if focus else frozenset[str]()
        areas = {
            area: [self.dress(card, wanted, colors, used, chance) for card in cards]
            for area, cards in skeleton.areas.items()
        }
        return Deck(f"trial of {', '.join(name_of(card) for card in focus)}", areas, [*skeleton.others, *self.tokens])

    def related(self, focus: Sequence[Data], chance: Chance) -> list[Data]:
        """The cards that texts speak of by name or by a keyword that they have, and those these speak of."""
        found: list[Data] = []
        asking = list(focus)
        for _ in range(FAR):
            asking = [card for card in self.spoken_of(asking, chance) if card not in found and card not in focus]
            found.extend(asking)
        return found

    def spoken_of(self, asking: Sequence[Data], chance: Chance) -> list[Data]:
        said = "\n".join(map(text_of, asking))
        quoted = set(QUOTED.findall(said))
        found = [card for card in self.cards if name_of(card) in quoted]
        words = set(WORD.findall(said.lower()))
        for keyword, cards in self.by_keyword.items():
            if keyword <= words:
                found.extend(cards[chance.below(len(cards))] for _ in range(SOME))
        return found

    def dress(
        self, old: Any, wanted: Sequence[Data], colors: frozenset[str], used: Counter[str], chance: Chance
    ) -> Data:
        """A card for the place of another that has the same role: one that is wanted, or of the same colour, or any."""
        role = role_of(old)
        choices = [card for card in wanted if role_of(card) == role and used[name_of(card)] < COPIES]
        if not choices:
            others = [card for card in self.by_role.get(role, ()) if used[name_of(card)] < COPIES]
            choices = [card for card in others if colors_of(card) & colors] or others
        if not choices:
            return dict(old)
        chosen = choices[chance.below(len(choices))]
        used[name_of(chosen)] += 1
        return chosen


def name_of(card: Data) -> str:
    return str(card.get("name"))


def role_of(card: Any) -> tuple[object, ...]:
    """What a card stands for in a deck: its type and when it can be played."""
    trigger = card.get("trigger")
    icon = trigger.get("icon") if isinstance(trigger, dict) else None
    return (card.get("type"), *(card.get(size) for size in SIZES), icon)


def colors_of(card: Data) -> frozenset[str]:
    found: list[str] = []
    for field in COLOR_FIELDS:
        value = card.get(field)
        found.extend(value if isinstance(value, list) else [value] if isinstance(value, str) else [])
    return frozenset(found)


def text_of(card: Data) -> str:
    return "\n".join(card.get("text") or ())
