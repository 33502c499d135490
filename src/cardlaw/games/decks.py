"""Sets, card files and decks: YAML files read into card data, with errors that say where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardlaw.games.cardsets import CardSet
from cardlaw.games.files import describe, expect_mapping, line_of, read_yaml
from cardlaw.games.library import deck_folder, find_imported, imported_sets
from cardlaw.games.package import Deck, GamePackage, NotInBook
from cardlaw.games.registry import package_of, ruleset_names, rulesets_of_game
from cardlaw.kernel.errors import BadInput, UnsupportedText

SUFFIXES = (".yaml", ".yml")
MOST_COPIES = 999  # what a file may ask for; what a deck may contain is for the rules to say

Data = dict[str, Any]


_shipped_sets: dict[str, list[CardSet]] = {}


def shipped_decks(package: GamePackage) -> list[Deck]:
    """The decks that come with a ruleset, in the order of their names."""
    decks = [read_deck(package, path) for path in deck_files(package)]
    return sorted(decks, key=lambda deck: deck.name)


def shipped_sets(package: GamePackage) -> list[CardSet]:
    """The sets that come with a game, read once."""
    name = package.ruleset.name
    if name not in _shipped_sets:
        _shipped_sets[name] = [read_set(package, path) for path in yaml_files(shipped_folder(package, "sets"))]
    return _shipped_sets[name]


def read_set(package: GamePackage, path: Path) -> CardSet:
    """The cards of a set or of a card file, which is a set without a code."""
    content = file_mapping(path, ("game", "set", "cards"))
    check_game(package, content, path)
    header = expect_mapping(content.get("set") or {}, place(path, content, "set"))
    code = text_field(header, "code", path) or path.stem
    found = CardSet(code, text_field(header, "name", path) or code)
    add_cards(found, content, path)
    return found


def read_deck(package: GamePackage, path: Path, playable: bool = True) -> Deck:
    """A deck of a file, every card of it looked up; all of them supported if it is to be played."""
    known = deck_areas_of_game(package)
    content = file_mapping(path, ("game", "ruleset", "name", "about", "ladder", "sets", "cards", *known))
    check_game(package, content, path)
    wanted = text_field(content, "ruleset", path)
    if wanted and wanted != package.ruleset.name:
        where = place(path, content, "ruleset")
        raise BadInput(f"{where}: ruleset: expected {package.ruleset.name}, found {describe(wanted)}")
    sets = Sources(package, sets_of_deck(package, content, path), content.get("sets") is None)
    problems: list[str] = []
    wanted_areas = [area for area in known if area in package.deck_areas or area in content]
    areas = {area: area_cards(content, area, sets, path, problems) for area in wanted_areas}
    if problems:
        raise BadInput("\n".join(problems))
    tokens = tokens_of(package, sets.used())
    used = sets.used()
    check_faces(package, [*areas.values(), tokens], lambda number: place_in_sets(used, number), playable)
    name = text_field(content, "name", path) or path.stem
    return Deck(name, areas, tokens, text_field(content, "about", path), truth_field(content, "ladder", path))


def deck_areas_of_game(package: GamePackage) -> tuple[str, ...]:
    """The parts of decks of any book of a game: what a book lacks is for its deck rules to say, with the clause."""
    books = [package, *(package_of(name) for name in rulesets_of_game(package.game))]
    return tuple(dict.fromkeys(area for book in books for area in book.deck_areas))


# -- files ------------------------------------------------------------------------------------------------------


def looks_like_path(name: str) -> bool:
    return name.endswith(SUFFIXES) or "/" in name or "\\" in name


def yaml_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*") if path.suffix in SUFFIXES)


def deck_files(package: GamePackage) -> list[Path]:
    return yaml_files(shipped_folder(package, "decks"))


def shipped_folder(package: GamePackage, name: str) -> Path:
    """A folder of the package; where a game has several rulesets, each has a folder of its own inside."""
    folder = package.data_folder() / name
    own = folder / package.ruleset.name
    return own if own.is_dir() else folder


def own_deck_files(package: GamePackage) -> list[Path]:
    """The decks that the user has brought in for a ruleset; a file that is no deck is nobody's."""
    found: list[Path] = []
    for path in yaml_files(deck_folder()) if deck_folder().is_dir() else []:
        with suppress(BadInput):
            if file_mapping(path, None).get("ruleset") == package.ruleset.name:
                found.append(path)
    return found


def simple(name: str) -> str:
    return name.casefold().replace("_", "").replace("-", "").replace(" ", "")


def package_of_deck(path: Path) -> GamePackage:
    """The package for the ruleset that a deck file names."""
    content = file_mapping(path, None)
    name = text_field(content, "ruleset", path)
    if name not in ruleset_names():
        where = place(path, content, "ruleset")
        raise BadInput(
            f"{where}: ruleset: expected one of {', '.join(ruleset_names())}, found {describe(name or None)}"
        )
    return package_of(name)


def file_mapping(path: Path, fields: tuple[str, ...] | None) -> Any:
    """The mapping that a file consists of, with no other keys than the fields if they are given."""
    content = expect_mapping(read_yaml(path), f"{path}:1")
    if fields is not None:
        for key in content:
            if key not in fields:
                raise BadInput(
                    f"{place(path, content, key)}: expected one of {', '.join(fields)}, found {describe(key)}"
                )
    return content


def place(path: Path, container: Any, key: Any = None) -> str:
    return f"{path}:{line_of(container, key)}"


def text_field(mapping: Any, key: str, path: Path) -> str:
    """A text of a mapping; empty if it is not given."""
    value = mapping.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadInput(f"{place(path, mapping, key)}: {key}: expected text, found {describe(value)}")
    return value


def truth_field(mapping: Any, key: str, path: Path) -> bool:
    """Does a mapping say that something holds? Saying nothing means that it does not."""
    value = mapping.get(key, False)
    if not isinstance(value, bool):
        raise BadInput(f"{place(path, mapping, key)}: {key}: expected true or false, found {describe(value)}")
    return value


def check_game(package: GamePackage, content: Any, path: Path) -> None:
    game = content.get("game")
    if game != package.game:
        raise BadInput(f"{place(path, content, 'game')}: game: expected {package.game}, found {describe(game)}")


def items_of(mapping: Any, key: str, path: Path) -> Any:
    """A list of a mapping; empty if it is not given."""
    value = mapping.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadInput(f"{place(path, mapping, key)}: {key}: expected a list, found {describe(value)}")
    return value


# -- cards ------------------------------------------------------------------------------------------------------


def add_cards(found: CardSet, content: Any, path: Path) -> None:
    """Take up the cards of a file; each has a number (or else a name) of its own."""
    cards = items_of(content, "cards", path)
    for index, item in enumerate(cards):
        where = place(path, cards, index)
        card = expect_mapping(item, where)
        number = card.get("id", card.get("name"))
        if not isinstance(number, str) or not number:
            raise BadInput(f"{where}: expected a card with an id or a name, found {describe(number)}")
        if number in found.cards:
            raise BadInput(f"{where}: the card {number!r} is given twice, first at {found.places[number]}")
        found.cards[number] = dict(card)
        found.places[number] = where


def sets_of_deck(package: GamePackage, content: Any, path: Path) -> list[CardSet]:
    """Where a deck takes its cards from: its own cards, then the sets it names, else every shipped set."""
    own = CardSet(path.stem, path.stem)
    add_cards(own, content, path)
    if content.get("sets") is None:
        return [own, *shipped_sets(package)]
    named = items_of(content, "sets", path)
    return [own, *(set_named(package, named[index], path, place(path, named, index)) for index in range(len(named)))]


def set_named(package: GamePackage, name: object, path: Path, where: str) -> CardSet:
    """A set by the code of a shipped one, or by a path inside the folder of the deck: decks come from strangers too."""
    shipped = shipped_sets(package)
    if isinstance(name, str) and looks_like_path(name):
        folder = path.parent.resolve()
        if not (folder / name).resolve().is_relative_to(folder):
            raise BadInput(f"{where}: sets: expected a file in the folder of the deck, found {name!r}")
        return read_set(package, path.parent / name)
    for found in (*shipped, *imported_sets(package.game)):
        if found.code == name:
            return found
    codes = ", ".join(found.code for found in (*shipped, *imported_sets(package.game)))
    raise BadInput(f"{where}: sets: expected a file or one of {codes}, found {describe(name)}")


class Sources:
    """Where the cards of a deck come from: some sets, and where a deck names none, everything that was brought in."""

    def __init__(self, package: GamePackage, sets: list[CardSet], with_imported: bool) -> None:
        self.package = package
        self.sets = sets
        self.with_imported = with_imported
        self.imported: list[CardSet] = []  # sets brought in that cards were found in

    def find(self, number: str) -> Data | None:
        for found in self.sets:
            if number in found.cards:
                return found.cards[number]
        imported = find_imported(self.package.game, number) if self.with_imported else None
        if imported is None:
            return None
        if imported[0] not in self.imported:
            self.imported.append(imported[0])
        return imported[1]

    def used(self) -> list[CardSet]:
        return [*self.sets, *self.imported]


def area_cards(content: Any, area: str, sets: Sources, path: Path, problems: list[str]) -> list[Data]:
    """The cards of one area of a deck: a list of numbers, or numbers with how many of each.

    What is wrong with single entries is added to the problems, so that all of it is told at once.
    """
    given = content.get(area)
    if given is None:
        return []
    cards: list[Data] = []
    if isinstance(given, list):
        for index, number in enumerate(given):
            cards.extend(card_numbered(number, sets, place(path, given, index), problems))
    elif isinstance(given, dict):
        for number, count in given.items():
            where = place(path, given, number)
            card = card_numbered(number, sets, where, problems)
            if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
                expected = f"expected a number from 1 to {MOST_COPIES}, found {describe(count)}"
                problems.append(f"{where}: {number}: {expected}")
            else:
                cards.extend(card * count)
    else:
        where = place(path, content, area)
        raise BadInput(f"{where}: {area}: expected a list or a mapping of card numbers, found {describe(given)}")
    return cards


def card_numbered(number: object, sets: Sources, where: str, problems: list[str]) -> list[Data]:
    """The card of a number, alone in a list; none if there is no such card, which is a problem."""
    card = sets.find(number) if isinstance(number, str) else None
    if card is not None:
        return [card]
    names = ", ".join(found.code for found in sets.sets if found.cards)
    problems.append(f"{where}: expected the number of a card of {names or 'a set'}, found {describe(number)}")
    return []


def place_in_sets(sets: list[CardSet], number: str) -> str:
    """Where the card of a number is given."""
    return next(found.places[number] for found in sets if number in found.cards)


def tokens_of(package: GamePackage, sets: list[CardSet]) -> list[Data]:
    """The cards that only effects bring in. What a token is, its face knows, whatever its text."""
    tokens: list[Data] = []
    for found in sets:
        for number, card in found.cards.items():
            textless = {key: value for key, value in card.items() if key != "text"}
            try:
                if package.face(textless, found.places[number]).token:
                    tokens.append(card)
            except NotInBook:
                continue  # no effect of this book brings it in
    return tokens


def check_faces(
    package: GamePackage, groups: Iterable[Sequence[Mapping[str, Any]]], place_of: Callable[[str], str], playable: bool
) -> None:
    """Make every face once, so that bad cards are reported with their places; all that cannot be played together."""
    checked: set[str] = set()
    unplayable: list[UnsupportedText | NotInBook] = []
    for card in (card for group in groups for card in group):
        number = str(card.get("id", card.get("name")))
        if number not in checked:
            checked.add(number)
            try:
                package.face(card, place_of(number))
            except (UnsupportedText, NotInBook) as error:
                unplayable.append(error)
    if playable and unplayable:
        first = unplayable[0]
        first.args = ("\n".join(map(str, unplayable)),)
        raise first
