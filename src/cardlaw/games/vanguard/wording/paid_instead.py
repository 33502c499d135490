"""A larger number instead for a further cost, or told in the sentence that has the usual one."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.wording.revisions import MoreGained
from cardlaw.kernel.node import every
from cardlaw.program.conditions import Condition
from cardlaw.program.control import If
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.values import Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import OPEN
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots, Told

TABLE = Table()


# A larger number for a cost: `[COST][...], and it gets +40000 instead of +10000.`


class PaidMore(MoreGained):
    """The larger number if a cost is paid."""

    def __init__(
        self,
        payment: MayPay,
        more: Value,
        usual: int | None,
        aspect: int | None,
        besides: tuple[Any, ...] = (),
    ) -> None:
        super().__init__(Condition(), more, usual, aspect, besides)
        self.payment = payment
        self.wanted: Condition | None = None  # for the payment

    def revised(self, told: Instruction) -> Instruction:
        other = super().revised(told)
        assert isinstance(other, If)
        paid = MayPay(self.payment.cost, other.then, other.otherwise)
        return paid if self.wanted is None else If(self.wanted, (paid,), other.otherwise)


class PaidFor(Meaning):
    """The payment governs nothing but the larger number, and may be made only under a condition."""

    def enter(self, talk: Talk) -> None:
        talk.outer.append((talk.payment, talk.payment_act))

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.payment, talk.payment_act = talk.outer.pop()
        paid = PaidMore(slots["p"], *slots["m"])
        paid.wanted = all_of(slots["k"]) if slots.get("k") else None
        return paid


TABLE.add(
    "sentence",
    (
        "{p:payment} ,| and {m:more_gained} .",
        PaidFor(),
        "then ,| {p:payment} ,| and {m:more_gained} .",
        "if {k:conditions} , {p:payment} ,| and {m:more_gained} .",
    ),
)


# In the same sentence: `it gets +5000 until end of turn, and if ..., it gets +10000 instead of +5000`


def rather(talk: Talk, s: tuple[Instruction, ...], c: tuple[Condition, ...], m: Any) -> tuple[Instruction, ...]:
    revised = MoreGained(all_of(c), *m).revised(as_one(s))
    open_again(talk, revised)
    return (revised,)


class PaidRather(PaidFor):
    """`it gets +10000, [COST][...], and it gets +20000 instead of +10000`, perhaps only under a condition."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        paid = super().build(slots, talk)
        usual = as_one(slots["s"])
        revised = paid.revised(usual)
        if slots.get("c"):
            revised = If(all_of(slots["c"]), (revised,), (usual,))
        open_again(talk, revised)
        return (revised,)


def open_again(talk: Talk, revised: Instruction) -> None:
    """Copies of changes whose duration is not told yet wait for it, too."""
    for part in every(revised):
        if isinstance(part, GiveEffect) and part.until == OPEN and all(part is not gift for gift in talk.open_gifts):
            talk.open_gifts.append(part)


def done_rather(s: tuple[Instruction, ...], c: tuple[Condition, ...], d: tuple[Instruction, ...]) -> Any:
    """`draw a card, and if C, draw two cards instead`: the one deed before, or the other."""
    if len(s) != 1:
        raise Meaningless("one deed that is done otherwise")
    return (If(all_of(c), (as_one(d),), s),)


TABLE.add(
    "deeds",
    (
        "{s:steps} ,| and if {c:conditions} ,| {d:steps} instead",
        Made(done_rather),
        "{s:steps} , if {c:conditions} ,| {d:steps} instead",
    ),
    (
        "{s:steps} , {p:payment} ,| and {m:more_gained}",
        PaidRather(),
        "{s:steps} , if {c:conditions} ,| {p:payment} ,| and {m:more_gained}",
    ),
    (
        "{s:steps} ,| and if {c:conditions} ,| {m:more_gained}",
        Told(rather),
        "{s:steps} , if {c:conditions} ,| {m:more_gained}",
    ),
)
