"""Phrases for conditions on how many cards there are."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import (
    NameHas,
)
from cardlaw.games.weiss.selections import CardsOfEvent, Markers
from cardlaw.games.weiss.values import (
    DifferentNames,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER
from cardlaw.games.weiss.wording.references import Those
from cardlaw.program.conditions import AllFit, AnyFits, Compare, Condition, NotSo
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AnyOf, Named, Other
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Number

TABLE = Table()


# How many


def after_count(talk: Talk, value: tuple[int, int]) -> None:
    talk.plural = value != (EQUAL, 1)


def count(comparison: int) -> Meaning:
    return Made(lambda n: (comparison, n), lambda value: {"n": value[1]} if value[0] == comparison else None)


TABLE.add(
    "count",
    ("{n:number} or more", count(AT_LEAST)),
    ("{n:number} or less", count(AT_MOST)),
    ("{n:number}", count(EQUAL)),
)
AFTER["count"] = after_count


def counted(n: tuple[int, int], objects: Objects) -> Condition:
    return Compare(CountOf(objects), n[0], Number(n[1]))


def count_parts(value: Any) -> tuple[Objects, tuple[int, int]] | None:
    if not isinstance(value, Compare) or not isinstance(value.value, CountOf) or not isinstance(value.number, Number):
        return None
    return value.value.objects, (value.comparison, value.number.number)


class CountIs(Meaning):
    """A number of cards of an area, compared."""

    def __init__(
        self,
        who: int | None,
        area: str | None,
        n: tuple[int, int] | None = None,
        other: bool = False,
        areas: tuple[str, ...] = (),
        named: bool = False,
    ) -> None:
        self.who = who  # None where a slot tells
        self.area = area
        self.n = n
        self.other = other
        self.areas = areas  # in which the words are used
        self.named = named  # whether they are used of cards with a name

    def build(self, slots: Slots, talk: Talk) -> Any:
        filters: tuple[Filter, ...] = slots.get("noun", ())
        if self.other:
            filters = (Other(), *filters)
        who = slots["w"] if self.who is None else self.who
        area = slots["area"] if self.area is None else self.area
        return counted(slots["n"] if self.n is None else self.n, Cards(who, area, filters))

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = count_parts(value)
        if found is None or not isinstance(found[0], Cards):
            return None
        objects, n = found
        assert isinstance(objects, Cards)
        filters = objects.filters
        if self.areas and objects.area not in self.areas:
            return None
        if self.named and not any(isinstance(part, (Named, AnyOf)) for part in filters):
            return None
        if self.other:
            if filters[:1] != (Other(),):
                return None
            filters = filters[1:]
        slots: Slots = {"w": objects.who, "area": objects.area, "n": n, "noun": filters}
        return slots if self.build(slots, talk) == value else None


ONE = (AT_LEAST, 1)
NONE = (EQUAL, 0)


class CountThose(Meaning):
    """A number of the cards last spoken of, compared."""

    def __init__(self, n: tuple[int, int] | None) -> None:
        self.n = n

    def build(self, slots: Slots, talk: Talk) -> Any:
        return counted(slots["n"] if self.n is None else self.n, Those().build(slots, talk))

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = count_parts(value)
        inside = Those().slots(found[0], talk) if found is not None else None
        if found is None or inside is None or (self.n is not None and found[1] != self.n):
            return None
        return {**inside, "n": found[1]}


class AnyOfThose(Meaning):
    """`there is a climax among those cards`"""

    def build(self, slots: Slots, talk: Talk) -> Any:
        return AnyFits(Those().build({}, talk), slots["noun"])

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, AnyFits) or Those().slots(value.objects, talk) != {"noun": ()}:
            return None
        return {"noun": value.filters}


class AllOfThose(Meaning):
    """`all those cards are 《Trait》 characters`"""

    def build(self, slots: Slots, talk: Talk) -> Any:
        return AllFit(Those().build({}, talk), slots["noun"])

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = talk.referred("card")
        if found is None or not found[1] or not isinstance(value, AllFit):
            return None
        return {"noun": value.filters} if Those().slots(value.objects, talk) == {"noun": ()} else None


def marked_with(value: Any) -> Slots | None:
    """A marker of a kind under this card."""
    found = count_parts(value)
    if found is None or found[1] != ONE or not isinstance(found[0], Markers) or not found[0].filters:
        return None
    return {"a": found[0].filters} if found[0].host == ThisCard() else None


def different_names(w: int, area: str, n: tuple[int, int], noun: tuple[Filter, ...]) -> Condition:
    return Compare(DifferentNames(Cards(w, area, noun)), n[0], Number(n[1]))


def different_names_parts(value: Any) -> Slots | None:
    if not isinstance(value, Compare) or not isinstance(value.value, DifferentNames):
        return None
    objects, number = value.value.objects, value.number
    if not isinstance(objects, Cards) or not isinstance(number, Number):
        return None
    return {"w": objects.who, "area": objects.area, "n": (value.comparison, number.number), "noun": objects.filters}


STAGE = ("center", "back")
PILES = ("hand", "waiting_room", "clock", "level", "stock", "memory", "deck")
TABLE.add(
    "condition",
    ("you have another {noun:nominal-}", CountIs(YOU, "stage", ONE, True)),
    ("you have a {noun:nominal-}", CountIs(YOU, "stage", ONE)),
    ("your opponent has a {noun:nominal-}", CountIs(OPPONENT, "stage", ONE)),
    ("you do not have another {noun:nominal-}", CountIs(YOU, "stage", NONE, True)),
    ("you do not have a {noun:nominal-}", CountIs(YOU, "stage", NONE)),
    ("your opponent does not have a {noun:nominal-}", CountIs(OPPONENT, "stage", NONE)),
    ("you have {n:count} {noun:nominal}", CountIs(YOU, "stage")),
    ("your opponent has {n:count} {noun:nominal}", CountIs(OPPONENT, "stage")),
    ("you have another {noun:nominal-} in your {area}", CountIs(YOU, None, ONE, True, STAGE)),
    ("you have a {noun:nominal-} in your {area}", CountIs(YOU, None, ONE, areas=STAGE)),
    ("you do not have another {noun:nominal-} in your {area}", CountIs(YOU, None, NONE, True, STAGE)),
    ("you do not have a {noun:nominal-} in your {area}", CountIs(YOU, None, NONE, areas=STAGE)),
    ("there are no {noun:nominal+} in {w:who} {area}", CountIs(None, None, NONE, areas=(*STAGE, *PILES, "climax"))),
    ("you have {n:count} {noun:nominal} in your {area}", CountIs(YOU, None, areas=STAGE)),
    ("your opponent has {n:count} {noun:nominal} in their {area}", CountIs(OPPONENT, None, areas=STAGE)),
    ("{noun:nominal-} is in {w:who} {area}", CountIs(None, None, ONE, named=True)),
    ("there is a {noun:nominal-} in {w:who} climax area", CountIs(None, "climax", ONE)),
    ("{w:who} {area} has {n:count} {noun:nominal}", CountIs(None, None, areas=PILES)),
    (
        "{w:who} {area} has {n:count} {noun:nominal} with different card names",
        Made(different_names, different_names_parts),
    ),
    (
        "{w:who} {area} has less cards than {v:who} {other:area}",
        P(
            NotSo,
            condition=P(
                Compare,
                value=P(CountOf, objects=P(Cards, who=S("w"), area=S("area"))),
                comparison=AT_LEAST,
                number=P(CountOf, objects=P(Cards, who=S("v"), area=S("other"))),
            ),
        ),
    ),
    (
        "all {noun:nominal+} in {w:who} {area:stage_part} are {f:kind}",
        P(AllFit, objects=P(Cards, who=S("w"), area=S("area"), filters=S("noun")), filters=S("f")),
    ),
    (
        "all of {w:who} {noun:nominal+} have {n:name} in its card name",
        P(
            AllFit,
            objects=P(Cards, who=S("w"), area="stage", filters=S("noun")),
            filters=(P(NameHas, part=S("n")),),
        ),
    ),
    ("there is a marker underneath this card", counted(ONE, Markers(ThisCard()))),
    (
        "there is a {a:adjectives1} marker underneath this card",
        Made(lambda a: counted(ONE, Markers(ThisCard(), a)), lambda value: marked_with(value)),
    ),
    ("all those cards are {noun:nominal+}", AllOfThose()),
    ("there are no markers underneath this card", counted(NONE, Markers(ThisCard()))),
    (
        "there are {n:count} marker/markers underneath this card",
        Made(
            lambda n: counted(n, Markers(ThisCard())),
            lambda value: {"n": found[1]} if (found := count_parts(value)) else None,
        ),
    ),
    (
        "all of {w:who} {noun:nominal+} are {f:kind}",
        P(AllFit, objects=P(Cards, who=S("w"), area="stage", filters=S("noun")), filters=S("f")),
    ),
    (
        "a {noun:nominal-} is put into {_:own} waiting room by that effect",
        P(AnyFits, objects=CardsOfEvent(), filters=S("noun")),
    ),
    ("there are no {noun:nominal+} among those cards", CountThose((EQUAL, 0))),
    ("there is a {noun:nominal-} among those cards", AnyOfThose()),
    ("there are {n:count} {noun:nominal} among those cards", CountThose(None)),
)
