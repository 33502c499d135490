"""Decks in the forms of other programs: what `cardlaw deck import` reads, written."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from cardlaw.games.decklists import DECKLOG, MAIN
from cardlaw.games.package import Deck, GamePackage
from cardlaw.kernel.errors import BadInput

PLAIN, ENCORE, DECKLOG_FORM = "plain", "encore", "decklog"
FORMS = (PLAIN, ENCORE, DECKLOG_FORM)


def exported(package: GamePackage, deck: Deck, form: str) -> str:
    """A deck in one of the forms."""
    if form == PLAIN:
        return plain(deck)
    if form == ENCORE:
        return json.dumps(encore(package, deck), ensure_ascii=False, indent=2) + "\n"
    if form == DECKLOG_FORM:
        return json.dumps(decklog(package, deck), ensure_ascii=False, indent=2) + "\n"
    raise BadInput(f"form: expected one of {', '.join(FORMS)}, found {form!r}")


def numbers(deck: Deck, area: str) -> Counter[tuple[str, str]]:
    """How many of each card, by number and name."""
    return Counter((str(card.get("id") or card["name"]), str(card["name"])) for card in deck.areas.get(area, ()))


def plain(deck: Deck) -> str:
    """Lines of a number and a card, with the area above them."""
    lines = [f"# {deck.name}"]
    for area, cards in deck.areas.items():
        if cards:
            lines += [
                "",
                f"{area}:",
                *(f"{count} {number} {name}" for (number, name), count in numbers(deck, area).items()),
            ]
    return "\n".join(lines) + "\n"


def encore(package: GamePackage, deck: Deck) -> dict[str, Any]:
    """One entry a copy; the form knows a single area."""
    others = [area for area, cards in deck.areas.items() if cards and area != MAIN]
    if others:
        raise BadInput(f"encore: expected a deck with the area {MAIN} alone, found {', '.join(others)} too")
    cards = [{"cardcode": number, "name": name} for number, name in numbers(deck, MAIN).elements()]
    return {"name": deck.name, "cards": cards}


def decklog(package: GamePackage, deck: Deck) -> dict[str, Any]:
    """Three lists of card numbers with counts."""
    found: dict[str, Any] = {"title": deck.name}
    told: set[str] = set()
    for key, meant in DECKLOG.items():
        area = next((area for area in meant if area in package.deck_areas), MAIN)
        rows = [] if area in told else numbers(deck, area).items()
        found[key] = [{"card_number": number, "name": name, "num": count} for (number, name), count in rows]
        told.add(area)
    left = [area for area, cards in deck.areas.items() if cards and area not in told]
    if left:
        raise BadInput(f"decklog: expected areas that DeckLog has a list for, found {', '.join(left)} too")
    return found
