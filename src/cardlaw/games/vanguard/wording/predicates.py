"""Phrases for what a subject gets and cannot do."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.attack_rules import (
    BACK_ROW_TOO,
    FROM_BACK_ROW,
    INTERCEPT_FROM_BACK,
    Allows,
    PerformsDrive,
)
from cardlaw.games.vanguard.battle.skills import BOOST, INTERCEPT, SKILLS, TRIPLE_DRIVE, TWIN_DRIVE
from cardlaw.games.vanguard.parts.battle_patterns import AttackHits, Attacks, BecomesOriented, Boosts
from cardlaw.games.vanguard.parts.patterns import ANY_EFFECT, Intercepts, Retired
from cardlaw.games.vanguard.parts.permissions import CannotBeChosen, LoseKeyword
from cardlaw.games.vanguard.parts.restricted_patterns import IsCalled, IsRidden
from cardlaw.games.vanguard.parts.values import Different, ForEvery
from cardlaw.games.vanguard.terms.information import (
    ABILITIES_LAYER,
    CRITICAL,
    DRIVE,
    GRADE,
    PLUS_LAYER,
    POWER,
    RULES_LAYER,
    SHIELD,
    STAND,
)
from cardlaw.kernel.cards import NAMES
from cardlaw.program.context import EACH_PLAYER, OPPONENT
from cardlaw.program.modifications import ADD, Change, ChangeNumber, Forbid, GainAbility
from cardlaw.program.objects import Cards, It, Objects
from cardlaw.program.values import CountOf, ForEach, Number, NumberOn
from cardlaw.text.phrases import ListOf, Made, Meaning, P, S, Slots, Table

TABLE = Table()
ASPECTS = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("drive", DRIVE), ("grade", GRADE))


class Statement:
    """Cards (or none in particular) and what becomes true of `it`, one of them."""

    def __init__(self, objects: Objects | None, changes: tuple[Change, ...]) -> None:
        self.objects = objects
        self.changes = changes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Statement) and (self.objects, self.changes) == (other.objects, other.changes)

    def __hash__(self) -> int:
        return hash((self.objects, self.changes))


# What cards get


def plus(aspect: int, value: Any) -> Meaning:
    return P(ChangeNumber, layer=PLUS_LAYER, aspect=aspect, operation=ADD, value=value, objects=It())


for word, aspect in ASPECTS:
    TABLE.add(
        "gain",
        (f"{word} {{n:signed}}", plus(aspect, P(Number, number=S("n")))),
        (
            f"{word} {{n:signed}} for each {{c:each}}",
            plus(aspect, P(ForEach, number=S("n"), each=P(CountOf, objects=S("c")))),
        ),
        (
            f"{word} {{n:signed}} for each grade of {{o:reference}}",
            plus(aspect, P(ForEach, number=S("n"), each=P(NumberOn, objects=S("o"), aspect=GRADE))),
        ),
        (
            f"{word} {{n:signed}} for every {{m:number}} grade of {{o:reference}}",
            plus(aspect, P(ForEvery, number=S("n"), size=S("m"), each=P(NumberOn, objects=S("o"), aspect=GRADE))),
        ),
        (
            f"{word} {{n:signed}} for each different card name in {{w:who}} {{a:area}}",
            plus(
                aspect,
                P(ForEach, number=S("n"), each=P(Different, objects=P(Cards, who=S("w"), area=S("a")), aspect=NAMES)),
            ),
        ),
        (
            f"{word} {{n:signed}} for every {{m:number}} {{c:each}}",
            plus(aspect, P(ForEvery, number=S("n"), size=S("m"), each=P(CountOf, objects=S("c")))),
        ),
    )
KEYWORDS = {word: ability for word, ability in SKILLS.items()}
TABLE.add(
    "gain",
    *(
        (
            word,
            GainAbility(ABILITIES_LAYER, ability, It()),
            f"the {word} ability",
            f"{word} ability",
        )
        for word, ability in KEYWORDS.items()
    ),
    ("{a:quoted}", P(GainAbility, layer=ABILITIES_LAYER, gained=S("a"), objects=It())),
)
TABLE.add(
    "gain",
    ("the power of {o:reference}", plus(POWER, P(NumberOn, objects=S("o"), aspect=POWER))),
)
TABLE.add("ability_bullet", ("・ {a:quoted}", P(GainAbility, layer=ABILITIES_LAYER, gained=S("a"), objects=It())))
TABLE.add_list("ability_bullets", ListOf("ability_bullet", "", 2))
TABLE.add_list("gains", ListOf("gain", "", 1))


LOST = {
    "restraint": "Restraint",
    "lord": "Lord",
    "boost": BOOST,
    "intercept": INTERCEPT,
    "twin drive": TWIN_DRIVE,
    "triple drive": TRIPLE_DRIVE,
}


# What cards cannot do


def forbid(pattern: Any) -> Meaning:
    return P(Forbid, layer=RULES_LAYER, pattern=pattern, objects=It())


TABLE.add(
    "ban",
    ("attack", forbid(P(Attacks, objects=It()))),
    ("attack {t:other_one}", forbid(P(Attacks, objects=It(), target=S("t")))),
    ("boost", forbid(P(Boosts, objects=It()))),
    ("boost {t:other_one}", forbid(P(Boosts, objects=It(), boosted=S("t")))),
    ("intercept", forbid(P(Intercepts, objects=It()))),
    ("be hit", forbid(P(AttackHits, objects=Cards(EACH_PLAYER, "units"), target=It()))),
    ("be attacked", forbid(P(Attacks, objects=Cards(EACH_PLAYER, "units"), target=It()))),
    ("be attacked by {t:other_one}", forbid(P(Attacks, objects=S("t"), target=It()))),
    (
        "be retired by effect",
        forbid(P(Retired, objects=It(), by=ANY_EFFECT)),
        "be retired by card effect",
        "be retired by 1 effect",
    ),
    (
        "be retired by your opponent's effect",
        forbid(P(Retired, objects=It(), by=OPPONENT)),
        "be retired by your opponent's card effect",
    ),
    ("be ridden", forbid(P(IsRidden, objects=It()))),
    ("be normal called", forbid(P(IsCalled, objects=It(), circle="", normal=True)), "be normal called from your hand"),
    (
        "be normal called to {c:circle}",
        forbid(P(IsCalled, objects=It(), circle=S("c"), normal=True)),
        "be normal called to {c:circle} from your hand",
    ),
    ("be called to {c:circle}", forbid(P(IsCalled, objects=It(), circle=S("c")))),
    ("stand", forbid(P(BecomesOriented, objects=It(), orientation=STAND))),
    (
        "be chosen by your opponent's effect",
        P(CannotBeChosen, objects=It()),
        "be chosen by your opponent's card effect",
    ),
)
TABLE.add(
    "predicate",
    ("gets {c:gains}", Made(lambda c: c, lambda value: {"c": value} if is_gain(value[0]) else None)),
    (
        "cannot {c:ban}",
        Made(
            lambda c: (c,),
            lambda value: {"c": value[0]} if isinstance(value[0], (Forbid, CannotBeChosen)) else None,
        ),
    ),
)
TABLE.add(
    "predicate",
    *(
        (words, (allowed,), words.replace("can ", "may "))
        for words, allowed in (
            ("can attack from the back row", Allows(FROM_BACK_ROW, It())),
            ("can intercept from the back row", Allows(INTERCEPT_FROM_BACK, It())),
            ("can attack your opponent's back row", Allows(BACK_ROW_TOO, It())),
        )
    ),
    *((f"loses {word}", (LoseKeyword(keyword, It()),)) for word, keyword in LOST.items()),
    ("perform twin drive", (PerformsDrive(2, It()),)),
    ("perform triple drive", (PerformsDrive(3, It()),)),
    ("perform drive check", (PerformsDrive(0, It()),), "also perform drive check"),
)
TABLE.add_list("predicates", ListOf("predicate", "", 1))


def is_gain(change: Change) -> bool:
    return isinstance(change, (ChangeNumber, GainAbility))


def of_predicates(o: Objects, p: tuple[tuple[Change, ...], ...]) -> Statement:
    return Statement(o, tuple(change for predicate in p for change in predicate))


def predicates_of(value: Any) -> Slots | None:
    """Gains in a row are one predicate; each thing that cannot be done is one."""
    if value.objects is None or not all(isinstance(change, PREDICATES) for change in value.changes):
        return None
    found: list[tuple[Change, ...]] = []
    for change in value.changes:
        if found and is_gain(change) and is_gain(found[-1][0]):
            found[-1] = (*found[-1], change)
        else:
            found.append((change,))
    return {"o": value.objects, "p": tuple(found)}


PREDICATES = (ChangeNumber, GainAbility, Forbid, CannotBeChosen, Allows, PerformsDrive, LoseKeyword)
