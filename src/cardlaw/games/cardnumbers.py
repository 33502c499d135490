"""Card numbers and names as lists write them: foil printings, Japanese sets, other spellings, and what is like them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches

from cardlaw.games.decks import shipped_sets
from cardlaw.games.library import find_imported, imported_sets, named_imported
from cardlaw.games.package import GamePackage

# What printings add to a number: SP, SSP, SEC, RRR, OFR, S, R, -B, -R and so on.
FOIL = re.compile(r"(?<=\d)(EN)?[ -]?(?:SSP|SP|SEC|RRR\+?|RR\+?|OFR|SIR|XR|MR|SCR|FFR|ASR|WSR|S|R|B|H|a|b)$")
JAPANESE_WEISS = re.compile(r"^([A-Z0-9]+/[A-Z]+\d+)-(T?\d+\w*)$")
JAPANESE_VANGUARD = re.compile(r"^((?:[A-Z]+-)?[A-Z]+\d+/[A-Z]*\d+)$")
CLOSE = 0.6
MOST = 3
LETTERS = 3  # with which both must begin or end


def spellings(number: str) -> Iterator[str]:
    """A number as it is written, then as it may be meant: without foil letters, as the English card."""
    plain = unicodedata.normalize("NFKC", number).strip().strip("()[],;")
    for one in (number, plain, plain.upper()):
        yield one
        bare = FOIL.sub(lambda found: found[1] or "", one)
        yield bare
        for japanese in (one, bare):
            weiss = JAPANESE_WEISS.match(japanese)
            if weiss and not weiss[2].startswith("E"):
                yield f"{weiss[1]}-E{weiss[2]}"
                yield f"{weiss[1]}-TE{weiss[2].removeprefix('T')}"
            if JAPANESE_VANGUARD.match(japanese):
                yield f"{japanese}EN"


def find_number(card: str, package: GamePackage) -> str | None:
    """The number of the card that a list means: by its number, or by a name that only one card has."""
    card = card.strip('"“”')
    words = card.split()
    written = [words[0], card, words[-1].strip("()[]")] if words else []
    for one in dict.fromkeys(spelling for word in written for spelling in spellings(word)):
        number = by_number(one, package)
        if number is not None:
            return number
    named = {number for found in shipped_sets(package) for number, data in found.cards.items() if data["name"] == card}
    for name in dict.fromkeys((card, unicodedata.normalize("NFKC", card))):
        named.update(str(data["id"]) for _, data in named_imported(package.game, name))
    return named.pop() if len(named) == 1 else None


def by_number(number: str, package: GamePackage) -> str | None:
    for found in shipped_sets(package):
        if number in found.cards:
            return number
    imported = find_imported(package.game, number)
    return None if imported is None else str(imported[1]["id"])


def suggestions(card: str, package: GamePackage) -> list[str]:
    """The cards most like what a list names, as `number name`."""
    words = card.split()
    wanted = [card, " ".join(words[1:]), words[0]] if len(words) > 1 else [card]
    known: dict[str, str] = {}
    for found in (*shipped_sets(package), *imported_sets(package.game)):
        for number, data in found.cards.items():
            name = str(data.get("name", number))
            told = f"{number} {name}"
            for written in (number, name):
                if any(alike(want, written) for want in wanted):
                    known.setdefault(written, told)
    likes = [like for want in wanted if want for like in get_close_matches(want, known, MOST, CLOSE)]
    return list(dict.fromkeys(known[like] for like in likes))[:MOST]


def alike(one: str, other: str) -> bool:
    """Is it worth comparing two spellings letter by letter?"""
    return one[:LETTERS].lower() == other[:LETTERS].lower() or one[-LETTERS:].lower() == other[-LETTERS:].lower()
