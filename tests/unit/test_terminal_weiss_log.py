"""Weiss Schwarz in the terminal: the log of a game, what stays hidden, and whole games by the command."""

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.cells import cell_len
from terminals import option, passes, played, position, random_reader, session

from cardlaw.cli.main import main
from cardlaw.cli.terminal.seats import Seat
from cardlaw.cli.terminal.session import Session
from cardlaw.cli.terminal.sight import Sight
from cardlaw.games.package import Deck
from cardlaw.games.registry import package_of
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.game import Game
from cardlaw.kernel.gate import happen
from cardlaw.kernel.layout import PUBLIC
from cardlaw.messages import languages
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.seat import Seat as PlayerSeat

PACKAGE = package_of("ws-2.09")
CARDS = """
ruleset: ws-2.09
title: a position
cards:
  - {name: Raider, type: character, color: red, level: 0, cost: 0, power: 3000, soul: 2, trigger: [soul]}
  - {name: Scholar, type: character, color: green, level: 0, cost: 0, power: 1500, soul: 1}
  - {name: Signal, type: event, color: red, level: 1, cost: 2, text: ["Draw 1 card."]}
setup:
"""


# -- the log ------------------------------------------------------------------------------------------------------

ATTACK = "  turn: {phase: attack}\n  A: {center.left: Raider, center.right: Filler, deck: [Raider, Filler*20]}\n"


def test_an_attack_is_told_step_by_step() -> None:
    game = position(CARDS + ATTACK + "  B: {deck: [Filler*4, Filler Climax], clock: 1, waiting_room: 3}\n")
    screen = " ".join(played(game, option(game, "attack", "Raider"), "log").split())
    for told in (
        "Raider: direct attack against your opponent.",
        "Raider: now resting.",
        "Trigger step",
        "Trigger check: Raider (soul).",
        "Filler x4 moved from your opponent's deck to your opponent's resolution area.",
        "Your opponent took 4 damage. [4.10.1, 4.10.1.3",
    ):
        assert told in screen
    assert "is over" not in screen


def test_a_cancel_and_a_refresh_are_told() -> None:
    game = position(CARDS + ATTACK + "  B: {deck: [Filler, Filler Climax], waiting_room: 5}\n")
    screen = " ".join(played(game, option(game, "attack", "Raider")).split())
    assert "The damage to your opponent was canceled." in screen
    assert re.search(r"Your opponent refreshed the deck\. \[[0-9., ]*9\.2\.4\]", screen)


def put(game: Game, origin: str, destination: str, face_down: bool, player: int = 1) -> None:
    """Let the rules move the top card of an area."""
    state = game.state
    card = state.zone(player, origin)[-1]
    event = Event(CARD_MOVED, player, card, destination=state.place(player, destination))
    event.face_down = face_down
    happen(state, [event])


def test_a_card_put_face_down_is_not_named_to_the_opponent_until_it_is_seen() -> None:
    text = CARDS + "  turn: {phase: main}\n  A: {hand: [Raider], memory: 1}\n  B: {deck: [Signal, Scholar, Filler*9]}\n"
    game = position(text)
    put(game, "deck", "memory", True)
    put(game, "memory", "stock", False)
    put(game, "deck", "memory", True)
    screens = [played(game, "log all"), played(game, "log all", seats=(Seat(passes), Seat()))]
    assert "Signal" not in screens[0] and "Scholar" not in screens[0]
    assert "a card moved from your opponent's deck to your opponent's memory" in " ".join(screens[0].split()).lower()
    assert "Signal moved from your deck to your memory" in " ".join(screens[1].split())
    put(game, "memory", "waiting_room", False)
    assert "Scholar moved from your opponent's memory" in " ".join(played(game, "log all").split())


# -- what is hidden -----------------------------------------------------------------------------------------------


def secrets() -> list[dict[str, Any]]:
    """Fifty cards that are told apart by their names."""
    icons = ("return", "pool", "comeback", "draw", "treasure", "gate", "standby", "choice")
    found: list[dict[str, Any]] = []
    for number in range(50):
        card: dict[str, Any] = {"id": f"S-{number}", "name": f"Secret {number:02}", "color": "yellow"}
        if number < len(icons):
            found.append(card | {"type": "climax", "trigger": [icons[number]]})
        else:
            numbers = {"level": number % 4 // 2, "cost": 0, "power": 1000 * (number % 5 + 1), "soul": 1}
            found.append(card | numbers | {"type": "character", "trigger": ["soul"] * (number % 2)})
    return found


@pytest.mark.parametrize("seed", range(3))
def test_only_cards_that_the_player_has_seen_are_named(seed: int) -> None:
    filler = [card for card in PACKAGE.builtin_cards() if card["name"] == "Filler"] * 50
    game = Game(PACKAGE.new_state([Deck("own", {"deck": filler}), Deck("other", {"deck": secrets()})], seed), True)
    seen: set[str] = set()
    made: list[Session] = []
    screen = io.StringIO()

    def look() -> None:
        seen.update(card.name for card in Sight(game, 0).cards.values())
        public = [card.face.name for card in game.state.cards if card.known & 1]
        assert set(re.findall(r"Secret \d\d", screen.getvalue())) <= seen | set(public) | told_by_the_rules(game)

    read = random_reader(made, random.Random(seed), look, turns=9)
    made.append(session(game, read, seats=(Seat(), Seat(RandomPlayer(seed).choose)))[0])
    made[0].console.file = screen
    made[0].play()
    assert len(set(re.findall(r"Secret \d\d", screen.getvalue()))) > 5


def told_by_the_rules(game: Game) -> set[str]:
    """Cards that lay open at some time, though perhaps not at a decision of the player."""
    assert game.trace is not None
    layout, found = game.state.layout, set()
    for entry in game.trace.entries:
        event = entry.event
        if event is not None and event.kind == CARD_MOVED and not event.face_down:
            areas = [layout.areas[place] for place in (event.origin, event.destination) if place >= 0]
            if any(area.visibility == PUBLIC for area in areas):
                found.add(game.state.cards[event.card].face.name)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_games_that_differ_only_in_hidden_cards_look_the_same(seed: int) -> None:
    decks = [Deck("own", {"deck": secrets()}), Deck("other", {"deck": secrets()})]
    game = Game(PACKAGE.new_state(decks, seed), True)
    while game.decision is not None and (game.state.turn < 5 or game.decision.player != 0):
        game.answer(*RandomPlayer(seed).choose(PlayerSeat(game)))
    screens = []
    for other in (game, game.determinize(0, seed)):
        made, screen = session(other, "")
        made.show_again()
        screens.append(screen.getvalue())
    assert screens[0] == screens[1]


# -- the command --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_shipped_decks_can_be_played_in_every_language(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    typed = (
        "pass\n" * 3 + "1\n1\nhelp\nwhy h1\nexplain c1\ncard h1\nlog all\nundo\n" + "1\nyes\np\n" * 20 + "quit\nno\n"
    )
    arguments = ["play", "--ruleset", "ws-2.09", "--seed", "3", "--opponent", "random", "--language", language]
    result = CliRunner().invoke(main, arguments, input=typed)
    assert result.exit_code == 0, result.output
    assert "{" not in result.output
    typed_after = re.compile(r"> |\(yes/no\)")  # what is typed after a prompt may go on in the next line
    assert max(cell_len(line) for line in result.output.splitlines() if not typed_after.search(line)) <= 80
