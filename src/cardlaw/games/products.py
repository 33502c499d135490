"""Which products and decks can be played whole: cards that are sold together, or that a list names together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardlaw.games.cardfiles import CardRow, rows_in
from cardlaw.games.coverage import Coverage, coverage_of
from cardlaw.games.deckfinding import find_deck
from cardlaw.games.decks import SUFFIXES, file_mapping
from cardlaw.games.eras import rulesets_of_card
from cardlaw.games.importing import check_row
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput

# A set, and of the cards with a slash those of the trial deck of a set apart: `ABC/W12-TE01`.
SET_CODE = re.compile(r"^(.+?/[A-Z]+\d+(?:-TE?(?=\d))?|[A-Z]+-[A-Z]+\d+|[A-Z]+\d*)(?=[-/]|(?<=[TE])\d)")


@dataclass
class Playable:
    """A product or a deck with what is missing of it."""

    name: str
    ruleset: str
    cards: int = 0
    supported: int = 0
    missing: list[dict[str, Any]] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        return self.cards == self.supported

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "ruleset": self.ruleset,
            "cards": self.cards,
            "supported": self.supported,
            "missing": self.missing,
        }


def playables_in(path: Path, game: str = "", ruleset: str = "") -> tuple[list[Playable], list[str]]:
    """The products of a file of cards, or the deck of a file that is one; and what is wrong with rows that are none."""
    if path.suffix in SUFFIXES and is_deck_file(path):
        package, deck = find_deck(path, ruleset, playable=False)
        return [playable_deck(package, deck)], []
    rows = list(rows_in(path, game))
    return products([row for row in rows if not row.problem], ruleset), [row.problem for row in rows if row.problem]


def is_deck_file(path: Path) -> bool:
    content = file_mapping(path, None)
    name = content.get("ruleset")
    return name in ruleset_names() and any(area in content for area in package_of(name).deck_areas)


def playable_deck(package: GamePackage, deck: Deck) -> Playable:
    """What is missing of a deck whose cards were looked up."""
    cards = {str(card.get("id") or card["name"]): card for cards in deck.areas.values() for card in cards}
    rows = [CardRow(deck.name, package.game, dict(card)) for card in cards.values()]
    return measured(deck.name, rows, package.ruleset.name)


def products(rows: Sequence[CardRow], ruleset: str) -> list[Playable]:
    """Cards that share a product or a set code, in the order of the file."""
    groups: dict[str, list[CardRow]] = {}
    for row in rows:
        groups.setdefault(product_of(row), []).append(row)
    return [measured(name, group, ruleset) if ruleset else best_measured(name, group) for name, group in groups.items()]


def best_measured(name: str, rows: Sequence[CardRow]) -> Playable:
    """A product in the ruleset that most of its cards are for, or in another of theirs that carries out more."""
    found = measured(name, rows, usual_ruleset(rows))
    for ruleset in dict.fromkeys(one for row in rows for one in rulesets_of_card(row.game, row.data)):
        if not found.is_whole and ruleset != found.ruleset:
            found = max(found, measured(name, rows, ruleset), key=lambda one: one.supported)
    return found


def product_of(row: CardRow) -> str:
    product = row.data.get("product")
    if isinstance(product, str) and product.strip():
        return product.strip()
    found = SET_CODE.match(row.id)
    return found[1] if found else row.id


def usual_ruleset(rows: Iterable[CardRow]) -> str:
    """The ruleset that most of some cards are for."""
    names: Counter[str] = Counter()
    for row in rows:
        try:
            names[coverage_of(row.check())[0]] += 1
        except BadInput:
            continue
    return names.most_common(1)[0][0] if names else ruleset_names()[0]


def measured(name: str, rows: Sequence[CardRow], ruleset: str) -> Playable:
    found = Playable(name, ruleset)
    for row in rows:
        found.cards += 1
        lines = missing_lines(row, ruleset)
        if lines is None:
            found.supported += 1
        else:
            found.missing.append({"id": row.id, "lines": lines})
    return found


def missing_lines(row: CardRow, ruleset: str) -> list[str] | None:
    """The lines of a card that a ruleset does not carry out; None if it carries out all of them."""
    try:
        check_row(row)
        if package_of(ruleset).game != row.game:
            return []
        coverage: Coverage = coverage_of(row, ruleset)[1]
    except BadInput:
        return []
    lines = [refused.line for refused in coverage.refused]
    return lines + coverage.outside if lines or coverage.because else None
