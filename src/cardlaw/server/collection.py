"""The cards that decks are made of: shipped, imported and of one's own; looked up and searched."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from typing import Any

from cardlaw.games.cardsets import CardSet
from cardlaw.games.decks import shipped_sets
from cardlaw.games.library import find_imported, imported_sets
from cardlaw.games.package import GamePackage
from cardlaw.kernel.cards import Face
from cardlaw.kernel.errors import BadInput, CardlawError

SHIPPED = "shipped"
IMPORTED = "imported"
OWN = "own"
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
DEMAND = re.compile(r"(\w+)\s*(>=|<=|=|>|<)\s*(-?\d{1,9})")


class Entry:
    """A card that can be put into decks, if its text is understood."""

    def __init__(self, number: str, data: dict[str, Any], source: str, set: str = "") -> None:
        self.number = number
        self.data = data
        self.source = source
        self.set = set
        self.made: Face | None = None
        self.seen: Face | None = None
        self.problem: CardlawError | None = None

    def face(self, package: GamePackage) -> Face | None:
        """The face of the card; None if it cannot be played, and `problem` says why."""
        if self.made is None and self.problem is None:
            try:
                self.made = package.face(self.data, self.number)
            except CardlawError as error:
                self.problem = error
        return self.made

    def looks(self, package: GamePackage) -> Face | None:
        """Everything that is printed but the text, which takes longer to read; None if the data are no card."""
        if self.seen is None and self.problem is None:
            textless = {key: value for key, value in self.data.items() if key != "text"}
            try:
                self.seen = package.face(textless, self.number)
            except CardlawError as error:
                self.problem = error
        return self.seen

    @property
    def name(self) -> str:
        return str(self.data.get("name", self.number))


_entries: dict[tuple[str, str], tuple[CardSet, dict[str, Entry]]] = {}


class Collection:
    """All cards of a ruleset: one's own first, then shipped ones, then what was imported."""

    def __init__(self, package: GamePackage, own: dict[str, dict[str, Any]]) -> None:
        self.package = package
        self.own = {number: Entry(number, data, OWN, OWN) for number, data in own.items()}
        self.shipped = shipped_entries(package)
        self.imported = [entries_of(package, found, IMPORTED) for found in imported_sets(package.game)]

    def __iter__(self) -> Iterator[Entry]:
        yield from self.own.values()
        yield from self.shipped.values()
        for cards in self.imported:
            yield from cards.values()

    def numbered(self, number: str) -> Entry | None:
        """A card by its number; an imported one by any of its numbers."""
        found = self.own.get(number) or self.shipped.get(number)
        if found is None:
            imported = find_imported(self.package.game, number)
            if imported is not None:
                return entries_of(self.package, imported[0], IMPORTED)[str(imported[1]["id"])]
        return found

    def named(self, name: str) -> Entry | None:
        """A card by its number, or else by its name whatever its capitals."""
        found = self.numbered(name)
        if found is not None:
            return found
        wanted = name.casefold()
        return next((entry for entry in self if entry.name.casefold() == wanted), None)

    def tokens(self, sets: set[str]) -> list[dict[str, Any]]:
        """Cards of some sets that only effects bring in."""
        return [
            entry.data
            for entry in self
            if entry.set in sets and (face := entry.looks(self.package)) is not None and face.token
        ]


def shipped_entries(package: GamePackage) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for cards in shipped_sets(package):
        found.update(entries_of(package, cards, SHIPPED))
    return found


def entries_of(package: GamePackage, cards: CardSet, source: str) -> dict[str, Entry]:
    """The cards of a set, made once for as long as the set stays the same."""
    key = (package.ruleset.name, f"{source}:{cards.code}")
    known = _entries.get(key)
    if known is None or known[0] is not cards:
        made = {number: Entry(number, data, source, cards.code) for number, data in cards.cards.items()}
        known = _entries[key] = (cards, made)
    return known[1]


class Search:
    """What a card browser asks for."""

    def __init__(self, package: GamePackage, words: str, type: str, color: str, trait: str, demands: list[str]):
        self.package = package
        self.words = words.casefold().split()
        self.type = type
        self.color = color
        self.trait = trait.casefold()
        self.demands = [self.demand(text) for text in demands if text]

    def demand(self, text: str) -> tuple[int, Callable[[Any, Any], bool], int]:
        """A number with what it is held against, as `power>=5000`."""
        names = self.package.ruleset.number_names
        found = DEMAND.fullmatch(text)
        if found is None or found[1] not in names:
            raise BadInput(
                f"number: expected one of {', '.join(names)} with >=, <=, =, > or < and a number, found {text!r}"
            )
        return names.index(found[1]), COMPARISONS[found[2]], int(found[3])

    def finds(self, entry: Entry) -> bool:
        face = entry.looks(self.package)
        if face is None:
            return not (self.type or self.color or self.trait or self.demands) and self.has_words(entry)
        if self.type and self.type not in face.words[1]:
            return False
        if self.color and self.color not in face.words[2]:
            return False
        if self.trait and self.trait not in [trait.casefold() for trait in face.words[3]]:
            return False
        return all(holds(face.numbers[at], number) for at, holds, number in self.demands) and self.has_words(entry)

    def has_words(self, entry: Entry) -> bool:
        """Are all words in the card's number, name, traits or text?"""
        data = entry.data
        parts = [entry.number, entry.name, *(data.get("traits") or ()), *lines_of(data)]
        text = "\n".join(str(part) for part in parts).casefold()
        return all(word in text for word in self.words)


def lines_of(data: dict[str, Any]) -> list[str]:
    text = data.get("text") or []
    return text.splitlines() if isinstance(text, str) else [str(line) for line in text]
