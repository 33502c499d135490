"""A larger number instead: `choose two instead of one`, `it gets +10000 instead of +5000`."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.creating import CallTokens
from cardlaw.kernel.node import Node, every
from cardlaw.program.conditions import Condition
from cardlaw.program.control import If
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.looking import Search
from cardlaw.program.modifications import ChangeNumber
from cardlaw.program.objects import ALL, UP_TO, Bound, Cards
from cardlaw.program.remaking import changed
from cardlaw.program.values import ForEach, ForEvery, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import OPEN
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import all_of
from cardlaw.text.english.sentences import Revision
from cardlaw.text.english.steps import as_one
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots, Told

TABLE = Table()


class Rather(Revision):
    """The sentence before with another number, if a condition holds."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.found = 0

    def revised(self, told: Instruction) -> Instruction:
        self.found = 0
        other = self.other(told)
        if self.found != 1:
            raise Meaningless("one number that is replaced")
        assert isinstance(other, Instruction)
        return If(self.condition, (other,), (told,))

    def other(self, part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(self.other(one) for one in part)
        if not isinstance(part, Node):
            return part
        replaced = self.replaced(part)
        if replaced is not None:
            self.found += 1
            return replaced
        return changed(part, self.other)

    def replaced(self, part: Node) -> Node | None:
        raise NotImplementedError


class MoreChosen(Rather):
    """`choose up to two instead of one`"""

    def __init__(self, condition: Condition, quantity: Quantity, usual: int | None) -> None:
        super().__init__(condition)
        self.quantity = quantity
        self.usual = usual  # None: whatever it was

    def replaced(self, part: Node) -> Node | None:
        if self.usual is not None and isinstance(part, CallTokens) and part.number == Number(self.usual):
            choice, number = self.quantity
            return CallTokens(part.name, Number(number), part.where, choice == UP_TO)
        if not isinstance(part, (Choose, Search)):
            return None
        objects = part.objects
        if not isinstance(objects, (Cards, Bound)) or objects.choice == ALL:
            return None
        if self.usual not in (None, objects.number):
            return None
        choice, number = self.quantity
        if isinstance(objects, Bound):
            return Choose(Bound(objects.variable, objects.filters, choice, number))
        cards = Cards(objects.who, objects.area, objects.filters, choice, number)
        return Search(cards) if isinstance(part, Search) else Choose(cards)


class MoreTokens(Rather):
    """`call up to two Plant tokens instead of one`"""

    def __init__(self, condition: Condition, number: int, usual: int, up_to: bool, name: str) -> None:
        super().__init__(condition)
        self.number = number
        self.usual = usual
        self.up_to = up_to
        self.name = name

    def replaced(self, part: Node) -> Node | None:
        if not isinstance(part, CallTokens) or part.name != self.name or part.number != Number(self.usual):
            return None
        return CallTokens(part.name, Number(self.number), part.where, self.up_to)


def is_number(value: Value, usual: int | None) -> bool:
    """Is a value the number that a text names, for each of something or by itself?"""
    if isinstance(value, (ForEach, ForEvery)):
        return value.number == usual
    return isinstance(value, Number) and usual in (None, value.number)


def rescaled(value: Value, more: Value) -> Value:
    """`+2000 for each ...`, `+5000 instead of +2000`: as often as before."""
    if not isinstance(value, (ForEach, ForEvery)):
        return more
    if not isinstance(more, Number):
        raise Meaningless("a plain number")
    if isinstance(value, ForEach):
        return ForEach(more.number, value.each)
    return ForEvery(more.number, value.size, value.each)


class MoreGained(Rather):
    """`it gets +10000 instead of +5000`"""

    def __init__(
        self,
        condition: Condition,
        more: Value,
        usual: int | None,
        aspect: int | None,
        besides: tuple[Any, ...] = (),
    ) -> None:
        super().__init__(condition)
        self.more = more
        self.usual = usual  # None: whatever it is
        self.aspect = aspect
        self.besides = besides  # further changes: `+20000/[Critical] +1 instead of +10000`

    def replaced(self, part: Node) -> Node | None:
        if not isinstance(part, GiveEffect):
            return None
        fitting = [change for change in part.changes if self.fits(change)]
        if len(fitting) != 1:
            return None
        if self.usual is None and len(part.changes) > 1:
            raise Meaningless("which number is replaced")
        changes = tuple(self.larger(change) if change is fitting[0] else change for change in part.changes)
        return GiveEffect(part.objects, (*changes, *self.besides), part.until)

    def fits(self, change: Any) -> bool:
        same = isinstance(change, ChangeNumber) and is_number(change.value, self.usual)
        return same and self.aspect in (None, change.aspect)

    def larger(self, change: Any) -> ChangeNumber:
        more = rescaled(change.value, self.more)
        return ChangeNumber(change.layer, change.aspect, change.operation, more, change.objects)


class OtherKind(Rather):
    """`choose a grade 4 or less card instead of a grade 1 or less card`: from the same place"""

    def __init__(self, condition: Condition, quantity: Quantity, noun: Nominal, usual: Nominal | None) -> None:
        super().__init__(condition)
        self.quantity = quantity
        self.noun = noun
        self.usual = usual  # None: whatever it was

    def replaced(self, part: Node) -> Node | None:
        objects = getattr(part, "objects", None)
        if not isinstance(part, (Choose, Search)) or not isinstance(objects, (Cards, Bound)):
            return None
        area = objects.area if isinstance(objects, Cards) else ""
        if (objects.choice, objects.number) != self.quantity:
            return None
        if self.usual is not None and objects.filters != self.usual.found_in(area):
            return None
        filters = self.noun.found_in(area)
        if isinstance(objects, Bound):
            return Choose(Bound(objects.variable, filters, objects.choice, objects.number))
        cards = Cards(objects.who, area, filters, objects.choice, objects.number)
        return Search(cards) if isinstance(part, Search) else Choose(cards)


TABLE.add(
    "sentence",
    (
        "if {c:conditions} ,| choose {q:quantity} {n:nominal} instead of {r:quantity} {m:nominal} .",
        Made(lambda c, q, n, r, m: OtherKind(all_of(c), same_number(q, r), n, m)),
    ),
    (
        "if {c:conditions} ,| choose {q:quantity} {n:nominal} instead .",
        Made(lambda c, q, n: OtherKind(all_of(c), q, n, None)),
    ),
)


def same_number(q: Quantity, r: Quantity) -> Quantity:
    if q != r:
        raise Meaningless("as many as before")
    return q


TABLE.add(
    "more_chosen",
    (
        "choose {q:quantity} instead of {n:number}",
        Made(lambda q, n, w=None, v=None: (q, n)),
        "choose {q:quantity} {w:card_words} instead of {n:number}",
        "you may choose {q:quantity} instead of {n:number}",
        "you may choose {q:quantity} {w:card_words} instead of {n:number}",
        "search for {q:quantity} instead of {n:number}",
        "search for {q:quantity} {w:card_words} instead of {n:number}",
        "choose {q:quantity} {w:card_words} instead of {n:number} {v:card_words}",
        "call {q:quantity} {w:card_words} instead of {n:number}",
        "call {q:quantity} instead of {n:number}",
        "choose {q:every} {w:card_words} instead of {n:number}",
        "you may choose {q:quantity} instead of {n:number} to call",
    ),
    ("choose {q:every} {w:card_words} instead", Made(lambda q, w: (q, None))),
)
TABLE.add(
    "card_words",
    ("card~", None),
    ("token~", None, "token unit~"),
    ("rear-guard~", None),
    ("unit~", None),
    ("of your rear-guards", None, "of your units"),
)
TABLE.add(
    "more_gained",
    (
        "{r:reference} gets|get {g:number_gain} instead of {x:signed}",
        Made(lambda g, x, r=None, y=None: (g.value, x, g.aspect)),
        "{g:number_gain} instead of {x:signed}",
        "{r:reference} gets|get {g:number_gain} instead of {y:aspect_word} {x:signed}",
    ),
    (
        "{r:reference} gets|get {g:number_gain} / {b:with_slashes} instead of {x:signed}",
        Made(lambda r, g, b, x: (g.value, x, g.aspect, b)),
    ),
    ("{r:reference} gets|get {g:number_gain} instead", Made(lambda r, g: (g.value, None, g.aspect))),
    (
        "{r:reference} gets|get {m:change} instead of {x:signed}",
        Made(lambda m, x, r=None: (m, x, None)),
        "{m:change} instead of {x:signed}",
    ),
)
TABLE.add("aspect_word", ("power", None), ("critical", None), ("shield", None), ("drive", None))
TABLE.add(
    "sentence",
    (
        "if {c:conditions} ,| {m:more_chosen} .",
        Made(lambda c, m: MoreChosen(all_of(c), *m)),
        "{m:more_chosen} if {c:conditions} .",
    ),
    ("if {c:conditions} ,| {m:more_gained} .", Made(lambda c, m: MoreGained(all_of(c), *m))),
    (
        "if {c:conditions} ,| call {n:number} {t:kind_word} token~ instead of {x:number} .",
        Made(lambda c, n, t, x: MoreTokens(all_of(c), n, x, False, t)),
    ),
    (
        "if {c:conditions} ,| call up to {n:number} {t:kind_word} token~ instead of {x:number} .",
        Made(lambda c, n, t, x: MoreTokens(all_of(c), n, x, True, t)),
    ),
)


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

    def revised(self, told: Instruction) -> Instruction:
        other = super().revised(told)
        assert isinstance(other, If)
        return MayPay(self.payment.cost, other.then, other.otherwise)


class PaidFor(Meaning):
    """The payment governs nothing but the larger number."""

    def enter(self, talk: Talk) -> None:
        talk.outer.append((talk.payment, talk.payment_act))

    def build(self, slots: Slots, talk: Talk) -> Any:
        talk.payment, talk.payment_act = talk.outer.pop()
        return PaidMore(slots["p"], *slots["m"])


TABLE.add("sentence", ("{p:payment} ,| and {m:more_gained} .", PaidFor()))


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
