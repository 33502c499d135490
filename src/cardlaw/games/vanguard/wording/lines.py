"""Whole lines: from what stands in them to abilities."""

from __future__ import annotations

from zlib import crc32

from cardlaw.games.vanguard.keywords.homare import once_a_turn
from cardlaw.games.vanguard.keywords.melody import shared
from cardlaw.games.vanguard.orders.reliefs import ANY_GRADE, WITHOUT_COST, OrderRelief
from cardlaw.games.vanguard.parts.blasts import CounterBlast, SoulBlast
from cardlaw.games.vanguard.parts.conditions import InBattle, Paying
from cardlaw.games.vanguard.parts.keywords import HOMARE, ORDER, OVER
from cardlaw.games.vanguard.parts.name_limits import UnusedByName, UseForName
from cardlaw.games.vanguard.wording.blasts import Cheaper, OtherPrice, own_cost
from cardlaw.games.vanguard.wording.continuous import conditions_of, continuous
from cardlaw.games.vanguard.wording.event_asked import checked
from cardlaw.games.vanguard.wording.heads import EVERYWHERE, Head
from cardlaw.games.vanguard.wording.steps import first_of
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import every
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility
from cardlaw.program.conditions import Both, Condition, DuringPhase, IsTurnOf
from cardlaw.program.control import If
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import ThisCard
from cardlaw.program.patterns import Pattern
from cardlaw.text.discourse import Talk
from cardlaw.text.english.openings import Opening, all_of
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S, Told
from cardlaw.text.outlining import outline

TABLE = Table()


def is_time(condition: Condition) -> bool:
    while isinstance(condition, Both):
        condition = condition.first
    return isinstance(condition, (IsTurnOf, DuringPhase, InBattle, Paying))


def begins_with_time(first: Instruction | None) -> bool:
    """Does a text, or what stands `instead` of it, begin with a time?"""
    return isinstance(first, If) and (is_time(first.condition) or begins_with_time(first_of(first.otherwise)))


def once_a_name(e: tuple[Instruction, ...]) -> UnusedByName | None:
    """The limit that a sentence of an effect sets for all cards of the name, if there is one."""
    marks = [part for one in e for part in every(one) if isinstance(part, UseForName)]
    if not marks:
        return None
    code = crc32("".join(outline(one) for one in e).encode())
    for mark in marks:
        mark.limit = code
    return UnusedByName(code)


def automatic(h: Head, t: Pattern, e: tuple[Instruction, ...]) -> Ability:
    unused = once_a_name(e)
    if unused is not None:
        e = (If(unused, e),)
    checked(e, t)
    if begins_with_time(first_of(e)):
        raise Meaningless("the time of the event before the comma")
    if h.keyword() == HOMARE:
        e = paid_once(e)
    return h.put_on(AutomaticAbility("", t, e, h.active(), h.keyword()))


def paid_once(e: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The cost of an ability with Homare."""
    first = e[0].instruction if isinstance(e[0], Bind) else e[0]
    if not isinstance(first, MayPay):
        raise Meaningless("the cost of a Homare ability")
    paid = MayPay(once_a_turn(first.cost), first.then, first.otherwise, first.who)
    return (Bind(e[0].variable, paid, e[0].fresh) if isinstance(e[0], Bind) else paid, *e[1:])


def made_cheaper(e: tuple[Instruction, ...], q: Cheaper | OtherPrice) -> tuple[Instruction, ...]:
    """An effect whose payment the text before it makes smaller, or lets be paid otherwise."""
    payments = [part for one in e for part in every(one) if isinstance(part, MayPay)]
    if len(payments) != 1:
        raise Meaningless("the cost that is reduced")
    payments[0].cost = own_cost(payments[0].cost, q)
    return e


def is_cost(first: Instruction | None) -> bool:
    """A payment that all of the text is paid for by; one with something in its place is none."""
    return isinstance(first, MayPay) and not first.otherwise


def activated(h: Head, c: Cost | None, e: tuple[Instruction, ...], o: tuple[Opening, ...] = ()) -> Ability:
    checked((*conditions_of(o), *e), None)
    first = first_of(e)
    while isinstance(first, If):
        first = first_of(first.then)
    if c is None and (
        isinstance(first, (CounterBlast, SoulBlast)) or (isinstance(first, MayPay) and not first.otherwise)
    ):
        raise Meaningless("a cost before the text")
    active = h.active()
    unused = once_a_name(e)
    needed = (
        *((active,) if active is not None else ()),
        *((unused,) if unused is not None else ()),
        *conditions_of(o),
    )
    condition = all_of(needed) if needed else None
    return h.put_on(ActivatedAbility("", c or Cost(()), e, condition, h.keyword(), ""))


def order(
    talk: Talk, e: tuple[Instruction, ...] | None, c: Cost | None = None, k: tuple[Condition, ...] = ()
) -> Ability:
    if "unit" in talk.kind:  # an ability in quotes is one that units have
        raise Meaningless("an icon before the text of a unit")
    checked((*k, *(e or ())), None)
    if c is None and is_cost(first_of(e or ())):
        raise Meaningless("a cost before the text")
    return ActivatedAbility("", c or Cost(()), e or (), all_of(k) if k else None, ORDER, "hand")


TABLE.add(
    "line",
    ("{l:keyword_line}", S("l")),
    (
        "{p:prefixes} [auto] {m:marks} :| {k:early_cost}? ,| {t:trigger} ,| {e:effect}",
        Made(lambda p, m, t, e, k=None: automatic(Head(p, m), t, e)),
        "{p:prefixes} [auto] : {m:marks} : {t:trigger} ,| {e:effect}",
    ),
    (
        "{p:prefixes} [act] {m:marks} :| {k:act_cost} ,| and| {e:effect}",
        Made(lambda p, m, k, e: activated(Head(p, m), k, e)),
    ),
    (
        "{p:prefixes} [act] {m:marks} :| {o:openings} {k:act_cost} ,| and| {e:effect}",
        Made(lambda p, m, o, k, e: activated(Head(p, m), k, e, o)),
    ),
    ("{p:prefixes} [act] {m:marks} :| {e:effect}", Made(lambda p, m, e: activated(Head(p, m), None, e))),
    (
        "{p:prefixes} [cont] {m:marks} :| {b:cont_body}",
        Made(lambda p, m, b: Head(p, m).put_on(continuous(Head(p, m), b), EVERYWHERE)),
    ),
    ("{e:effect}", Told(lambda talk, e: order(talk, e))),
    ("{c:marked_cost} .| {e:effect}", Told(lambda talk, c, e: order(talk, e, c))),
    (
        "play this card~| with {c:marked_cost} . {e:effect}?",
        Told(lambda talk, c, e: order(talk, e, c)),
        "{c:marked_cost} to play this card . {e:effect}?",
    ),
    ("play this card~| if {k:conditions} . {e:effect}?", Told(lambda talk, k, e: order(talk, e, None, k))),
    (
        "play this card~| with {c:marked_cost} if {k:conditions} . {e:effect}?",
        Told(lambda talk, c, k, e: order(talk, e, c, k)),
        "if {k:conditions} , play this card~| with {c:marked_cost} . {e:effect}?",
        "play this card~| if {k:conditions} ,| with {c:marked_cost} . {e:effect}?",
    ),
    ("play effect - {e:effect}", Told(lambda talk, e: order(talk, e)), "play effect : {e:effect}"),
    (
        "additional effect - {e:effect}",
        Made(lambda e: ActivatedAbility("", Cost(()), e, None, OVER, "trigger")),
        "additional effect : {e:effect}",
    ),
)


def relieved(talk: Talk, k: tuple[Condition, ...], what: str) -> Ability:
    """A line of an order about its own playing: it acts while the order is in the hand."""
    if "unit" in talk.kind:
        raise Meaningless("an order")
    ability = ContinuousAbility("", (OrderRelief(what, ThisCard(), all_of(k)),), "")
    ability.area = "hand"
    return ability


TABLE.add(
    "line",
    (
        "if {k:conditions} , this ability|card can be played without paying the|its cost .",
        Told(lambda talk, k: relieved(talk, k, WITHOUT_COST)),
    ),
    (
        "if {k:conditions} , this ability|card can be played while ignoring grade .",
        Told(lambda talk, k: relieved(talk, k, ANY_GRADE)),
    ),
)
TABLE.add(
    "line",
    (
        "melody - {line:line} this is shared by all of your units with melody .",
        Made(lambda line: shared(line)),
        "[ melody ] - {line:line} this is shared by all of your units with [ melody ] .",
        "melody - {line:line} this is shared by all of your units with [ melody ] .",
    ),
)
TABLE.add(
    "line",
    (
        "{p:prefixes} [auto] {m:marks} :| {q:own_cost} {t:trigger} ,| {e:effect}",
        Made(lambda p, m, q, t, e: automatic(Head(p, m), t, made_cheaper(e, q))),
        "{p:prefixes} [auto] {m:marks} :| {t:trigger} ,| {e:effect} {q:own_cost}",
    ),
    (
        "{p:prefixes} [act] {m:marks} :| {q:own_cost} {k:act_cost} ,| and| {e:effect}",
        Made(lambda p, m, q, k, e: activated(Head(p, m), own_cost(k, q), e)),
        "{p:prefixes} [act] {m:marks} :| {k:act_cost} ,| and| {e:effect} {q:own_cost}",
    ),
)
TABLE.add("act_cost", ("{c:marked_cost}", S("c")), ("{c:plain_cost}", S("c")))
TABLE.add(
    "quoted_line",
    ("{l:line}", S("l")),
    ("{b:cont_body}", Made(lambda b: Head((), ()).put_on(continuous(Head((), ()), b), EVERYWHERE))),
)
