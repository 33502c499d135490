"""The deck lab of the page: the same counts, hands, chances and forms as those of `cardlaw deck`."""

from __future__ import annotations

from typing import Any

from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of
from cardlaw.kernel.errors import BadInput
from cardlaw.server.bodies import DeckStudy
from cardlaw.server.collection import Collection
from cardlaw.server.decklists import checked
from cardlaw.server.jobs import OwnCards, refuse_long_texts, wanted_list
from cardlaw.simulate.deckforms import FORMS, exported
from cardlaw.simulate.decklab import NO_MULLIGAN, RULES, first_hand, matching, odds_by_turn, stats

TURNS = 6


def study(ruleset: str, own: OwnCards, wanted: DeckStudy) -> dict[str, Any]:
    """All that the lab tells of a deck; hands and chances only of one that can be played."""
    package = package_of(ruleset)
    collection = Collection(package, own)
    chosen = wanted_list(package, collection, wanted)
    refuse_long_texts(entry.data for entry in chosen.cards.values())
    deck = Deck(chosen.name, chosen.rows(), collection.tokens(chosen.sets()))
    problems, reason = checked(package, chosen)
    playable = not problems and not reason
    return {
        "stats": stats(package, deck),
        "forms": {form: form_of(package, deck, form) for form in FORMS},
        "hand": hand_of(package, deck, wanted) if playable else None,
        "odds": odds_of(package, deck, wanted) if playable else None,
    }


def form_of(package: GamePackage, deck: Deck, form: str) -> str | None:
    """The deck in the form of another program; nothing where that has no place for some of its cards."""
    try:
        return exported(package, deck, form)
    except BadInput:
        return None


def hand_of(package: GamePackage, deck: Deck, wanted: DeckStudy) -> dict[str, Any]:
    """A first hand by its seed, after the exchange if one is asked for."""
    begun = first_hand(package, deck, wanted.seed)
    may_exchange = begun.may_exchange
    if may_exchange and wanted.exchange is not None:
        begun.exchange(wanted.exchange)
    cards = [str(card.get("id") or card["name"]) for card in begun.cards()]
    return {"cards": cards, "may_exchange": may_exchange and wanted.exchange is None}


def odds_of(package: GamePackage, deck: Deck, wanted: DeckStudy) -> dict[str, Any] | None:
    if not matching(deck.areas["deck"], [wanted.wanted]):
        return None
    exchange = RULES if wanted.mulligan else NO_MULLIGAN
    return odds_by_turn(package, deck, [wanted.wanted], TURNS, copies=wanted.copies, exchange=exchange)
