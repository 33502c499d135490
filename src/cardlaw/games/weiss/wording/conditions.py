"""Phrases for conditions."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import (
    HasIcon,
    InBattle,
    IsIn,
    IsTop,
    LevelAbove,
    MoreThan,
    OnPosition,
    SharesTrait,
    ThisTurnFrom,
)
from cardlaw.games.weiss.information import COST, LEVEL_OF_CARD, PHASES, POWER, SOUL
from cardlaw.games.weiss.permissions import DidNot, NotSo, SawSome
from cardlaw.games.weiss.selections import BattleOpponent, CardsOfEvent, Facing, Markers, SpokenOfBefore
from cardlaw.games.weiss.values import LevelOf, TotalOf
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER
from cardlaw.games.weiss.wording.things import ICONS
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, DidSo, DuringPhase, IsTurnOf
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AnyOf, Named, NumberIs, Other
from cardlaw.program.objects import Cards, Filter, It, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Number, NumberOfIt

TABLE = Table()
TABLE.add_list("conditions", ListOf("condition", ",", ", and", ", and"))


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
    ("you have {n:count} {noun:nominal} in your {area}", CountIs(YOU, None, areas=STAGE)),
    ("your opponent has {n:count} {noun:nominal} in their {area}", CountIs(OPPONENT, None, areas=STAGE)),
    ("{noun:nominal-} is in {w:who} {area}", CountIs(None, None, ONE, named=True)),
    ("there is a {noun:nominal-} in {w:who} climax area", CountIs(None, "climax", ONE)),
    ("there are no {noun:nominal+} in {w:who} {area}", CountIs(None, None, NONE)),
    ("{w:who} {area} has {n:count} {noun:nominal}", CountIs(None, None, areas=PILES)),
    ("there is a marker underneath this card", counted(ONE, Markers(ThisCard()))),
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
    ("there is a {noun:nominal-} among those cards", P(AnyFits, objects=It(), filters=S("noun"))),
    (
        "there are {n:count} {noun:nominal} among those cards",
        Made(
            lambda n, noun: counted(n, It(noun)),
            lambda value: (
                {"n": found[1], "noun": found[0].filters}
                if (found := count_parts(value)) and isinstance(found[0], It)
                else None
            ),
        ),
    ),
)


# What a card is

TABLE.add("kind", ("{before:adjectives1}", S("before")), ("a {noun:nominal-}", S("noun")))


class IconIs(Meaning):
    """An icon of the card last spoken of."""

    def __init__(self, icon: str) -> None:
        self.icon = icon

    def build(self, slots: Slots, talk: Talk) -> Any:
        found = talk.referred("card")
        return AllFit(found[0] if found else It(), (HasIcon(self.icon),))

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        return {} if value == self.build({}, talk) else None


class CardIs(Meaning):
    """`this card's battle opponent is level 0 or lower`; what is spoken of may be `that character` afterwards."""

    def __init__(self, objects: Objects | None = None) -> None:
        self.objects = objects

    def build(self, slots: Slots, talk: Talk) -> Any:
        return AllFit(slots["c"], slots["f"])

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        return {"c": value.objects, "f": value.filters} if isinstance(value, AllFit) else None


TABLE.add(
    "condition",
    (
        "{c:reference} is in {_:own} {p:stage_part}",
        P(AllFit, objects=S("c"), filters=(P(OnPosition, position=S("p")),)),
    ),
    (
        "{c:reference} is not in {_:own} {p:stage_part}",
        P(NotSo, condition=P(AllFit, objects=S("c"), filters=(P(OnPosition, position=S("p")),))),
    ),
    (
        "{c:reference} is in the {p:spot} position of {_:own} center stage",
        P(AllFit, objects=S("c"), filters=(P(OnPosition, position=S("p")),)),
    ),
    (
        "the revealed card has 1 or more of the same trait as that character",
        P(AllFit, objects=It(), filters=(P(SharesTrait, objects=SpokenOfBefore()),)),
    ),
    ("this card is the top card of {_:own} {a:area}", P(AllFit, objects=ThisCard(), filters=(P(IsTop, area=S("a")),))),
    ("this card is in your {a:off_stage}", P(AllFit, objects=ThisCard(), filters=(P(IsIn, area=S("a")),))),
    (
        "the level of {c:reference} is higher than {w:who} level",
        P(AllFit, objects=S("c"), filters=(P(LevelAbove, who=S("w")),)),
    ),
    *(
        (
            f"{{c:reference}} is a higher {word} than {{d:reference}}",
            P(AllFit, objects=S("c"), filters=(P(MoreThan, aspect=aspect, objects=S("d")),)),
        )
        for word, aspect in (("level", LEVEL_OF_CARD), ("cost", COST))
    ),
    *((f"that card's trigger icon is 【{icon}】", IconIs(icon.lower())) for icon in ICONS),
    ("there is a character facing this card", AllFit(Facing(ThisCard()), ())),
    ("there is no character facing this card", NotSo(AllFit(Facing(ThisCard()), ()))),
    ("you put 1 card into your hand", Compare(NumberOfIt(), AT_LEAST, Number(1))),
    ("you revealed 1 or more cards", SawSome()),
    ("{c:reference} is {f:kind}", CardIs()),
    ("{c:reference} is not {f:kind}", P(NotSo, condition=P(AllFit, objects=S("c"), filters=S("f")))),
)


def after_condition(talk: Talk, value: Any) -> None:
    """`that character` may stand for whom a condition is about."""
    if isinstance(value, AllFit) and isinstance(value.objects, (BattleOpponent, Facing)):
        talk.speak_of(value.objects, "character", False, OPPONENT)


AFTER["condition"] = after_condition
TABLE.add("stage_part", ("center stage", "center"), ("back stage", "back"))


# Numbers


def compare(value: Any, comparison: int) -> Meaning:
    return P(Compare, value=value, comparison=comparison, number=S("n"))


for word, comparison in ((" or higher", AT_LEAST), (" or lower", AT_MOST), ("", EQUAL)):
    TABLE.add(
        "condition",
        (f"{{w:who}} level is {{n:amount}}{word}", compare(P(LevelOf, who=S("w")), comparison)),
        (
            f"the total level of {{c:the_group}} is {{n:amount}}{word}",
            compare(P(TotalOf, objects=S("c"), aspect=LEVEL_OF_CARD), comparison),
        ),
    )
for word, comparison in ((" or more", AT_LEAST), (" or less", AT_MOST)):
    for name, aspect in (("power", POWER), ("soul", SOUL), ("cost", COST)):
        TABLE.add(
            "condition",
            (
                f"{{c:reference}} has {{n:amount}}{word} {name}",
                P(AllFit, objects=S("c"), filters=(P(NumberIs, aspect=aspect, comparison=comparison, value=S("n")),)),
            ),
        )
# Circumstances
TABLE.add(
    "condition",
    ("you do", DidSo()),
    ("you do not", DidNot()),
)
TABLE.add(
    "scope",
    ("during your turn ,", IsTurnOf(YOU)),
    ("during your opponent's turn ,", IsTurnOf(OPPONENT)),
    ("during this card's battle ,", AllFit(ThisCard(), (InBattle(),))),
    (
        "during the turn that this card is placed on the stage from your hand ,",
        AllFit(ThisCard(), (ThisTurnFrom("from_hand"),)),
    ),
    ("during the turn that this card is placed on the stage ,", AllFit(ThisCard(), (ThisTurnFrom(""),))),
    *((f"during your {name} phase ,", Both(IsTurnOf(YOU), DuringPhase(number))) for number, name in enumerate(PHASES)),
    (
        "if {c:conditions} ,",
        Made(lambda c: all_of(c), lambda value: {"c": each_of(value)} if is_plain(value) else None),
    ),
)
TABLE.add_list("scopes", ListOf("scope", "", "", "", 0))


def all_of(conditions: tuple[Condition, ...]) -> Condition:
    """`a, and b, and c`: joined from the left."""
    whole = conditions[0]
    for condition in conditions[1:]:
        whole = Both(whole, condition)
    return whole


def each_of(condition: Condition) -> tuple[Condition, ...]:
    if isinstance(condition, Both):
        return (*each_of(condition.first), condition.second)
    return (condition,)


SCOPES = (
    AllFit(ThisCard(), (InBattle(),)),
    AllFit(ThisCard(), (ThisTurnFrom("from_hand"),)),
    AllFit(ThisCard(), (ThisTurnFrom(""),)),
)


def is_scope(part: Condition) -> bool:
    """Is a condition said as `during ...`?"""
    return isinstance(part, (IsTurnOf, DuringPhase)) or part in SCOPES


def is_plain(value: Any) -> bool:
    return isinstance(value, Condition) and not any(map(is_scope, each_of(value)))
