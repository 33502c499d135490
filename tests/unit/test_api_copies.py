"""The Python API, item by item: clone, save and load, undo, fingerprint, determinize; and chance that never varies."""

import hashlib
import os
import subprocess
import sys
from random import Random

import pytest

import cardlaw
from cardlaw import BadInput, Game, Option
from cardlaw.games.registry import package_of
from cardlaw.players.base import play_out
from cardlaw.players.random_player import RandomPlayer
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

RULESET = "gz-1.01"
RED, BLUE = "Brazhul Stampede", "Ommural Bastion"
A, B = 0, 1

BEACON = """
ruleset: gz-1.01
cards:
  - {name: Signal Fire, type: strategy, colors: [white], rank: 1, invasion: 1,
     text: ["You may discard 1 card from your hand to draw 2 cards."]}
setup: {A: {hand: [{card: Signal Fire, as: Signal}, {card: Filler, as: Spare}, Filler]}}
"""


def new_game(seed: int = 5, answers: int = 0) -> Game:
    game = cardlaw.new_game(RULESET, RED, BLUE, seed)
    play_out(game, (RandomPlayer(1), RandomPlayer(2)), answers)
    return game


def test_a_clone_is_played_on_without_touching_the_game() -> None:
    game = new_game(answers=20)
    before = game.save()
    clone = game.clone()
    assert clone.save() == before
    play_out(clone, (RandomPlayer(3), RandomPlayer(4)))
    assert game.save() == before
    assert clone.save() != before


def test_a_game_is_saved_and_read_in_the_middle_of_a_resolution() -> None:
    position = Position(parse_scenario(BEACON))
    game = position.game()
    game.answer(Option("strategy", card=position.aliases["Signal"]))
    game.answer(0)
    assert game.decision is not None
    assert (game.decision.purpose, len(game.state.stack)) == ("may", 7)
    read = cardlaw.load_game(game.save())
    assert read.save() == game.save()
    for one in (game, read):
        one.answer(0)
        assert one.decision is not None
        one.answer(next(option for option in one.decision.options if option.card == position.aliases["Spare"]))
        assert len(one.state.zone(A, "hand")) == 3
    assert read.save() == game.save()


def test_answers_are_taken_back() -> None:
    saves = [new_game(answers=count).save() for count in range(12)]
    game = new_game(answers=11)
    game.undo()
    assert game.save() == saves[10]
    game.undo(4)
    assert game.save() == saves[6]
    game.undo(6)
    assert game.save() == saves[0]


def test_a_concession_is_taken_back() -> None:
    game = new_game(answers=5)
    before = game.save()
    game.concede(B)
    game.undo()
    assert (game.outcome, game.save()) == (None, before)


@pytest.mark.parametrize("count", [-1, 4])
def test_no_more_is_taken_back_than_was_answered(count: int) -> None:
    game = new_game(answers=3)
    before = game.save()
    with pytest.raises(BadInput, match=f"undo: expected a number from 0 to 3, found {count}"):
        game.undo(count)
    assert game.save() == before


def test_equal_states_have_equal_fingerprints_and_others_have_others() -> None:
    fingerprints = [new_game(answers=count).fingerprint() for count in range(10)]
    assert fingerprints == [new_game(answers=count).fingerprint() for count in range(10)]
    assert len(set(fingerprints)) == 10


def test_a_determinized_game_agrees_with_all_the_player_knows() -> None:
    game = new_game(answers=30)
    names = [card.face.id for card in game.state.cards]
    for player in (A, B):
        others = [game.determinize(player, seed) for seed in range(5)]
        assert all(other.view(player) == game.view(player) for other in others)
        assert any([card.face.id for card in other.state.cards] != names for other in others)
        assert all(sorted(card.face.id for card in other.state.cards) == sorted(names) for other in others)


def test_determinizing_takes_a_seed_or_a_generator() -> None:
    game = new_game(answers=30)
    assert game.determinize(A, 7).save() == game.determinize(A, 7).save()
    assert game.determinize(A, Random(7)).save() == game.determinize(A, Random(7)).save()
    rng = Random(7)
    assert game.determinize(A, rng).save() != game.determinize(A, rng).save()


def test_a_determinized_game_is_played_to_its_end() -> None:
    game = new_game(answers=30)
    other = game.determinize(A, 3)
    assert play_out(other, (RandomPlayer(3), RandomPlayer(4)))
    assert game.outcome is None


# -- determinism -------------------------------------------------------------------------------------------------

OTHER_CARDS = [
    {"name": "Net Mender", "type": "battle", "colors": ["white"], "rank": 1, "text": ["<Enter> Draw 2 cards."]},
    {"name": "Sluice", "type": "strategy", "colors": ["white"], "rank": 1, "text": ["Draw 3 cards."]},
]
PLAY = f"""
import hashlib, sys
import cardlaw
from cardlaw.games.registry import package_of
from cardlaw.players.base import play_out
from cardlaw.players.random_player import RandomPlayer

if sys.argv[1] == "others first":
    for number, card in enumerate({OTHER_CARDS!r}):
        package_of({RULESET!r}).face(card, str(number))
game = cardlaw.new_game({RULESET!r}, {RED!r}, {BLUE!r}, 5)
play_out(game, (RandomPlayer(1), RandomPlayer(2)), 60)
print(hashlib.sha256(game.save()).hexdigest())
"""


def digest_in_another_process(hash_seed: str, others: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", PLAY, others]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout.strip()


@pytest.mark.parametrize(("hash_seed", "others"), [("0", "none"), ("1", "others first"), ("4294967295", "none")])
def test_the_same_game_is_saved_in_every_process(hash_seed: str, others: str) -> None:
    assert digest_in_another_process(hash_seed, others) == hashlib.sha256(new_game(answers=60).save()).hexdigest()


def test_the_same_game_is_saved_whatever_was_compiled_before() -> None:
    before = new_game(answers=60).save()
    for number, card in enumerate(OTHER_CARDS):
        package_of(RULESET).face(card, str(number))
    cardlaw.new_game(RULESET, BLUE, RED, 9)
    assert new_game(answers=60).save() == before


def test_a_saved_game_is_read_in_another_process() -> None:
    saved = new_game(answers=60).save()
    program = (
        "import sys, cardlaw; saved = sys.stdin.buffer.read(); game = cardlaw.load_game(saved);"
        "sys.stdout.buffer.write(game.save())"
    )
    read = subprocess.run([sys.executable, "-c", program], input=saved, capture_output=True, check=True).stdout
    assert read == saved


def test_another_seed_or_another_answer_gives_another_game() -> None:
    game = new_game(answers=10)
    assert new_game(seed=6, answers=10).save() != game.save()
    other = new_game(answers=9)
    assert other.decision is not None
    given = game.answers[-1]
    other.answer(next(number for number in range(len(other.decision.options)) if (number,) != given))
    assert other.save() != game.save()
