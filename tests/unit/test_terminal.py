"""The terminal game, driven by lines of input: what it shows, what it answers, and what it never tells."""

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest
from terminals import after_prompt, option, played, random_reader, session

from cardlaw.cli.terminal.seats import Seat
from cardlaw.cli.terminal.session import Session
from cardlaw.cli.terminal.sight import Sight
from cardlaw.games.clauses import clause_table
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.match.records import load_game
from cardlaw.players.random_player import RandomPlayer

PACKAGE = package_of("gz-1.01")
FILLERS = {card["name"]: card for card in PACKAGE.builtin_cards()}
MONSTERS = [FILLERS[f"Filler Monster {rank}"] for rank in ("I", "II", "III", "IV")]
LANCER = {"id": "T-1", "name": "Tide Lancer", "type": "battle", "colors": ["blue"], "rank": 1, "counter_power": 2000}
COLOSSUS = {"id": "T-2", "name": "Late Colossus", "type": "battle", "colors": ["red"], "rank": 7, "counter_power": 9000}
OGRE = {
    "id": "T-3",
    "name": "Kelp Ogre",
    "type": "monster",
    "colors": ["white"],
    "rank": 1,
    "threat_level": 4000,
    "traits": ["Filler"],
}
HAND = (LANCER, COLOSSUS, OGRE, FILLERS["Filler Strategy"], FILLERS["Filler 2"])


def secrets() -> list[dict[str, Any]]:
    """Fifty cards that are told apart by their names."""
    return [
        {"id": f"S-{number}", "name": f"Secret {number:02}", "type": "battle", "colors": ["white"],
         "rank": number % 8 + 1, "counter_power": 1000, "invasion": 1 + number % 2}
        for number in range(50)
    ]  # fmt: skip


def duel(hand: tuple[dict[str, Any], ...] = HAND, opponents: list[dict[str, Any]] | None = None) -> Game:
    """A game that A begins with a certain hand; nothing is shuffled."""
    filler = [FILLERS["Filler"]]
    own = Deck("own", {"monster_deck": MONSTERS, "deck": filler * 45 + list(reversed(hand))})
    other = Deck("other", {"monster_deck": MONSTERS, "deck": opponents or filler * 50})
    state = PACKAGE.new_state([own, other], 1)
    state.chance = Chance(1, True, (0,))
    return Game(state, True)


# -- the board and the log --------------------------------------------------------------------------------------


def test_the_zones_8_face_each_other() -> None:
    lines = played(duel()).splitlines()
    back = next(number for number, line in enumerate(lines) if re.match(r"│5 .*│4 .*│3 .*│2 .*│1 ", line))
    front = [line for line in lines[back:] if "│8 " in line]
    assert re.match(r"│6 +│7 +│8 +│S2 +│S1 ", front[0])
    assert re.match(r"│S1 +│S2 +│8 +│7 +│6 ", front[1])
    assert front[0].index("│8") == front[1].index("│8")
    assert re.match(r"│1 .*│2 .*│3 .*│4 .*│5 ", lines[lines.index(front[1]) + 2])


def test_the_board_fits_into_eighty_columns() -> None:
    assert max(len(line) for line in played(duel(), "help", "log all", "why h2", "card h1").splitlines()) <= 80


def test_the_hand_and_the_monsters_are_shown() -> None:
    screen = played(duel())
    assert re.search(r"h1 +\S.*\n h2 .*\n h3 .*\n h4 .*\n h5 ", screen)
    assert "▲ Filler Monster I · rank 1 · zone 1 · rage 0 · threat level 10000" in screen
    assert "hand 6 · deck 44 · discard pile 0 · monster deck 3" in screen


def test_a_card_is_played_to_the_chosen_zone_and_logged_with_its_clauses() -> None:
    game = duel()
    screen = played(game, option(game, "play", "Tide Lancer"), "2")
    assert "Where does it go? (asked by Tide Lancer)" in screen
    assert "You played Tide Lancer to your zone 3. [10.5.2.3, 5.11.3]" in screen
    assert re.search(r"│3 +R1 2000│", screen)
    assert "counter power 2000 of 10000" in screen


def test_a_changed_value_is_marked() -> None:
    game = duel()
    screen = played(game, option(game, "rage", "Kelp Ogre"))
    assert "Your rage: +1. [8.4.1, 3.4.1]" in screen
    assert "rage 1 · threat level 15000↑" in screen


def test_the_turn_of_the_opponent_is_told() -> None:
    screen = played(duel(), "p")
    assert "── Turn 2: your opponent's ──" in screen
    assert "Your opponent's main phase" in screen
    assert "Filler Monster I advanced to your opponent's zone 2." in screen
    assert "── Turn 3: yours ──" in screen


def test_the_log_can_be_read_again() -> None:
    screen = played(duel(), "p", "p", "log", "log all")
    assert "earlier lines" in after_prompt(screen, 3)
    assert "Turn 1: yours" not in after_prompt(screen, 3)
    assert "Turn 1: yours" in after_prompt(screen, 4)


# -- questions --------------------------------------------------------------------------------------------------


def test_why_gives_the_reason_the_clause_and_its_title() -> None:
    screen = after_prompt(played(duel(), "why Late Colossus"), 1)
    assert "Late Colossus has rank 7; your opponent's monster is only in zone 1. [8.2.1]" in screen
    assert f"8.2.1 {clause_table(PACKAGE)['8.2.1'].title}" in " ".join(screen.split())


def test_why_takes_numbers_of_the_hand_and_parts_of_names() -> None:
    game = duel()
    number = [card.name for card in Sight(game, 0).hand()].index("Late Colossus") + 1
    screen = played(game, f"why {number}", f"why h{number}", "why colos")
    assert after_prompt(screen, 1) == after_prompt(screen, 2) == after_prompt(screen, 3)


def test_why_names_the_option_of_what_is_possible() -> None:
    game = duel()
    assert f"possible: option {option(game, 'rage', 'Kelp Ogre')}" in played(game, "why kelp")


def test_why_says_that_something_else_is_to_be_decided() -> None:
    game = duel()
    screen = played(game, option(game, "play", "Tide Lancer"), "why kelp")
    assert "Something else has to be decided first: Where does it go?" in screen


def test_explain_shows_base_effect_layer_and_clause() -> None:
    game = duel()
    screen = played(game, option(game, "rage", "Kelp Ogre"), "explain m threat_level")
    told = " ".join(after_prompt(screen, 2).split())
    assert "Filler Monster I (m): threat level 15000" in told
    assert "10000 printed [10.8.1, 10.8.1.1]" in told
    assert "15000 the rules: each rage gives 5000 threat level (layer rage) [10.8.1.4, 3.4.5" in told


def test_explain_shows_the_sentence_and_the_time_stamp_of_an_effect() -> None:
    text = "If this card is in zone 3, this card gains +3000 counter power."
    game = duel((LANCER | {"text": [text]}, *HAND[1:]))
    screen = played(game, option(game, "play", "Tide Lancer"), "2", "explain z3")
    told = " ".join(after_prompt(screen, 3).split())
    assert "2000 printed" in told
    assert f"5000 Tide Lancer: {text} (layer numbers, time stamp" in told


def test_card_shows_what_is_printed() -> None:
    screen = after_prompt(played(duel(), "card tide"), 1)
    assert "T-1 Tide Lancer" in screen
    assert "battle card · blue · rank 1 · counter power 2000" in screen


def test_a_question_about_an_effect_shows_its_sentence() -> None:
    text = "<Enter> You may discard 1 card from your hand to draw 2 cards."
    game = duel((LANCER | {"text": [text]}, *HAND[1:]))
    screen = played(game, option(game, "play", "Tide Lancer"), "2", "n")
    assert "Do you want to do it? (asked by Tide Lancer)" in screen
    assert text in " ".join(after_prompt(screen, 2).split())


def test_questions_leave_no_trace() -> None:
    game = duel()
    played(game)
    assert game.trace is not None
    before = len(game.trace.entries)
    played(game, "why h2", "explain m", "explain om", "card h1", "board", "log all")
    assert len(game.trace.entries) == before


# -- wrong input ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("0", 'Expected numbers from 1 to {last}, found "0".'),
        ("99", 'Expected numbers from 1 to {last}, found "99".'),
        ("-1", 'Expected numbers from 1 to {last}, found "-1".'),
        ("1 x", 'Expected numbers from 1 to {last}, found "x".'),
        ("9" * 5000, "Expected numbers from 1 to {last}"),
        ("1 2", "Choose one. You gave 2 numbers."),
        ("yes", "This is not a question for yes or no."),
        ("dance", '"dance" is neither a number nor a command.'),
        ("why", "Which card?"),
        ("why h9", 'You see no card that is "h9".'),
        ("why m", '"why" asks about cards of your hand.'),
        ("why fill", '"fill" could be any of these: '),
        ("explain nobody", 'You see no card that is "nobody".'),
        ("explain m luck", 'found "luck"'),
        ("explain z9", 'You see no card that is "z9".'),
        ("card", "Which card?"),
        ("card [/bold]", 'You see no card that is "[/bold]".'),
        ("save", "Save where?"),
        ("save /dev/null/x", "The file cannot be written"),
        ("undo", "There is no answer of yours to take back."),
        ("\x00\x1b[2J", "is neither a number nor a command"),
    ],
)
def test_wrong_input_is_explained_and_changes_nothing(line: str, told: str) -> None:
    game = duel()
    before = game.fingerprint()
    screen = " ".join(played(game, line).split())
    assert game.decision is not None
    assert told.format(last=len(game.decision.options)) in screen
    assert game.fingerprint() == before
    assert screen.endswith("Good-bye.")


def test_passing_is_refused_where_something_must_be_chosen() -> None:
    game = duel()
    assert "You cannot pass here." in played(game, option(game, "play", "Tide Lancer"), "pass")


def test_empty_lines_are_ignored() -> None:
    game = duel()
    before = game.fingerprint()
    played(game, "", "   ")
    assert game.fingerprint() == before


# -- undo, save, leave ------------------------------------------------------------------------------------------


def test_undo_takes_back_the_own_answer_and_what_followed() -> None:
    game = duel()
    before = game.fingerprint()
    screen = played(game, "p", "undo")
    assert "Taken back." in screen
    assert game.fingerprint() == before


def test_the_log_forgets_what_was_taken_back() -> None:
    game = duel()
    screen = played(game, option(game, "rage", "Kelp Ogre"), "undo", "log all")
    assert "You discarded Kelp Ogre." in after_prompt(screen, 1)
    assert "Kelp Ogre." not in after_prompt(screen, 3)


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    game, file = duel(), tmp_path / "deep" / "game.json"
    assert f"Saved to {file}" in played(game, "p", "p", f"save {file}").replace("\n", "")
    again = load_game(file.read_bytes())
    assert again.fingerprint() == game.fingerprint()
    screen = played(again, "log all", "p")
    assert "── Turn 1: yours ──" in after_prompt(screen, 1)
    assert len(again.answers) > len(game.answers)


def test_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "last.json"
    assert "Good-bye." in played(duel(), "p", "quit", "no", autosave=file)
    assert not file.exists()
    game = duel()
    played(game, "p", "quit", "perhaps", "yes", autosave=file)
    assert load_game(file.read_bytes()).fingerprint() == game.fingerprint()


def test_the_end_of_the_input_saves_and_ends(tmp_path: Path) -> None:
    file = tmp_path / "last.json"
    screen = played(duel(), "p", autosave=file)
    assert screen.endswith("The game is saved. It goes on with: cardlaw play --resume\nGood-bye.\n")
    assert file.exists()


def test_conceding_is_asked_twice_and_ends_the_game() -> None:
    game = duel()
    screen = " ".join(played(game, "concede", "no", "concede", "yes").split())
    assert "Your opponent wins: a player conceded. [1.2.3, 1.2.3.1]" in screen
    assert game.outcome is not None and game.outcome.winner == 1


# -- two people at one screen -----------------------------------------------------------------------------------


def test_two_people_pass_the_screen() -> None:
    screen = played(duel(opponents=secrets()), "p", "", "p", "", seats=(Seat(), Seat()))
    assert "Player B decides. Press Enter when only Player B can see the screen." in " ".join(screen.split())
    first, second, third = re.split(r"Press Enter when", screen)
    assert "Secret" not in first and "Secret 49" in second and "Tide Lancer" not in second
    assert "Secret" not in third


def test_taking_back_what_was_seen_needs_the_other_players_consent() -> None:
    for answer, told in (("no", "It is not taken back."), ("yes", "Taken back.")):
        game = duel()
        screen = played(game, "p", "", "p", "", "undo", answer, seats=(Seat(), Seat()))
        assert "Player B, do you agree to take it back?" in screen
        assert told in screen


def test_taking_back_what_nobody_saw_needs_no_consent() -> None:
    game = duel()
    screen = played(game, option(game, "play", "Tide Lancer"), "2", "undo", seats=(Seat(), Seat()))
    assert "do you agree" not in screen and "Taken back." in screen


# -- what is hidden ---------------------------------------------------------------------------------------------


def test_cards_of_the_opponent_are_never_named_before_they_are_seen() -> None:
    questions = ("log all", "card Secret", "explain Secret", "why Secret 44", "card oh1", "explain oh1", "board")
    screen = played(duel(opponents=secrets()), *questions, "p", *questions, "p", *questions)
    typed = re.sub(r"your answer> .*|found \".*\"|is \"Secret( 44)?\"", "", screen)
    assert "Secret" not in typed
    assert "Your opponent drew a card. [7.2.2, " in screen


@pytest.mark.parametrize("seed", range(4))
def test_only_cards_that_the_player_has_seen_are_named(seed: int) -> None:
    decks = [Deck("own", {"monster_deck": MONSTERS, "deck": [FILLERS["Filler"]] * 50}),
             Deck("other", {"monster_deck": MONSTERS, "deck": secrets()})]  # fmt: skip
    game = Game(PACKAGE.new_state(decks, seed), True)
    seen: set[str] = set()
    made: list[Session] = []
    screen = io.StringIO()

    def look() -> None:
        seen.update(card.name for card in Sight(game, 0).cards.values())
        assert set(re.findall(r"Secret \d\d", screen.getvalue())) <= seen

    read = random_reader(made, random.Random(seed), look, turns=12)
    made.append(session(game, read, seats=(Seat(), Seat(RandomPlayer(seed).choose)))[0])
    made[0].console.file = screen
    made[0].play()
    assert any(name.startswith("Secret") for name in seen)
    assert "Secret 0" in screen.getvalue() or "Secret 1" in screen.getvalue()


@pytest.mark.parametrize("seed", range(3))
def test_games_that_differ_only_in_hidden_cards_look_the_same(seed: int) -> None:
    game = duel(opponents=secrets())
    played(game, "p", "p", "p")
    screens = []
    for other in (game, game.determinize(0, seed)):
        made, screen = session(other, "")
        made.show_again()
        screens.append(screen.getvalue())
    assert screens[0] == screens[1]
