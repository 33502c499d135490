"""`cardlaw cards`: what is supported of card files, what a card does, trying cards out, bringing cards in."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import click

YOUNG_OBJECTS = 20_000  # made before a look for circles: a line takes thousands, and nearly all go by themselves

# Each is a click command in a module `cards_<name>` of this package.
COMMANDS = {
    "check": "Tell which cards and lines of files are supported.",
    "show": "Show what the engine does for each phrase of a card.",
    "phrases": "Print the phrases that may stand on a card.",
    "exercise": "Play every line in positions built for it, and check what its words promise.",
    "games": "Play random games with decks drawn from all supported cards.",
    "watch": "On every save: what the cards do, tried out, with the win rate of their deck.",
    "decks": "Tell which products and decks can be played whole.",
    "import": "Bring cards of a fan database or of your own in.",
}


class CardsGroup(click.Group):
    """The commands about cards, imported when they are called for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"cardlaw.cli.cards_{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@contextmanager
def reading_much() -> Iterator[None]:
    """Texts and programs are trees: looking for circles in them as often as usual takes a quarter of all reading."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@click.group(cls=CardsGroup)
@click.pass_context
def cards(ctx: click.Context) -> None:
    """Check, show, try out and import cards."""
    ctx.with_resource(reading_much())
