"""Bots of one's own: the examples play, and a bot that answers wrongly is told so."""

import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path

import pytest

import cardlaw
from cardlaw import BadInput, Game, Option, load_game
from cardlaw.players.base import play_out
from cardlaw.players.factory import check_player, make_player
from cardlaw.players.protocol import answer_of, decide
from cardlaw.players.seat import Seat

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from databases import free_port, listens, until

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON_BOT = f"pipe:{sys.executable} {EXAMPLES / 'pipe_bot.py'}"


def new_game(seed: int = 3) -> Game:
    return cardlaw.new_game("gz-1.01", "Brazhul Stampede", "Ommural Bastion", seed)


def plays_whole_games(name: str) -> None:
    game, bot = new_game(), make_player(name, 1)
    assert play_out(game, (bot, make_player("random", 2)))
    close = getattr(bot, "close", None)
    if close is not None:
        close()


def test_a_python_program_plays() -> None:
    plays_whole_games(PYTHON_BOT)


def test_a_javascript_program_plays() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    plays_whole_games(f"pipe:{node} {EXAMPLES / 'pipe_bot.mjs'}")


def test_a_program_on_a_websocket_plays() -> None:
    port = free_port()
    process = subprocess.Popen([sys.executable, str(EXAMPLES / "socket_bot.py"), str(port)])
    try:
        until(lambda: listens(port))
        plays_whole_games(f"ws://127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait()


def test_a_class_of_ones_own_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(EXAMPLES)])
    plays_whole_games("own_player:Greedy")


def test_a_bot_is_told_nothing_that_its_seat_does_not_see() -> None:
    game = new_game()
    play_out(game, (make_player("random", 1), make_player("random", 2)), 20)
    assert game.decision is not None
    asked = decide(Seat(game))
    assert asked["view"] == game.view(game.decision.player)
    assert decide(Seat(game.determinize(game.decision.player, 5))) == asked


def test_hidden_cards_have_no_number() -> None:
    game = new_game()
    decision = game.decision
    assert decision is not None
    decision.options[0].hidden = True
    seat = Seat(game)
    assert seat.decision.options[0].card == -1
    assert decide(seat)["decision"]["options"][0]["card"] is None


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("hello", "expected a line of JSON, found 'hello'"),
        ("[0]", 'expected {"answer": [numbers of options]}, found'),
        ('{"answer": [99]}', "expected from 1 to 1 different numbers from 0 to"),
        ('{"answer": []}', "expected from 1 to 1 different numbers from 0 to"),
        ('{"answer": ["0"]}', "numbers of options"),
    ],
)
def test_a_wrong_reply_says_what_was_expected(reply: str, said: str) -> None:
    with pytest.raises(BadInput) as error:
        answer_of(reply, Seat(new_game()))
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pipe:", "expected a command after pipe:"),
        ("pipe:no-such-command-here", "cannot be started"),
        (f"pipe:{sys.executable} -c pass", "expected an answer, but it ended with code 0"),
        ("ws://127.0.0.1:9", "cannot be talked to"),
    ],
)
def test_a_bot_that_is_not_there_is_told(name: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        make_player(name, 1).choose(Seat(new_game()))


def test_budgets_are_read() -> None:
    for name in ("search@5", "search@0.5s", "machine"):
        check_player(name)
    for name in ("search@", "search@x", "search@0", "genius"):
        with pytest.raises(BadInput):
            check_player(name)


@pytest.mark.parametrize(
    "option",
    [
        Option("pass"),
        Option("play", card=12, place=3),
        Option("number", number=0),
        Option("word", word="two words = one"),
        Option("card", card=4, hidden=True),
    ],
)
def test_options_have_a_text_that_round_trips(option: Option) -> None:
    again = Option.parse(option.text())
    assert again == option and hash(again) == hash(option) and again.hidden == option.hidden
    assert option.text() in repr(option)


def test_a_text_that_is_no_option_is_refused() -> None:
    with pytest.raises(BadInput, match="option: expected a verb"):
        Option.parse("play card=me")


def test_games_decisions_and_cards_print_themselves() -> None:
    game = new_game()
    assert repr(game).startswith("<Game gz-1.01, turn 1 of ")
    assert "choose 1 of" in repr(game.decision) and "pass" in repr(game.decision)
    assert repr(game.state.cards[0]).startswith("<Card 0 '")
    played = next(option for option in game.decision.options if option.card >= 0)
    name = game.state.cards[played.card].face.name
    assert repr(name) in repr(played) and played.text() in repr(played) and repr(name) in repr(game.decision)
    assert repr(load_game(game.save()).decision) == repr(game.decision)
    assert escape(repr(name)) in played._repr_html_() and escape(repr(name)) in game.decision._repr_html_()
    assert escape(name) in game.state.cards[played.card]._repr_html_()
    page = game._repr_html_()
    assert "<table>" in page and "<ol start='0'>" in page
    hidden = {card.face.name for card in game.state.cards if card.known == 0}
    assert not any(name in page for name in hidden if name)
    game.concede(0)
    assert "B won" in repr(game)


def test_places_have_names_in_the_page_of_a_game_and_cards_of_the_hand_have_none() -> None:
    game = cardlaw.new_game("ws-2.09", "First Light Charge", "Long Winter Remedies", seed=3)
    random = make_player("random", 1)
    while not any(option.place >= 0 and option.number >= 0 for option in game.decision.options):
        game.answer(*random.choose(cardlaw.Seat(game)))
    page = game._repr_html_()
    assert re.search(r"swap [AB]\.center\.\w+ [AB]\.\w+", page)
    assert "place=" not in page


def test_what_bot_writers_hold_in_their_hands_prints_itself() -> None:
    game = new_game()
    seat = cardlaw.Seat(game)
    assert repr(seat).startswith(f"<Seat of {'AB'[seat.player]} in gz-1.01, turn 1: <Decision of ")
    assert repr(make_player("search@60", 4)) == "<SearchPlayer seed=4, 60 visits a decision>"
    assert repr(make_player("search", 4)) == "<SearchPlayer seed=4, 0.25 s a decision>"
    assert repr(make_player("normal", 4)) == "<HeuristicPlayer seed=4>"
    cards = [{"name": "Some Card"}] * 3
    assert repr(cardlaw.Deck("Mine", {"deck": cards, "side": []})) == "<Deck 'Mine': 3 in deck>"
    position = cardlaw.position("ruleset: gz-1.01\nsetup: {A: {hand: [{card: Filler, as: Mole}]}}")
    assert repr(position).startswith("<Position gz-1.01: ") and repr(position).endswith(", names Mole>")


def test_a_seat_prints_no_card_that_it_only_knows_to_be_there() -> None:
    game = new_game()
    decision = game.decision
    decision.options[0].hidden = True
    assert "a hidden card" in repr(cardlaw.Seat(game))
    assert repr(decision.options[1].name) in repr(cardlaw.Seat(game))


def test_public_names_have_docstrings_compiled_too() -> None:
    for name in cardlaw.__all__:
        public = getattr(cardlaw, name)
        assert (public.__doc__ or "").strip(), name
        for part, method in vars(public).items() if isinstance(public, type) else ():
            if not part.startswith("_") and (callable(method) or isinstance(method, property)):
                assert (method.__doc__ or "").strip(), f"{name}.{part}"
