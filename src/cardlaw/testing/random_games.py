"""Random games with decks drawn from all cards that are understood: none may crash, and none may go on for ever."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable, Sequence
from typing import Any

from cardlaw.games.cardfiles import CardRow
from cardlaw.games.eras import lacking
from cardlaw.games.importing import card_of_row
from cardlaw.games.package import Deck, GamePackage
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.players.base import random_answer

SIZE = 50
MOST_ANSWERS = 20_000  # a random game takes a few hundred
RANKS = (1, 2, 3, 4)
GRADES = (0, 1, 2, 3)
G_UNITS = 8
RIDE_DECKS = 0.5  # of the decks of a game that has them

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
            face = package.face(card, row.place)
        except BadInput:
            continue
        if not any(lacking(package, ability) for ability in face.abilities):
            found.append(card)
    return found


def random_deck(package: GamePackage, cards: Sequence[CardData], chance: random.Random, name: str) -> Deck:
    """A deck that can be played, whatever the construction rules say to its mixture."""
    others = [card for card in cards if "token" in str(card.get("type"))]
    g_units = [card for card in cards if card.get("type") == "g unit"]
    usual = [card for card in cards if "token" not in str(card.get("type")) and card.get("type") != "g unit"]
    areas: dict[str, list[CardData]] = {"deck": [chance.choice(usual) for _ in range(SIZE)]}
    if "g_zone" in package.deck_areas and g_units:
        areas["g_zone"] = [chance.choice(g_units) for _ in range(G_UNITS)]
    if "ride_deck" in package.deck_areas and chance.random() < RIDE_DECKS:
        areas["ride_deck"] = [chance.choice(units_of(usual, grade)) for grade in GRADES if units_of(usual, grade)]
    if "monster_deck" in package.deck_areas:
        monsters = [card for card in usual if card.get("type") == "monster"]
        areas["monster_deck"] = [
            chance.choice([card for card in monsters if card.get("rank") == rank]) for rank in RANKS
        ]
    starters = units_of(usual, 0)
    if starters:
        areas["deck"][0] = chance.choice(starters)
    return Deck(name, areas, others)


def units_of(cards: Sequence[CardData], grade: int) -> list[CardData]:
    return [card for card in cards if card.get("grade") == grade and "unit" in str(card.get("type"))]


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
