"""Decks: shipped, of one's own, or pasted; read, checked by the rules of deck construction, and written."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

from cardlaw.games import decklists
from cardlaw.games.cardnumbers import find_number
from cardlaw.games.decks import deck_files, own_deck_files, read_deck
from cardlaw.games.files import describe, expect_mapping, line_of, parse_yaml, plain
from cardlaw.games.library import find_imported
from cardlaw.games.package import Deck, GamePackage, Problem
from cardlaw.kernel.errors import BadInput
from cardlaw.match.records import problem_text
from cardlaw.server.collection import IMPORTED, OWN, SHIPPED, Collection, Entry, entries_of, shipped_entries
from cardlaw.server.inputs import without_aliases
from cardlaw.server.refusals import Refused
from cardlaw.server.storage import Store

MOST_COPIES = 99
FIELDS = ("game", "ruleset", "name", "about", "ladder", "sets", "cards")
FILE_FIELDS = re.compile(r"^\s*(game|ruleset)\s*:", re.MULTILINE)


class DeckList:
    """A deck as people keep it: for each area the numbers of its cards, with how many of each."""

    def __init__(self, name: str, areas: dict[str, dict[str, int]], cards: dict[str, Entry], about: str = "") -> None:
        self.name = name
        self.areas = areas
        self.cards = cards
        self.about = about

    def counts(self) -> dict[str, int]:
        return {area: sum(numbers.values()) for area, numbers in self.areas.items()}

    def sets(self) -> set[str]:
        """The sets that its cards are of."""
        return {entry.set for entry in self.cards.values()}

    def deck(self, package: GamePackage, tokens: list[dict[str, Any]]) -> Deck:
        """The deck itself; every card of it has to be playable."""
        for entry in self.cards.values():
            if entry.face(package) is None and entry.problem is not None:
                raise entry.problem
        return Deck(self.name, self.rows(), tokens, self.about)

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """What the cards of each area say of themselves, one entry a copy."""
        return {
            area: [self.cards[number].data for number, count in numbers.items() for _ in range(count)]
            for area, numbers in self.areas.items()
        }

    def text(self, package: GamePackage) -> str:
        """The deck as a file."""
        content: dict[str, Any] = {"game": package.game, "ruleset": package.ruleset.name, "name": self.name}
        if self.about:
            content["about"] = self.about
        own = [plain(entry.data) for entry in self.cards.values() if entry.source == OWN]
        if own:
            content["cards"] = own
        content.update(self.areas)
        return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=120)


# -- reading ------------------------------------------------------------------------------------------------------


def read_list(package: GamePackage, collection: Collection, text: str) -> DeckList:
    """A pasted deck: a deck file, or lines such as `4 NUMBER` under the names of the deck's areas."""
    content = try_yaml(without_aliases(text, "deck"))
    if isinstance(content, dict) and is_deck_file(package, content):
        return read_mapping(package, collection, content)
    return read_lines(package, collection, text)


def is_deck_file(package: GamePackage, content: dict[Any, Any]) -> bool:
    """Does a mapping say that it is a deck, or list cards under the areas of one?"""
    if "game" in content or "ruleset" in content:
        return True
    return any(isinstance(content.get(area), (dict, list)) for area in package.deck_areas)


def try_yaml(text: str) -> Any:
    """What a text is as YAML; lines of cards need not be any."""
    try:
        return parse_yaml(text, "deck")
    except BadInput:
        if FILE_FIELDS.search(text):
            raise
        return None


def read_mapping(package: GamePackage, collection: Collection, content: Any) -> DeckList:
    """A deck file; cards of its own come before those of the collection."""
    known = (*FIELDS, *package.deck_areas)
    for key in content:
        if key not in known:
            raise BadInput(f"deck:{line_of(content, key)}: expected one of {', '.join(known)}, found {describe(key)}")
    for field, expected in (("game", package.game), ("ruleset", package.ruleset.name)):
        if content.get(field, expected) != expected:
            where = f"deck:{line_of(content, field)}"
            raise BadInput(f"{where}: {field}: expected {expected}, found {describe(content[field])}")
    own = own_cards(content)
    cards: dict[str, Entry] = {}
    areas: dict[str, dict[str, int]] = {}
    for area in package.deck_areas:
        areas[area] = {}
        for number, count, where in numbers_in(content.get(area), f"deck:{line_of(content, area)}: {area}"):
            entry = own.get(number) or find(collection, number, where)
            cards[entry.number] = entry
            areas[area][entry.number] = areas[area].get(entry.number, 0) + count
    return DeckList(str(content.get("name") or "Deck"), areas, cards, str(content.get("about") or ""))


def own_cards(content: Any) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    given = content.get("cards") or []
    if not isinstance(given, list):
        raise BadInput(f"deck:{line_of(content, 'cards')}: cards: expected a list, found {describe(given)}")
    for index, item in enumerate(given):
        card = expect_mapping(item, f"deck:{line_of(given, index)}: cards")
        number = card.get("id") or card.get("name")
        if not isinstance(number, str):
            raise BadInput(f"deck:{line_of(given, index)}: expected a card with an id or a name")
        found[number] = Entry(number, plain(card), OWN)
    return found


def numbers_in(given: Any, where: str) -> list[tuple[str, int, str]]:
    """Card numbers of an area with how many of each, and where they stand."""
    if given is None:
        return []
    if isinstance(given, list):
        return [(str(number), count, where) for number, count in Counter(map(str, given)).items()]
    if not isinstance(given, dict):
        raise BadInput(f"{where}: expected a list or a mapping of card numbers, found {describe(given)}")
    found: list[tuple[str, int, str]] = []
    for number, count in given.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            raise BadInput(f"{where}: {number}: expected a number from 1 to {MOST_COPIES}, found {describe(count)}")
        found.append((str(number), count, where))
    return found


def find(collection: Collection, number: str, where: str) -> Entry:
    entry = collection.named(number)
    if entry is None:
        raise BadInput(f"{where}: expected the number or name of a card, found {number[:60]!r}")
    return entry


def read_lines(package: GamePackage, collection: Collection, text: str) -> DeckList:
    """A list of another program, or lines such as `4 NUMBER` and `4x Name` under the names of the deck's areas."""
    found = decklists.read_list(text, package)
    if not found.entries:
        raise BadInput("deck: expected a deck file or lines such as `4 NUMBER`, found no card")
    areas: dict[str, dict[str, int]] = {name: {} for name in package.deck_areas}
    cards: dict[str, Entry] = {}
    for line in found.entries:
        entry = collection.named(line.card) or by_number(package, collection, line.card)
        if entry is None:
            raise BadInput(f"deck, {line.place}: expected the number or name of a card, found {line.card[:60]!r}")
        cards[entry.number] = entry
        areas[line.area][entry.number] = areas[line.area].get(entry.number, 0) + line.count
    return DeckList(found.name or "Deck", areas, cards)


def by_number(package: GamePackage, collection: Collection, card: str) -> Entry | None:
    number = find_number(card, package)
    return None if number is None else collection.numbered(number)


# -- the decks that there are -------------------------------------------------------------------------------------


class DeckBox:
    """The decks of a ruleset by id: `shipped:NAME`, `imported:NAME` and `own:NUMBER`."""

    def __init__(self, package: GamePackage, store: Store, host: bool) -> None:
        self.package = package
        self.store = store
        self.host = host  # others do not see the decks of the host
        self.collection = Collection(package, store.cards(package.ruleset.name))

    def ids(self) -> list[str]:
        shipped = [f"{SHIPPED}:{path.stem}" for path in deck_files(self.package)]
        if not self.host:
            return shipped
        imported = [f"{IMPORTED}:{path.stem}" for path in own_deck_files(self.package)]
        return [*shipped, *imported, *(f"{OWN}:{id}" for id, _, _ in self.store.decks(self.package.ruleset.name))]

    def find(self, id: str) -> DeckList:
        """The deck of an id."""
        source, _, name = id.partition(":")
        if source != SHIPPED and not self.host:
            raise Refused("deck.unknown", status=404)
        if source == SHIPPED:
            for path in deck_files(self.package):
                if path.stem == name:
                    return shipped_list(self.package, path)
        if source == IMPORTED:
            for path in own_deck_files(self.package):
                if path.stem == name:
                    return list_of(self.package, read_deck(self.package, path))
        if source == OWN and name.isdecimal() and len(name) < 10:
            found = self.store.deck(int(name))
            if found is not None and found[0] == self.package.ruleset.name:
                return read_list(self.package, self.collection, found[2])
        raise Refused("deck.unknown", status=404)

    def own_number(self, id: str | None) -> int | None:
        """The number of a deck of one's own that is to be replaced; None for a new one."""
        if id is None:
            return None
        if id.partition(":")[0] != OWN or id not in self.ids():
            raise Refused("deck.unknown", status=404)
        return int(id.partition(":")[2])

    def stored_name(self, id: str) -> str:
        number = id.partition(":")[2]
        found = self.store.deck(int(number)) if number.isdecimal() else None
        return found[1] if found is not None else number

    def deck(self, id: str) -> Deck:
        """The deck of an id, if the rules allow it."""
        return legal(self.package, self.collection, self.find(id))


def legal(package: GamePackage, collection: Collection, chosen: DeckList) -> Deck:
    """The deck of a list, if the rules allow it."""
    deck = chosen.deck(package, collection.tokens(chosen.sets()))
    problems = package.check_deck(deck)
    if problems:
        told = "; ".join(problem_text(problem) for problem in problems)
        raise Refused("deck.illegal", deck=deck.name, problems=told)
    return deck


def checked(package: GamePackage, chosen: DeckList) -> tuple[list[Problem], str]:
    """What the rules object to, and why it cannot be played at all (empty if it can)."""
    try:
        return package.check_deck(chosen.deck(package, [])), ""
    except BadInput as error:
        return [], str(error)


_shipped: dict[Path, DeckList] = {}


def shipped_list(package: GamePackage, path: Path) -> DeckList:
    """A shipped deck, read once."""
    if path not in _shipped:
        _shipped[path] = list_of(package, read_deck(package, path))
    return _shipped[path]


def list_of(package: GamePackage, deck: Deck) -> DeckList:
    """A deck that was read from a file, as people keep it."""
    cards: dict[str, Entry] = {}
    areas: dict[str, dict[str, int]] = {}
    for area, given in deck.areas.items():
        areas[area] = {}
        for card in given:
            number = str(card.get("id") or card["name"])
            if number not in cards:
                cards[number] = entry_of(package, number, card)
            areas[area][number] = areas[area].get(number, 0) + 1
    return DeckList(deck.name, areas, cards, deck.about)


def entry_of(package: GamePackage, number: str, card: Any) -> Entry:
    """A card of a shipped or imported set, or one that a deck file brings itself."""
    shipped = shipped_entries(package).get(number)
    if shipped is not None and shipped.data == card:
        return shipped
    imported = find_imported(package.game, number)
    if imported is not None and imported[1] == card:
        return entries_of(package, imported[0], IMPORTED)[number]
    return Entry(number, plain(card), OWN, OWN)
