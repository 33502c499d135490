"""Phrases for conditions on how many cards there are."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardlaw.games.vanguard.parts.filters import HasName
from cardlaw.games.vanguard.parts.selections import ArmsOf
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.terms.information import GRADE
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.games.vanguard.wording.things import FIELD
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import Compare, Condition, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import ALL, Cards, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, CountOf, Number
from cardlaw.text.phrases import Made, Meaning, P, S, Slots, Table

TABLE = Table()
Count = tuple[int, int]
ONE: Count = (AT_LEAST, 1)


# How many


def counted(n: Count, objects: Objects) -> Condition:
    return Compare(CountOf(objects), n[0], Number(n[1]))


def count_parts(value: Any) -> tuple[Objects, Count] | None:
    if not isinstance(value, Compare) or not isinstance(value.value, CountOf) or not isinstance(value.number, Number):
        return None
    return value.value.objects, (value.comparison, value.number.number)


class CountIs(Meaning):
    """A number of cards of a kind, compared; on the field by `k:field`, elsewhere by `k:cards` and an area."""

    def __init__(self, who: int | None, n: Count | None = None, on_field: bool = True) -> None:
        self.who = who
        self.n = n
        self.on_field = on_field

    def build(self, slots: Slots, talk: Any) -> Any:
        who = slots["w"] if self.who is None else self.who
        n = slots["n"] if self.n is None else self.n
        if self.on_field:
            return counted(n, Cards(who, slots["k"].area, slots["k"].filters))
        return counted(n, Cards(who, slots["a"], slots["k"]))

    def slots(self, value: Any, talk: Any) -> Slots | None:
        found = count_parts(value)
        if found is None or not isinstance(found[0], Cards):
            return None
        cards, n = found
        assert isinstance(cards, Cards)
        if (cards.area in FIELD) != self.on_field or cards.choice != ALL:
            return None
        slots: Slots = {"w": cards.who, "n": n, "a": cards.area, "k": cards.filters}
        if self.on_field:
            slots["k"] = Kind(cards.area, cards.filters)
        return slots if self.build(slots, talk) == value else None


TABLE.add(
    "condition",
    (
        "you has 1 {k:field}",
        CountIs(YOU, ONE),
        "1 {k:field} is on your field",
        "there is 1 {k:field}",
        "you has 1 or more {k:field}",
        "the number of {k:field} you has is 1 or more",
    ),
    ("your opponent has 1 {k:field}", CountIs(OPPONENT, ONE), "your opponent has 1 or more {k:field}"),
    (
        "you has {n:count} {k:field}",
        CountIs(YOU),
        "the number of your {k:field} is {n:count}",
        "the number of {k:field} you has is {n:count}",
    ),
    (
        "your opponent has {n:count} {k:field}",
        CountIs(OPPONENT),
        "the number of your opponent's {k:field} is {n:count}",
        "the number of {k:field} your opponent has is {n:count}",
    ),
    ("you do not has 1 {k:field}", P(NotSo, condition=CountIs(YOU, ONE)), "you do not has any {k:field}"),
    (
        "your opponent do not has 1 {k:field}",
        P(NotSo, condition=CountIs(OPPONENT, ONE)),
        "your opponent do not has any {k:field}",
    ),
    (
        "{w:who} {a:area} has 1 {k:cards}",
        CountIs(None, ONE, False),
        "you has 1 {k:cards} in {w:who} {a:area}",
        "{w:who} {a:area} has 1 or more {k:cards}",
        "you has 1 or more {k:cards} in {w:who} {a:area}",
        "the number of {k:cards} in {w:who} {a:area} is 1 or more",
        "there is 1 or more {k:cards} in {w:who} {a:area}",
        "there is 1 {k:cards} in {w:who} {a:area}",
        "1 {k:cards} is in {w:who} {a:area}",
        "{k:named} is in {w:who} {a:area}",
        "{w:who} {a:area} has {k:named}",
        "you has {k:named} in {w:who} {a:area}",
    ),
    (
        "{w:who} {a:area} has {n:count} {k:cards}",
        CountIs(None, None, False),
        "you has {n:count} {k:cards} in {w:who} {a:area}",
        "there is {n:count} {k:cards} in {w:who} {a:area}",
        "the number of {k:cards} in {w:who} {a:area} is {n:count}",
        "the number of {k:cards} you has in {w:who} {a:area} is {n:count}",
        "your opponent has {n:count} {k:cards} in {w:who} {a:area}",
    ),
    (
        "{w:who} {a:area} do not has 1 {k:cards}",
        P(NotSo, condition=CountIs(None, ONE, False)),
        "{w:who} {a:area} do not has any {k:cards}",
        "you do not has 1 {k:cards} in {w:who} {a:area}",
        "you do not has any {k:cards} in {w:who} {a:area}",
    ),
)


PRISONERS = Made(
    lambda n: counted(n, Cards(YOU, "prison")),
    lambda value: {"n": found[1]} if (found := count_parts(value)) and found[0] == Cards(YOU, "prison") else None,
)


def more_than(area_kind: Any) -> Meaning:
    """A player has more cards of a kind than the other."""
    return P(
        NotSo,
        condition=P(
            Compare,
            value=P(CountOf, objects=area_kind[1]),
            comparison=AT_LEAST,
            number=P(CountOf, objects=area_kind[0]),
        ),
    )


def on_field(who: int) -> Meaning:
    return Made(
        lambda k: Cards(who, k.area, k.filters),
        lambda value: (
            {"k": Kind(value.area, value.filters)}
            if isinstance(value, Cards) and value.who == who and value.area in FIELD
            else None
        ),
    )


def in_area(who: int) -> Meaning:
    return P(Cards, who=who, area=S("a"), filters=())


TABLE.add(
    "condition",
    (
        "you has more {k:field} than your opponent",
        more_than((on_field(YOU), on_field(OPPONENT))),
        "the number of {k:field} you has is more than your opponent's",
        "the number of {k:field} you has is greater than your opponent's",
        "your opponent has less {k:field} than you",
    ),
    (
        "your opponent has more {k:field} than you",
        more_than((on_field(OPPONENT), on_field(YOU))),
        "the number of {k:field} you has is less than your opponent's",
        "you has less {k:field} than your opponent",
    ),
    (
        "your {a:area} has more card than your opponent's",
        more_than((in_area(YOU), in_area(OPPONENT))),
        "the number of card in your {a:area} is more than your opponent's",
        "the number of card in your {a:area} is greater than your opponent's",
        "your opponent's {a:area} has less card than yours",
        "you has more card in your {a:area} than your opponent",
    ),
    (
        "your opponent's {a:area} has more card than yours",
        more_than((in_area(OPPONENT), in_area(YOU))),
        "the number of card in your {a:area} is less than your opponent's",
        "your {a:area} has less card than your opponent's",
    ),
)


def different(aspect: int, w: int, a: str, n: Count) -> Condition:
    return Compare(Different(Cards(w, a), aspect), n[0], Number(n[1]))


def different_parts(aspect: int, value: Any) -> Slots | None:
    if not isinstance(value, Compare) or not isinstance(value.value, Different) or value.value.aspect != aspect:
        return None
    cards, number = value.value.objects, value.number
    if not isinstance(cards, Cards) or not isinstance(number, Number):
        return None
    return {"w": cards.who, "a": cards.area, "n": (value.comparison, number.number)}


DIFFERENT = (("name", NAMES), ("grade", GRADE))
for word, aspect in DIFFERENT:
    plain = "different card" if aspect == NAMES else f"card with different {word}"
    TABLE.add(
        "condition",
        (
            f"{{w:who}} {{a:area}} has {{n:count}} {plain}",
            Made(
                partial(different, aspect),
                partial(different_parts, aspect),
            ),
            *([f"{{w:who}} {{a:area}} has {{n:count}} card with different card {word}"] if aspect == NAMES else []),
        ),
    )


ARMED = ArmsOf(ThisCard())
TABLE.add(
    "condition",
    (
        "this unit is armed with {n:count} card",
        Made(
            lambda n: counted(n, ARMED),
            lambda value: {"n": found[1]} if (found := count_parts(value)) and found[0] == ARMED else None,
        ),
    ),
)
TABLE.add("condition", ("there is {n:count} {k:field}", CountIs(EACH_PLAYER)))
TABLE.add("named", ("{n:name}", Made(lambda n: (HasName(n),), lambda value: None)))
