"""Whole lines: from what stands in them to abilities."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.battle_patterns import BattleEnds
from cardlaw.games.vanguard.parts.blasts import CounterBlast, SoulBlast
from cardlaw.games.vanguard.parts.instructions import PerformSome
from cardlaw.games.vanguard.parts.keywords import ORDER, OVER
from cardlaw.games.vanguard.parts.rare_choices import ByKind
from cardlaw.games.vanguard.parts.repeating import EachPlayerDoes, ForEachOf
from cardlaw.games.vanguard.parts.turn_patterns import StepBegins
from cardlaw.games.vanguard.parts.values import ForEvery
from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER, END_PHASE, STEPS
from cardlaw.games.vanguard.wording.costs import paid_for
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to, to_deck
from cardlaw.games.vanguard.wording.heads import EVERYWHERE, Head
from cardlaw.games.vanguard.wording.statements import given, under
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility
from cardlaw.program.conditions import Both, Compare, Condition, DuringPhase, IsTurnOf
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import EachInTurn, If, MayDo, Steps
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.instructions import Bind, Choose, Instruction
from cardlaw.program.lasting import THIS_GAME, GiveEffect, Later
from cardlaw.program.modifications import Change, GainAbility
from cardlaw.program.objects import ALL, Cards, It, Objects
from cardlaw.program.opponents import EachChooses
from cardlaw.program.patterns import Pattern, PhaseBegins, TurnEnds
from cardlaw.program.values import EQUAL, CountOf, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.sentences import (
    SUBJECTS,
    ForTimes,
    Make,
    Opening,
    Scope,
    Statement,
    all_of,
    make_steps,
    told_sentence,
)
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told
from cardlaw.text.reader import Phrase, Row

TABLE = Table()
CLOSE_STEP = STEPS.index("close")


# Later moments

TABLE.add(
    "moment",
    ("at the end of that battle", BattleEnds(None, ""), "at the end of the|this battle"),
    ("at the end of that turn", TurnEnds(EACH_PLAYER), "at the| end of turn", "at the end of the|this turn"),
    (
        "at the beginning of the end phase of that turn",
        PhaseBegins(EACH_PLAYER, END_PHASE),
        "at the beginning of the|your end phase",
        "at the beginning of that turn's end phase",
    ),
    (
        "at the beginning of the close step of that battle",
        StepBegins(EACH_PLAYER, CLOSE_STEP),
        "at the beginning of the close step",
    ),
    ("at the end of your opponent's next turn", TurnEnds(OPPONENT)),
    ("at the end of your turn", TurnEnds(YOU)),
)


def later(d: Instruction, p: Pattern) -> Instruction:
    return Later(AutomaticAbility("", p, (d,)), THIS_GAME, False)


TABLE.add("step", ("{d:deed} {p:moment}", Made(later)))
TRAILING_IF = "{d:deed} if {c:conditions}"


TABLE.add(
    "step",
    (TRAILING_IF, Made(lambda d, c: only_if(d, c))),
    (
        "{d:deed} if {a:conditions} ,| and|or {e:deed} if it is not",
        Made(lambda d, a, e: If(all_of(a), (d,), (e,))),
        "{d:deed} if {a:conditions} ,| and|or {e:deed} if not",
    ),
)
TABLE.add(
    "governed",
    (
        "if {c:conditions} ,| {s:steps} ,| and if it is|was not ,| {t:deeds}",
        Made(lambda c, s, t: (If(all_of(c), s, t),)),
        "if {c:conditions} ,| {s:steps} , if it is|was not ,| {t:deeds}",
    ),
)


def only_if(d: Instruction, c: tuple[Condition, ...]) -> Instruction:
    if isinstance(first_of((d,)), (CounterBlast, SoulBlast)):
        raise Meaningless("a cost before the condition")
    return If(all_of(c), (d,))


def steps_by_kind(talk: Talk, row: Row, make: Make) -> tuple[Instruction, ...]:
    """`call it if it is ..., and put it into your hand if it is ...`: judged before anything is done."""
    told = make_steps(talk, row, make)
    joined: list[Instruction] = []
    before = ""
    for item, deed in zip(row.items, told):
        template = item.form.proper.template if isinstance(item, Phrase) else ""
        last = joined[-1] if joined else None
        if template == TRAILING_IF == before and isinstance(deed, If):
            if isinstance(last, If):
                joined[-1] = ByKind((last.condition, deed.condition), (*last.then, *deed.then))
            elif isinstance(last, ByKind):
                joined[-1] = ByKind((*last.conditions, deed.condition), (*last.instructions, *deed.then))
        elif (everyones := done_by_each(deed)) is not None:
            before_that = last.instructions if isinstance(last, EachPlayerDoes) else ()
            joined = [*(joined[:-1] if before_that else joined), EachPlayerDoes((*before_that, *everyones))]
        else:
            joined.append(deed)
        before = template
    return tuple(joined)


def done_by_each(deed: Instruction) -> tuple[Instruction, ...] | None:
    """What each player is told to do, if it is each player: the choices of both come first (1.3.4)."""
    if isinstance(deed, EachInTurn):
        return deed.instructions
    if isinstance(deed, Bind) and isinstance(deed.instruction, EachChooses):
        return (Bind(deed.variable, Choose(deed.instruction.objects)),)
    if isinstance(deed, Steps) and (chosen := done_by_each(deed.instructions[0])) is not None:
        return (*chosen, *deed.instructions[1:])
    return None


TABLE.rows["steps"] = steps_by_kind
TABLE.add(
    "step",
    ("{d:deed} or {e:deed}", Made(lambda d, e: PerformSome(1, ((d,), (e,)), inline=True)), "{d:deed} , or {e:deed}"),
    (
        "put^ {s:object} on the| top of {w:deck_of} or into {g:goal}",
        Made(lambda s, w, g: PerformSome(1, ((to_deck(s),), (move_to(s, g),)), inline=True)),
    ),
)
TABLE.add("opening", ("for every {m:number} {v:each} ,", Told(lambda talk, m, v: ForTimes(ForEvery(1, m, v), talk))))
TABLE.add(
    "deed", ("{d:charge} for every {m:number} {v:each}", Made(lambda d, m, v: ForEachOf(ForEvery(1, m, v), (d,))))
)
TABLE.add(
    "sentence",
    (
        "{s:subject} gets|get all of the following {u:until} . {a:bulleted_abilities}",
        Made(lambda s, u, a: GiveEffect(s, a, u)),
        "{s:subject} gets|get all of the following abilities {u:until} . {a:bulleted_abilities}",
        "{u:until} ,| {s:subject} gets|get all of the following . {a:bulleted_abilities}",
    ),
    (
        "{p:payment} ,| and {s:subject} gets|get all of the following {u:until} . {a:bulleted_abilities}",
        Made(lambda p, s, u, a: paid_for(p, (GiveEffect(s, a, u),))[0]),
    ),
)
EITHER = "each player may {d:deed}"
SUBJECTS[EITHER] = EACH_PLAYER
BOTH = "both you and your opponent {d:deed}"
SUBJECTS[BOTH] = EACH_PLAYER
TABLE.add("step", (BOTH, S("d")))
TABLE.add("step", (EITHER, Made(lambda d: MayDo((d,)))))


# Sentences


def told_deed(talk: Talk, deed: Any, phrase: Any) -> Any:
    return talk.did(given(talk, deed))


def whole_sentence(talk: Talk, told: Any, phrase: Any) -> Any:
    """Changes of which nothing tells how long they last are not understood."""
    if talk.open_gifts:
        raise Meaningless("how long that lasts")
    return told_sentence(talk, told, phrase)


TABLE.after["deed"] = told_deed
TABLE.after["sentence"] = whole_sentence


# Continuous abilities

Part = tuple[tuple[Condition, ...], tuple[Statement, ...]]


def conditions_of(openings: tuple[Opening, ...]) -> tuple[Condition, ...]:
    found: list[Condition] = []
    for opening in openings:
        if not isinstance(opening, Scope):
            raise Meaningless("a condition")
        found.append(opening.condition)
    return tuple(found)


def scoped(o: tuple[Opening, ...], c: tuple[Part, ...]) -> tuple[Part, ...]:
    outer = conditions_of(o)
    return tuple(((*outer, *inner), statements) for inner, statements in c)


TABLE.add_list("statements", ListOf("statement", (", and", "and", ",")))
TABLE.add(
    "cont_deeds",
    ("{s:statements}", Made(lambda s: (((), s),))),
    ("{o:openings} {c:cont_deeds}", Made(scoped)),
    (
        "{s:statements} ,| and {o:openings} {c:cont_deeds}",
        Made(lambda s, o, c: (((), s), *scoped(o, c))),
        "{s:statements} , {o:openings} {c:cont_deeds}",
    ),
)

# Effects that a list tells for each number

Counted = tuple[tuple[int, Value], tuple[Part, ...]]


def by_number(c: Objects, b: tuple[Counted, ...]) -> tuple[Part, ...]:
    found: list[Part] = []
    for many, parts in b:
        needed = Compare(CountOf(c), many[0], many[1])
        found.extend(((needed, *conditions), statements) for conditions, statements in parts)
    return tuple(found)


TABLE.add(
    "item_count",
    ("{m:many_number} {w:cards_word}?", Made(lambda m, w: m)),
    ("{n:number} {w:cards_word}?", Made(lambda n, w: (EQUAL, Number(n)))),
)
TABLE.add("cont_item", ("・ {m:item_count} - {c:cont_deeds} .", Made(lambda m, c: (m, c))))
TABLE.add("last_cont_item", ("・ {m:item_count} - {c:cont_deeds}", Made(lambda m, c: (m, c))))
TABLE.add_list("cont_items", ListOf("cont_item", least=0))
TABLE.add("cont_bullets", ("{i:cont_items} {z:last_cont_item}", Made(lambda i, z: (*i, z))))
TABLE.add(
    "cont_deeds",
    (
        "the following effects are active according to the number of {c:counted} . {b:cont_bullets}",
        Made(by_number),
        "all of the following effects|abilities are active according to the number of {c:counted} . {b:cont_bullets}",
        "the following abilities are active according to the number of {c:counted} . {b:cont_bullets}",
    ),
    (
        "{o:subject} gets all of the following according to the number of {c:counted} . {b:cont_bullets}",
        Made(lambda o, c, b: by_number(c, b)),
    ),
    (
        "{o:subject} gets all of the following . {a:bulleted_abilities}",
        Made(lambda o, a: (((), (Statement(o, a),)),)),
        "{o:subject} gets all of the following abilities|effects . {a:bulleted_abilities}",
    ),
)
TABLE.add("cont_sentence", ("{c:cont_deeds} .", S("c")))
TABLE.add_list("cont_body", ListOf("cont_sentence"))
TABLE.add("ability_item", ("・ {a:line}", Made(lambda a: GainAbility(ABILITIES_LAYER, a, It()))))
TABLE.add_list("bulleted_abilities", ListOf("ability_item"))


def continuous(head: Head, body: tuple[tuple[Part, ...], ...]) -> Ability:
    active = head.active()
    changes: list[Change] = []
    for sentence in body:
        for conditions, statements in sentence:
            needed = (*((active,) if active is not None else ()), *conditions)
            condition = all_of(needed) if needed else None
            for statement in statements:
                check_subject(statement)
                changes.extend(under(change, statement.objects, condition) for change in statement.changes)
    return ContinuousAbility("", tuple(changes), head.keyword())


def check_subject(statement: Statement) -> None:
    objects = statement.objects
    if isinstance(objects, Cards) and objects.choice != ALL:
        raise Meaningless("no choice of cards in an ability that is always active")


# Lines


def first_of(told: tuple[Instruction, ...]) -> Instruction | None:
    """What is told first, whatever it is kept under."""
    first = told[0] if told else None
    while isinstance(first, (Bind, Steps)):
        first = first.instruction if isinstance(first, Bind) else first.instructions[0]
    return first


def is_time(condition: Condition) -> bool:
    while isinstance(condition, Both):
        condition = condition.first
    return isinstance(condition, (IsTurnOf, DuringPhase))


def automatic(h: Head, t: Pattern, e: tuple[Instruction, ...]) -> Ability:
    first = first_of(e)
    if isinstance(first, If) and is_time(first.condition):
        raise Meaningless("the time of the event before the comma")
    return h.put_on(AutomaticAbility("", t, e, h.active(), h.keyword()))


def activated(h: Head, c: Cost | None, e: tuple[Instruction, ...], o: tuple[Opening, ...] = ()) -> Ability:
    first = first_of(e)
    while isinstance(first, If):
        first = first_of(first.then)
    if c is None and isinstance(first, (MayPay, CounterBlast, SoulBlast)):
        raise Meaningless("a cost before the text")
    active = h.active()
    needed = (*((active,) if active is not None else ()), *conditions_of(o))
    condition = all_of(needed) if needed else None
    return h.put_on(ActivatedAbility("", c or Cost(()), e, condition, h.keyword(), ""))


def order(
    talk: Talk, e: tuple[Instruction, ...] | None, c: Cost | None = None, k: tuple[Condition, ...] = ()
) -> Ability:
    if "unit" in talk.kind:
        raise Meaningless("an icon before the text of a unit")
    return ActivatedAbility("", c or Cost(()), e or (), all_of(k) if k else None, ORDER, "hand")


TABLE.add(
    "line",
    ("{l:keyword_line}", S("l")),
    (
        "{p:prefixes} [auto] {m:marks} :| {k:early_cost}? ,| {t:trigger} ,| {e:effect}",
        Made(lambda p, m, k, t, e: automatic(Head(p, m), t, e)),
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
    ("play this card~| with {c:marked_cost} . {e:effect}?", Told(lambda talk, c, e: order(talk, e, c))),
    ("play this card~| if {k:conditions} . {e:effect}?", Told(lambda talk, k, e: order(talk, e, None, k))),
    (
        "play this card~| with {c:marked_cost} if {k:conditions} . {e:effect}?",
        Told(lambda talk, c, k, e: order(talk, e, c, k)),
        "if {k:conditions} , play this card~| with {c:marked_cost} . {e:effect}?",
    ),
    (
        "additional effect - {e:effect}",
        Made(lambda e: ActivatedAbility("", Cost(()), e, None, OVER, "trigger")),
        "additional effect : {e:effect}",
    ),
)
TABLE.add("act_cost", ("{c:marked_cost}", S("c")), ("{c:plain_cost}", S("c")))
TABLE.add(
    "quoted_line",
    ("{l:line}", S("l")),
    ("{b:cont_body}", Made(lambda b: Head((), ()).put_on(continuous(Head((), ()), b), EVERYWHERE))),
)
