"""The public way into a game: begin one from decks, save it anywhere, read it back."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlaw
from cardlaw import BadInput, Game, IllegalDeck
from cardlaw.games.deckfinding import load_deck
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.players.base import play_out
from cardlaw.players.random_player import RandomPlayer

RULESET = "gz-1.01"
RED, BLUE = "Brazhul Stampede", "Ommural Bastion"


def game_after(answers: int, seed: int = 5) -> Game:
    game = cardlaw.new_game(RULESET, RED, BLUE, seed)
    play_out(game, (RandomPlayer(1), RandomPlayer(2)), answers)
    return game


def test_every_public_name_is_there() -> None:
    assert all(hasattr(cardlaw, name) for name in cardlaw.__all__)


def test_a_new_game_stops_at_its_first_decision() -> None:
    game = cardlaw.new_game(RULESET, RED, BLUE, 1)
    assert game.decision is not None
    assert game.outcome is None
    assert game.trace is None


def test_a_traced_game_has_cited_its_preparations() -> None:
    trace = cardlaw.new_game(RULESET, RED, BLUE, 1, trace=True).trace
    assert trace is not None
    assert "6.3.1.5" in trace.clauses_since(0)


def test_the_same_seed_gives_the_same_game_byte_for_byte() -> None:
    assert game_after(40).save() == game_after(40).save()
    assert game_after(0, seed=5).save() != game_after(0, seed=6).save()


def test_decks_may_be_given_as_names_or_as_decks() -> None:
    deck = load_deck(package_of(RULESET), RED)
    assert cardlaw.new_game(RULESET, deck, BLUE, 1).save() == cardlaw.new_game(RULESET, RED, BLUE, 1).save()


def test_a_deck_that_is_not_allowed_is_refused_with_clause_and_card() -> None:
    deck = load_deck(package_of(RULESET), RED)
    herald = next(card for card in deck.areas["deck"] if card["id"] == "EOS-039")
    many = Deck("Many", {**deck.areas, "deck": [*deck.areas["deck"][3:], *[herald] * 3]}, deck.others)
    with pytest.raises(IllegalDeck, match=r"deck 'Many' is not allowed: .*EOS-039.*\[6\.1\.1\.4, ") as caught:
        cardlaw.new_game(RULESET, many, BLUE, 1)
    assert [problem.key for problem in caught.value.problems] == ["deck.copies"]


def test_two_decks_that_give_one_number_to_two_cards_are_refused() -> None:
    deck = load_deck(package_of(RULESET), RED)
    cards = [{**card, "invasion": 0} if card["id"] == "EOS-034" else card for card in deck.areas["deck"]]
    other = Deck("Other", {**deck.areas, "deck": cards}, deck.others)
    with pytest.raises(BadInput, match="card 'EOS-034': the decks 'Brazhul Stampede' and 'Other' give it differently"):
        cardlaw.new_game(RULESET, deck, other, 1)


@pytest.mark.parametrize("seed", [1.5, "1", None, True])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(BadInput, match="seed: expected a whole number"):
        cardlaw.new_game(RULESET, RED, BLUE, seed)


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(BadInput, match=r"ruleset: expected one of gz-1\.01.*, found 'gz-2'"):
        cardlaw.new_game("gz-2", RED, BLUE, 1)


def test_a_game_is_read_back_at_the_same_point() -> None:
    for answers in (0, 1, 7, 23, 1000):
        game = game_after(answers)
        saved = game.save()
        read = cardlaw.load_game(saved)
        assert read.save() == saved
        assert cardlaw.load_game(saved, verify=False).save() == saved


def test_a_game_goes_on_after_reading_as_it_would_have_without() -> None:
    game = game_after(20)
    read = cardlaw.load_game(game.save())
    for one in (game, read):
        assert play_out(one, (RandomPlayer(3), RandomPlayer(4)))
    assert read.save() == game.save()


def test_a_game_that_was_read_can_be_taken_back() -> None:
    read = cardlaw.load_game(game_after(20).save())
    read.undo(5)
    assert read.save() == game_after(15).save()


def test_a_conceded_game_is_read_back() -> None:
    game = game_after(10)
    game.concede(1)
    read = cardlaw.load_game(game.save())
    assert read.outcome is not None
    assert (read.outcome.winner, read.outcome.reason) == (0, "concession")


def test_a_determinized_game_is_read_back() -> None:
    saved = game_after(15).determinize(0, 3).save()
    assert cardlaw.load_game(saved).save() == saved


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: data.clear(), "state: expected dict, found NoneType"),
        (lambda data: data.update(answers=3), "answers: expected list, found int"),
        (lambda data: data["answers"].append("x"), "answers: expected lists of numbers, found 'x'"),
        (lambda data: data["answers"].append([99]), "answer.not_offered"),
        (lambda data: data["answers"].pop(), "its answers do not lead to the saved position"),
        (lambda data: data["start"].update(ruleset="gz-9"), "ruleset: expected one of"),
        (lambda data: data["state"].update(ruleset="gz-9"), "ruleset: expected gz-1.01, found 'gz-9'"),
        (lambda data: data["state"].update(format=99), "expected format 1, found 99"),
        (lambda data: data["state"]["faces"].pop(), "faces: expected the same list"),
        (lambda data: [data[part]["faces"].append(4) for part in ("state", "start")], "expected card data, found int"),
        (lambda data: [data[part]["faces"].append(data[part]["faces"][0]) for part in ("state", "start")], "twice"),
        (lambda data: data["state"]["values"].reverse(), "do not lead to the saved position"),
        (lambda data: data["state"]["zones"][0].append(9999), "A.deck: expected a number from 0 to 107, found 9999"),
        (lambda data: data["start"]["zones"][0].reverse(), "damaged, its answers"),
        (lambda data: data["start"]["zones"][0].pop(), "does not lie where it should"),
        (lambda data: data["state"]["cards"][0].pop(), "damaged"),
        (lambda data: data["state"].pop("chance"), "damaged (KeyError: 'chance')"),
    ],
)
def test_a_damaged_game_is_refused(damage: Callable[[Any], object], said: str) -> None:
    data = json.loads(game_after(10).save())
    damage(data)
    with pytest.raises(BadInput) as caught:
        cardlaw.load_game(json.dumps(data).encode())
    assert said in str(caught.value)


@pytest.mark.parametrize("saved", [b"", b"[]", b"null", b"\xff\xfe", b'{"state"', b"[" * 100_000, b"7"])
def test_bytes_that_are_no_saved_game_are_refused(saved: bytes) -> None:
    with pytest.raises(BadInput, match="saved game: "):
        cardlaw.load_game(saved)


SAVED = game_after(30).save()


@settings(max_examples=300)
@given(at=st.integers(0, len(SAVED) - 1), cut=st.integers(0, 6), put=st.binary(max_size=3))
def test_a_garbled_game_is_refused_or_leads_to_the_same_position(at: int, cut: int, put: bytes) -> None:
    garbled = SAVED[:at] + put + SAVED[at + cut :]
    try:
        read = cardlaw.load_game(garbled)
    except BadInput:
        return
    assert read.fingerprint() == cardlaw.load_game(SAVED).fingerprint()


@given(at=st.integers(0, len(SAVED) - 1))
def test_a_truncated_game_is_refused(at: int) -> None:
    with pytest.raises(BadInput, match="saved game: not valid JSON"):
        cardlaw.load_game(SAVED[:at])
