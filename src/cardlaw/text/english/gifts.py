"""Changes that are given for a while: `it gets +1000 power until end of turn`."""

from __future__ import annotations

from typing import Any

from cardlaw.kernel.node import content_names
from cardlaw.program.conditions import Both, Condition
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.modifications import Change
from cardlaw.program.objects import Objects, ThisCard
from cardlaw.text.discourse import ANY_NOUN, Talk
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Told
from cardlaw.text.reader import Phrase

TABLE = Table()
OPEN = -1  # a duration that the sentence has not told yet


def close_gifts(talk: Talk, until: int) -> None:
    """The duration that was told holds for every change of the sentence that has none."""
    for gift in talk.open_gifts:
        gift.until = until
    talk.open_gifts = []


def under(change: Change, objects: Objects | None, condition: Condition | None) -> Change:
    """The same change of other cards, under another condition."""
    copy: Change = type(change).__new__(type(change))
    copy.ability = -1
    copy.index = -1
    for name in content_names(change):
        setattr(copy, name, getattr(change, name))
    if objects is not None:
        copy.objects = objects
    if condition is not None:
        copy.condition = condition if change.condition is None else Both(change.condition, condition)
    copy.learn_reads()
    return copy


class Statement:
    """Cards (or none in particular) and what becomes true of them."""

    __slots__ = ("changes", "objects")

    def __init__(self, objects: Any, changes: tuple[Any, ...]) -> None:
        self.objects = objects
        self.changes = changes


def give(talk: Talk, s: Statement, until: int) -> Instruction:
    gift: Instruction = GiveRule(s.changes, until) if s.objects is None else GiveEffect(s.objects, s.changes, until)
    if until == OPEN:
        talk.open_gifts.append(gift)
    return gift


def give_until(talk: Talk, s: Statement, u: int) -> Instruction:
    gift = give(talk, s, u)
    if not talk.lasting:
        close_gifts(talk, u)
    return gift


TABLE.add(
    "deed",
    ("{s:statement} {u:until}", Told(give_until)),
    ("{s:statement}", Told(lambda talk, s: give(talk, s, OPEN))),
)


def told_statement(talk: Talk, statement: Any, phrase: Phrase) -> Any:
    """`that card` is each of the cards of a statement only inside it."""
    talk.each = None
    this = talk.itself.objects if talk.itself is not None else None
    objects = getattr(statement, "objects", None)
    if isinstance(objects, ThisCard) or (objects is not None and objects == this):
        talk.stated, talk.spoken = objects, len(talk.mentions)
    return statement


def who_gets(talk: Talk, subject: Any, phrase: Phrase) -> Any:
    """`this card gets A, and it gets B`: `it` goes on with this card, unless something else was spoken of meanwhile."""
    inside = dict(phrase.inside).get("r")
    if talk.stated is None or not isinstance(inside, Phrase) or inside.form.proper.template != "it":
        return subject
    since = talk.mentions[talk.spoken :]
    if any(mention.noun != ANY_NOUN and not mention.several for mention in since):
        return subject
    return talk.stated


TABLE.after["statement"] = told_statement
TABLE.after["subject"] = who_gets
TABLE.add(
    "statement", ("{s:subject} get~ {c:gains}", Made(lambda s, c: Statement(s, c)), "{s:subject} gain~ {c:gains}")
)
TABLE.add_list(
    "gains",
    ListOf("gain", (",",), ("and", ", and", ",", ", and gets", "and gets", ", and get", "and get")),
)
