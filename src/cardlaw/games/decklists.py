"""Deck lists as other programs write them (text, columns, Encore Decks, DeckLog), made into decks of our own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import yaml

from cardlaw.games.cardnumbers import find_number, suggestions
from cardlaw.games.decks import MOST_COPIES, shipped_sets, simple
from cardlaw.games.files import describe
from cardlaw.games.library import find_imported
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput

MAIN = "deck"
NAMELESS = "Imported deck"
# `4 CODE name`, `4x CODE name`, `CODE name x4`, `4 name`
COUNT_FIRST = re.compile(
    r"(?:[-*•]\s+)?(?:[x×]\s*)?(?P<count>\d{1,3})(?:\s*[x×]?\s+|[x×])(?:-\s+)?(?P<card>\S.*)", re.IGNORECASE
)
COUNT_LAST = re.compile(r"(?P<card>\S.*?)\s+[x×]\s*(?P<count>\d{1,3})", re.IGNORECASE)
COUNT_AFTER_NUMBER = re.compile(
    r"(?P<card>[A-Za-z0-9]+[/-][A-Za-z]*\d\S*?)(?:\s+|\s*[,:]\s*)[\[(]?(?P<count>\d{1,3})[\])]?"
)
COUNT = re.compile(r"[x×]?\s*\d{1,3}\s*[x×]?", re.IGNORECASE)
NUMBERED = re.compile(r"[A-Za-z0-9]+[/-][A-Za-z]*\d")  # looks like the number of a card
TOTAL = re.compile(r"\s*[\[(:×x]?\s*\d+\s*(?:cards?)?\s*[\])]?$", re.IGNORECASE)  # how many cards a heading counts
# Headings that sort the cards of a deck.
KIND = re.compile(
    r"(?:normal|trigger|blitz|set|g)?(?:characters?|events?|climax(?:es|cards?)?|units?|orders?|triggers?|tokens?"
    r"|monsters?|battles?|strategy|strategies|battlecards?|monstercards?|strategycards?|sentinels?)"
    r"|(?:level|grade|rank)\d?|(?:decklist|deck)?(?:totals?|count|size)"
)
COPIES = ("count", "copies", "qty", "quantity", "num", "amount")  # what a field or column of counts is called
COLUMNS = (
    *COPIES,
    *("number", "no", "id", "code", "card", "cards"),
    *("name", "cardname", "cardnumber", "set", "rarity"),
)
COMMENT = re.compile(r"\s*(//|;)")
# The lists of DeckLog, and the areas that they may stand for, the first that a game has.
DECKLOG = {"list": (MAIN,), "p_list": ("ride_deck", "monster_deck"), "sub_list": ("g_zone", "ride_deck")}

SIMILAR = "did you mean"


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
    text = text.removeprefix("\ufeff")  # some editors mark a text so
    if not text.lstrip().startswith(("{", "[")):
        return plain_list(text, package)
    try:
        content = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadInput(f"deck list: not valid JSON ({error})") from error
    if is_decklog(content):
        return decklog(content, package)
    if isinstance(content, dict) and isinstance(content.get("cards"), list):
        return encore_decks(content)
    raise BadInput(f"deck list: expected a deck of Encore Decks or DeckLog, found {describe(content)}")


def is_decklog(content: Any) -> bool:
    return isinstance(content, dict) and isinstance(content.get("list"), list)


def is_deck_export(content: Any) -> bool:
    """Is it a deck of DeckLog or Encore Decks, rather than a file of cards?"""
    cards = content.get("cards") if isinstance(content, dict) else None
    if is_decklog(content):
        return True
    return isinstance(cards, list) and any(isinstance(card, dict) and is_encore_card(card) for card in cards[:1])


def is_encore_card(card: Mapping[str, Any]) -> bool:
    return "cardcode" in card or ("release" in card and "sid" in card)


def plain_list(text: str, package: GamePackage) -> DeckList:
    """Lines of a number and a card, or columns of them; a line without a number may begin a deck or a kind of card."""
    found = DeckList()
    areas = {simple(area): area for area in package.deck_areas} | {"maindeck": MAIN, "main": MAIN}
    area = MAIN
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or COMMENT.match(line) or is_header(line):
            continue
        heading = simple(TOTAL.sub("", line.strip("#:=*[]<> -")).strip("#:=*[]()<> -"))
        entry = counted_card(line)
        if heading in areas:
            area = areas[heading]
        elif KIND.fullmatch(heading):
            continue
        elif entry is not None:
            found.entries.append(Entry(f"line {number}", area, counted(entry[0], number), entry[1]))
        elif line.startswith("#") or (not found.entries and not found.name):
            found.name = found.name or line.strip("# ")
        else:
            raise BadInput(f"deck list, line {number}: expected a number and a card, found {describe(line)}")
    return found


def counted_card(line: str) -> tuple[str, str] | None:
    """How many and which card, as a line says it in words or in columns."""
    columns = [cell.strip().strip('"') for cell in re.split(r"\t|;|,(?! )", line)]
    numbers = [cell for cell in columns if COUNT.fullmatch(cell)]
    if len(columns) > 1 and len(numbers) == 1:
        texts = [cell for cell in columns if cell and cell != numbers[0]]
        return numbers[0].strip("x×X "), " ".join(sorted(texts, key=lambda cell: not NUMBERED.search(cell)))
    entry = COUNT_FIRST.fullmatch(line) or COUNT_LAST.fullmatch(line) or COUNT_AFTER_NUMBER.fullmatch(line)
    return (entry["count"], entry["card"].strip()) if entry is not None else None


def is_header(line: str) -> bool:
    """The names of columns above a table of cards."""
    cells = [simple(cell.strip('"')) for cell in re.split(r"[\t;,]", line)]
    return len(cells) > 1 and all(cell in COLUMNS for cell in cells)


def counted(text: str, line: int) -> int:
    if not 1 <= int(text) <= MOST_COPIES:
        raise BadInput(f"deck list, line {line}: expected a number from 1 to {MOST_COPIES}, found {text}")
    return int(text)


def encore_decks(content: Mapping[str, Any]) -> DeckList:
    """One entry a copy, or with a count, with its card code whole or in parts."""
    found = DeckList(str(content.get("name") or ""))
    for number, card in enumerate(content["cards"], 1):
        code = encore_code(card, number)
        found.entries.append(Entry(f"card {number}", MAIN, encore_copies(card, number), code))
    return found


def encore_copies(card: Mapping[str, Any], number: int) -> int:
    """How many copies an entry stands for: one, unless it says another number."""
    for key in COPIES:
        count = card.get(key)
        if count is None:
            continue
        if not str(count).isdigit() or not 1 <= int(str(count)) <= MOST_COPIES:
            raise BadInput(
                f"deck list, card {number}: {key}: expected a number from 1 to {MOST_COPIES}, found {count!r}"
            )
        return int(str(count))
    return 1


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


def resolve(found: DeckList, package: GamePackage, name: str = "", otherwise: str = NAMELESS) -> Resolved:
    """Look up every card; what is not known is listed with its place. `otherwise` names a list without a name."""
    areas: dict[str, dict[str, int]] = {area: {} for area in package.deck_areas}
    unknown: list[str] = []
    for entry in found.entries:
        number = find_number(entry.card, package)
        if number is None:
            like = suggestions(entry.card, package)
            hint = f" ({SIMILAR} {' or '.join(like)}?)" if like else ""
            unknown.append(f"{entry.place}: {entry.count} {entry.card}{hint}")
        else:
            areas[entry.area][number] = areas[entry.area].get(number, 0) + entry.count
    return Resolved(name or found.name or otherwise, areas, unknown)


def best_match(text: str, ruleset: str, name: str = "", otherwise: str = NAMELESS) -> tuple[GamePackage, Resolved]:
    """The list looked up in the ruleset that knows most of its cards; headings may be those of one game only."""
    tried: list[tuple[GamePackage, Resolved]] = []
    problems: list[BadInput] = []
    for package in map(package_of, [ruleset] if ruleset else ruleset_names()):
        try:
            found = read_list(text, package)
        except BadInput as problem:
            problems.append(problem)
            continue
        tried.append((package, resolve(found, package, name, otherwise)))
    if not tried:
        raise problems[0]
    best = min(tried, key=lambda one: (len(one[1].unknown), -sum(SIMILAR in line for line in one[1].unknown)))
    if not best[1].unknown and not any(best[1].areas.values()):
        raise BadInput("deck list: expected cards, found none")
    return best


def deck_of(resolved: Resolved, package: GamePackage) -> Deck:
    """The deck that a list stands for, its cards supported or not."""
    areas = {
        area: [card_numbered(number, package) for number, count in cards.items() for _ in range(count)]
        for area, cards in resolved.areas.items()
    }
    return Deck(resolved.name, areas)


def card_numbered(number: str, package: GamePackage) -> dict[str, Any]:
    for found in shipped_sets(package):
        if number in found.cards:
            return found.cards[number]
    imported = find_imported(package.game, number)
    assert imported is not None, number
    return imported[1]
