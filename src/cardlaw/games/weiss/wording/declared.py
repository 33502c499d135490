"""What players declare: numbers, words, areas; and what is asked of it afterwards."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.declaring import DeclareWord
from cardlaw.games.weiss.values import Declared
from cardlaw.games.weiss.wording.speech import chosen
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import Compare, Condition
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import If
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.looking import Search
from cardlaw.program.objects import Bound, Cards
from cardlaw.program.values import EQUAL, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, numbered
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Meaningless, S, Told

TABLE = Table()


class Choices:
    """What a player was told to declare one of, and who."""

    __slots__ = ("what", "who")

    def __init__(self, who: int, what: tuple[Any, ...]) -> None:
        self.who = who
        self.what = what


def declare_word(talk: Talk, a: str, b: str) -> Instruction:
    if a == b:
        raise Meaningless("two words")
    talk.declared = Choices(talk.actor, (a, b))
    return DeclareWord((a, b))


def declare_area(talk: Talk, p: Place, q: Place) -> Instruction:
    areas = (p.area, q.area)
    if p.who != q.who or areas != ("deck", "waiting_room") or p.filters or q.filters:
        raise Meaningless("a deck or a waiting room of one player")
    talk.declared = Choices(talk.actor, ((p.who, p.area), (q.who, q.area)))
    return DeclareWord(areas)


def choices_of(talk: Talk, who: int | None, kind: type) -> Choices:
    choices = talk.declared
    if not isinstance(choices, Choices) or not isinstance(choices.what[0], kind):
        raise Meaningless("what was declared before")
    if who is not None and who != choices.who:
        raise Meaningless("the player who declared it")
    return choices


def was_declared(talk: Talk, who: int, what: Any) -> Condition:
    choices = choices_of(talk, who, type(what))
    if what not in choices.what:
        raise Meaningless("one of the words that were declared")
    return Compare(Declared(), EQUAL, Number(choices.what.index(what)))


def search_declared(talk: Talk, q: Quantity, n: Nominal) -> Instruction:
    """The deck is searched; in a waiting room, which everybody sees, cards are chosen."""
    (who, _), _ = choices_of(talk, None, tuple).what
    search = Search(numbered(Cards, q, who, "deck", n.filters))
    choose = Choose(numbered(Cards, q, who, "waiting_room", n.filters))
    found = talk.fresh()
    mention = chosen(talk, search.objects, "found")
    mention.objects = Bound(found)
    talk.mention(mention)
    return Bind(found, If(Compare(Declared(), EQUAL, Number(0)), (search,), (choose,)))


TABLE.add("said_word", ("{n:name}", S("n")), ("higher", "higher"), ("lower", "lower"))
TABLE.add("declarer", ("you", YOU), ("your opponent", OPPONENT, "they"))
TABLE.add(
    "deed",
    ("declare^ |either {a:said_word} or {b:said_word}", Told(declare_word)),
    ("declare^ |either {p:place} or {q:place}", Told(declare_area)),
    (
        "search^ the zone|area you declared for {q:quantity} {n:nominal}",
        Told(search_declared),
        "search^ your|the declared zone|area for {q:quantity} {n:nominal}",
    ),
)
TABLE.add(
    "condition",
    ("{w:declarer} declared {a:said_word}", Told(lambda talk, w, a: was_declared(talk, w, a))),
    ("{w:declarer} declared {p:place}", Told(lambda talk, w, p: was_declared(talk, w, (p.who, p.area)))),
)
