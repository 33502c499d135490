"""`cardlaw cards`: what is supported of card files, what a card does, trying cards out, bringing cards in."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import click

from cardlaw.cli.groups import LazyGroup

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


@contextmanager
def reading_much() -> Iterator[None]:
    """Texts and programs are trees: looking for circles in them as often as usual takes a quarter of all reading."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@click.group(cls=LazyGroup, about=COMMANDS, where="cardlaw.cli.cards_{0}:command")
@click.pass_context
def cards(ctx: click.Context) -> None:
    """Check, show, try out and import cards."""
    ctx.with_resource(reading_much())
