"""Lists with bullets: effects to perform, abilities to get; and what is done several times."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.circles import OnCircle
from cardlaw.games.vanguard.parts.filters import HasIcon, HasName, HasWord
from cardlaw.games.vanguard.parts.instructions import ByKind, NumberedEffect, PerformAll, PerformByNumber, PerformSome
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE
from cardlaw.games.vanguard.wording.this_turn import calls_of
from cardlaw.program.conditions import AllFit, AnyFits, Compare
from cardlaw.program.context import YOU
from cardlaw.program.control import If, Steps
from cardlaw.program.filters import NumberIs, OfType
from cardlaw.program.instructions import Instruction
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, CountOf, ForEvery, Number, NumberOn, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaning, Meaningless, P, S, Slots

TABLE = Table()
Told = tuple[Instruction, ...]


class Item(Meaning):
    """One item of a list: its payments and answers are its own."""

    def enter(self, talk: Talk) -> None:
        talk.outer.append((talk.payment, talk.payment_act, talk.act))

    def build(self, slots: Slots, talk: Talk) -> Any:
        told: Told = slots.get("e") or ()
        if slots.get("d") is not None:
            told = continued(talk, told, slots["d"])
        talk.payment, talk.payment_act, talk.act = talk.outer.pop()
        return told


def continued(talk: Talk, told: Told, last: Told) -> Told:
    """The last sentence of an item, whose full stop ends the sentence with the list."""
    before = talk.outer[-1][0]
    if told and talk.payment is not None and talk.payment is not before:
        talk.payment.then = (*talk.payment.then, *last)
        return told
    return (*told, *last)


class ByType(Meaning):
    """Which item it is, is judged before any is performed: by the card that was moved or revealed before the list."""

    def enter(self, talk: Talk) -> None:
        moved = [one for one in talk.mentions if one.noun == "card" and one.how in ("put", "discarded", "revealed")]
        if not moved or moved[-1].several:
            raise Meaningless("the card whose type it is")
        talk.outer.append(moved[-1].objects)

    def build(self, slots: Slots, talk: Talk) -> Any:
        card = talk.outer.pop()
        items: tuple[tuple[tuple[str, str], Told], ...] = slots["b"]
        conditions = tuple(AllFit(card, (OfType(main), OfType(sub))) for (main, sub), _ in items)
        return (ByKind(conditions, tuple(Steps(told) for _, told in items)),)


BULLET = "・ "
TABLE.add("item", (f"{BULLET}{{e:effect}}", Item()))
TABLE.add("last_item", (f"{BULLET}{{d:deeds}}", Item()), (f"{BULLET}{{e:effect}} {{d:deeds}}", Item()))
TABLE.add_list("items", ListOf("item"))
TABLE.add("bullets", ("{i:items} {z:last_item}", Made(lambda i, z: (*i, z))))
TABLE.add(
    "of_following",
    (
        "of the following",
        None,
        "of the following effects",
        "of the effects below",
        "of effects below",
        "of the following abilities",
        "of the effects listed below",
        "of following",
    ),
)
TABLE.add(
    "same_turn",
    (
        "you cannot choose the same in a turn",
        None,
        "but ,| you cannot activate the same effect in the same turn",
        "but ,| you cannot perform the same effect in the same turn",
        "but ,| you cannot choose the same effect in the same turn",
        "you cannot choose the same effect in the same turn",
    ),
)
TABLE.add("quoted_effect_line", ("{e:effect}", S("e")))
TABLE.add(
    "governed",
    (
        "{v:perform} {a:quoted_effect} or {b:quoted_effect}",
        Made(lambda v, a, b: (PerformSome(1, (a, b)),)),
    ),
)
TABLE.add(
    "all_instead",
    (
        "{v:perform} all of the following instead",
        Made(lambda v, n=1: None),
        "{v:perform} all of the following instead of {n:number}",
        "{v:perform} all of them instead",
        "{v:perform} both of| them| instead",
        "{v:perform} all of the effects below instead",
        "{v:perform} all of the following effects instead",
        "{v:perform} all instead of {n:number}",
    ),
)
TABLE.add("either", ("either", 1))
TABLE.add("perform", ("perform", None, "activate", "performs", "activates", "choose", "resolve"))
TABLE.add(
    "governed",
    (
        "{v:perform} {n:number} {f:of_following} . {b:bullets}",
        Made(lambda v, n, f, b: (PerformSome(n, b),)),
        "choose {n:number} {f:of_following} ,| and {v:perform} it|them . {b:bullets}",
        "{v:perform} {n:number} {f:of_following} : {b:bullets}",
        "{v:perform} {n:number} {f:of_following} {b:bullets}",
        "{v:perform} {n:either} {f:of_following} .|: {b:bullets}",
    ),
    (
        "{v:perform} up to {n:number} {f:of_following} . {b:bullets}",
        Made(lambda v, n, f, b: (PerformSome(n, b, True),)),
        "{v:perform} up to {n:number} {f:of_following} {b:bullets}",
    ),
    (
        "{v:perform} all {f:of_following} . {b:bullets}",
        Made(lambda v, b, f=None: (PerformAll(b),)),
        "{v:perform} all {f:of_following} {b:bullets}",
        "{v:perform} all {f:of_following} in order . {b:bullets}",
        "{v:perform} the following effects| . {b:bullets}",
    ),
    (
        "{v:perform} {n:number} {f:of_following} . if {c:conditions} ,| {x:all_instead} . {b:bullets}",
        Made(lambda v, n, f, c, x, b, s=(): (If(all_of(c), (PerformAll(b),), (PerformSome(n, b),)), *s)),
        "{v:perform} {n:number} {f:of_following} ,| and {s:steps} . if {c:conditions} ,| {x:all_instead} . {b:bullets}",
    ),
    (
        "{v:perform} {n:number} {f:of_following} . {s:same_turn} . {b:bullets}",
        Made(lambda v, n, f, s, b: (PerformSome(n, b, False, True),)),
        "{v:perform} {n:number} {f:of_following} , {s:same_turn} . {b:bullets}",
        "{v:perform} {n:number} {f:of_following} . ( {s:same_turn} ) {b:bullets}",
    ),
    (
        "{v:perform} all {f:of_following} {x:by_measure} .|: {b:number_bullets}",
        Made(lambda v, f, x, b: by_number(x, b)),
        "{v:perform} all {f:of_following} {x:by_measure} {b:number_bullets}",
    ),
    (
        "{v:perform} the following effects| {x:by_measure} .|: {b:number_bullets}",
        Made(lambda v, x, b: by_number(x, b)),
        "{v:perform} the following effects| {x:by_measure} {b:number_bullets}",
    ),
    (
        "{v:perform} {n:number} {f:of_following} for every {m:number} {x:each} . {b:bullets}",
        Made(lambda v, n, f, m, x, b: (ForEachOf(ForEvery(1, m, x), (PerformSome(n, b),), True),)),
    ),
    (
        "{v:perform} {n:number} {f:of_following} for each {x:each} . {b:bullets}",
        Made(lambda v, n, f, x, b: (ForEachOf(x, (PerformSome(n, b),), True),)),
    ),
)
TABLE.add(
    "governed",
    (
        "{v:perform} one {f:of_following} {t:by_type} .|: {b:type_bullets}",
        ByType(),
        "{v:perform} one {f:of_following} {t:by_type} {b:type_bullets}",
    ),
)
TABLE.add(
    "by_type",
    (
        "depending on that card's card| type",
        None,
        "according to that card's card| type",
        "depending on the card| type of that card",
        "according to the card| type of that card",
    ),
)
TABLE.add("type_item", (f"{BULLET}{{k:typed_noun}} - {{e:item_effect}}", Made(lambda k, e: (k, e))))
TABLE.add("last_type_item", (f"{BULLET}{{k:typed_noun}} - {{e:last_item_effect}}", Made(lambda k, e: (k, e))))
TABLE.add("typed_noun", *((f"{word} unit", ("unit", word)) for word in ("normal", "trigger")))
TABLE.add_list("type_items", ListOf("type_item", least=0))
TABLE.add("type_bullets", ("{i:type_items} {z:last_type_item}", Made(lambda i, z: (*i, z))))


NumberItem = tuple[tuple[int, Value], Told]
TABLE.add("cards_word", ("card~", None), ("unit~", None), ("attack~", None), ("time~", None))
TABLE.add(
    "measure",  # what the numbers of the items are compared with
    ("{v:number_of}", S("v")),
    ("{v:sum_of_grades}", S("v")),
    ("the number of {n:nominal} you called {t:this_turn}", Made(lambda n, t: calls_of(n))),
    ("{v:attacks_made}", S("v")),
    ("{o:fixed_possessive} critical", P(NumberOn, objects=S("o"), aspect=CRITICAL)),
)
TABLE.add("by_measure", ("according to {x:measure}", S("x"), "depending on {x:measure}", "based on {x:measure}"))
for item, effect in (("number_item", "item_effect"), ("last_number_item", "last_item_effect")):
    TABLE.add(
        item,
        (f"{BULLET}{{m:many_number}} {{w:cards_word}}? - {{e:{effect}}}", Made(lambda m, e, w=None: (m, e))),
    )


def by_number(x: Value, b: tuple[NumberItem, ...]) -> Told:
    """Which items are performed is judged before the first of them."""
    least = [NumberedEffect(m[1].number, told) for m, told in b if m[0] == AT_LEAST and isinstance(m[1], Number)]
    if len(least) == len(b):
        return (PerformByNumber(x, tuple(least)),)
    return (ByKind(tuple(Compare(x, *m) for m, _ in b), tuple(Steps(told) for _, told in b)),)


TABLE.add("item_effect", ("{e:effect}", Item()))
TABLE.add("last_item_effect", ("{d:deeds}", Item()), ("{e:effect} {d:deeds}", Item()))
TABLE.add_list("number_items", ListOf("number_item", least=0))
TABLE.add("number_bullets", ("{i:number_items} {z:last_number_item}", Made(lambda i, z: (*i, z))))


# Effects that a list tells for each name, grade or kind

TABLE.add(
    "item_label",
    ("{n:name}", Made(lambda n: HasName(n))),
    ("grade~ {c:compared}", Made(lambda c: NumberIs(GRADE, c[0], c[1]))),
    ("{t:kind_word}", P(HasWord, word=S("t"))),
    ("{i:icon_word} trigger~|", P(HasIcon, icon=S("i"))),
    ("{c:plain_circle}", P(OnCircle, circle=S("c"))),
)
TABLE.add("label_item", (f"{BULLET}{{k:item_label}} - {{e:item_effect}}", Made(lambda k, e: (k, e))))
TABLE.add("last_label_item", (f"{BULLET}{{k:item_label}} - {{e:last_item_effect}}", Made(lambda k, e: (k, e))))
TABLE.add_list("label_items", ListOf("label_item", least=0))
TABLE.add("label_bullets", ("{i:label_items} {z:last_label_item}", Made(lambda i, z: (*i, z))))
TABLE.add(
    "labelled",  # the cards by whose properties the items are told
    ("the card name of {o:fixed}", S("o"), "{o:fixed_possessive} card name"),
    ("{o:fixed_possessive} grade", S("o"), "the grade of {o:fixed}"),
    ("the arms on your (vc)", Cards(YOU, "arms")),
    ("the circle this unit is on", ThisCard(), "the circle that this unit is on", "this unit's circle"),
)


TABLE.add("by_label", ("according to {o:labelled}", S("o"), "depending on {o:labelled}", "based on {o:labelled}"))


def by_label(o: Objects, b: tuple[tuple[Filter, Told], ...]) -> Told:
    """Which items are performed is judged before the first."""
    conditions = tuple(AnyFits(o, (label,)) for label, _ in b)
    return (ByKind(conditions, tuple(Steps(told) for _, told in b)),)


TABLE.add(
    "governed",
    (
        "{v:perform} all|one {f:of_following} {o:by_label} .|: {b:label_bullets}",
        Made(lambda v, f, o, b: by_label(o, b)),
        "{v:perform} all|one {f:of_following} {o:by_label} {b:label_bullets}",
    ),
)

# Effects for numbers of units of several kinds

KindItem = tuple[tuple[int, Value], Nominal, Told]
TABLE.add(
    "kind_item", (f"{BULLET}{{m:many_number}} {{n:nominal}} - {{e:item_effect}}", Made(lambda m, n, e: (m, n, e)))
)
TABLE.add(
    "last_kind_item",
    (f"{BULLET}{{m:many_number}} {{n:nominal}} - {{e:last_item_effect}}", Made(lambda m, n, e: (m, n, e))),
)
TABLE.add_list("kind_items", ListOf("kind_item", least=0))
TABLE.add("kind_bullets", ("{i:kind_items} {z:last_kind_item}", Made(lambda i, z: (*i, z))))


def by_kind(c: Objects, b: tuple[KindItem, ...]) -> Told:
    if not isinstance(c, Cards) or not all(n.filters for _, n, _ in b):
        raise Meaningless("units of several kinds")
    found = [(m, Cards(c.who, c.area, (*c.filters, *n.filters)), told) for m, n, told in b]
    conditions = tuple(Compare(CountOf(cards), m[0], m[1]) for m, cards, _ in found)
    return (ByKind(conditions, tuple(Steps(told) for _, _, told in found)),)


TABLE.add(
    "governed",
    (
        "{v:perform} all {f:of_following} according to the number of {c:counted} . {b:kind_bullets}",
        Made(lambda v, f, c, b: by_kind(c, b)),
    ),
)
