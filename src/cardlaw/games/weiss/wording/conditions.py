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
from cardlaw.games.weiss.permissions import SawSome
from cardlaw.games.weiss.selections import BattleOpponent, Facing, SpokenOfBefore
from cardlaw.games.weiss.values import (
    DifferentColors,
    LevelOf,
)
from cardlaw.games.weiss.wording.discourse import Talk
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.maker import AFTER
from cardlaw.games.weiss.wording.players import ICONS
from cardlaw.program.conditions import (
    AllFit,
    Both,
    Compare,
    Condition,
    DidNot,
    DidSo,
    DuringPhase,
    EitherHolds,
    IsTurnOf,
    NotSo,
)
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import NumberIs
from cardlaw.program.objects import It, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number, NumberOfIt, TotalOf

TABLE = Table()
TABLE.add_list("conditions", ListOf("alternative_conditions", ",", ", and", ", and"))
TABLE.add(
    "alternative_conditions",
    ("{a:condition} or {b:condition}", P(EitherHolds, first=S("a"), second=S("b"))),
    ("{c:condition}", S("c")),
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
    TABLE.add(
        "condition",
        (
            f"the number of colors among {{c:the_group}} is {{n:amount}}{word}",
            compare(P(DifferentColors, objects=S("c")), comparison),
        ),
    )
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
    *((f"during the {name} phase ,", DuringPhase(number)) for number, name in enumerate(PHASES)),
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
