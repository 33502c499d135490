"""Phrases for cards that a text has spoken of or that everybody knows: `this card`, `that character`, `them`."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.selections import (
    AttackingCharacter,
    BattleOpponent,
    DefendingCharacter,
    Facing,
    SpokenOfBefore,
    ThisCardIn,
    ThisCardThat,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import Named
from cardlaw.program.objects import It, Objects, ThisCard

TABLE = Table()


class That(Meaning):
    """`that character`: what was last spoken of, in the right number and noun."""

    def __init__(self, noun: str, several: bool) -> None:
        self.noun = noun
        self.several = several

    def build(self, slots: Slots, talk: Talk) -> Any:
        found = talk.referred(self.noun)
        if found is None:
            raise Meaningless(f"something that 'that {self.noun}' stands for")
        talk.owner = found[2]
        return found[0]

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = talk.referred(self.noun)
        if found is None or value != found[0] or found[1] != self.several:
            return None
        talk.owner = found[2]
        talk.plural = self.several
        return {}


class Those(Meaning):
    """`... among those cards`: some of the cards last spoken of."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        found = talk.referred("card")
        noun = slots.get("noun", ())
        if found is None or found[0] not in (It(), SpokenOfBefore()):
            raise Meaningless("cards that 'those cards' stands for")
        return It(noun) if found[0] == It() else SpokenOfBefore(noun)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, (It, SpokenOfBefore)):
            return None
        found = talk.referred("card")
        if found is None or type(found[0]) is not type(value):
            return None
        return {"noun": value.filters}


class Pronoun(Meaning):
    """`it`, `them`: the cards last spoken of, as what something is done to."""

    def __init__(self, several: bool) -> None:
        self.several = several

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = talk.that_owner
        return talk.that if talk.that is not None else It()

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != It() or talk.several != self.several or talk.that not in (None, It()):
            return None
        talk.owner = talk.that_owner
        talk.plural = self.several
        return {}


class Mine(Meaning):
    """Cards that belong to the player whose ability it is."""

    def __init__(self, objects: Objects) -> None:
        self.objects = objects

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = YOU
        return self.objects

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != self.objects:
            return None
        talk.owner = YOU
        return {}


class Theirs(Mine):
    """Cards of the other player."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.owner = OPPONENT
        return self.objects

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if value != self.objects:
            return None
        talk.owner = OPPONENT
        return {}


THAT = (
    ("that character", That("character", False)),
    ("those characters", That("character", True)),
    ("that card", That("card", False)),
    ("those cards", That("card", True)),
)
KNOWN = (
    ("this card", Mine(ThisCard())),
    ("this card from {_:own} {a:area}", P(ThisCardIn, area=S("a"))),
    ("that {n:name}", P(It, filters=(P(Named, name=S("n")),))),
    ("this {a:adjectives1} card", P(ThisCardThat, filters=S("a"))),
    ("the character facing this card", Theirs(Facing(ThisCard()))),
    ("this card's battle opponent", Theirs(BattleOpponent(ThisCard()))),
    ("the attacking character", Theirs(AttackingCharacter())),
    ("the defending character", Mine(DefendingCharacter())),
)
TABLE.add("reference", *THAT, *KNOWN)
