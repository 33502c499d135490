"""Random games with decks drawn from all cards that are understood: none may crash, and none may go on for ever."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable, Sequence
from typing import Any

from cardlaw.games.cardfiles import CardRow
from cardlaw.games.importing import card_of_row
from cardlaw.games.package import Deck, GamePackage
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.players.base import random_answer

SIZE = 50
MOST_ANSWERS = 20_000  # a random game takes a few hundred
RANKS = (1, 2, 3, 4)

CardData = dict[str, Any]


class Fault:
    """A game that crashed or did not end: how to play it again, and what happened."""

    def __init__(self, seed: int, answers: int, problem: str) -> None:
        self.seed = seed
        self.answers = answers
        self.problem = problem


def supported_cards(package: GamePackage, rows: Iterable[CardRow]) -> list[CardData]:
    """The cards that can be played under a ruleset."""
    found: list[CardData] = []
    for row in rows:
        if row.game != package.game:
            continue
        try:
            card = dict(card_of_row(row))
            package.face(card, row.place)
        except BadInput:
            continue
        found.append(card)
    return found


def random_deck(package: GamePackage, cards: Sequence[CardData], chance: random.Random, name: str) -> Deck:
    """A deck that can be played, whatever the construction rules say to its mixture."""
    others = [card for card in cards if "token" in str(card.get("type"))]
    usual = [card for card in cards if card not in others]
    areas: dict[str, list[CardData]] = {"deck": [chance.choice(usual) for _ in range(SIZE)]}
    if "monster_deck" in package.deck_areas:
        monsters = [card for card in usual if card.get("type") == "monster"]
        areas["monster_deck"] = [
            chance.choice([card for card in monsters if card.get("rank") == rank]) for rank in RANKS
        ]
    starters = [card for card in usual if card.get("grade") == 0 and "unit" in str(card.get("type"))]
    if starters:
        areas["deck"][0] = chance.choice(starters)
    return Deck(name, areas, others)


def play(package: GamePackage, cards: Sequence[CardData], seed: int) -> Fault | None:
    """Play one random game to its end; what went wrong, if anything."""
    chance = random.Random(seed)
    decks = [random_deck(package, cards, chance, name) for name in ("A", "B")]
    answered = 0
    try:
        game = Game(package.new_state(decks, seed))
        choosing = Chance(seed)
        while game.decision is not None:
            if answered >= MOST_ANSWERS:
                return Fault(seed, answered, "does not end")
            game.answer_unchecked(random_answer(game.decision, choosing))
            answered += 1
    except Exception:
        return Fault(seed, answered, traceback.format_exc(limit=-3).strip())
    return None
