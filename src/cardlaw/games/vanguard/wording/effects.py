"""Whose effects: `your card's ability`, `an effect of one of your opponent's cards`, `card effects`."""

from __future__ import annotations

from typing import Any

from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots

TABLE = Table()
TABLE.add("effect_word", ("effect~", None), ("ability|abilities", None))
TABLE.add(
    "effect_owner",
    ("your", YOU),
    ("your opponent's", OPPONENT, "opponent's", "an opponent's"),
    ("any player's", EACH_PLAYER, "each player's", "any players'", "all players'", "your or your opponent's"),
)
TABLE.add(
    "effects_of",  # the player whose they are
    (
        "{o:effect_owner} card|card's|cards|cards'| {x:effect_word}",
        Made(lambda o, x: o),
        "the|an|any| {x:effect_word} of|from {o:effect_owner} card~",
        "the|an|any| {x:effect_word} of|from one|any of {o:effect_owner} cards",
        "one|any of {o:effect_owner} card|cards|cards' {x:effect_word}",
    ),
    (
        "a|an| card|card's|cards|cards'| {x:effect_word}",
        Made(lambda x: EACH_PLAYER),
        "any card's {x:effect_word}",
        "the|an|any| {x:effect_word} of|from a|any| card~",
    ),
)
TABLE.add(
    "cause",
    (
        "by {w:effects_of}",
        Made(lambda w: w),
        "due to {w:effects_of}",
        "with|from|for {w:effects_of}",
    ),
)


class Whose(Meaning):
    """A cause that has to be of a certain player's effects; it means nothing more."""

    def __init__(self, who: int, whose: str) -> None:
        self.who = who
        self.whose = whose

    def build(self, slots: Slots, talk: Talk) -> Any:
        if slots["w"] != self.who:
            raise Meaningless(self.whose)


TABLE.add("their_cause", ("{w:cause}", Whose(OPPONENT, "effects of your opponent's cards")))
TABLE.add("any_cause", ("{w:cause}", Whose(EACH_PLAYER, "effects of any cards")))
