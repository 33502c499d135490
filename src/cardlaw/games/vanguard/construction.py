"""What a deck may contain, for each book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlaw.games.package import Deck, Problem

SIZE: Final = 50
COPIES: Final = 4
TRIGGERS: Final = 16
SENTINELS: Final = 4
RIDE_DECK: Final = 4

Data = Mapping[str, Any]
Citations = Mapping[str, tuple[str, ...]]

ANY_NUMBER = "any number of"
LIMIT = re.compile(r"(?:up to|have) (\d+|[a-z]+) .*in (?:your|a) deck", re.IGNORECASE)
NUMBERS: Final = {
    "one": 1,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "twelve": 12,
    "sixteen": 16,
}


class DeckRules:
    """The limits of one book with the clauses behind them."""

    def __init__(self, citations: Citations, icon_limits: Mapping[str, int], ride_deck: bool) -> None:
        self.citations = citations
        self.icon_limits = icon_limits
        self.ride_deck = ride_deck

    def check(self, deck: Deck) -> list[Problem]:
        """Everything the deck construction rules object to, in the order of the clauses."""
        ride_deck: Sequence[Data] = deck.areas.get("ride_deck", ())
        cards: list[Data] = [*deck.areas.get("deck", ()), *ride_deck]
        found: list[Problem] = []
        if len(cards) != SIZE:
            found.append(self.problem("deck.size", expected=SIZE, found=len(cards)))
        found.extend(self.check_names(cards))
        triggers = [card for card in cards if icons_of(card)]
        if len(triggers) != TRIGGERS:
            found.append(self.problem("deck.triggers", expected=TRIGGERS, found=len(triggers)))
        for icon, limit in self.icon_limits.items():
            number = sum(icon in icons_of(card) for card in triggers)
            if number > limit:
                found.append(self.problem("deck." + icon, icon=icon, limit=limit, found=number))
        sentinels = sum(is_sentinel(card) for card in cards)
        if sentinels > SENTINELS:
            found.append(self.problem("deck.sentinels", limit=SENTINELS, found=sentinels))
        if ride_deck:
            found.extend(self.check_ride_deck(ride_deck))
        elif not any(card.get("grade") == 0 and is_unit(card) for card in cards):
            found.append(self.problem("deck.first_vanguard"))
        return found

    def problem(self, key: str, **details: Any) -> Problem:
        return Problem(key, self.citations[key], **details)

    def check_names(self, cards: Sequence[Data]) -> list[Problem]:
        counts = Counter(str(card.get("name")) for card in cards)
        known = {str(card.get("name")): card for card in cards}
        found: list[Problem] = []
        for name, number in counts.items():
            limit = allowed(known[name])
            if limit is not None and number > limit:
                found.append(self.problem("deck.same_name", card=name, limit=limit, found=number))
        return found

    def check_ride_deck(self, cards: Sequence[Data]) -> list[Problem]:
        if not self.ride_deck:
            return [self.problem("deck.no_ride_deck", found=len(cards))]
        found: list[Problem] = []
        if len(cards) != RIDE_DECK:
            found.append(self.problem("deck.ride_deck_size", expected=RIDE_DECK, found=len(cards)))
            return found
        grades = sorted(card.get("grade") or 0 for card in cards if is_unit(card))
        if grades != [0, 1, 2, 3]:
            found.append(self.problem("deck.ride_deck_grades", found=", ".join(map(str, grades))))
        return found

    def rules_used(self, deck: Deck) -> set[str]:
        """Clauses under which a deck is allowed: those that it met, and what a card itself allows."""
        cards: list[Data] = [*deck.areas.get("deck", ()), *deck.areas.get("ride_deck", ())]
        counts = Counter(str(card.get("name")) for card in cards)
        if any(counts[str(card.get("name"))] > COPIES and allowed(card) != COPIES for card in cards):
            return set(self.citations["deck.card_allows"])
        objections = {problem.key for problem in self.check(deck)}
        met = [key for key in self.citations if key not in objections and key != "deck.card_allows"]
        if not deck.areas.get("ride_deck"):
            met = [key for key in met if key not in ("deck.ride_deck_size", "deck.ride_deck_grades")]
        return {clause for key in met for clause in self.citations[key]}


def icons_of(card: Data) -> list[str]:
    trigger = card.get("trigger")
    if isinstance(trigger, Mapping):
        return [str(trigger.get("icon"))]
    if isinstance(trigger, str):
        return [trigger]
    return [str(part.get("icon")) for part in trigger or ()]


def is_unit(card: Data) -> bool:
    return str(card.get("type", "")).endswith("unit")


def is_sentinel(card: Data) -> bool:
    return any("Sentinel" in line for line in card.get("text") or ())


def allowed(card: Data) -> int | None:
    """How many of a card a deck may contain; None for any number."""
    for line in card.get("text") or ():
        if "in your deck" not in line and "in a deck" not in line:
            continue
        if ANY_NUMBER in line:
            return None
        match = LIMIT.search(line)
        if match is not None:
            word = match.group(1)
            return int(word) if word.isdigit() else NUMBERS.get(word.lower(), COPIES)
    return COPIES


D_CITATIONS: Final[Citations] = {
    "deck.size": ("8.1.1", "8.1.3"),
    "deck.same_name": ("8.1.4", "8.1.4.1"),
    "deck.triggers": ("8.1.5",),
    "deck.critical": ("8.1.5.1",),
    "deck.draw": ("8.1.5.2",),
    "deck.heal": ("8.1.5.3",),
    "deck.front": ("8.1.5.4",),
    "deck.over": ("8.1.5.5",),
    "deck.sentinels": ("8.1.6", "14.6.2"),
    "deck.ride_deck_size": ("8.1.8", "8.1.8.1"),
    "deck.ride_deck_grades": ("8.1.8.2",),
    "deck.no_ride_deck": ("8.1.8.3",),
    "deck.first_vanguard": ("8.2.1.2",),
    "deck.card_allows": ("8.1.2", "8.1.7", "2.16.2.1", "1.3.1"),
}
LEGION_CITATIONS: Final[Citations] = {
    "deck.size": ("5.1.1", "5.1.2.1"),
    "deck.same_name": ("5.1.2.2", "5.1.2.2.1"),
    "deck.triggers": ("5.1.2.3",),
    "deck.heal": ("5.1.2.4",),
    "deck.sentinels": ("5.1.2.5", "10.2.8.1"),
    "deck.no_ride_deck": ("5.1.2.1",),
    "deck.first_vanguard": ("5.2.2",),
    "deck.card_allows": ("5.1.2.6", "1.3.1"),
}

D_RULES: Final = DeckRules(D_CITATIONS, {"critical": 8, "draw": 8, "heal": 4, "front": 8, "over": 1}, True)
LEGION_RULES: Final = DeckRules(LEGION_CITATIONS, {"heal": 4}, False)
