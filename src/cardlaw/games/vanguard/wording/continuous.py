"""Continuous abilities: statements with the conditions under which they hold."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.conditions import WorldIs
from cardlaw.games.vanguard.terms.information import ABILITIES_LAYER
from cardlaw.games.vanguard.wording.changes import for_each, for_every
from cardlaw.games.vanguard.wording.heads import Head
from cardlaw.games.vanguard.wording.revisions import is_number, rescaled
from cardlaw.kernel.abilities import Ability
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.conditions import Both, Compare, Condition, IsTurnOf, NotSo
from cardlaw.program.modifications import Change, ChangeNumber, GainAbility
from cardlaw.program.objects import ALL, Cards, It
from cardlaw.program.remaking import remade
from cardlaw.program.values import EQUAL, ForEvery, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import Statement, under
from cardlaw.text.english.openings import ForTimes, Opening, Scope, all_of
from cardlaw.text.english.steps import Make
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S
from cardlaw.text.reader import Phrase, Row

TABLE = Table()

Part = tuple[tuple[Condition, ...], tuple[Statement, ...]]


def conditions_of(openings: tuple[Opening, ...]) -> tuple[Condition, ...]:
    found: list[Condition] = []
    for opening in openings:
        if not isinstance(opening, Scope):
            raise Meaningless("a condition")
        found.append(opening.condition)
    return tuple(found)


def scoped(o: tuple[Opening, ...], c: tuple[Part, ...]) -> tuple[Part, ...]:
    counts = [opening.times for opening in o if isinstance(opening, ForTimes)]
    outer = conditions_of(tuple(opening for opening in o if not isinstance(opening, ForTimes)))
    found = tuple(((*outer, *inner), statements) for inner, statements in c)
    for times in counts:
        found = tuple((conditions, tuple(scaled(one, times) for one in statements)) for conditions, statements in found)
    return found


def scaled(statement: Statement, times: Value) -> Statement:
    """`For each ..., this unit gets +1000`"""
    return Statement(statement.objects, tuple(many_times(change, times) for change in statement.changes))


def many_times(change: Change, times: Value) -> Change:
    """A number as often as something is counted, or as often as a number of them is."""
    if isinstance(times, ForEvery) and times.number == 1:
        return for_every(change, times.size, times.each)
    return for_each(change, times)


TABLE.add_list("statements", ListOf("statement", (", and", "and", ",")))
TABLE.add(
    "cont_deeds",
    ("{s:statements}", Made(lambda s: (((), s),))),
    ("{o:openings} {c:cont_deeds}", Made(scoped)),
    (
        "{s:statements} ,| and {o:openings} {c:cont_deeds}",
        Made(lambda s, o, c: (((), s), *scoped(o, c))),
        "{s:statements} , {o:openings} {c:cont_deeds}",
        "{s:statements} , then , {o:openings} {c:cont_deeds}",
    ),
    (
        "if {c:conditions} ,| {s:statements} ,| and if {n:not_so} ,| {t:cont_deeds}",
        Made(lambda c, s, n, t: ((c, s), *(((NotSo(all_of(c)), *inner), told) for inner, told in t))),
    ),
)


TABLE.add("not_so", ("not", None, "you do not", "you don't", "it is not", "it isn't", "they are not", "there is not"))


def in_turn(d: Condition) -> Condition:
    """A phase after a statement belongs to what it says: `cannot stand during your stand phase`."""
    if not isinstance(d, IsTurnOf):
        raise Meaningless("whose turn it is")
    return d


# Effects that a list tells for each number

Counted = tuple[tuple[int, Value], tuple[Part, ...]]


def by_number(c: Value, b: tuple[Counted, ...]) -> tuple[Part, ...]:
    found: list[Part] = []
    for many, parts in b:
        needed = Compare(c, many[0], many[1])
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
        "the following effects are active according to {c:value} . {b:cont_bullets}",
        Made(by_number),
        "all of the following effects|abilities are active according to {c:value} . {b:cont_bullets}",
        "the following abilities are active according to {c:value} . {b:cont_bullets}",
    ),
    (
        "{o:subject} gets all of the following according to {c:value} . {b:cont_bullets}",
        Made(lambda c, b, o=None: by_number(c, b)),
        "gets|get all of the following according to {c:value} . {b:cont_bullets}",
        "{o:subject} gets all of the effects below according to {c:value} . {b:cont_bullets}",
    ),
)
TABLE.add("gain_item", ("・ {m:item_count} - {g:given} .", Made(lambda m, g: (m, g))))
TABLE.add("last_gain_item", ("・ {m:item_count} - {g:given}", Made(lambda m, g: (m, g))))
TABLE.add_list("gain_items", ListOf("gain_item", least=0))
TABLE.add("gain_bullets", ("{i:gain_items} {z:last_gain_item}", Made(lambda i, z: (*i, z))))
TABLE.add(
    "cont_deeds",
    (
        "{o:subject} gets all of the following according to {c:value} . {b:gain_bullets}",
        Made(lambda o, c, b: by_number(c, tuple((m, (((), (Statement(o, g),)),)) for m, g in b))),
    ),
)
TABLE.add(
    "cont_deeds",
    ("{s:statements} if {c:conditions}", Made(lambda s, c: ((c, s),))),
    ("{s:statements} {d:during}", Made(lambda s, d: (((in_turn(d),), s),))),
)
TABLE.add(
    "gets_the_following",  # the last ability of the list ends the sentence
    (
        "{o:subject} gets all of the following . {a:bulleted_abilities}",
        Made(lambda o, a: (((), (Statement(o, a),)),)),
        "{o:subject} gets all of the following abilities|effects . {a:bulleted_abilities}",
    ),
    (
        "{o:subject} gets {g:given} ,| and all of the following . {a:bulleted_abilities}",
        Made(lambda o, g, a: (((), (Statement(o, (*g, *a)),)),)),
    ),
    ("{o:openings} {c:gets_the_following}", Made(scoped)),
    (
        "{s:statements} ,| and {c:gets_the_following}",
        Made(lambda s, c: (((), s), *c)),
        "{s:statements} , {c:gets_the_following}",
    ),
)


class Larger:
    """`If ..., it gets +10000 instead of +5000.`: another number for what the words before tell."""

    def __init__(self, c: tuple[Condition, ...], m: tuple[Any, ...]) -> None:
        self.condition = all_of(c)
        self.more, self.usual, self.aspect = m[:3]
        self.besides: tuple[Change, ...] = m[3] if len(m) > 3 else ()

    def fits(self, change: Change) -> bool:
        same = isinstance(change, ChangeNumber) and is_number(change.value, self.usual)
        return same and self.aspect in (None, getattr(change, "aspect", None))

    def counts_the_same(self, condition: Condition) -> bool:
        """`If your soul has one card, ... If your soul has zero cards, ...`: one of two numbers of the same cards."""
        here, there = self.condition, condition
        return isinstance(here, Compare) and isinstance(there, Compare) and here.value == there.value

    def revised(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """The smaller number where the condition does not hold, the larger one where it does."""
        found: list[Part] = []
        times = 0
        for conditions, statements in parts:
            for statement in statements:
                usual = tuple(change for change in statement.changes if self.fits(change))
                others = tuple(change for change in statement.changes if not self.fits(change))
                times += len(usual)
                if others:
                    found.append((conditions, (Statement(statement.objects, others),)))
                for change in usual:
                    found.append(((*conditions, NotSo(self.condition)), (Statement(statement.objects, (change,)),)))
                    assert isinstance(change, ChangeNumber)
                    larger = remade(change, {"value": rescaled(change.value, self.more)})
                    needed = tuple(one for one in conditions if not self.counts_the_same(one))
                    changes = (larger, *self.besides)
                    found.append(((*needed, self.condition), (Statement(statement.objects, changes),)))
        if times != 1:
            raise Meaningless("one number that is replaced")
        return tuple(found)


THEN = "then ,| {c:cont_deeds} ."
TABLE.add(
    "cont_sentence",
    ("{c:cont_deeds} .", S("c")),
    ("{c:gets_the_following} .|", S("c")),
    ("if {c:conditions} ,| {m:more_gained} .", Made(lambda c, m: Larger(c, m))),
    (
        "{d:cont_deeds} ,| and if {c:conditions} ,| {m:more_gained} .",
        Made(lambda d, c, m: Larger(c, m).revised(d)),
        "{d:cont_deeds} , if {c:conditions} ,| {m:more_gained} .",
    ),
    (THEN, S("c")),
)
TABLE.add_list("cont_body", ListOf("cont_sentence"))


def apart(conditions: tuple[Condition, ...]) -> list[Condition]:
    """Each condition by itself."""
    found: list[Condition] = []
    for one in conditions:
        found.extend(apart((one.first, one.second)) if isinstance(one, Both) else [one])
    return found


def other_world(before: tuple[Part, ...], conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """`If it is X instead`: under all that was asked before, but for the World that it is instead of."""
    own = apart(conditions)
    if not any(isinstance(one, WorldIs) and one.instead for one in own):
        return conditions
    usual = [one for one in own if not isinstance(one, WorldIs) or one.instead]
    asked = apart(before[0][0]) if before and len(usual) == len(own) else []
    if len(usual) == len(own) and not any(isinstance(one, WorldIs) for one in asked):
        raise Meaningless("a World before 'instead'")
    return (*(one for one in asked if not isinstance(one, WorldIs)), *usual)


def make_body(talk: Talk, row: Row, make: Make) -> tuple[tuple[Part, ...], ...]:
    """`Then, ...` needs what the sentence before it needs; a later sentence may replace a number of it."""
    told: list[tuple[Part, ...]] = []
    for item in row.items:
        parts = make(item)
        if isinstance(parts, Larger):
            if not told:
                raise Meaningless("a sentence before 'instead'")
            told[-1] = parts.revised(told[-1])
            continue
        if isinstance(item, Phrase) and item.form.proper.template == THEN:
            if not told or not told[-1][0][0]:
                raise Meaningless("a condition in the sentence before")
            needed = told[-1][0][0]
            parts = tuple(((*needed, *conditions), statements) for conditions, statements in parts)
        before = told[-1] if told else ()
        parts = tuple((other_world(before, conditions), statements) for conditions, statements in parts)
        told.append(parts)
    return tuple(told)


TABLE.rows["cont_body"] = make_body


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
