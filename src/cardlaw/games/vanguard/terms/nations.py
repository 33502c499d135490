"""Nations and their clans (supplement B): what a card belongs to besides what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardlaw.games.cardfields import words

EVERY: Final = "every clan and nation"
OF_EVERY: Final = "Cray Elemental"

# Each row: the nation, the older nations that it counts as, and the clans that belong to it.
NATIONS: Final = (
    (
        "Keter Sanctuary",
        "United Sanctuary",
        ("Royal Paladin", "Oracle Think Tank", "Angel Feather", "Shadow Paladin", "Gold Paladin", "Genesis"),
    ),
    ("Dragon Empire", "Dragon Empire", ("Kagero", "Nubatama", "Tachikaze", "Murakumo", "Narukami")),
    ("Brandt Gate", "Star Gate", ("Nova Grappler", "Dimension Police", "Link Joker")),
    ("", "Star Gate", ("Etranger",)),
    ("Dark States", "Dark Zone", ("Spike Brothers", "Dark Irregulars", "Pale Moon", "Gear Chronicle")),
    ("Stoicheia", "Zoo", ("Megacolony", "Great Nature", "Neo Nectar")),
    ("Stoicheia", "Magallanica", ("Granblue", "Aqua Force")),
    ("Lyrical Monasterio", "Magallanica", ("Bermuda Triangle",)),
)
CLAN_NAMES: Final = frozenset(name for nation, older, members in NATIONS for name in (nation, older, *members) if name)


def names_of(data: Mapping[str, Any], field: str, where: str = "") -> tuple[str, ...]:
    """One name, several in a list, or several with slashes between them."""
    value = data.get(field)
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split("/"))
    return words(data, field, where)


def belongs_to(clans: tuple[str, ...], nations: tuple[str, ...], is_order: bool) -> tuple[str, ...]:
    """Every clan and nation of a card; a card with no clan has all clans of its nation."""
    if OF_EVERY in clans or OF_EVERY in nations or (is_order and not clans and not nations):
        return (*clans, *nations, EVERY)
    found = [*clans, *nations]
    for nation, older, members in NATIONS:
        if any(name and name in nations for name in (nation, older)):
            found.extend(name for name in (nation, older) if name and name_counts(nations, nation, older, name))
            found.extend(members if not clans else ())
    return tuple(dict.fromkeys(found))


def name_counts(nations: tuple[str, ...], nation: str, older: str, name: str) -> bool:
    """The newer nation stands for the older one, not the other way round where that has become several."""
    return name in nations or (name == older and nation in nations)


def is_of(words: tuple[str, ...], word: str) -> bool:
    """Does a card with these clans and nations belong to one of them?"""
    return word in words or EVERY in words


def have_in_common(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return any(is_of(other, word) for word in one) or (EVERY in one and bool(other))
