"""What tests of the terminal share: a session that reads typed lines, and what it printed."""

import io
import random
import re
from collections.abc import Callable
from typing import Any

from rich.console import Console

from cardlaw.cli.terminal.board import table_of
from cardlaw.cli.terminal.reading import stream_reader
from cardlaw.cli.terminal.seats import Seat
from cardlaw.cli.terminal.session import Reader, Session
from cardlaw.games.clauses import clause_table
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario


def position(text: str) -> Game:
    return Position(parse_scenario(text)).game()


def passes(game: Game) -> list[int]:
    """Does nothing wherever that is allowed."""
    decision = game.decision
    assert decision is not None
    verbs = [option.verb for option in decision.options]
    return [verbs.index("pass")] if "pass" in verbs else list(range(decision.min))


def session(game: Game, read: Reader | str, width: int = 80, **settings: Any) -> tuple[Session, io.StringIO]:
    screen = io.StringIO()
    console = Console(file=screen, width=width)
    reader = stream_reader(console, io.StringIO(read)) if isinstance(read, str) else read
    seats = settings.pop("seats", (Seat(), Seat(passes)))
    package = package_of(game.state.ruleset.name)
    return Session(game, table_of(package.game), seats, clause_table(package), console, reader, **settings), screen


def played(game: Game, *lines: str, **settings: Any) -> str:
    """What the screen shows while lines are typed; then the input ends."""
    made, screen = session(game, "".join(f"{line}\n" for line in lines), **settings)
    made.play()
    return screen.getvalue()


def after_prompt(screen: str, number: int) -> str:
    """What was printed after a line of input, in one line."""
    return " ".join(re.split(r"your answer> .*\n", screen)[number].split())


def option(game: Game, verb: str, name: str = "") -> str:
    """What to type for an option of the open decision."""
    assert game.decision is not None
    for number, offered in enumerate(game.decision.options, start=1):
        if offered.verb == verb and (not name or game.state.cards[offered.card].face.name == name):
            return str(number)
    raise AssertionError(f"{verb} {name} is not offered")


def random_reader(made: list[Session], chance: random.Random, look: Callable[[], None], turns: int) -> Reader:
    """Types random answers until the game has gone on for some turns."""

    def read(prompt: str) -> str | None:
        look()
        decision = made[0].game.decision
        if decision is None or made[0].game.state.turn > turns:
            return None
        count = chance.randint(decision.min, decision.max)
        numbers = chance.sample(range(1, len(decision.options) + 1), count)
        return " ".join(map(str, numbers)) if numbers else "pass"

    return read
