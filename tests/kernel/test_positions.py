"""Positions that come back in a turn are compared: one number for two of them makes no loop."""

from __future__ import annotations

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.loops import forbid_repetition, note_action, was_here
from cardlaw.kernel.positions import position_key
from cardlaw.match.records import load_game
from cardlaw.players.base import random_answer


def in_play_timing(ruleset: str) -> Game:
    """A game at an action of a play timing, with cards in play."""
    package = package_of(ruleset)
    decks = shipped_decks(package)
    game, chance = Game(package.new_state((decks[0], decks[1]), 4)), Chance(4)
    while game.decision is not None:
        if game.decision.purpose == "main" and game.state.in_play and len(game.answers) > 30:
            return game
        game.answer_unchecked(random_answer(game.decision, chance))
    raise AssertionError("no such moment")


@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("ruleset", ["vg-d2.00", "ws-2.09"])
def test_an_action_is_forbidden_only_in_the_very_position(ruleset: str, saved: bool) -> None:
    game = in_play_timing(ruleset)
    decision = game.decision
    assert decision is not None
    game.state.seen.clear()
    card = game.state.in_play[0]
    before = game.state.cards[card].orientation
    note_action(game.state, decision.options[0])
    if saved:
        game = load_game(game.save(), verify=False)
    state = game.state
    assert was_here(state)
    assert decision.options[0] not in forbid_repetition(state, decision.options)
    key = position_key(state)
    state.orient(card, before + 1)
    assert position_key(state) == key  # the number does not tell them apart
    assert not was_here(state)
    assert forbid_repetition(state, decision.options) == decision.options
    state.orient(card, before)
    assert was_here(state)


def test_a_kept_position_stays_as_it_was() -> None:
    game = in_play_timing("ws-2.09")
    state = game.state
    state.seen.clear()
    assert game.decision is not None
    note_action(state, game.decision.options[0])
    other = state.clone()
    card = state.in_play[0]
    state.change(card).facing = 1
    assert not was_here(state)
    assert was_here(other)
    state.change(card).facing = 0
    assert was_here(state)
