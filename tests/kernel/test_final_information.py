"""Numbers of cards that have gone are kept where an ability of the game looks at them, as each part tells of itself."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardlaw
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.games.vanguard.board.areas import arms_on, circles, types_of
from cardlaw.games.vanguard.terms.types import ARMS
from cardlaw.kernel.cards import TYPES
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.information import words_of
from cardlaw.players.base import random_answer

SOURCES = Path(cardlaw.__file__).parent


def asks_for_numbers(part: ast.AST) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "number_by_ref" for node in ast.walk(part))


def classes_asking() -> dict[str, ast.ClassDef]:
    found: dict[str, ast.ClassDef] = {}
    for folder in ("program", "games"):
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if asks_for_numbers(node) and not isinstance(node, ast.ImportFrom):
                    assert isinstance(node, ast.ClassDef), f"{path.name}: expected only parts to ask for final numbers"
                    found[node.name] = node
    return found


def test_parts_that_ask_for_numbers_of_cards_say_so() -> None:
    found = classes_asking()
    assert "NumberIs" in found
    silent = [
        name
        for name, node in found.items()
        if not any(isinstance(one, ast.FunctionDef) and one.name == "information_read" for one in node.body)
    ]
    assert silent == []


@pytest.mark.rules
@pytest.mark.parametrize("ruleset", ["vg-4.15", "vg-d2.00", "vg-legion"])
def test_types_seen_at_a_glance_are_those_in_layers(ruleset: str) -> None:
    package = package_of(ruleset)
    decks = shipped_decks(package)
    arms = 0
    for seed in range(1, 5):
        game = Game(package.new_state((decks[seed % len(decks)], decks[(seed + 1) % len(decks)]), seed))
        chance = Chance(seed)
        while game.decision is not None:
            game.answer_unchecked(random_answer(game.decision, chance))
            state = game.state.clone()
            for card in state.cards:
                assert types_of(state, card.id) == words_of(state, card.id, TYPES)
            for player in range(2):
                here = [card for place in circles(state, player) for card in state.zones[place]]
                armed = [
                    card
                    for card in here
                    if state.layout.areas[state.cards[card].place].name == "VC" and ARMS in words_of(state, card, TYPES)
                ]
                assert arms_on(state, player) == armed
                arms += len(armed)
    assert (arms > 0) == (ruleset == "vg-4.15")
