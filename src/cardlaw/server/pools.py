"""Which cards a table allows, and which cards of a deck are not from what both have in common."""

from __future__ import annotations

from typing import Any

from cardlaw.games.library import imported_sets
from cardlaw.games.package import Deck, GamePackage
from cardlaw.server.collection import shipped_entries
from cardlaw.server.refusals import Refused
from cardlaw.server.terms import ANY, SERVER, SET


def check_pool(package: GamePackage, pool: str) -> None:
    """Refuse a pool that there is not."""
    codes = [cards.code for cards in imported_sets(package.game)]
    if pool not in (SERVER, ANY, *(SET + code for code in codes)):
        known = ", ".join((SERVER, ANY, *(SET + code for code in codes)))
        raise Refused("request.invalid", problem=f"pool: expected one of {known}, found {pool[:60]!r}")


def foreign_cards(package: GamePackage, pool: str, deck: Deck) -> list[dict[str, Any]]:
    """The cards of a deck that are not of the server's sets (and of the set that was agreed on), each once.

    What counts is what is printed: a card under the number of another is foreign.
    """
    common = {number: entry.data for number, entry in shipped_entries(package).items()}
    for cards in imported_sets(package.game):
        if pool == SET + cards.code:
            common.update(cards.cards)
    builtin = {str(card.get("id") or card["name"]): card for card in package.builtin_cards()}
    found: dict[str, dict[str, Any]] = {}
    for card in (*(card for area in deck.areas.values() for card in area), *deck.others):
        number = str(card.get("id") or card["name"])
        if dict(common.get(number, {})) != dict(card) and dict(builtin.get(number, {})) != dict(card):
            found[number] = dict(card)
    return list(found.values())


def admit_deck(package: GamePackage, pool: str, deck: Deck) -> list[dict[str, Any]]:
    """The foreign cards of a deck, which only a table for anything allows."""
    foreign = foreign_cards(package, pool, deck)
    if foreign and pool != ANY:
        names = ", ".join(str(card.get("name")) for card in foreign[:5])
        raise Refused("deck.not_in_pool", status=409, deck=deck.name, cards=names)
    return foreign
