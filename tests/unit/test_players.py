"""Players: what they answer is legal, repeatable, and never based on what they cannot know."""

from typing import Any

import pytest

import cardlaw
from cardlaw import BadInput, Decision, Game, Option
from cardlaw.games.deckfinding import load_deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.players.base import Player, play_out, random_answer
from cardlaw.players.budget import Budget
from cardlaw.players.candidates import CANDIDATES, candidates
from cardlaw.players.factory import make_player
from cardlaw.players.heuristic import HeuristicPlayer
from cardlaw.players.judgement import judgement_of
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.scripted import ScriptedPlayer
from cardlaw.players.search import SearchPlayer
from cardlaw.players.seat import Seat

RULESET = "gz-1.01"
PLAYERS = ("random", "heuristic", "search@30", "easy")  # visits, so that every machine plays alike
DECKS = tuple(load_deck(package_of(RULESET), name) for name in ("Brazhul Stampede", "Ommural Bastion"))


def new_game(seed: int, swapped: bool = False) -> Game:
    first, second = reversed(DECKS) if swapped else DECKS
    return cardlaw.new_game(RULESET, first, second, seed)


def after(answers: int, seed: int = 3) -> Game:
    game = new_game(seed)
    play_out(game, (RandomPlayer(1), RandomPlayer(2)), answers)
    assert game.decision is not None
    return game


def asking(count: int, least: int, most: int, ordered: bool = False) -> Decision:
    return Decision(0, "test", [Option("card", card=card) for card in range(count)], least, most, ordered=ordered)


def put(game: Game, decision: Decision) -> Game:
    """The game with another question open."""
    game.state.decision = decision
    return game


@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 3), (2, 4), (5, 5), (0, 9)])
def test_a_random_answer_is_legal_and_every_size_occurs(least: int, most: int) -> None:
    decision = asking(5, least, most)
    sizes = set()
    for seed in range(200):
        answer = random_answer(decision, Chance(seed))
        assert len(set(answer)) == len(answer)
        assert all(0 <= number < 5 for number in answer)
        sizes.add(len(answer))
    assert sizes == set(range(least, min(most, 5) + 1))


def test_random_answers_reach_every_option() -> None:
    decision = asking(7, 1, 1)
    assert {random_answer(decision, Chance(seed))[0] for seed in range(200)} == set(range(7))


@pytest.mark.parametrize("kind", PLAYERS)
def test_the_same_seed_plays_the_same_game(kind: str) -> None:
    saved = []
    for _ in range(2):
        game = new_game(8)
        play_out(game, (make_player(kind, 1), make_player(kind, 2)), 60)
        saved.append(game.save())
    assert saved[0] == saved[1]


def test_another_seed_plays_another_game() -> None:
    saved = set()
    for seed in (1, 2):
        game = new_game(8)
        play_out(game, (RandomPlayer(seed), RandomPlayer(seed)), 40)
        saved.add(game.save())
    assert len(saved) == 2


@pytest.mark.parametrize("kind", PLAYERS)
def test_choosing_changes_nothing(kind: str) -> None:
    game = after(12)
    before = game.save()
    make_player(kind, 1).choose(Seat(game))
    assert game.save() == before


@pytest.mark.parametrize("kind", PLAYERS)
def test_a_player_is_not_asked_when_the_game_is_over(kind: str) -> None:
    game = new_game(1)
    game.concede(0)
    with pytest.raises(BadInput, match="the game is over"):
        make_player(kind, 1).choose(Seat(game))


def test_an_unknown_kind_of_player_is_refused() -> None:
    with pytest.raises(BadInput, match=r"player: expected one of random, heuristic, search, easy.*found 'genius'"):
        make_player("genius", 1)


def test_play_out_says_whether_the_game_is_over() -> None:
    game = new_game(1)
    assert not play_out(game, (RandomPlayer(1), RandomPlayer(2)), 3)
    assert len(game.answers) == 3
    assert play_out(game, (RandomPlayer(1), RandomPlayer(2)))
    assert game.outcome is not None


def test_a_script_is_followed_and_then_handed_over() -> None:
    reference = after(30)
    script: list[list[tuple[int, ...]]] = [[], []]
    replayed = new_game(3)
    for numbers in reference.answers:
        assert replayed.decision is not None
        script[replayed.decision.player].append(numbers)
        replayed.answer(*numbers)
    game = new_game(3)
    play_out(game, (ScriptedPlayer(script[0]), ScriptedPlayer(script[1])), 30)
    assert game.save() == reference.save()
    seat = 0 if game.decision is not None and game.decision.player == 0 else 1
    rest = ScriptedPlayer(script[seat], then=RandomPlayer(1))
    rest.given = len(script[seat])
    assert rest.choose(Seat(game)) == RandomPlayer(1).choose(Seat(game))


def test_a_script_that_is_too_short_says_so() -> None:
    with pytest.raises(BadInput, match=r"script: expected an answer to '\w+' after 0 answers, found none"):
        ScriptedPlayer([]).choose(Seat(new_game(1)))


# -- the machine player -----------------------------------------------------------------------------------------------


class Watched:
    """A game of which nothing but the ruleset, the open decision and determinized copies can be read."""

    def __init__(self, game: Game, world: Game) -> None:
        self.decision = game.decision
        self.state = RulesetOnly(game)
        self.world = world
        self.asked: list[int] = []

    def determinize(self, player: int, seed: int) -> Game:
        self.asked.append(player)
        return self.world.clone()


class Supposed:
    """Nothing is supposed of the opponent's deck."""

    def __init__(self, watched: Watched) -> None:
        self.watched = watched

    def world(self, chance: Chance) -> Watched:
        return self.watched


class RulesetOnly:
    """A state of which nothing but the ruleset and how far the game is can be read."""

    def __init__(self, game: Game) -> None:
        state = game.state
        self.ruleset, self.turn, self.clock = state.ruleset, state.turn, state.clock
        self.changes, self.stack = state.changes, state.stack


@pytest.mark.parametrize("player", [HeuristicPlayer(4), SearchPlayer(4, Budget(visits=40))])
def test_machines_look_at_imagined_worlds_only(player: Player) -> None:
    for answers in (0, 9, 17, 26):
        game = after(answers)
        assert game.decision is not None
        watched: Any = Watched(game, game.determinize(game.decision.player, 77))
        seat: Any = Seat(watched)
        seat._supposition = Supposed(watched)
        answer = player.choose(seat)
        assert set(watched.asked) == {game.decision.player}
        game.answer(*answer)


def test_the_machine_takes_a_win_that_is_there() -> None:
    taken = 0
    for seed in range(30):
        game = new_game(seed)
        players: tuple[Player, Player] = (RandomPlayer(1), RandomPlayer(2))
        while game.decision is not None and not winning_answers(game):
            game.answer(*players[game.decision.player].choose(Seat(game)))
        if game.decision is not None:
            taken += 1
            assert HeuristicPlayer(seed).choose(Seat(game))[0] in winning_answers(game)
    assert taken >= 5


def winning_answers(game: Game) -> list[int]:
    """The options that win on the spot."""
    assert game.decision is not None
    found = []
    if game.decision.purpose == "main":
        for number in range(len(game.decision.options)):
            trial = game.clone()
            trial.answer(number)
            if trial.outcome is not None and trial.outcome.winner == game.decision.player:
                found.append(number)
    return found


def test_the_machine_beats_chance() -> None:
    wins = 0
    for seed in range(20):
        seat = seed % 2
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players[seat] = HeuristicPlayer(seed)
        game = new_game(seed, swapped=seed % 4 >= 2)
        assert play_out(game, (players[0], players[1]))
        assert game.outcome is not None
        wins += game.outcome.winner == seat
    assert wins >= 16


def test_the_machine_plays_no_game_that_it_has_no_opinion_on() -> None:
    with pytest.raises(BadInput, match=r"machine player: expected one of the games godzilla.*, found 'chess'"):
        judgement_of("chess")


def test_few_combinations_are_all_tried() -> None:
    tried = candidates(put(after(9), asking(4, 1, 2)), judgement_of("godzilla"), Chance(1))
    assert len(tried) == 10
    assert len({tuple(answer) for answer in tried}) == 10


def test_of_many_combinations_some_are_tried_and_all_of_them_are_legal() -> None:
    judgement = judgement_of("godzilla")
    for decision in (asking(30, 2, 9), asking(6, 6, 6, ordered=True), asking(12, 0, 12, ordered=True)):
        tried = candidates(put(after(9), decision), judgement, Chance(1))
        assert CANDIDATES // 2 < len(tried) <= CANDIDATES + 2
        for answer in tried:
            assert len(set(answer)) == len(answer)
            assert decision.min <= len(answer) <= decision.max


def test_copies_of_a_card_in_hand_are_tried_once() -> None:
    game = after(0)
    decision = game.decision
    assert decision is not None
    hand = [option.card for option in decision.options if option.verb == "invade"]
    twice = [*decision.options[:-1], *(Option("invade", card=card) for card in hand), decision.options[-1]]
    doubled = Decision(decision.player, decision.purpose, twice)
    judgement = judgement_of("godzilla")
    before = candidates(game, judgement, Chance(1))
    assert len(candidates(put(game, doubled), judgement, Chance(1))) == len(before)
