"""Costs, and where they are paid."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.deeds import RetireUnits
from cardlaw.games.vanguard.parts.moving import Dispatch
from cardlaw.program.control import Steps
from cardlaw.program.costs import Cost, MayPay
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.text.discourse import Talk
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.grammar import ANY
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots, Told

TABLE = Table()


class Price(Meaning):
    """A cost in brackets: paid with one's own cards (11.7.1), and no later `it` means what it was paid with."""

    def enter(self, talk: Talk) -> None:
        talk.outer.append(len(talk.mentions))
        talk.paying = True

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.paying = False
        told = talk.outer.pop()
        paid = talk.mentions[told:]
        number = 1 + max((mention.cost for mention in talk.mentions), default=0)
        for mention in paid:
            mention.cost = number
        talk.mentions = [*paid, *talk.mentions[:told]]
        talk.spoken += len(paid)  # nothing else was spoken of since
        return Cost(slots["c"])


def spoken(w: tuple[str, ...]) -> Steps:
    """What a player says to pay a cost does nothing in the game."""
    if any(word in ("[", "]", "&") for word in w):
        raise Meaningless("words that are said")
    return Steps(())


TABLE.add_leaf("spoken_word", ANY, lambda token: token.word)
TABLE.add_list("spoken_words", ListOf("spoken_word"))
TABLE.add("cost_item", ("{c:steps}", Made(lambda c: as_one(c))), ("say {w:spoken_words}", Made(spoken)))
TABLE.add_list("cost_items", ListOf("cost_item", ("&", "& [", "] &", "] & [", ", &", ", & ,")))
TABLE.add("cost", ("{c:cost_items}", Price()))


def unclosed(c: Cost) -> Cost:
    """A cost whose last bracket is missing: what follows its actions is no part of it."""
    if any(isinstance(action, Steps) for action in c.actions):
        raise Meaningless("a bracket that closes the cost")
    return c


TABLE.add(
    "marked_cost",
    (
        "[cost] [ {c:cost} ]",
        Made(lambda c: c),
        "[cost-open] {c:cost} ]",
        "[cost] [ {c:cost} ] ]",
    ),
    ("[cost] [ {c:cost}", Made(lambda c: unclosed(c))),
)
TABLE.add("plain_cost", ("[ {c:cost} ]", Made(lambda c: c), "{c:cost} ]", "[ [ {c:cost} ] ]", "[ {c:cost} ] ]"))


TABLE.add(
    "quoted_cost_line", ("{c:cost} .", Made(lambda c: c)), ("{c:plain_cost} .", Made(lambda c: c), "[ {c:cost} .")
)


class Payment(Meaning):
    """A cost that may be paid where it stands; all that follows is paid for."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        payment = MayPay(slots["c"], ())
        talk.payment = payment
        talk.payment_act = 0
        return payment


def paid_for(p: MayPay, c: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    p.then = (*c, *p.then)
    return (p,)


TABLE.add("payment", ("{c:marked_cost}", Payment(), "pay {c:marked_cost}", "{c:bare_cost}"))


def pays(talk: Talk, c: Cost) -> tuple[Instruction, ...]:
    """`you may pay [Counter-Blast 1]. If you do, ...`: what is paid for follows in other sentences."""
    payment = MayPay(c, ())
    talk.payment = payment
    talk.payment_act = 0
    return (payment,)


TABLE.add(
    "governed",
    (
        "you may pay {c:marked_cost}",
        Told(pays),
        "you may pay [ {c:cost} ]",
        "you can pay {c:marked_cost}",
        "you can pay [ {c:cost} ]",
    ),
)


def bare(c: Cost) -> Cost:
    """A cost whose mark is missing: brackets around what is only charged or blasted are icons."""
    deeds = [one.instruction if isinstance(one, Bind) else one for one in c.actions]
    if not any(isinstance(one, (Dispatch, RetireUnits)) for one in deeds):
        raise Meaningless("a mark before the cost")
    return c


TABLE.add("bare_cost", ("[ {c:cost} ]", Made(lambda c: bare(c))))
TABLE.add("governed", ("{p:payment} ,| and|then| {c:deeds}", Made(paid_for), "{p:payment} ,| and then {c:deeds}"))


def remember_cost(talk: Talk, cost: Any, phrase: Any) -> Any:
    """`You may pay the cost` speaks of the cost in brackets before."""
    talk.cost = cost
    return cost


TABLE.add("early_cost", ("{c:plain_cost}", Made(lambda c: c)), ("{c:marked_cost}", Made(lambda c: c)))
TABLE.after["early_cost"] = remember_cost
