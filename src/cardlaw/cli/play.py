"""`cardlaw play`: a game in the terminal, against the machine or another person."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click
from platformdirs import user_data_path
from rich.console import Console
from rich.text import Text

from cardlaw.cli.terminal.board import table_of
from cardlaw.cli.terminal.reading import reader_for
from cardlaw.cli.terminal.seats import Seat
from cardlaw.cli.terminal.session import Session
from cardlaw.games.clauses import clause_table
from cardlaw.games.deckfinding import find_deck, load_deck
from cardlaw.games.decks import shipped_decks
from cardlaw.games.package import Deck, GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.game import Game
from cardlaw.match.records import load_game, new_game
from cardlaw.messages import languages, render
from cardlaw.players.factory import KINDS, OTHERS, check_player, make_player

HUMAN = "human"
FIRST = "gz-1.01"  # the ruleset for whoever names neither a ruleset nor a deck
LAST = ""  # --resume without a file


@click.command()
@click.option("--terminal", is_flag=True, help="Play in the terminal (this is the default).")
@click.option("--ruleset", default="", help=f"One of {', '.join(ruleset_names())}; by default that of the deck.")
@click.option("--deck", metavar="NAME", help="Your deck: the name of a shipped one or a file.")
@click.option("--against", metavar="NAME", help="Your opponent's deck.")
@click.option(
    "--opponent",
    default="normal",
    show_default=True,
    metavar="NAME",
    help=f"Who plays against you: {HUMAN}, {', '.join(KINDS)}, {OTHERS}.",
)
@click.option("--seed", type=int, help="Settles everything that is left to chance.")
@click.option(
    "--resume",
    metavar="[FILE]",
    is_flag=False,
    flag_value=LAST,
    help="Go on with a saved game; without a file, with the one that was left last.",
)
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
def play(
    terminal: bool,
    ruleset: str,
    deck: str | None,
    against: str | None,
    opponent: str,
    seed: int | None,
    resume: str | None,
    language: str,
) -> None:
    """Play a game. Without options it starts at once with shipped decks."""
    if opponent != HUMAN:
        check_player(opponent)
    console = Console(highlight=False)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    if resume is not None:
        game = resumed_game(resume, language)
        console.print(Text(render("ui.resumed", language), style="bold"))
    else:
        package = package_for(ruleset, deck or against)
        ruleset = package.ruleset.name
        own, other = decks_for(package, deck, against)
        game = new_game(ruleset, own, other, chosen, trace=True)
        title = render("ui.title", language, ruleset=ruleset, own=own.name, other=other.name, seed=chosen)
        console.print(Text(title, style="bold"))
    session = session_for(game, console, opponent, chosen, language)
    session.play()
    forget_finished(game, resume)


def package_for(ruleset: str, deck: str | None) -> GamePackage:
    """The ruleset that was asked for, or else the one that the deck is made for."""
    if ruleset or not deck:
        return package_of(ruleset or FIRST)
    return find_deck(deck, "")[0]


def decks_for(package: GamePackage, deck: str | None, against: str | None) -> tuple[Deck, Deck]:
    """The decks that were asked for; the first two shipped ones otherwise."""
    shipped = shipped_decks(package)
    if len(shipped) < 2 and not (deck and against):
        raise BadInput(
            f"{package.ruleset.name}: expected two shipped decks, found {len(shipped)}; give --deck and --against"
        )
    own = load_deck(package, deck) if deck else shipped[0]
    rest = [one for one in shipped if one.name != own.name]
    return own, load_deck(package, against) if against else rest[0]


def session_for(game: Game, console: Console, opponent: str, seed: int, language: str) -> Session:
    """The person sits at A, the opponent at B; who begins is for the rules to decide."""
    package = package_of(game.state.ruleset.name)
    other = Seat() if opponent == HUMAN else Seat(make_player(opponent, seed).choose)
    return Session(
        game,
        table_of(package.game),
        (Seat(), other),
        clause_table(package, language),
        console,
        reader_for(console, sys.stdin),
        language,
        last_game(),
    )


def last_game() -> Path:
    """Where a game that was left is kept."""
    return user_data_path("cardlaw", appauthor=False) / "last-game.json"


def resumed_game(file: str, language: str) -> Game:
    path = Path(file).expanduser() if file else last_game()
    if not file and not path.is_file():
        raise BadInput(render("ui.nothing_to_resume", language))
    try:
        return load_game(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error


def forget_finished(game: Game, resume: str | None) -> None:
    """A game that was resumed and is over now is not offered again."""
    if resume == LAST and game.outcome is not None:
        last_game().unlink(missing_ok=True)
