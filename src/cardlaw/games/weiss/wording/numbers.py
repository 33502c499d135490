"""Phrases for numbers: plain ones, X and what it is equal to, and what is counted."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.information import COST, LEVEL_OF_CARD, POWER, SOUL
from cardlaw.games.weiss.selections import AsCharacters, Markers
from cardlaw.games.weiss.values import (
    DamageDealt,
    Declared,
    DifferentColors,
    DifferentNames,
    DifferentTraits,
    IconsOf,
    LevelOf,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER, Meaningless
from cardlaw.games.weiss.wording.players import ICONS
from cardlaw.games.weiss.wording.references import Those
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.objects import Cards, It, ThisCard
from cardlaw.program.values import CountOf, ForEach, Number, NumberOfIt, NumberOn, Plus, Times, TotalOf, Value

TABLE = Table()
ASPECTS = (("level", LEVEL_OF_CARD), ("cost", COST), ("power", POWER), ("soul", SOUL))


class Unknown(Meaning):
    """X: what it is equal to is said later."""

    def __init__(self, factor: int = 1) -> None:
        self.factor = factor

    def build(self, slots: Slots, talk: Talk) -> Any:
        if talk.x is None:
            raise Meaningless("what X is equal to")
        value = talk.x(talk)
        talk.x_used = True
        return value if self.factor == 1 else ForEach(self.factor, value)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, Value):
            return None
        if self.factor != 1:
            if not isinstance(value, ForEach) or value.number != self.factor:
                return None
            value = value.each
        if isinstance(value, (Number, NumberOfIt, ForEach)) or (talk.x is not None and talk.x != value):
            return None
        if talk.x is None:
            talk.x_talk = talk.copy()
        talk.x = value
        return {}


class AllThose(Those):
    """`those cards`, all of them."""

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        found = super().slots(value, talk)
        return {} if found == {"noun": ()} else None


class NumberOfThat(Meaning):
    """A number of what was last spoken of."""

    def __init__(self, aspect: int, how: str) -> None:
        self.aspect = aspect
        self.how = how

    def build(self, slots: Slots, talk: Talk) -> Any:
        if self.how:
            return NumberOn(It(), self.aspect)
        return NumberOn(AsCharacters(talk.that if talk.that is not None else It()), self.aspect)

    def slots(self, value: Any, talk: Talk) -> Slots | None:
        if not isinstance(value, NumberOn) or value.aspect != self.aspect:
            return None
        if self.how:
            return {} if value.objects == It() and talk.how == self.how else None
        that = talk.that if talk.that is not None else It()
        return {} if value.objects in (AsCharacters(that), AsCharacters(It())) else None


def after_amount(talk: Talk, value: Any) -> None:
    talk.plural = value != Number(1)


TABLE.add("amount", ("{n:number}", P(Number, number=S("n"))), ("x", Unknown()))
AFTER["amount"] = after_amount
TABLE.add("limit_number", ("{n:number}", P(Number, number=S("n"))), ("x", Unknown()))
TABLE.add(
    "signed_amount",
    ("{n:signed}", P(Number, number=S("n"))),
    ("+x", Unknown()),
    ("-x", Unknown(-1)),
)

# What X is equal to.
TABLE.add(
    "value",
    ("{v:counted} × {n:number}", P(Times, value=S("v"), number=S("n"))),
    ("{v:counted} {n:signed}", P(Plus, value=S("v"), number=S("n"))),
    ("{v:counted}", S("v")),
)
TABLE.add(
    "counted",
    ("the number of {c:group}", P(CountOf, objects=S("c"))),
    ("the number of different card names among {c:group}", P(DifferentNames, objects=S("c"))),
    ("the number of colors among {c:the_group}", P(DifferentColors, objects=S("c"))),
    ("the number of different traits among {c:the_group}", P(DifferentTraits, objects=S("c"))),
    *(
        (
            f"the total number of 【{icon}】 in the trigger icons of {{c:the_group}}",
            P(IconsOf, objects=S("c"), icon=icon.lower()),
        )
        for icon in ICONS
    ),
    ("the number you declared", Declared()),
    ("{w:who} level", P(LevelOf, who=S("w"))),
    ("the amount of damage dealt", DamageDealt()),
)
for word, aspect in ASPECTS:
    TABLE.add(
        "counted",
        (f"the {word} of the revealed card", NumberOfThat(aspect, "revealed")),
        (f"that character's {word}", NumberOfThat(aspect, "")),
        (f"this card's {word}", P(NumberOn, objects=ThisCard(), aspect=aspect)),
        (f"the {word} of {{c:reference}}", P(NumberOn, objects=S("c"), aspect=aspect)),
        (f"the total {word} of {{c:the_group}}", P(TotalOf, objects=S("c"), aspect=aspect)),
    )

# Cards that are counted.
TABLE.add(
    "group",
    ("{noun:nominal+} you have", P(Cards, who=YOU, area="stage", filters=S("noun"))),
    ("{noun:nominal+} your opponent has", P(Cards, who=OPPONENT, area="stage", filters=S("noun"))),
    ("{noun:nominal+} in {w:who} {area}", P(Cards, who=S("w"), area=S("area"), filters=S("noun"))),
    ("{noun:nominal+} among those cards", Those()),
    ("markers underneath {c:reference}", P(Markers, host=S("c"))),
)

TABLE.add(
    "the_group",
    ("all of {w:who} {noun:nominal+}", P(Cards, who=S("w"), area="stage", filters=S("noun"))),
    ("the {noun:nominal+} in {w:who} {area}", P(Cards, who=S("w"), area=S("area"), filters=S("noun"))),
    ("those cards", AllThose()),
)

# `+500 power for each of your other characters`
TABLE.add(
    "each",
    ("of {w:who} {noun:nominal+}", P(Cards, who=S("w"), area="stage", filters=S("noun"))),
    ("{noun:nominal-} in {w:who} {area}", P(Cards, who=S("w"), area=S("area"), filters=S("noun"))),
    ("{noun:nominal-} revealed among those cards", Those()),
    ("{noun:nominal-} among those cards", Those()),
    ("marker underneath {c:reference}", P(Markers, host=S("c"))),
)
