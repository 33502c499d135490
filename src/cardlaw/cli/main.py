"""The command `cardlaw`: its subcommands are imported when they are called for."""

from __future__ import annotations

from typing import Any

import click

from cardlaw import __version__
from cardlaw.cli.groups import LazyGroup
from cardlaw.kernel.errors import CardlawError

BAD_INPUT = 2

# Each is a click command of the same name in a module of the same name.
COMMANDS = {
    "serve": "Play in the browser, alone or with a friend.",
    "server": "Care for what a server keeps: backups, cleaning, banning.",
    "play": "Play in the terminal, against the machine or a person.",
    "judge": "Run scenarios and say whether the rules lead where they expect.",
    "ask": "Tell what happens in a position, with every clause that decides.",
    "solve": "Find the win of this turn, or the best chance of it.",
    "rules": "Show clauses of the rule books and which of them are proven.",
    "puzzle": "Find the win of this turn.",
    "puzzles": "Look through the puzzles, make more of them, and prove them.",
    "quiz": "Questions for judges, made from what proves the rules.",
    "cards": "Check, show, try out and import cards.",
    "deck": "Check, list, import, export and study decks.",
    "simulate": "Play many games between decks and show the statistics.",
    "ladder": "Let the players play against each other: who is how strong.",
    "odds": "Exact chances, such as of damage in Weiss Schwarz.",
    "replay": "Verify the chance and the answers of a game that was played.",
    "bench": "Measure how fast the rules run.",
}


class Refused(click.ClickException):
    """An error of cardlaw as the command line shows it."""

    exit_code = BAD_INPUT


class Cardlaw(LazyGroup):
    """All commands; what cardlaw refuses is told in a line."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CardlawError as error:
            raise Refused(str(error)) from error


@click.group(cls=Cardlaw, about=COMMANDS, where="cardlaw.cli.{0}:{0}")
@click.version_option(__version__, prog_name="cardlaw")
def main() -> None:
    """Comprehensive rules of card games that you can run."""


if __name__ == "__main__":
    main()
