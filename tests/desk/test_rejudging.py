"""A recorded game under another book, up to where it first goes otherwise."""

import json
from pathlib import Path
from typing import Any

import msgspec
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.games.deckfinding import load_deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.chance import Chance
from cardlaw.players.base import random_answer
from cardlaw.server.origins import FromDecks, FromScenario, Origin, begin, deck_data
from cardlaw.server.replays import FORMAT, ReplayFile, ReplaySeat

GUARD = """
ruleset: vg-d2.00
cards:
  - {name: Low Squire, type: normal unit, clan: Filler, nation: Filler, grade: 1, power: 8000, shield: 5000,
     critical: 1, skills: [boost]}
setup:
  turn: {player: A, phase: battle}
  A: {VC: {card: Filler Vanguard, as: K}, RC.front.left: {card: Filler Grade 2, as: R}}
  B: {VC: {card: Low Squire, as: Foe}, hand: [{card: Filler Grade 2, as: G}, {card: Filler, as: F}]}
"""


def file_of(tmp_path: Path, origin: Origin, answers: list[list[int]]) -> Path:
    seats = {name: ReplaySeat("x", "human", "", "d") for name in "AB"}
    path = tmp_path / "game.json"
    replay = ReplayFile(cardlaw="replay", format=FORMAT, title="A game", seats=seats, origin=origin, answers=answers)
    path.write_bytes(msgspec.json.encode(replay))
    return path


def played(origin: Origin, number: int, seed: int = 3) -> list[list[int]]:
    game, chance = begin(origin), Chance(seed)
    while len(game.answers) < number and game.decision is not None:
        game.answer(*random_answer(game.decision, chance))
    return [list(answer) for answer in game.answers]


def rejudged(path: Path, ruleset: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, ["replay", "rejudge", str(path), "--ruleset", ruleset, "--json"])
    assert result.exit_code == 0, result.output
    return dict(json.loads(result.output))


def test_the_same_book_never_parts(tmp_path: Path) -> None:
    decks = [deck_data(load_deck(package_of("gz-1.01"), name)) for name in ("Brazhul Stampede", "Ommural Bastion")]
    origin = FromDecks("gz-1.01", 5, (decks[0], decks[1]))
    answers = played(origin, 40)
    assert rejudged(file_of(tmp_path, origin, answers), "gz-1.01") == {"same": True, "answers": len(answers)}


def test_books_part_at_the_first_answer_that_one_refuses(tmp_path: Path) -> None:
    origin = FromScenario("vg-d2.00", GUARD, False)
    game = begin(origin)
    for _ in range(30):
        decision = game.decision
        assert decision is not None
        wanted = [
            number
            for number, option in enumerate(decision.options)
            if option.card >= 0 and game.state.cards[option.card].face.name == "Filler Grade 2"
        ]
        guards = decision.player == 1 and bool(wanted)
        game.answer(wanted[0] if wanted else 0)
        if guards:
            break
    path = file_of(tmp_path, origin, [list(answer) for answer in game.answers])
    found = rejudged(path, "vg-legion")
    assert found["same"] is False
    assert found["clauses"]["vg-d2.00"] and found["clauses"]["vg-legion"]


def test_a_deck_that_is_not_of_the_other_book_is_the_first_difference(tmp_path: Path) -> None:
    path = next((package_of("vg-d2.00").data_folder() / "decks" / "vg-d2.00").glob("*.yaml"))
    deck = deck_data(load_deck(package_of("vg-d2.00"), path))
    found = rejudged(file_of(tmp_path, FromDecks("vg-d2.00", 5, (deck, deck)), []), "vg-legion")
    assert found["what"] == "desk.rejudge_deck" and found["answers"] == 0


def test_a_replay_is_told_as_a_story(tmp_path: Path) -> None:
    decks = [deck_data(load_deck(package_of("gz-1.01"), name)) for name in ("Brazhul Stampede", "Ommural Bastion")]
    origin = FromDecks("gz-1.01", 5, (decks[0], decks[1]))
    path = file_of(tmp_path, origin, played(origin, 30))
    shown = CliRunner().invoke(main, ["replay", "show", str(path)])
    cited = CliRunner().invoke(main, ["replay", "show", str(path), "--clauses"])
    assert "Turn 1: Player" in shown.output and "[" not in shown.output.splitlines()[2]
    assert "[7." in cited.output


def test_a_game_with_empty_answers_is_told_to_its_end(tmp_path: Path) -> None:
    names = ("Choir of the Last Kiln", "The White Atlas")
    decks = [deck_data(load_deck(package_of("vg-legion"), name)) for name in names]
    origin = FromDecks("vg-legion", 5, (decks[0], decks[1]))
    answers = played(origin, 2000)
    assert [] in answers
    for language, word in (("en", "Player A wins"), ("ja", "プレイヤーA"), ("id", "Pemain A")):
        told = CliRunner().invoke(
            main, ["replay", "show", str(file_of(tmp_path, origin, answers)), "--language", language]
        )
        assert told.exit_code == 0 and word in told.output.splitlines()[-1]
