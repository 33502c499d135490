"""Chapter 5.1: what a deck may contain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardlaw.games.package import Deck, Problem
from cardlaw.games.weiss.information import CLIMAX
from cardlaw.text.tokens import NUMBER_WORDS, levelled

SIZE = 50
COPIES = 4
CLIMAXES = 8

DECK_CITATIONS = {
    "deck.size": ("5.1.1", "5.1.2.1"),
    "deck.same_name": ("5.1.2.2", "5.1.2.2.1"),
    "deck.climaxes": ("5.1.2.3",),
    "deck.card_allows": ("5.1.2.4",),
}

LIMIT = re.compile(
    r"put (any number of|up to (\d+)) (?:copies of )?cards? with (?:the same|this) card name", re.IGNORECASE
)

TOGETHER = re.compile(
    r"put up to (\w+) cards with the same card name as this card and (?:cards named )?\"(.+)\" (?:in|into|to) your",
    re.IGNORECASE,
)

Data = Mapping[str, Any]


def check_deck(deck: Deck) -> list[Problem]:
    """Everything the deck construction rules object to, in the order of the clauses."""
    cards: Sequence[Data] = deck.areas.get("deck", ())
    found: list[Problem] = []
    if len(cards) != SIZE:
        found.append(problem("deck.size", expected=SIZE, found=len(cards)))
    found.extend(check_names(cards))
    climaxes = sum(card.get("type") == CLIMAX for card in cards)
    if climaxes > CLIMAXES:
        found.append(problem("deck.climaxes", limit=CLIMAXES, found=climaxes))
    return found


def problem(key: str, **details: Any) -> Problem:
    return Problem(key, DECK_CITATIONS[key], **details)


def check_names(cards: Sequence[Data]) -> list[Problem]:
    """5.1.2.2: the name counts, whatever else differs; a card may allow more of itself."""
    counts = Counter(str(card.get("name")) for card in cards)
    known = {str(card.get("name")): card for card in cards}
    found: list[Problem] = []
    for name, count in counts.items():
        limit = allowed(known[name])
        if limit is not None and count > limit:
            found.append(problem("deck.same_name", card=name, limit=limit, found=count))
    for name, other, limit in counted_together(known.values()):
        if counts[name] + counts[other] > limit:
            both = f"{name} / {other}"
            found.append(problem("deck.same_name", card=both, limit=limit, found=counts[name] + counts[other]))
    return found


def counted_together(cards: Iterable[Data]) -> list[tuple[str, str, int]]:
    """Cards that say that they and others of a name are so many together."""
    found: list[tuple[str, str, int]] = []
    for card in cards:
        for line in card.get("text") or ():
            match = TOGETHER.search(levelled(line))
            if match is not None:
                number = NUMBER_WORDS.get(match[1].lower()) or int(match[1])
                found.append((str(card.get("name")), match[2], number))
    return found


def allowed(card: Data) -> int | None:
    """How many of a card a deck may contain; None for any number."""
    for line in card.get("text") or ():
        match = LIMIT.search(line)
        if match is not None and TOGETHER.search(levelled(line)) is None:
            return int(match.group(2)) if match.group(2) else None
    return COPIES


def deck_rules_used(deck: Deck) -> set[str]:
    """Clauses that let this deck contain what the general rules would not."""
    cards: Sequence[Data] = deck.areas.get("deck", ())
    counts = Counter(str(card.get("name")) for card in cards)
    if any(counts[str(card.get("name"))] > COPIES and allowed(card) != COPIES for card in cards):
        return set(DECK_CITATIONS["deck.card_allows"])
    return {clause for key in ("deck.size", "deck.same_name", "deck.climaxes") for clause in DECK_CITATIONS[key]}
