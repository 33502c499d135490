"""Deeds in a row: who does them, what may be done, what is paid for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.kernel.node import Node
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.acting import Choose
from cardlaw.program.choosing import ChooseKinds
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import EachInTurn, MayDo, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveRule, Later
from cardlaw.program.looking import Reveal
from cardlaw.program.objects import Bound, Cards, Objects
from cardlaw.program.opponents import EachChooses, OpponentDoes
from cardlaw.program.remaking import changed
from cardlaw.program.unlike import ChooseRandomly, ChooseUnlike
from cardlaw.text.discourse import Talk
from cardlaw.text.english.openings import governed
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, S, Slots, Told
from cardlaw.text.reader import Phrase, Row, Term

TABLE = Table()
Make = Callable[[Term], Any]


def make_steps(talk: Talk, row: Row, make: Make) -> tuple[Instruction, ...]:
    """Deeds one after the other. A verb in the third person goes on with the subject before it."""
    before = talk.actor
    told: list[Instruction] = []
    acting = before
    for item in row.items:
        assert isinstance(item, Phrase)
        subject = SUBJECTS.get(item.form.proper.template)
        if subject is not None:
            acting = subject
        elif not goes_on(item, acting, before):
            acting = before
        talk.actor = acting
        deed = make(item)
        names_its_own = subject is None and isinstance(deed, GiveRule)  # `each player draws, and you cannot ride`
        put_after(told, deed if names_its_own else performed_by(talk, acting, before, deed))
    talk.actor = before
    talk.subject = acting
    return tuple(told)


def goes_on(item: Phrase, acting: int, before: int) -> bool:
    """Does a verb without a subject of its own go on with the one before? `All players` has it in the plural."""
    return acting != before and (is_third(item) or acting == EACH_PLAYER)


def put_after(told: list[Instruction], deed: Instruction) -> None:
    """What each player does in a row, one player does before the next begins."""
    last = told[-1] if told else None
    if isinstance(deed, EachInTurn) and isinstance(last, EachInTurn):
        told[-1] = EachInTurn((*last.instructions, *deed.instructions))
    else:
        told.append(deed)


def performed_by(talk: Talk, acting: int, before: int, deed: Instruction) -> Instruction:
    if acting == before:
        return deed
    if acting == EACH_PLAYER:
        told = deed.instruction if isinstance(deed, Bind) else deed
        together = getattr(told, "who", YOU) == EACH_PLAYER  # what needs no decision is done by all at once
        return deed if together else for_each_player(talk, deed)
    return OpponentDoes((deed,))


def for_each_player(talk: Talk, told: Instruction) -> Instruction:
    """Each player for themselves; where cards are chosen, both choose before anything is done to them."""
    deed = told.instruction if isinstance(told, Bind) else told
    objects = getattr(deed, "objects", None)
    if not isinstance(objects, Cards) or not objects.is_choice():
        return EachInTurn((told,))
    if isinstance(deed, Choose):
        both: Instruction = EachChooses(objects)
        return Bind(told.variable, both) if isinstance(told, Bind) else both
    chosen = talk.fresh()
    acted = changed(told, lambda part: for_chosen(part, objects, chosen))
    assert isinstance(acted, Instruction)
    return Steps((Bind(chosen, EachChooses(objects)), acted))


def for_chosen(part: Any, objects: Objects, variable: int) -> Any:
    if part is objects:
        return Bound(variable)
    return changed(part, lambda inner: for_chosen(inner, objects, variable)) if isinstance(part, Node) else part


def is_third(item: Phrase) -> bool:
    """Is the verb of a deed in the third person?"""
    if item.third:
        return True
    return any(isinstance(inner, Phrase) and is_third(inner) for name, inner in item.inside if name in ("d", "verb"))


SUBJECTS = {
    "{d:deed}": None,
    "you {d:deed}": YOU,
    "your opponent {d:deed}": OPPONENT,
    "they {d:deed}": OPPONENT,
    "each player {d:deed}": EACH_PLAYER,
}
TABLE.add(
    "step",
    ("{d:deed}", S("d")),
    ("you {d:deed}", S("d")),
    (
        "your opponent {d:deed}",
        S("d"),
        "the opponent {d:deed}",
        "your opponent must|will {d:deed}",
        "opponent {d:deed}",
        "have|make your opponent {d:deed}",
    ),
    ("they {d:deed}", S("d"), "they must|will {d:deed}"),
    (
        "each player {d:deed}",
        S("d"),
        "all players {d:deed}",
        "both players {d:deed}",
        "all fighters {d:deed}",
        "you and your opponent each {d:deed}",
    ),
)
TABLE.add_list("steps", ListOf("step", (", and", "and", ",", ", then", "then", ", and then", "and then")))
TABLE.rows["steps"] = make_steps


def told_deed(talk: Talk, deed: Any, phrase: Phrase) -> Instruction:
    """Every deed is known to the account of what was said."""
    return talk.done(deed)


TABLE.after["deed"] = told_deed


def offer(told: Instruction) -> Instruction:
    """What may be done at a later moment is offered then."""
    if not isinstance(told, Later):
        return MayDo((told,))
    waiting = told.ability_then
    told.ability_then = AutomaticAbility("", waiting.pattern, (MayDo(waiting.instructions),))
    return told


class May(Meaning):
    """`you may ...`: one whole, up to the end of the sentence."""

    def __init__(self, who: int) -> None:
        self.who = who

    def enter(self, talk: Talk) -> None:
        talk.outer_actors.append(talk.actor)
        talk.actor = self.who
        talk.act = 0  # `if you do` further on in the same sentence asks nothing that was said before it

    def build(self, slots: Slots, talk: Talk) -> Any:
        acting, before = talk.actor, talk.outer_actors.pop()
        talk.actor = before
        offered = offer(as_one(slots["c"]))
        if acting == OPPONENT and talk.payment is not None:
            talk.theirs = talk.fresh()
            offered = Bind(talk.theirs, offered)
        return (performed_by(talk, acting, before, offered),)


class MayGoOn(May):
    """`your opponent chooses a card, and may discard it`: whoever acted before."""

    def __init__(self) -> None:
        super().__init__(YOU)

    def enter(self, talk: Talk) -> None:
        acting = talk.subject
        super().enter(talk)
        talk.actor = acting


def pay_the_cost(talk: Talk) -> Instruction:
    if talk.cost is None:
        raise Meaningless("a cost in brackets")
    payment = MayPay(talk.cost, ())
    talk.payment = payment
    talk.payment_act = 0
    return payment


PREPARING = (Choose, ChooseKinds, ChooseUnlike, ChooseRandomly, Reveal)


def only_prepares(deed: Instruction) -> bool:
    """Choosing or revealing cards is no deed of its own where another is named besides: it belongs to what follows."""
    while isinstance(deed, Bind):
        deed = deed.instruction
    return isinstance(deed, PREPARING)


def as_one(told: tuple[Instruction, ...]) -> Instruction:
    return told[0] if len(told) == 1 else Steps(told)


TABLE.add(
    "governed",  # from here to the end of the sentence
    ("{o:openings} {c:deeds}", Made(lambda o, c: (governed(o, as_one(c)),))),
    (
        "you may pay the cost",
        Told(lambda talk: (pay_the_cost(talk),)),
        "you may pay the cost ,",
        "you may the cost",
        "you can pay the cost",
    ),
    ("you may {c:deeds}", May(YOU)),
    ("may {c:deeds}", MayGoOn()),
    ("your opponent may {c:deeds}", May(OPPONENT), "the opponent may {c:deeds}", "they may {c:deeds}"),
)
TABLE.add(
    "deeds",
    ("{s:steps}", S("s")),
    ("{g:governed}", S("g")),
    (
        "{s:steps} ,| and|then {g:governed}",
        Made(lambda s, g: (*s, *g)),
        "{s:steps} , {g:governed}",
        "{s:steps} ,| and| then , {g:governed}",
        "{s:steps} ,| and then {g:governed}",
    ),
)
