"""What is kept of information and rule actions is what would be worked out anew, in games of every book.

At each decision what the state has kept is compared with a copy that has kept nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardlaw
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.vanguard.board.areas import vanguards
from cardlaw.games.vanguard.books.book import VanguardBook
from cardlaw.games.vanguard.terms.information import LEGIONED
from cardlaw.games.vanguard.turn.rule_actions import PerformRuleActions
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import Overlay, changed_information, overlay_of
from cardlaw.kernel.positions import position_key
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import COUNTS, EVERYTHING
from cardlaw.kernel.timing import due_rule_actions
from cardlaw.players.base import random_answer
from cardlaw.testing.metamorphic import UntracedRunner
from cardlaw.testing.scenario import parse_scenario

SEEDS = range(101, 107)
ARMED = """
ruleset: vg-d2.00
title: A vanguard is armed
clauses: ["16.3.3"]
cards:
  - {name: Kiln Maiden, type: normal unit, nation: Filler, grade: 3, power: 13000, critical: 1, skills: [twin drive]}
  - {name: Kiln Blade, type: normal order, nation: Filler, grade: 1, subtype: [arms],
     text: ['Left Arms - "Kiln Maiden"', "[CONT](VC):The unit Armed with this card gets [Power] +10000."]}
setup:
  A: {VC: {card: Kiln Maiden, as: M}, drop: [{card: Filler Vanguard, as: F}], hand: [{card: Kiln Blade, as: K}]}
  B: {VC: Filler Vanguard}
steps:
  - A: {order: K}
  - expect: {cards: {K: {zone: A.VC}}}
"""


def forgetful(state: State) -> State:
    """A copy that has to work everything out."""
    other = state.clone()
    other.stir()
    return other


def content(overlay: Overlay) -> tuple[Any, ...]:
    lists = (overlay.restrictions, overlay.replacements, overlay.permissions)
    values = (overlay.numbers, overlay.words, overlay.abilities, overlay.lost, overlay.totals)
    return (*values, *([told(effect) for effect in effects] for effects in lists))


def told(effect: Effect) -> tuple[int, int, int, int]:
    return (effect.id, effect.source, effect.master, effect.stamp)


@pytest.mark.rules
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_what_is_kept_is_what_would_be_worked_out(ruleset: str) -> None:
    package = package_of(ruleset)
    decks = shipped_decks(package)
    kept = 0
    for seed in SEEDS:
        pair = (decks[seed % len(decks)], decks[(seed + 1 + seed // len(decks)) % len(decks)])
        game, chance = Game(package.new_state(pair, seed)), Chance(seed)
        while game.decision is not None:
            game.answer_unchecked(random_answer(game.decision, chance))
            state = game.state.clone()
            fresh = forgetful(state)
            assert changed_information(state) == changed_information(fresh)
            assert state.heard == fresh.heard
            assert position_key(state) == position_key(fresh)
            before = state.overlay
            assert content(overlay_of(state)) == content(overlay_of(fresh))
            kept += before is not None and state.overlay is before
            due, found = due_rule_actions(state), due_rule_actions(fresh)
            assert type(due) is type(found), (seed, len(game.answers))
            due, found = state.ruleset.interrupts(state), state.ruleset.interrupts(forgetful(state))
            assert type(due) is type(found), (seed, len(game.answers))
    assert kept > 20  # otherwise nothing was proven


def test_a_circle_is_looked_at_again_when_its_cards_change() -> None:
    """Another vanguard takes the place of the one that bears the arms, and nothing else is stirred."""
    runner = UntracedRunner(parse_scenario(ARMED))
    assert runner.run().passed
    state = runner.game.state
    assert due_rule_actions(state) is None
    bearer, other = vanguards(state, 0)[0], state.zone(0, "drop")[-1]
    circle, drop = state.cards[bearer].place, state.cards[other].place
    happen(
        state,
        [Event(CARD_MOVED, 0, bearer, destination=drop), Event(CARD_MOVED, 0, other, destination=circle)],
    )
    assert vanguards(state, 0) == [other]
    assert isinstance(due_rule_actions(state), PerformRuleActions)
    assert isinstance(due_rule_actions(forgetful(state)), PerformRuleActions)


def test_guardians_are_looked_for_once_there_is_one() -> None:
    """Outside of a battle none is legal, whatever else of the game stays as it is."""
    runner = UntracedRunner(parse_scenario(ARMED))
    assert runner.run().passed
    state = runner.game.state
    assert due_rule_actions(state) is None
    card = state.zone(0, "drop")[-1]
    happen(state, [Event(CARD_MOVED, 0, card, destination=state.place(0, "GC"))])
    assert isinstance(due_rule_actions(state), PerformRuleActions)
    state.stir(COUNTS)
    assert isinstance(due_rule_actions(state), PerformRuleActions)


def test_the_features_that_follow_events_are_those_of_their_kinds() -> None:
    ruleset = package_of("vg-4.15").ruleset
    assert isinstance(ruleset, VanguardBook)
    for kinds in (1 << CARD_MOVED, 1 << LEGIONED, 1 << CARD_MOVED | 1 << LEGIONED, 1 << CARD_MOVED):
        expected = [feature for feature in ruleset.following if type(feature).FOLLOWS & kinds]
        assert ruleset.followers_of(kinds) == expected
    assert ruleset.followers_of(1 << CARD_MOVED) != ruleset.followers_of(1 << LEGIONED)


def test_a_copy_that_was_stirred_keeps_nothing() -> None:
    package = package_of("ws-2.09")
    decks = shipped_decks(package)
    state = package.new_state((decks[0], decks[1]), 1)
    overlay = overlay_of(state)
    assert overlay_of(state) is overlay
    assert state.unread == 0
    other = forgetful(state)
    assert other.unread == EVERYTHING
    assert overlay_of(other) is not overlay


def test_whoever_changes_a_state_says_what_was_stirred() -> None:
    """An epoch that is counted by hand would leave in place what rests on the change."""
    sources = Path(cardlaw.__file__).parent
    by_hand = [
        str(path.relative_to(sources))
        for path in sorted(sources.rglob("*.py"))
        if path.name != "kept.py" and "epoch += 1" in path.read_text(encoding="utf-8")
    ]
    assert not by_hand, f"use State.stir in {by_hand}"
