"""The machine player's opinion on Weiss Schwarz: sound habits, sensible values, and better than chance."""

import pytest

import cardlaw
from cardlaw import Game
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.kernel.decisions import PASS
from cardlaw.players.base import Player, play_out
from cardlaw.players.candidates import different_options
from cardlaw.players.heuristic import HeuristicPlayer
from cardlaw.players.judgement import judgement_of
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.seat import Seat
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

RULESET = "ws-2.09"
DECKS = shipped_decks(package_of(RULESET))[:2]
JUDGEMENT = judgement_of("weiss")
CARDS = """
ruleset: ws-2.09
title: a position
cards:
  - {name: Raider, type: character, color: yellow, level: 0, cost: 0, power: 3000, soul: 1}
  - {name: Giant, type: character, color: yellow, level: 2, cost: 0, power: 9000, soul: 1}
setup:
"""


def new_game(seed: int, swapped: bool = False) -> Game:
    first, second = reversed(DECKS) if swapped else DECKS
    return cardlaw.new_game(RULESET, first, second, seed)


def position(setup: str) -> Game:
    return Position(parse_scenario(CARDS + setup)).game()


def value(setup: str) -> float:
    return JUDGEMENT.value(position(setup).state, 0)


def chosen(game: Game, seed: int = 1) -> str:
    """What the machine does: the verb, with the word or the name of the card."""
    assert game.decision is not None
    option = game.decision.options[HeuristicPlayer(seed).choose(Seat(game))[0]]
    name = option.word or (game.state.cards[option.card].face.name if option.card >= 0 else "")
    return f"{option.verb} {name}".strip()


# -- values -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("  A: {clock: 2}\n", "  A: {clock: 3}\n"),
        ("  A: {level: 1, clock: 0}\n", "  A: {level: 1, clock: 1}\n"),
        ("  A: {clock: 6}\n", "  A: {level: 1}\n"),
        ("  B: {clock: 3}\n", "  B: {clock: 2}\n"),
        ("  A: {hand: [Raider]}\n", "  A: {}\n"),
        ("  A: {hand: [Raider]}\n", "  A: {hand: [Giant]}\n"),
        ("  A: {stock: 1}\n", "  A: {stock: 0}\n"),
        ("  A: {center.left: Raider}\n", "  A: {back.left: Raider}\n"),
        ("  A: {center.left: Giant}\n", "  A: {center.left: Raider}\n"),
        ("  A: {center.left: Raider}\n", "  A: {center.left: {card: Raider, reversed: true}}\n"),
        ("  A: {deck: [Filler*9, Filler Climax]}\n", "  A: {deck: [Filler*10]}\n"),
    ],
)
def test_what_is_better_is_valued_more(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_the_last_damage_weighs_more_than_the_first() -> None:
    first = value("  A: {clock: 0}\n") - value("  A: {clock: 1}\n")
    last = value("  A: {level: 3, clock: 4}\n") - value("  A: {level: 3, clock: 5}\n")
    assert last > first > 0


def test_what_one_player_gains_the_other_loses() -> None:
    game = new_game(4)
    for _ in range(150):
        assert game.decision is not None
        game.answer(*RandomPlayer(4).choose(Seat(game)))
        first, second = (JUDGEMENT.value(game.state, player) for player in (0, 1))
        assert first == pytest.approx(-second, abs=0.01)


def test_a_game_won_is_worth_more_than_any_position_and_a_quick_win_most() -> None:
    game = new_game(1)
    game.concede(1)
    won = JUDGEMENT.value(game.state, 0)
    assert won > 900 and JUDGEMENT.value(game.state, 1) == -won
    game.state.turn += 3
    assert JUDGEMENT.value(game.state, 0) < won


# -- habits -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_habits_are_legal_answers(seed: int) -> None:
    game = new_game(seed)
    asked = set()
    while game.decision is not None:
        decision = game.decision
        asked.add(decision.purpose)
        habit = JUDGEMENT.habit(game.state, decision)
        trial = game.clone()
        trial.answer(*habit)
        game.answer(*RandomPlayer(seed).choose(Seat(game)))
    assert {"mulligan", "clock", "main", "place", "attack", "level_up"} <= asked


@pytest.mark.parametrize(
    ("facing", "habit"), [("Filler", "frontal"), ("Giant", "frontal"), ("Raider", "side"), ("", "direct")]
)
def test_the_usual_attack_beats_what_is_weaker_and_passes_what_is_not(facing: str, habit: str) -> None:
    opposing = f"center.right: {facing}" if facing else ""
    game = position(f"  turn: {{phase: attack}}\n  A: {{center.left: Raider}}\n  B: {{{opposing}}}\n")
    game.answer(0)
    decision = game.decision
    assert decision is not None
    if facing:
        assert decision.purpose == "attack_type"
        assert decision.options[JUDGEMENT.habit(game.state, decision)[0]].word == habit
    else:
        assert decision.purpose != "attack_type"  # there is nothing to choose


@pytest.mark.parametrize(("stock", "returns"), [(3, False), (6, True)])
def test_a_character_returns_only_where_there_is_stock_to_spare(stock: int, returns: bool) -> None:
    game = position(
        f"  turn: {{phase: attack}}\n  A: {{center.left: Raider, stock: {stock}}}\n  B: {{center.right: Giant}}\n"
    )
    while game.decision is not None and game.decision.purpose != "may":
        frontal = [number for number, option in enumerate(game.decision.options) if option.word == "frontal"]
        game.answer(*(frontal or JUDGEMENT.habit(game.state, game.decision)))
    assert game.decision is not None
    assert JUDGEMENT.habit(game.state, game.decision) == [0 if returns else 1]


# -- what is the same ---------------------------------------------------------------------------------------------


def test_copies_in_hand_are_tried_once() -> None:
    game = position("  A: {hand: [Raider*3, Filler]}\n")
    assert game.decision is not None
    numbers = different_options(game, game.decision, JUDGEMENT)
    assert [game.decision.options[number].verb for number in numbers] == ["play", "play", PASS]


# -- decisions ----------------------------------------------------------------------------------------------------


def test_the_machine_attacks_to_win() -> None:
    setup = (
        "  turn: {phase: attack}\n  A: {center.left: Raider, deck: 30}\n  B: {level: 3, clock: 6, deck: [Filler*30]}\n"
    )
    assert chosen(position(setup)) == "attack Raider"


def test_the_machine_plays_characters() -> None:
    assert chosen(position("  A: {hand: [Raider], deck: 30}\n  B: {deck: 30}\n")) == "play Raider"


def test_the_machine_does_not_exchange_for_nothing() -> None:
    stage = ", ".join(
        f"{place}: Filler" for place in ("center.left", "center.middle", "center.right", "back.left", "back.right")
    )
    assert chosen(position(f"  A: {{{stage}, deck: 30}}\n  B: {{deck: 30}}\n")) == PASS


def test_the_machine_brings_a_character_to_the_center_to_attack() -> None:
    game = position("  A: {back.left: Raider, deck: 30}\n  B: {deck: [Filler*30]}\n")
    assert chosen(game).startswith("swap")


def test_the_same_seed_plays_the_same_game() -> None:
    saved = []
    for _ in range(2):
        game = new_game(8)
        play_out(game, (HeuristicPlayer(1), HeuristicPlayer(2)), 40)
        saved.append(game.save())
    assert saved[0] == saved[1]


def test_the_machine_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        seat = seed % 2
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players[seat] = HeuristicPlayer(seed)
        game = new_game(seed, swapped=seed % 4 >= 2)
        assert play_out(game, (players[0], players[1]))
        assert game.outcome is not None
        wins += game.outcome.winner == seat
    assert wins >= 5
