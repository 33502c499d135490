"""Deck construction of ws-2.09: cards that say of themselves and others how many a deck may contain."""

from typing import Any

from cardlaw.games.package import Deck, Problem
from cardlaw.games.registry import package_of

TOGETHER = (
    "【CONT】 You can put up to four cards with the same card name as this card "
    'and cards named "Old Lamp" in your deck.'
)


def card(name: str, *lines: str) -> dict[str, Any]:
    return {"name": name, "type": "character", "text": list(lines)}


def problems(*cards: dict[str, Any]) -> list[Problem]:
    others = [card(f"Filler {index // 4}") for index in range(50 - len(cards))]
    return package_of("ws-2.09").check_deck(Deck("test", {"deck": [*cards, *others]}))


def test_5_1_2_4_cards_that_are_counted_together() -> None:
    lamp, lantern = card("Old Lamp"), card("Old Lantern", TOGETHER)
    assert problems(lantern, lantern, lamp, lamp) == []
    (found,) = problems(lantern, lantern, lantern, lamp, lamp)
    assert (found.key, found.details["limit"], found.details["found"]) == ("deck.same_name", 4, 5)
    assert problems(*[lamp] * 4, card("Old Lantern")) == []
