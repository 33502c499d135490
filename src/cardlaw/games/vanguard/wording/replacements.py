"""What is done instead of something that would happen, always or for a while."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.patterns import PutInto, Retired
from cardlaw.games.vanguard.terms.information import (
    RULES_LAYER,
)
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import MayDo
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import Replacement
from cardlaw.program.objects import It, Objects
from cardlaw.program.opponents import OpponentDoes
from cardlaw.program.patterns import Drawn, Pattern
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.gifts import Statement, give_until
from cardlaw.text.english.steps import May as MayMeaning
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, Told

TABLE = Table()


def instead(talk: Talk, c: tuple[Instruction, ...], pattern: Pattern, optional: bool) -> Statement:
    if isinstance(c[0], MayDo):
        raise Meaningless("what may be done before 'instead'")
    return Statement(None, (Replacement(RULES_LAYER, pattern, (as_one(c),), optional),))


TABLE.add(
    "would",
    ("{s:happened} would be retired", Told(lambda talk, s: spoken(talk, s, Retired(s)))),
    (
        "{s:happened} would be retired from {c:circle}",
        Told(lambda talk, s, c: spoken(talk, s, Retired(s, c))),
    ),
    (
        "{s:happened} would be retired {k:cause}",
        Told(lambda talk, s, k: spoken(talk, s, Retired(s, "", k))),
    ),
    (
        "{s:happened} would be put into the|your| drop from {c:circle}",
        Told(lambda talk, s, c: spoken(talk, s, PutInto(s, "drop", c))),
    ),
    ("{s:happened} would be bound", Told(lambda talk, s: spoken(talk, s, PutInto(s, "bind")))),
    ("you would draw a card", Made(lambda: Drawn(YOU))),
)
TABLE.add(
    "statement",
    (
        "when {w:would} , you may {c:deeds} instead",
        Told(lambda talk, w, c: instead(talk, c, w, True)),
        "when {w:would} , you may instead {c:deeds}",
        "when {w:would} , you may {c:deeds} instead of into the| drop",
        "when {w:would} , you may {c:deeds} instead of the| drop",
        "when {w:would} , you may {c:deeds} instead of being retired",
    ),
    (
        "when {w:would} , {c:deeds} instead",
        Told(lambda talk, w, c: instead(talk, c, w, False)),
        "when {w:would} , {c:deeds} instead of retiring it|",
        "when {w:would} , {c:deeds} instead of into the| drop",
        "when {w:would} , {c:deeds} instead of the| drop",
        "when {w:would} , {c:deeds} instead of being retired",
    ),
    (
        "when your opponent would draw a card , {c:others_deeds} instead",
        Told(lambda talk, c: instead(talk, (OpponentDoes((as_one(c),)),), Drawn(OPPONENT), False)),
    ),
)


TABLE.add(
    "deed",
    (
        "when {w:would} {u:until} , you may {c:deeds} instead",
        Told(lambda talk, w, u, c: give_until(talk, instead(talk, c, w, True), u)),
        "when {w:would} {u:until} , you may {c:deeds} instead of being retired",
    ),
    (
        "when {w:would} {u:until} , {c:deeds} instead",
        Told(lambda talk, w, u, c: give_until(talk, instead(talk, c, w, False), u)),
        "when {w:would} {u:until} , {c:deeds} instead of retiring it|",
    ),
)


def spoken(talk: Talk, s: Objects, pattern: Pattern) -> Pattern:
    word = next((noun for known, noun in reversed(talk.nouns) if known is s), "unit")
    talk.mention(Mention(It(), word))
    return pattern


class Theirs(MayMeaning):
    """What the opponent does, told as `they ...`."""

    def build(self, slots: Any, talk: Talk) -> Any:
        talk.actor = talk.outer_actors.pop()
        return slots["c"]


TABLE.add("others_deeds", ("they {c:deeds}", Theirs(OPPONENT)))
