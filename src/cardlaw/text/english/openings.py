"""What opens a sentence or the rest of one, and governs all of it."""

from __future__ import annotations

from cardlaw.kernel.effects import END_OF_NEXT_TURN, END_OF_PLAYERS_TURN
from cardlaw.kernel.node import every
from cardlaw.program.abilities import AutomaticAbility
from cardlaw.program.conditions import Both, Condition, Done, DuringPhase, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.control import If, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.exclusion import excludes, of_another_kind
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, GiveRule, Later
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import ForEvery, Value
from cardlaw.text.discourse import Follows, Talk
from cardlaw.text.english.delays import later
from cardlaw.text.english.gifts import OPEN, close_gifts, under
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Meaning, Meaningless, S, Slots, Told

TABLE = Table()


class Opening:
    """Something that governs the deeds after it."""

    def around(self, told: Instruction) -> Instruction:
        raise NotImplementedError


class Scope(Opening):
    """`If ...,`"""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def around(self, told: Instruction) -> Instruction:
        """An `if` at the end that this one excludes is said of the other case; one of another kind, of each case."""
        steps = told.instructions if isinstance(told, Steps) else ()
        last = steps[-1] if steps else None
        if isinstance(last, If) and excludes(self.condition, last.condition):
            return If(self.condition, steps[:-1], (last,))
        cases = last.instructions if isinstance(last, Steps) else (last,)
        if len(steps) > 1 and all(self.is_another_case(case) for case in cases):
            return Steps((If(self.condition, steps[:-1]), *cases))
        if isinstance(told, If) and not told.otherwise and not asks_back(self.condition):  # `If A, if B,`: A and B
            return If(Both(self.condition, told.condition), told.then)
        return If(self.condition, (told,))

    def is_another_case(self, told: Instruction | None) -> bool:
        return isinstance(told, If) and of_another_kind(self.condition, told.condition)


def asks_back(condition: Condition) -> bool:
    """Does it ask after what was done before?"""
    return any(isinstance(part, Done) for part in every(condition))


class AtTimes(Scope):
    """`During your turn,`: what is given for a while is given at once, and not for such times only.

    `Until end of turn, during this card's battle,`: what is given until then holds at such times.
    """

    def __init__(self, condition: Condition, talk: Talk) -> None:
        super().__init__(condition)
        self.lasting = talk.lasting > 0

    def around(self, told: Instruction) -> Instruction:
        gifts = [part for part in every(told) if isinstance(part, (GiveRule, GiveEffect))]
        phases = any(isinstance(part, DuringPhase) for part in every(self.condition))
        if gifts == [told] and (self.lasting or (phases and gifts[0].until in LATER)):
            gifts[0].changes = tuple(under(change, None, self.condition) for change in gifts[0].changes)
            return told
        if gifts and phases:
            raise Meaningless("a moment rather than a phase")
        if any(gift.until == OPEN for gift in gifts):
            raise Meaningless("how long that lasts")
        return super().around(told)


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


class AtMoment(Opening):
    """`At the end of that turn,`: what the event now is about is still meant then."""

    def __init__(self, pattern: Pattern, talk: Talk) -> None:
        self.pattern = pattern
        self.talk = talk
        self.spoken = len(talk.mentions)

    def around(self, told: Instruction) -> Instruction:
        return later(self.talk, told, self.pattern, self.talk.mentions[self.spoken :])


class Lasting(Opening):
    """`Until end of turn,`: for every change of the sentence that has no duration of its own."""

    def __init__(self, until: int, talk: Talk) -> None:
        self.until = until
        self.talk = talk
        talk.lasting += 1

    def around(self, told: Instruction) -> Instruction:
        self.talk.lasting -= 1
        close_gifts(self.talk, self.until)
        return told


NOTHING = Steps(())
LATER = (END_OF_NEXT_TURN, END_OF_PLAYERS_TURN)  # what lasts so long is given at once, for such times


def if_you_do(talk: Talk) -> Opening:
    talk.asked = talk.act
    if talk.act_delay is not None:
        return Scope(done_in_delay(talk))
    if talk.payment is not None and talk.payment_act == talk.act:
        return AfterPayment()
    if not talk.act:
        raise Meaningless("something before that may have been done")
    return Scope(talk.speech.asks(Done(talk.act)))


def done_in_delay(talk: Talk) -> Condition:
    """What the sentence before has wait is asked after when it has come about."""
    talk.follows = Follows(talk.act_delay, talk.act)
    return talk.speech.asks(Done(talk.act))


def if_you_do_not(talk: Talk) -> Opening:
    talk.asked = talk.act
    if talk.act_delay is not None:
        return Scope(NotSo(done_in_delay(talk)))
    if talk.payment is not None and talk.payment_act == talk.act:
        return WithoutPayment(talk.payment)
    if not talk.act:
        raise Meaningless("something before that may have been done")
    return Scope(NotSo(talk.speech.asks(Done(talk.act))))


def if_they_do(talk: Talk, done: bool) -> Opening:
    """What the opponent may have done, not whether you paid the cost that it is part of."""
    talk.named_opponent = True
    yours = talk.payment is not None and talk.payment_act == talk.act and talk.payment.who == YOU
    if not yours:
        return if_you_do(talk) if done else if_you_do_not(talk)
    if not talk.theirs:
        raise Meaningless("something that your opponent may have done")
    asked = talk.speech.asks(Done(talk.theirs))
    return Scope(asked if done else NotSo(asked))


def all_of(conditions: tuple[Condition, ...]) -> Condition:
    """`a, and b, and c`"""
    whole = conditions[0]
    for condition in conditions[1:]:
        whole = Both(whole, condition)
    return whole


class Asked(Meaning):
    """`If ...,`: at the beginning of a sentence it may be the next of several cases."""

    def enter(self, talk: Talk) -> None:
        talk.cases.asking = not talk.cases.begun

    def build(self, slots: Slots, talk: Talk) -> Scope:
        talk.cases.asking = False
        return Scope(all_of(slots["c"]))


TABLE.add(
    "opening",
    ("if {c:conditions} ,|", Asked(), "as long as {c:conditions} ,|"),
    ("{c:during} ,|", Told(lambda talk, c: AtTimes(c, talk))),
    (
        "if you do ,|",
        Told(if_you_do),
        "if you did ,|",
        "if you do so ,|",
        "if so ,|",
        "if you paid the cost ,|",
    ),
    (
        "if they do|does ,|",
        Told(lambda talk: if_they_do(talk, True)),
        "if your opponent does ,|",
        "if he or she does ,|",
    ),
    (
        "if you do not ,",
        Told(if_you_do_not),
        "if you don't ,|",
        "if you did not ,",
        "if you do not pay the cost ,|",
    ),
    (
        "if they do|does not ,|",
        Told(lambda talk: if_they_do(talk, False)),
        "if your opponent does not ,|",
        "if they don't ,|",
        "if he or she does not ,|",
    ),
    (
        "if you do ,| and if| {c:conditions} ,",
        Told(lambda talk, c: Together((if_you_do(talk), Scope(all_of(c))))),
    ),
    ("{u:until} ,|", Told(lambda talk, u: Lasting(u, talk))),
    ("for each {v:each} ,", Told(lambda talk, v: ForTimes(v, talk))),
    (
        "for every {n:number} {v:each} ,",
        Told(lambda talk, n, v: ForTimes(ForEvery(1, n, v), talk)),
        "for each {n:number} {v:each} ,",
    ),
    ("{d:delay} ,|", S("d")),
)
TABLE.add_list("openings", ListOf("opening", ("", "and")))
TABLE.add_list(
    "conditions", ListOf("either_condition", (",", ", and", ", and if"), (", and", "and", ",", ", and if", "and if"))
)
TABLE.add("delay", ("{p:moment}", Told(lambda talk, p: AtMoment(p, talk))))


def governed(openings: tuple[Opening, ...], told: Instruction) -> Instruction:
    for opening in reversed(openings):
        told = opening.around(told)
    return told
