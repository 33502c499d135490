"""Deck lists as other programs write them: plain text, Encore Decks and DeckLog, made into decks of our own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import yaml

from cardlaw.games.decks import MOST_COPIES, shipped_sets, simple
from cardlaw.games.files import describe
from cardlaw.games.library import find_imported, named_imported
from cardlaw.games.package import GamePackage
from cardlaw.kernel.errors import BadInput

MAIN = "deck"
# `4 CODE name`, `4x CODE name`, `CODE name x4`, `4 name`
COUNT_FIRST = re.compile(r"(?P<count>\d{1,3})\s*[x×]?\s+(?P<card>\S.*)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(?P<card>\S.*?)\s+[x×]\s*(?P<count>\d{1,3})", re.IGNORECASE)
COMMENT = re.compile(r"\s*(//|;)")
# The lists of DeckLog, and the areas that they may stand for, the first that a game has.
DECKLOG = {"list": (MAIN,), "p_list": ("ride_deck", "monster_deck"), "sub_list": ("g_zone", "ride_deck")}


@dataclass(frozen=True)
class Entry:
    """So many of a card, as a list names it."""

    place: str
    area: str
    count: int
    card: str


@dataclass
class DeckList:
    """What a list says, before its cards are looked up."""

    name: str = ""
    entries: list[Entry] = field(default_factory=list)


@dataclass
class Resolved:
    """A list whose cards were looked up: numbers with counts for each area, and what was not found."""

    name: str
    areas: dict[str, dict[str, int]]
    unknown: list[str]

    def yaml(self, package: GamePackage) -> str:
        """The deck as a deck file."""
        content: dict[str, object] = {"game": package.game, "ruleset": package.ruleset.name, "name": self.name}
        content.update({area: cards for area, cards in self.areas.items() if cards})
        return yaml.safe_dump(content, allow_unicode=True, sort_keys=False)


# -- reading ----------------------------------------------------------------------------------------------------------


def read_list(text: str, package: GamePackage) -> DeckList:
    """A deck list in any of the forms that are known."""
    if not text.lstrip().startswith(("{", "[")):
        return plain_list(text, package)
    try:
        content = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadInput(f"deck list: not valid JSON ({error})") from error
    if isinstance(content, dict) and isinstance(content.get("list"), list):
        return decklog(content, package)
    if isinstance(content, dict) and isinstance(content.get("cards"), list):
        return encore_decks(content)
    raise BadInput(f"deck list: expected a deck of Encore Decks or DeckLog, found {describe(content)}")


def plain_list(text: str, package: GamePackage) -> DeckList:
    """Lines of a number and a card; a line without a number that is called like a deck begins that deck."""
    found = DeckList()
    areas = {simple(area): area for area in package.deck_areas} | {"maindeck": MAIN}
    area = MAIN
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or COMMENT.match(line):
            continue
        entry = COUNT_FIRST.fullmatch(line) or COUNT_LAST.fullmatch(line)
        heading = simple(line.strip("#:=*[]() "))
        if heading in areas:
            area = areas[heading]
        elif entry is not None:
            found.entries.append(Entry(f"line {number}", area, counted(entry["count"], number), entry["card"].strip()))
        elif line.startswith("#") or (not found.entries and not found.name):
            found.name = found.name or line.strip("# ")
        else:
            raise BadInput(f"deck list, line {number}: expected a number and a card, found {describe(line)}")
    return found


def counted(text: str, line: int) -> int:
    if not 1 <= int(text) <= MOST_COPIES:
        raise BadInput(f"deck list, line {line}: expected a number from 1 to {MOST_COPIES}, found {text}")
    return int(text)


def encore_decks(content: Mapping[str, Any]) -> DeckList:
    """One entry a copy, with its card code whole or in parts."""
    found = DeckList(str(content.get("name") or ""))
    for number, card in enumerate(content["cards"], 1):
        found.entries.append(Entry(f"card {number}", MAIN, 1, encore_code(card, number)))
    return found


def encore_code(card: Any, number: int) -> str:
    if isinstance(card, dict):
        if isinstance(card.get("cardcode"), str) and card["cardcode"].strip():
            return str(card["cardcode"]).strip()
        parts = [card.get(part) for part in ("set", "side", "release", "sid")]
        if all(isinstance(part, str) and part for part in parts):
            return "{}/{}{}-{}".format(*parts)
    raise BadInput(f"deck list, card {number}: expected a cardcode, found {describe(card)}")


def decklog(content: Mapping[str, Any], package: GamePackage) -> DeckList:
    """Three lists, each entry with its card number and how many."""
    found = DeckList(str(content.get("title") or content.get("deck_name") or ""))
    for key, meant in DECKLOG.items():
        area = next((area for area in meant if area in package.deck_areas), MAIN)
        for number, card in enumerate(content.get(key) or [], 1):
            place = f"{key}, entry {number}"
            code = card.get("card_number") if isinstance(card, dict) else None
            count = card.get("num") if isinstance(card, dict) else None
            if not isinstance(code, str) or not code or not str(count).isdigit() or not int(str(count)):
                raise BadInput(f"deck list, {place}: expected a card_number and a num, found {describe(card)}")
            found.entries.append(Entry(place, area, int(str(count)), code))
    return found


# -- looking up -------------------------------------------------------------------------------------------------------


def resolve(found: DeckList, package: GamePackage, name: str = "") -> Resolved:
    """Look up every card; what is not known is listed with its place."""
    areas: dict[str, dict[str, int]] = {area: {} for area in package.deck_areas}
    unknown: list[str] = []
    for entry in found.entries:
        number = number_of(entry.card, package)
        if number is None:
            unknown.append(f"{entry.place}: {entry.count} {entry.card}")
        else:
            areas[entry.area][number] = areas[entry.area].get(number, 0) + entry.count
    return Resolved(name or found.name or "Imported deck", areas, unknown)


def number_of(card: str, package: GamePackage) -> str | None:
    """The number of the card that a list means: by its number, or by a name that only one card has."""
    words = card.split()
    for written in (words[0], card, words[-1].strip("()[]")):
        number = by_number(written, package)
        if number is not None:
            return number
    named = {number for found in shipped_sets(package) for number, data in found.cards.items() if data["name"] == card}
    named.update(str(data["id"]) for _, data in named_imported(package.game, card))
    return named.pop() if len(named) == 1 else None


def by_number(number: str, package: GamePackage) -> str | None:
    for found in shipped_sets(package):
        if number in found.cards:
            return number
    imported = find_imported(package.game, number)
    return None if imported is None else str(imported[1]["id"])
