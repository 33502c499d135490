"""Rage: a player's, or that of the invading monster which a card is."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import MonsterOf
from cardlaw.games.godzilla.information import RAGE
from cardlaw.games.godzilla.rage import RageOf
from cardlaw.kernel.node import every
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.objects import Objects, ThisCard
from cardlaw.program.values import (
    PlayerValue,
    Value,
)
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told
from cardlaw.text.reader import Phrase

TABLE = Table()


def spoken_of(talk: Talk, objects: Objects | None) -> None:
    """Later words may mean the card whose number is spoken of, if nothing else was spoken of."""
    if isinstance(objects, (ThisCard, MonsterOf)):
        word = "monster" if isinstance(objects, MonsterOf) else "card"
        talk.mentions.insert(0, Mention(objects, word, False, getattr(objects, "who", YOU)))


class Rage:
    """Whose rage is meant: a player's, or that of the invading monster which a card is."""

    __slots__ = ("objects", "who")

    def __init__(self, who: int = YOU, objects: Objects | None = None) -> None:
        self.who = who
        self.objects = objects

    def value(self) -> Value:
        return PlayerValue(self.who, RAGE) if self.objects is None else RageOf(self.objects)


def rage_of(r: Objects) -> Rage:
    if isinstance(r, MonsterOf) and not r.filters:
        return Rage(r.who)
    return Rage(objects=r)


MAYBE_MONSTERS = ("", "played", "chosen", "moved")  # what may have been done to an invading monster


def raging(talk: Talk) -> Objects:
    """Only monsters have rage: a card that something was done to in between, such as a discarded one, is not meant."""
    for mention in reversed(talk.mentions):
        if not mention.how:
            return mention.objects
    meant = talk.that("card")
    if meant.how not in MAYBE_MONSTERS:
        raise Meaningless("a monster card")
    return meant.objects


def monsters_rage(talk: Talk, who: int) -> Rage:
    spoken_of(talk, MonsterOf(who))
    return Rage(who)


def changed_before(talk: Talk) -> Rage:
    """`Increase your <Rage> by 1. If ..., increase it by 2 instead.`: only rage is raised and reduced by so much."""
    if not isinstance(talk.gauge, Rage):
        raise Meaningless("rage that was changed before")
    return talk.gauge


def other_rage(talk: Talk, condition: Condition, phrase: Phrase) -> Condition:
    """After a condition on the rage of somebody else nobody can tell which of the two `it` is."""
    if isinstance(talk.gauge, Rage):
        asked = [part for part in every(condition) if isinstance(part, (PlayerValue, RageOf))]
        if any(part != talk.gauge.value() for part in asked):
            talk.gauge = None
    return condition


TABLE.after["condition"] = other_rage
TABLE.add("the_rage", ("<rage>|rage", None))
TABLE.add(
    "rage",
    (
        "{w:who} {n:the_rage}",
        Told(lambda talk, w, n: monsters_rage(talk, w)),
        "{w:who} monster card's {n:the_rage}",
        "{w:who} monster's {n:the_rage}",
        "{w:who} invading monster's {n:the_rage}",
    ),
    (
        "each player's {n:the_rage}",
        Made(lambda n: Rage(EACH_PLAYER)),
        "each player's monster card's {n:the_rage}",
        "each player's monster's {n:the_rage}",
        "both players' {n:the_rage}",
    ),
    ("this card's {n:the_rage}", Made(lambda n: Rage(objects=ThisCard()))),
    ("its {n:the_rage}", Told(lambda talk, n: rage_of(raging(talk))), "that card's {n:the_rage}"),
    ("the {n:the_rage} of {r:reference}", Made(lambda n, r: rage_of(r))),
)
