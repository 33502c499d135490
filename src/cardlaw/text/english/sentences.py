"""Sentences: what opens one governs all of it; deeds in a row; options, payments, delays, and X.

effect    = sentences in a row; an optional payment governs everything after it
sentence  = openings, then deeds
deeds     = steps in a row, the last of which may be a part that an opening or `you may` governs to its end
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.kernel.effects import GAME
from cardlaw.kernel.node import every
from cardlaw.program.conditional_values import OneOrOther
from cardlaw.program.conditions import Both, Condition, NotSo
from cardlaw.program.context import YOU
from cardlaw.program.control import EachInTurn, If, MayDo, Steps
from cardlaw.program.costs import MayPay
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.objects import ANY_NUMBER, EXACTLY, UP_TO, Bound
from cardlaw.text.discourse import Talk
from cardlaw.text.english import gifts, openings, steps
from cardlaw.text.english.delays import asked_variables, bound_variables, delay_of, follow
from cardlaw.text.english.gifts import close_gifts
from cardlaw.text.english.openings import NOTHING, all_of, governed
from cardlaw.text.english.presumed import inside, is_about_it, presume, presumed_otherwise, spoken_of
from cardlaw.text.english.steps import Make, as_one, only_prepares
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, Slots
from cardlaw.text.reader import Phrase, Row, Term

TABLE = Table()
TABLE.include(gifts.TABLE, openings.TABLE, steps.TABLE)


def told_sentence(talk: Talk, told: Any, phrase: Phrase) -> Any:
    """Changes that nothing has told a duration for last for good; the sentence can be asked after."""
    if talk.prepared:
        raise Meaningless("something to do with cards that are chosen")
    close_gifts(talk, GAME)
    talk.cases.ends()
    talk.lasting = 0
    talk.named_opponent = False
    talk.had = None
    talk.subject = YOU
    asked, talk.asked = talk.asked, 0
    if told is None or told is NOTHING or isinstance(told, Revision):
        return told
    act = talk.fresh()
    if talk.payment is not None and not talk.payment_act:
        talk.payment_act = act
    if not asked or any(isinstance(part, (MayDo, MayPay)) for part in every(told)):
        talk.act_delay = delay_of(told)
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


def instead(conditions: tuple[Condition, ...], deeds: tuple[Instruction, ...]) -> If:
    if only_prepares(deeds[-1]):
        raise Meaningless("what is done with the other choice")
    return If(all_of(conditions), (as_one(deeds),))


X_IS = "x is equal to {v:value} ."
X_IS_IF = "if {c:conditions} , x is equal to {v:value} ."  # another number than the sentence before tells
WHERE = ", where"  # ends a sentence whose X the next words tell
THEN = "then ,| {c:deeds} ."
OTHERWISE = "otherwise ,| {c:deeds} ."
INSTEAD = "if {c:conditions} , {d:deeds} instead ."  # in the place of what the sentence before tells
TABLE.add(
    "sentence",
    ("{c:deeds} .", Made(lambda c: as_one(c)), f"{{c:deeds}} {WHERE}"),
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
    (X_IS_IF, Definition(), "if {c:conditions} , x is {v:value} ."),
    (
        OTHERWISE,
        Otherwise(),
        "if it is not ,| {c:deeds} .",
        "if it isn't ,| {c:deeds} .",
        "if not ,| {c:deeds} .",
    ),
    (INSTEAD, Made(lambda c, d: instead(c, d)), "if {c:conditions} , instead ,| {d:deeds} ."),
    ("{q:quoted_tail} .|", Made(lambda q: as_one(q))),
)
TABLE.add(
    "quoted_tail",  # a sentence that ends with an ability or effects in quotes
    ("{q:quoted_deed}", Made(lambda q: (q,))),
    ("{o:openings} {q:quoted_tail}", Made(lambda o, q: (governed(o, as_one(q)),))),
    (
        "{s:steps} ,| and {q:quoted_tail}",
        Made(lambda s, q: (*s, *q)),
        "{s:steps} , |then {q:quoted_tail}",
        "{s:steps} , then , {q:quoted_tail}",
    ),
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
        if template == X_IS or (template == X_IS_IF and defines_x(row.items, number - 1)):
            continue
        if template == X_IS_IF:
            raise Meaningless("what X is otherwise")
        talk.define_x = definition(talk, row.items, number, make)
        payment = talk.payment
        sentence = make(item) if template != OTHERWISE else make_otherwise(talk, told, item, make)
        follows = talk.followed()
        goes_on = (
            talk.comes_after(told) or (template == THEN and talk.speech.then_depends) or is_about_it(told, sentence)
        )
        if template == INSTEAD:
            put_instead(told, sentence)
        elif isinstance(sentence, Revision):
            revise(sentence, told, payments)
        elif follows is not None:
            follow(talk, follows, sentence)
        elif goes_on and told and put_then(told[-1], sentence):
            continue
        elif sentence is not NOTHING:
            ask_what_was_offered(told, sentence)
            presume((*whole, *told), sentence)
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
    before.goes_on = True
    return True


def ask_what_was_offered(told: list[Instruction], sentence: Instruction) -> None:
    """`If C, you may A. If you do not, B.`: B only where A was offered, that is if C.

    So it is where A is named again, if it is something that can be declined, and C is what the effect begins with.
    """
    before = told[-1] if told else None
    answer = sentence.instruction if isinstance(sentence, Bind) else sentence
    if not isinstance(before, Bind) or not isinstance(before.instruction, If):
        return
    if not isinstance(answer, If) or not isinstance(answer.condition, NotSo):
        return
    asked = asked_variables(answer)
    then = before.instruction.then
    named_again = len(told) == 1 and bool(asked) and asked <= bound_variables(then) and any(map(can_be_declined, then))
    if asked == {before.variable} or named_again:
        answer.condition = Both(before.instruction.condition, answer.condition)


def can_be_declined(told: Instruction) -> bool:
    return any(
        isinstance(part, MayDo) or getattr(part, "choice", EXACTLY) in (UP_TO, ANY_NUMBER) for part in every(told)
    )


def definition(talk: Talk, items: list[Term], number: int, make: Make) -> Callable[[], Any] | None:
    """What X is in one of several sentences: a later one tells it, and after `, where` the next."""
    item = items[number]
    told_next = isinstance(item, Phrase) and item.form.template.endswith(WHERE)
    for later in items[number + 1 :]:
        if isinstance(later, Phrase) and later.form.proper.template == X_IS:
            place = next(place for place, one in enumerate(items) if one is later)
            return lambda: one_number(talk, items, place, make)
        if told_next:
            break
    if told_next:
        raise Meaningless("what X is")
    return None


def defines_x(items: list[Term], number: int) -> bool:
    item = items[number] if number >= 0 else None
    return isinstance(item, Phrase) and item.form.proper.template == X_IS


def inside_of(term: Term) -> dict[str, Term]:
    return dict(term.inside) if isinstance(term, Phrase) else {}


def one_number(talk: Talk, items: list[Term], place: int, make: Make) -> Any:
    """X is one number: `those cards` in its definition are the same ones wherever it is used."""
    value, following = inside_of(items[place])["v"], items[place + 1] if place + 1 < len(items) else None
    spoken = talk.defined.setdefault(id(value), list(talk.mentions))
    now, talk.mentions = talk.mentions, list(spoken)
    try:
        usual = make(value)
        if not isinstance(following, Phrase) or following.form.proper.template != X_IS_IF:
            return usual
        other = inside_of(following)
        return OneOrOther(all_of(make(other["c"])), make(other["v"]), usual)
    finally:
        talk.mentions = now


def condition_before(told: list[Instruction]) -> If:
    before = told[-1] if told else None
    while before is not None and not isinstance(before, If):
        before = getattr(before, "instruction", None)
    if before is None or before.otherwise:
        raise Meaningless("a condition before 'otherwise'")
    return before


def make_otherwise(talk: Talk, told: list[Instruction], item: Phrase, make: Make) -> Instruction:
    """What is done if the condition did not hold: it cannot speak of what only the other branch does."""
    before = condition_before(told)
    skipped = {part.variable for told in before.then for part in every(told) if isinstance(part, Bind) and part.fresh}
    known = talk.mentions
    talk.mentions = [mention for mention in known if getattr(mention.objects, "variable", 0) not in skipped]
    spoken = len(talk.mentions)
    before.otherwise = (presumed_otherwise(told[:-1], before.condition, if_no_case(told, before, make(item))),)
    talk.mentions = [*known, *talk.mentions[spoken:]]
    return NOTHING


def if_no_case(told: list[Instruction], last: If, otherwise: Instruction) -> Instruction:
    """`If it is a fish, A. If it is a bird, B. Otherwise, C.`: C only if it is neither."""
    for sentence in reversed(told[:-1]):
        case = inside(sentence)
        if not isinstance(case, If) or case.otherwise or not spoken_of(case.condition) & spoken_of(last.condition):
            break
        otherwise = If(NotSo(case.condition), (otherwise,))
    return otherwise


def put_instead(told: list[Instruction], sentence: Any) -> None:
    """`Do A. If C, do B instead.`: B if C holds, otherwise A."""
    choice = sentence.instruction if isinstance(sentence, Bind) else sentence
    if not told or not isinstance(choice, If):
        raise Meaningless("something before that is done otherwise")
    usual = {part.variable for part in every(told[-1]) if isinstance(part, Bind) and part.fresh}
    own = {part.variable for part in every(choice) if isinstance(part, Bind) and part.fresh}
    spoken_of = {part.variable for part in every(choice) if isinstance(part, Bound)}
    if any(isinstance(part, MayDo) for part in choice.then):
        raise Meaningless("what is done in any case")
    if spoken_of & (usual - own):  # what is not done then binds nothing
        put_after_choice(told[-1], sentence, choice, spoken_of)
        return
    last_as_long(told[-1], choice)
    choice.otherwise = (told[-1],)
    told[-1] = sentence


def put_after_choice(usual: Instruction, sentence: Any, choice: If, spoken_of: set[int]) -> None:
    """`Choose a card, and it gains 1. If C, it gains 2 instead.`: it is chosen in either case."""
    whole = inside(usual)
    *prepared, last = whole.instructions if isinstance(whole, Steps) else (None,)
    done = {part.variable for part in every(last) if isinstance(part, Bind) and part.fresh} if last else spoken_of
    if not isinstance(whole, Steps) or last is None or spoken_of & done or not all(map(only_prepares, prepared)):
        raise Meaningless("something else to speak of than what is done otherwise")
    last_as_long(last, choice)
    choice.otherwise = (last,)
    whole.instructions = (*prepared, sentence)


def last_as_long(usual: Instruction, choice: If) -> None:
    """`It gains 1 until end of turn. If C, it gains 2 instead.`: what is given instead lasts as long."""
    durations = {part.until for part in every(usual) if isinstance(part, (GiveEffect, GiveRule))}
    for part in every(choice):
        if isinstance(part, (GiveEffect, GiveRule)) and part.until == GAME and durations:
            if len(durations) > 1:
                raise Meaningless("how long it lasts")
            (part.until,) = durations


TABLE.rows["effect"] = make_effect
