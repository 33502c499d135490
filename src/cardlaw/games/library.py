"""The cards that a user has brought in: kept in the user's data folder, one file of JSON lines a set."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from platformdirs import user_data_path

from cardlaw.games.cardsets import CardSet
from cardlaw.games.files import describe
from cardlaw.kernel.errors import BadInput

SUFFIX = ".jsonl"
REPRINTS = "reprints"  # other numbers that the same card is known by
UNSAFE = re.compile(r"[^\w.+-]+")

Data = dict[str, Any]

_read: dict[Path, tuple[int, ImportedSet]] = {}


class ImportedSet(CardSet):
    """A set of the library; a card is found by each of its numbers."""

    def __init__(self, code: str) -> None:
        super().__init__(code, code)
        self.numbers: dict[str, str] = {}  # from every number of a card to the one it is kept under

    def find(self, number: str) -> Data | None:
        kept = self.numbers.get(number)
        return None if kept is None else self.cards[kept]


def library_folder(game: str) -> Path:
    return user_data_path("cardlaw") / "cards" / game


def deck_folder() -> Path:
    """Where decks that were imported lie."""
    return user_data_path("cardlaw") / "decks"


def safe_name(name: str) -> str:
    """A name that a file may have on any system."""
    return UNSAFE.sub("_", name).strip("._") or "set"


def keep_set(game: str, code: str, cards: Iterable[Mapping[str, Any]]) -> Path:
    """Write a set of the library in place of the one with the same code; all or nothing."""
    path = library_folder(game) / (safe_name(code) + SUFFIX)
    content = b"".join(msgspec.json.encode(dict(card)) + b"\n" for card in cards)
    write_whole(path, content)
    return path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the new one, whatever happens."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error


def imported_sets(game: str) -> list[ImportedSet]:
    """The sets of a game that were brought in, in the order of their names; each file is read when it has changed."""
    folder = library_folder(game)
    paths = sorted(path for path in folder.glob("*" + SUFFIX)) if folder.is_dir() else []
    return [read_imported(path) for path in paths]


def read_imported(path: Path) -> ImportedSet:
    try:
        changed = path.stat().st_mtime_ns
        known = _read.get(path)
        if known is not None and known[0] == changed:
            return known[1]
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error
    found = ImportedSet(path.stem)
    for place, card in rows_of(content, path):
        add(found, place, card)
    _read[path] = (changed, found)
    return found


def rows_of(content: bytes, path: Path) -> Iterator[tuple[str, Any]]:
    decode = msgspec.json.Decoder().decode
    for number, line in enumerate(content.splitlines(), 1):
        try:
            yield f"{path}:{number}", decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(f"{path}:{number}: not valid JSON ({error})") from error


def add(found: ImportedSet, place: str, card: Any) -> None:
    number = card.get("id") if isinstance(card, dict) else None
    if not isinstance(number, str) or not number:
        raise BadInput(f"{place}: expected a card with an id, found {describe(card)}")
    also = card.pop(REPRINTS, None)
    found.cards[number] = card
    found.places[number] = place
    for known in (number, *(also if isinstance(also, list) else ())):
        found.numbers.setdefault(str(known), number)


def find_imported(game: str, number: str) -> tuple[ImportedSet, Data] | None:
    """A card that was brought in, by any of its numbers."""
    for found in imported_sets(game):
        card = found.find(number)
        if card is not None:
            return found, card
    return None


def named_imported(game: str, name: str) -> list[tuple[ImportedSet, Data]]:
    """The cards that were brought in under a name; several if printings of it differ."""
    cards: list[tuple[ImportedSet, Data]] = []
    for found in imported_sets(game):
        for card in found.cards.values():
            if card.get("name") == name and not any(same_card(card, known) for _, known in cards):
                cards.append((found, card))
    return cards


def same_card(one: Data, other: Data) -> bool:
    """Are two cards the same but for their numbers?"""
    fields = (one.keys() | other.keys()) - {"id"}
    return all(one.get(field) == other.get(field) for field in fields)
