"""Phrases for what a card is."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.filters import BOOSTED, HasName, InColumn, InState, NameHas, OnCircle
from cardlaw.games.vanguard.parts.selections import ThatUnit
from cardlaw.games.vanguard.terms.information import CRITICAL, POWER
from cardlaw.games.vanguard.wording.kinds import Kind, is_card_noun, split
from cardlaw.games.vanguard.wording.things import FIELD
from cardlaw.program.conditions import AllFit, AnyFits, Both, NotSo
from cardlaw.program.context import EACH_PLAYER
from cardlaw.program.filters import AnyOf, NumberIs
from cardlaw.program.objects import ALL, Cards, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, Number
from cardlaw.text.phrases import Made, Meaning, P, S, Slots, Table

TABLE = Table()


# What a card is


TABLE.add(
    "being",
    (
        "{a:adjectives1}",
        S("a"),
        "1 {a:adjectives1}",
        "1 {a:adjectives1} card",
        "1 {a:adjectives1} unit",
        "1 {a:adjectives1} vanguard",
    ),
    ("{n:name}", (P(HasName, name=S("n")),), "1 {n:name}"),
    ("{n:names}", (P(AnyOf, filters=S("n")),), "1 {n:names}"),
    (
        "1 {a:adjectives} card {p:posts1}",
        Made(lambda a, p: (*a, *p), lambda value: posts_of(value)),
        "1 {a:adjectives1} {p:posts1}",
        "1 {a:adjectives} unit {p:posts1}",
        "{a:adjectives1} {p:posts1}",
    ),
    ("1 {a:adjectives} {n:plain_noun}", Made(lambda a, n: (*a, *n), lambda value: nouns_of(value))),
)


def posts_of(value: Any) -> Slots | None:
    before, _, after = split(value, lambda part: False)
    return {"a": before, "p": after} if after and not any(map(is_card_noun, after)) else None


def nouns_of(value: Any) -> Slots | None:
    before, noun, after = split(value, is_card_noun)
    return {"a": before, "n": noun} if noun and not after else None


TABLE.add(
    "holder",
    ("this unit", ThisCard()),
    ("it", ThatUnit()),
    ("{w:who} {k:field}", Made(lambda w, k: Cards(w, k.area, k.filters), lambda value: holder_parts(value))),
)


def holder_parts(value: Any) -> Slots | None:
    if isinstance(value, Cards) and value.choice == ALL and value.area in FIELD and value.who != EACH_PLAYER:
        return {"w": value.who, "k": Kind(value.area, value.filters)}
    return None


def fit(*filters: Any) -> Meaning:
    return P(AllFit, objects=S("o"), filters=filters)


TABLE.add(
    "state_being",
    ("boosted", InState(BOOSTED), "being boosted"),
    ("being attacked", InState("being attacked"), "attacked"),
    ("attacking", InState("attacking")),
    ("in the overdress state", InState("in the overdress state")),
    ("friends", InState("friends")),
    *((word, InState(word)) for word in ("charging", "successful", "hollowed", "in harmony", "engorged", "blazing")),
    ("deleted", InState("deleted")),
    ("in the xoverdress state", InState("in the xoverdress state")),
    ("in legion", InState("in the legion state"), "in the legion state", "legion"),
    ("{p:row_being}", S("p")),
)
TABLE.add("row_being", ("in the same column as {o:fixed}", P(InColumn, objects=S("o"))))


def value_is(aspect: int, comparison: int) -> Meaning:
    return P(NumberIs, aspect=aspect, comparison=comparison, value=P(Number, number=S("n")))


for word, aspect in (("power", POWER), ("critical", CRITICAL)):
    TABLE.add(
        "post_being",
        (
            f"{word} {{n:number}} or greater",
            value_is(aspect, AT_LEAST),
            f"{{n:number}} or greater {word}",
            f"{{n:number}} or more {word}",
            f"{word} {{n:number}} or more",
        ),
        (f"{word} {{n:number}} or less", value_is(aspect, AT_MOST), f"{{n:number}} or less {word}"),
    )
    for comparison, ending in ((AT_LEAST, "or greater"), (AT_MOST, "or less")):
        TABLE.add(
            "condition",
            (
                f"{{o:fixed_possessive}} {word} is {{n:number}} {ending}",
                fit(value_is(aspect, comparison)),
                *([f"{{o:fixed_possessive}} {word} is {{n:number}} or more"] if comparison == AT_LEAST else []),
            ),
        )


TABLE.add(
    "condition",
    ("{o:holder} is on {c:circle}", fit(P(OnCircle, circle=S("c")))),
    ("{o:holder} has {n:name} in its card name", fit(P(NameHas, part=S("n")))),
    ("{o:holder} has {f:post_being}", P(AllFit, objects=S("o"), filters=(S("f"),))),
    ("{o:holder} is {f:state_being}", P(AllFit, objects=S("o"), filters=(S("f"),))),
    (
        "{o:holder} is boosted by {b:other_one}",
        P(
            Both,
            first=P(AllFit, objects=S("o"), filters=(InState(BOOSTED),)),
            second=P(AnyFits, objects=S("b"), filters=(InState("boosting"),)),
        ),
    ),
    ("{o:holder} is {f:being}", P(AllFit, objects=S("o"), filters=S("f"))),
    ("{o:holder} is not {f:being}", P(NotSo, condition=P(AllFit, objects=S("o"), filters=S("f")))),
)
