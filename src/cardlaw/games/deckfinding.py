"""Which deck is meant: a shipped one by its name, a deck file, or a list of another program."""

from __future__ import annotations

from pathlib import Path

from cardlaw.games.cardfiles import read_bytes, read_json
from cardlaw.games.decklists import best_match, deck_of, is_deck_export
from cardlaw.games.decks import (
    SUFFIXES,
    check_faces,
    deck_files,
    file_mapping,
    looks_like_path,
    own_deck_files,
    package_of_deck,
    read_deck,
    simple,
)
from cardlaw.games.files import meant
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput


def load_deck(package: GamePackage, name_or_path: str | Path, playable: bool = True) -> Deck:
    """A deck for a ruleset by a name or the path of a file. Whether it is allowed is not asked here."""
    return find_deck(name_or_path, package.ruleset.name, playable)[1]


def find_deck(name_or_path: str | Path, ruleset: str = "", playable: bool = True) -> tuple[GamePackage, Deck]:
    """A deck with the package that plays it; the file itself says which ruleset it is for."""
    packages = [package_of(name) for name in ([ruleset] if ruleset else ruleset_names())]
    if isinstance(name_or_path, str) and not looks_like_path(name_or_path):
        for package in packages:
            path = named_path(package, name_or_path)
            if path is not None:
                return package, read_deck(package, path, playable)
    path = Path(name_or_path)
    if not is_file(path):
        raise BadInput(unknown_deck(packages, str(name_or_path)))
    if is_list(path):
        return read_list(path, ruleset, playable)
    package = packages[0] if ruleset else package_of_deck(path)
    return package, read_deck(package, path, playable)


def unknown_deck(packages: list[GamePackage], wanted: str) -> str:
    """What is said of a name that no deck of some packages has: what is like it, and what there is."""
    for name in ruleset_names():
        if not looks_like_path(wanted) and named_path(package_of(name), wanted) is not None:
            expected = ", ".join(package.ruleset.name for package in packages)
            return f"deck: expected one of {expected}, found {wanted!r}, a deck of {name}"
    known = list(dict.fromkeys(name for package in packages for name in deck_names(package)))
    return f"deck: expected a file or one of {', '.join(known)}; found {wanted!r}{meant(wanted, known)}"


def deck_names(package: GamePackage) -> list[str]:
    """The names of the decks that come with a ruleset and of those that the user has brought in."""
    return [str(file_mapping(path, None).get("name") or path.stem) for path in all_deck_files(package)]


def all_deck_files(package: GamePackage) -> list[Path]:
    return [*deck_files(package), *own_deck_files(package)]


def named_path(package: GamePackage, name: str) -> Path | None:
    """The file of a shipped deck or of the user's own; the name counts without capitals, blanks and underscores."""
    for path in all_deck_files(package):
        if simple(name) in (simple(path.stem), simple(str(file_mapping(path, None).get("name", "")))):
            return path
    return None


def is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


# -- lists of other programs ------------------------------------------------------------------------------------------


def is_list(path: Path) -> bool:
    """Is this file a deck list of another program rather than a deck file or a file of cards?"""
    if path.suffix.lower() == ".json":
        return is_deck_export(read_json(path))
    return path.suffix.lower() not in (*SUFFIXES, ".jsonl")


def list_text(path: Path) -> str:
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: expected UTF-8 text ({error.reason} at byte {error.start})") from error


def read_list(path: Path, ruleset: str, playable: bool) -> tuple[GamePackage, Deck]:
    """The deck of a list, in the ruleset that knows its cards; those that nobody knows are all told at once."""
    package, found = best_match(list_text(path), ruleset, otherwise=path.stem)
    if found.unknown:
        raise BadInput(
            "\n".join(f"{path}: expected the name or number of a known card, {line}" for line in found.unknown)
        )
    deck = deck_of(found, package)
    check_faces(package, deck.areas.values(), lambda number: str(path), playable)
    return package, deck
