"""`cardlaw cards watch`: the designer's loop. Save the card and see what it does."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import click

from cardlaw.cli.cards_show import show_head, show_line
from cardlaw.cli.speaking import language_option
from cardlaw.games.cardfiles import CardRow, rows_in
from cardlaw.games.deckfinding import find_deck
from cardlaw.games.registry import package_of, package_of_game
from cardlaw.games.wordings import GAMES, lines_as_printed, texts_of
from cardlaw.kernel.errors import BadInput, CardlawError
from cardlaw.messages import render
from cardlaw.simulate.run import Plan
from cardlaw.simulate.statistics import Share, wins_of
from cardlaw.simulate.workers import run
from cardlaw.testing.exercise.sweep import Record, sweep, tasks_of
from cardlaw.text.describing import Describer

PAUSE = 0.4  # seconds between two looks at the file


@click.command("watch")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--deck", help="A deck that plays the cards of FILE.")
@click.option("--against", help="The deck that it is measured against.")
@click.option("-n", "games", default=60, show_default=True, type=click.IntRange(2), help="Games for the win rate.")
@click.option("--player", default="heuristic", show_default=True, help="Who plays both decks.")
@click.option("--game", type=click.Choice(GAMES), default=None, help="The game, where the fields do not tell it.")
@click.option("--ruleset", default="", help="The ruleset, where a game has several.")
@click.option("--once", is_flag=True, help="Look at the file once and end.")
@language_option
def command(
    file: Path,
    deck: str | None,
    against: str | None,
    games: int,
    player: str,
    game: str | None,
    ruleset: str,
    once: bool,
    language: str,
) -> None:
    """On every save of FILE: read its cards, say in plain words what they do, try them out, play their deck.

    A card that has not changed is passed over. With --deck and --against the change of the win rate is told with its
    interval. Leave with Ctrl-C.
    """
    if bool(deck) != bool(against):
        raise BadInput("cards watch: expected --deck and --against together")
    desk = Desk(game or "", ruleset, deck, against, games, player, language)
    seen = 0.0
    while True:
        changed = modified(file)
        if changed != seen:
            seen = changed
            desk.look(file)
        if once:
            return
        time.sleep(PAUSE)


def modified(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError as error:
        raise BadInput(f"{file}: cannot be read ({error.strerror})") from error


class Desk:
    """What was seen of the file so far, and how its deck fared."""

    def __init__(
        self,
        game: str,
        ruleset: str,
        deck: str | None,
        against: str | None,
        games: int,
        player: str,
        language: str = "en",
    ) -> None:
        self.game = game
        self.ruleset = ruleset
        self.deck = deck
        self.against = against
        self.games = games
        self.player = player
        self.language = language
        self.known: dict[str, str] = {}
        self.share: Share | None = None

    def look(self, file: Path) -> None:
        """Tell what changed; a file that cannot be read just now is told and looked at again later."""
        try:
            rows = [row.check() for row in rows_in(file, self.game)]
        except CardlawError as error:
            click.secho(str(error), fg="red")
            return
        changed = [row for row in rows if self.known.get(row.id) != repr(row.data)]
        self.known = {row.id: repr(row.data) for row in rows}
        for row in changed:
            self.show(row)
        self.exercise(changed)
        if self.deck is not None and self.against is not None and changed:
            self.measure()

    def show(self, row: CardRow) -> None:
        package = package_of(self.ruleset) if self.ruleset else package_of_game(row.game)
        show_head(row)
        for printed, line in lines_as_printed(texts_of(row.game), row.kind, row.lines):
            show_line(line, printed, Describer(package.ruleset), row, self.language)
        click.echo()

    def exercise(self, rows: Iterable[CardRow]) -> None:
        """Play every line in positions built for it."""
        tasks = tasks_of(rows, self.ruleset, 1, lambda problem: click.secho(problem, fg="red"))
        if not tasks:
            return
        data = sweep(tasks, Record(None), 1, lambda done: None).data()
        click.echo(render("watch.tried", self.language, acted=data["acted"], lines=data["lines"]))
        for one in data["broken"]:
            click.secho(f"  {one['line']}\n    {one['contract']}", fg="red")
        for one in data["not_acted"]:
            click.echo(f"  {one['line']}\n    {one['why']}")

    def measure(self) -> None:
        """The win rate of the deck, and how it has changed since the last save."""
        assert self.deck is not None and self.against is not None
        try:
            package, own = find_deck(self.deck, self.ruleset)
            other = find_deck(self.against, package.ruleset.name)[1]
            plan = Plan(package.ruleset.name, (own, other), self.games, players=(self.player, self.player))
            share = wins_of(run(plan), 0)
        except CardlawError as error:
            click.secho(str(error), fg="red")
            return
        low, high = share.interval
        details = {"share": f"{share.value:.0%}", "games": self.games, "low": f"{low:.0%}", "high": f"{high:.0%}"}
        told = render("watch.wins", self.language, deck=own.name, **details)
        if self.share is not None:
            change = f"{share.value - self.share.value:+.0%}"
            told += render("watch.before", self.language, share=f"{self.share.value:.0%}", change=change)
        self.share = share
        click.secho(told, bold=True)
