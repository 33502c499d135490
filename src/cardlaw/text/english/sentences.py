"""Sentences: what opens one governs all of it; deeds in a row; options, payments, delays, and X.

effect    = sentences in a row; an optional payment governs everything after it
sentence  = openings, then deeds
deeds     = steps in a row, the last of which may be a part that an opening or `you may` governs to its end
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.kernel.effects import GAME
from cardlaw.kernel.node import Node
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.conditions import Both, Condition, Done, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import EachInTurn, If, MayDo, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Bind, Choose, Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, GiveRule, Later
from cardlaw.program.objects import Bound, Cards, Objects
from cardlaw.program.opponents import EachChooses, OpponentDoes
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import Value
from cardlaw.text.discourse import Talk, changed, every
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, S, Slots, Told
from cardlaw.text.reader import Phrase, Row, Term

TABLE = Table()
Make = Callable[[Term], Any]
OPEN = -1  # a duration that the sentence has not told yet


# What opens a sentence, or the rest of one


class Opening:
    """Something that governs the deeds after it."""

    def around(self, told: Instruction) -> Instruction:
        raise NotImplementedError


class Scope(Opening):
    """`If ...,`, `During your turn,`"""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def around(self, told: Instruction) -> Instruction:
        return If(self.condition, (told,))


class AfterPayment(Opening):
    """`If you do,` after an optional payment: what is paid for stands inside it anyway."""

    def around(self, told: Instruction) -> Instruction:
        return told


class WithoutPayment(Opening):
    """`If you do not,` after an optional payment."""

    def __init__(self, payment: MayPay) -> None:
        self.payment = payment

    def around(self, told: Instruction) -> Instruction:
        self.payment.otherwise = (told,)
        return NOTHING


class Together(Opening):
    """`If you do, and ...,`"""

    def __init__(self, openings: tuple[Opening, ...]) -> None:
        self.openings = openings

    def around(self, told: Instruction) -> Instruction:
        return governed(self.openings, told)


class ForTimes(Opening):
    """`For each ...,`: everything in the sentence that often."""

    def __init__(self, times: Value, talk: Talk) -> None:
        self.times = times
        self.talk = talk

    def around(self, told: Instruction) -> Instruction:
        return self.talk.speech.repeated(self.times, told)


class Delay(Opening):
    """`At the beginning of your next ...,`: all of the sentence waits for that moment."""

    def __init__(self, pattern: Pattern, until: int = THIS_GAME, many: bool = False) -> None:
        self.pattern = pattern
        self.until = until
        self.many = many

    def around(self, told: Instruction) -> Instruction:
        return Later(AutomaticAbility("", self.pattern, (told,)), self.until, self.many)


class Lasting(Opening):
    """`Until end of turn,`: for every change of the sentence that has no duration of its own."""

    def __init__(self, until: int, talk: Talk) -> None:
        self.until = until
        self.talk = talk

    def around(self, told: Instruction) -> Instruction:
        close_gifts(self.talk, self.until)
        return told


NOTHING = Steps(())


def if_you_do(talk: Talk) -> Opening:
    talk.asked = talk.act
    if talk.payment is not None and talk.payment_act == talk.act:
        return AfterPayment()
    if not talk.act:
        raise Meaningless("something before that may have been done")
    return Scope(talk.speech.asks(Done(talk.act)))


def if_you_do_not(talk: Talk) -> Opening:
    talk.asked = talk.act
    if talk.payment is not None and talk.payment_act == talk.act:
        return WithoutPayment(talk.payment)
    if not talk.act:
        raise Meaningless("something before that may have been done")
    return Scope(NotSo(talk.speech.asks(Done(talk.act))))


def all_of(conditions: tuple[Condition, ...]) -> Condition:
    """`a, and b, and c`"""
    whole = conditions[0]
    for condition in conditions[1:]:
        whole = Both(whole, condition)
    return whole


TABLE.add(
    "opening",
    ("if {c:conditions} ,|", Made(lambda c: Scope(all_of(c)))),
    ("{c:during} ,|", Made(lambda c: Scope(c))),
    (
        "if you do ,|",
        Told(if_you_do),
        "if you did ,|",
        "if you do so ,|",
        "if so ,|",
        "if they do ,|",
        "if you paid the cost ,|",
        "if your opponent does ,|",
    ),
    (
        "if you do not ,|",
        Told(if_you_do_not),
        "if you don't ,|",
        "if you did not ,|",
        "if they do not ,|",
        "if your opponent does not ,|",
        "if they don't ,|",
        "if not ,|",
    ),
    (
        "if you do ,| and if| {c:conditions} ,",
        Told(lambda talk, c: Together((if_you_do(talk), Scope(all_of(c))))),
    ),
    ("{u:until} ,|", Told(lambda talk, u: Lasting(u, talk))),
    ("for each {v:each} ,", Told(lambda talk, v: ForTimes(v, talk))),
    ("{d:delay} ,|", S("d")),
)
TABLE.add_list("openings", ListOf("opening", ("", "and")))
TABLE.add_list("conditions", ListOf("either_condition", (",",), (", and", "and", ",", ", and if", "and if")))
TABLE.add("delay", ("{p:moment}", Made(lambda p: Delay(p))))


def governed(openings: tuple[Opening, ...], told: Instruction) -> Instruction:
    for opening in reversed(openings):
        told = opening.around(told)
    return told


# Deeds in a row


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
        put_after(told, performed_by(talk, acting, before, make(item)))
    talk.actor = before
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
    return any(isinstance(inner, Phrase) and is_third(inner) for name, inner in item.inside if name == "d")


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
    ("your opponent {d:deed}", S("d"), "the opponent {d:deed}"),
    ("they {d:deed}", S("d")),
    ("each player {d:deed}", S("d"), "all players {d:deed}", "both players {d:deed}"),
)
TABLE.add_list("steps", ListOf("step", (", and", "and", ",", ", then", "then", ", and then", "and then")))
TABLE.rows["steps"] = make_steps


def told_deed(talk: Talk, deed: Any, phrase: Phrase) -> Instruction:
    """Every deed is known to the account of what was said."""
    return talk.did(deed)


TABLE.after["deed"] = told_deed


class May(Meaning):
    """`you may ...`: one whole, up to the end of the sentence."""

    def __init__(self, who: int) -> None:
        self.who = who

    def enter(self, talk: Talk) -> None:
        talk.outer_actors.append(talk.actor)
        talk.actor = self.who
        talk.act = 0  # `if you do` further on in the same sentence asks nothing that was said before it

    def build(self, slots: Slots, talk: Talk) -> Any:
        before = talk.outer_actors.pop()
        talk.actor = before
        return (performed_by(talk, self.who, before, MayDo((as_one(slots["c"]),))),)


def pay_the_cost(talk: Talk) -> Instruction:
    if talk.cost is None:
        raise Meaningless("a cost in brackets")
    payment = MayPay(talk.cost, ())
    talk.payment = payment
    talk.payment_act = 0
    return payment


def as_one(told: tuple[Instruction, ...]) -> Instruction:
    return told[0] if len(told) == 1 else Steps(told)


TABLE.add(
    "governed",  # from here to the end of the sentence
    ("{o:openings} {c:deeds}", Made(lambda o, c: (governed(o, as_one(c)),))),
    ("you may pay the cost", Told(lambda talk: (pay_the_cost(talk),)), "you may pay the cost ,"),
    ("you may {c:deeds}", May(YOU), "may {c:deeds}"),
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
        "{s:steps} ,| and then {g:governed}",
    ),
)


# Sentences


def close_gifts(talk: Talk, until: int) -> None:
    """The duration that was told holds for every change of the sentence that has none."""
    for gift in talk.open_gifts:
        gift.until = until
    talk.open_gifts = []


def told_sentence(talk: Talk, told: Any, phrase: Phrase) -> Any:
    """Changes that nothing has told a duration for last for good; the sentence can be asked after."""
    close_gifts(talk, GAME)
    asked, talk.asked = talk.asked, 0
    if told is None or told is NOTHING or isinstance(told, Revision):
        return told
    act = talk.fresh()
    if talk.payment is not None and not talk.payment_act:
        talk.payment_act = act
    if not asked or any(isinstance(part, (MayDo, MayPay)) for part in every(told)):
        talk.act = act  # after `If you do, ...` the next `If you do not` still asks after the same
    return Bind(act, told)


class Definition(Meaning):
    """`X is equal to ...`: made where X is used, and no deed of its own."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        return slots["v"]


class Otherwise(Meaning):
    """`Otherwise, ...`: what is done if the condition of the sentence before did not hold."""

    def build(self, slots: Slots, talk: Talk) -> Any:
        return as_one(slots["c"])


X_IS = "x is equal to {v:value} ."
THEN = "then ,| {c:deeds} ."
OTHERWISE = "otherwise ,| {c:deeds} ."
INSTEAD = "if {c:conditions} , {d:deeds} instead ."  # in the place of what the sentence before tells
TABLE.add(
    "sentence",
    ("{c:deeds} .", Made(lambda c: as_one(c))),
    (THEN, Made(lambda c: as_one(c))),
    (
        X_IS,
        Definition(),
        "x is {v:value} .",
        "x = {v:value} .",
        "x equals {v:value} .",
        "x is equal {v:value} .",
        "x is equals to {v:value} .",
        "x equals to {v:value} .",
    ),
    (OTHERWISE, Otherwise(), "if it is not ,| {c:deeds} .", "if it isn't ,| {c:deeds} ."),
    (INSTEAD, Made(lambda c, d: If(all_of(c), (as_one(d),))), "if {c:conditions} , instead ,| {d:deeds} ."),
    ("{q:quoted_tail} .|", Made(lambda q: as_one(q))),
)
TABLE.add(
    "quoted_tail",  # a sentence that ends with an ability or effects in quotes
    ("{q:quoted_deed}", Made(lambda q: (q,))),
    ("{o:openings} {q:quoted_tail}", Made(lambda o, q: (governed(o, as_one(q)),))),
    ("{s:steps} ,| and {q:quoted_tail}", Made(lambda s, q: (*s, *q)), "{s:steps} , |then {q:quoted_tail}"),
    ("you may {q:quoted_tail}", Made(lambda q: (MayDo((as_one(q),)),))),
    ("all|each player~ {q:quoted_tail}", Made(lambda q: (EachInTurn(q),))),
)
TABLE.after["sentence"] = told_sentence
TABLE.add_list("effect", ListOf("sentence"))


def make_effect(talk: Talk, row: Row, make: Make) -> tuple[Instruction, ...]:
    """All that the sentences tell. What follows an optional payment is paid for."""
    whole: list[Instruction] = []
    told = whole
    payments: list[tuple[MayPay, list[Instruction]]] = []
    for number, item in enumerate(row.items):
        assert isinstance(item, Phrase)
        template = item.form.proper.template
        if template == X_IS:
            continue
        talk.define_x = definition(talk, row.items[number + 1 :], make)
        payment = talk.payment
        sentence = make(item)
        if template == OTHERWISE:
            put_otherwise(told, sentence)
        elif template == INSTEAD:
            put_instead(told, sentence)
        elif isinstance(sentence, Revision):
            revise(sentence, told, payments)
        elif template == THEN and talk.speech.then_depends and told and put_then(told[-1], sentence):
            continue
        elif sentence is not NOTHING:
            told.append(sentence)
        if talk.payment is not payment and talk.payment is not None:
            told = []
            payments.append((talk.payment, told))
    for payment, then in payments:
        payment.then = (*payment.then, *then)
    return tuple(whole)


class Revision:
    """`If ..., choose two instead of one.`: another version of the sentence before."""

    def revised(self, told: Instruction) -> Instruction:
        raise NotImplementedError


def revise(revision: Revision, told: list[Instruction], payments: list[tuple[MayPay, list[Instruction]]]) -> None:
    if told:
        told[-1] = revision.revised(told[-1])
    elif payments and payments[-1][0].then:
        payment = payments[-1][0]
        payment.then = (revision.revised(as_one(payment.then)),)
    else:
        raise Meaningless("a sentence before 'instead'")


def put_then(before: Instruction, sentence: Instruction) -> bool:
    """`Then, ...` is done only if the condition of the sentence before was given."""
    while isinstance(before, Bind):
        before = before.instruction
    if not isinstance(before, If) or before.otherwise:
        return False
    before.then = (*before.then, sentence)
    return True


def definition(talk: Talk, items: list[Term], make: Make) -> Callable[[], Any] | None:
    for item in items:
        if isinstance(item, Phrase) and item.form.proper.template == X_IS:
            value = dict(item.inside)["v"]
            return lambda: make(value)
    return None


def put_otherwise(told: list[Instruction], sentence: Any) -> None:
    before = told[-1] if told else None
    while before is not None and not isinstance(before, If):
        before = getattr(before, "instruction", None)
    if before is None or before.otherwise:
        raise Meaningless("a condition before 'otherwise'")
    before.otherwise = (sentence,)


def put_instead(told: list[Instruction], sentence: Any) -> None:
    """`Do A. If C, do B instead.`: B if C holds, otherwise A."""
    choice = sentence.instruction if isinstance(sentence, Bind) else sentence
    if not told or not isinstance(choice, If):
        raise Meaningless("something before that is done otherwise")
    choice.otherwise = (told[-1],)
    told[-1] = sentence


TABLE.rows["effect"] = make_effect


# Changes that are given: `it gets +1000 power until end of turn`


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
    return statement


TABLE.after["statement"] = told_statement
TABLE.add(
    "statement", ("{s:subject} get~ {c:gains}", Made(lambda s, c: Statement(s, c)), "{s:subject} gain~ {c:gains}")
)
TABLE.add_list("gains", ListOf("gain", (",",), ("and", ", and", ",")))
