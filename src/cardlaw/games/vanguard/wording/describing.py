"""Phrases before and after the noun: grades, clans, rows, names, states."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.filters import (
    ATTACKING,
    BACK,
    BEING_ATTACKED,
    BOOSTED,
    BOOSTING,
    FRONT,
    IN_BATTLE,
    IN_LEGION,
    OVERDRESSED,
    XOVERDRESSED,
    FaceIs,
    GradeParity,
    GradeUpTo,
    HasAbility,
    HasActivation,
    HasName,
    HasWord,
    InColumn,
    InRow,
    InState,
    NameHas,
    OnCircle,
    Oriented,
    SharesWord,
)
from cardlaw.games.vanguard.parts.selections import BattleOpponent, ThatUnit
from cardlaw.games.vanguard.terms.information import CLANS, CRITICAL, GRADE, POWER, REST, SHIELD, STAND
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AnyOf, Not, NumberIs, Other, SameName
from cardlaw.program.objects import Cards, Filter, It, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number
from cardlaw.text.phrases import ListOf, Meaning, P, S, Table

TABLE = Table()
Filters = tuple[Filter, ...]
ICONS = ("critical", "draw", "heal", "stand", "front", "over")
KEYWORDS = (
    "brave",
    "darkness",
    "oracle",
    "bloom",
    "success",
    "thunderstrike",
    "ritual",
    "resist",
    "harmony",
    "charge",
    "engorge",
    "dominate",
    "magia",
    "rescue",
    "melody",
    "afterimage",
    "blaze",
    "hollow",
    "shadowstitch",
    "burst",
    "rush",
    "unite",
    "revelation",
    "homare",
    "overdress",
    "xoverdress",
    "sentinel",
    "powerful",
    "friend",
    "dressboost",
    "revoldress",
)


# Words before the noun

STATES_BEFORE = (ATTACKING, BOOSTING, BOOSTED)


def is_adjective(part: Filter) -> bool:
    if isinstance(part, NumberIs):
        return part.aspect == GRADE
    if isinstance(part, AnyOf):
        return all(isinstance(one, (HasWord, NumberIs)) for one in part.filters)
    if isinstance(part, InState):
        return part.word in STATES_BEFORE
    if isinstance(part, Not):
        return isinstance(part.filter, HasWord)
    return isinstance(part, (Other, HasWord, Oriented, FaceIs, InRow)) or part == HasAbility("glitter")


def number_is(aspect: int, comparison: int, value: Any = None) -> Meaning:
    return P(NumberIs, aspect=aspect, comparison=comparison, value=value or P(Number, number=S("n")))


TABLE.add(
    "adjective",
    ("grade {n:number} or less", number_is(GRADE, AT_MOST)),
    (
        "grade {n:number} or greater",
        number_is(GRADE, AT_LEAST),
        "grade {n:number} or more",
        "grade {n:number} or higher",
    ),
    ("grade {n:number}", number_is(GRADE, EQUAL)),
    ("other", Other()),
    ("{t:trait}", P(HasWord, word=S("t"))),
    ("non - {t:trait}", P(Not, filter=P(HasWord, word=S("t")))),
    ("{a:alternatives}", P(AnyOf, filters=S("a"))),
    ("stand", Oriented(STAND)),
    ("rest", Oriented(REST)),
    ("face up", FaceIs(UP)),
    ("face down", FaceIs(DOWN)),
    ("glitter", HasAbility("glitter")),
    ("front row", InRow(FRONT)),
    ("back row", InRow(BACK)),
    *((word, InState(word)) for word in STATES_BEFORE),
)
TABLE.add(
    "alternative",
    ("{t:trait}", P(HasWord, word=S("t"))),
    ("grade {n:number} or less", number_is(GRADE, AT_MOST)),
    ("grade {n:number}", number_is(GRADE, EQUAL)),
)
TABLE.add_list("alternatives", ListOf("alternative", "or", 2))
TABLE.add_list("adjectives", ListOf("adjective", "", 0))
TABLE.add_list("adjectives1", ListOf("adjective", "", 1))

# Words after the noun

for word, aspect in (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD)):
    TABLE.add(
        "post",
        (
            f"with {word} {{n:number}} or greater",
            number_is(aspect, AT_LEAST),
            f"with {{n:number}} {word} or greater",
            f"with {{n:number}} or greater {word}",
            f"with {{n:number}} or more {word}",
            f"with {word} {{n:number}} or more",
            f"with {{n:number}} {word} or more",
        ),
        (
            f"with {word} {{n:number}} or less",
            number_is(aspect, AT_MOST),
            f"with {{n:number}} {word} or less",
            f"with {{n:number}} or less {word}",
        ),
    )
TABLE.add(
    "post",
    ("with {n:name} in its card name", P(NameHas, part=S("n"))),
    ("with {n:part_names} in its card name", P(AnyOf, filters=S("n"))),
    ("without {n:name} in its card name", P(Not, filter=P(NameHas, part=S("n")))),
    ("with odd grade", GradeParity(1), "with 1 odd grade"),
    ("with even grade", GradeParity(0), "with 1 even grade"),
    ("named {n:name}", P(HasName, name=S("n"))),
    ("not named {n:name}", P(Not, filter=P(HasName, name=S("n"))), "other than {n:name}", "except {n:name}"),
    ("in the same column as {o:fixed}", P(InColumn, objects=S("o"))),
    ("on {c:circle}", P(OnCircle, circle=S("c"))),
    ("in battle", InState(IN_BATTLE)),
    ("being attacked", InState(BEING_ATTACKED), "that is being attacked", "that is attacked"),
    ("in the overdress state", InState(OVERDRESSED)),
    ("in the xoverdress state", InState(XOVERDRESSED)),
    ("in legion", InState(IN_LEGION), "in the legion state"),
    ("with power {n:number}", number_is(POWER, EQUAL)),
    ("with the same card name as {o:fixed}", P(SameName, objects=S("o")), "with the same name as {o:fixed}"),
    (
        "with 1 different card name from {o:fixed}",
        P(Not, filter=P(SameName, objects=S("o"))),
        "with different card name from {o:fixed}",
        "different from {o:fixed}",
    ),
    ("with the same clan as {o:fixed}", P(SharesWord, aspect=CLANS, objects=S("o"))),
    *((f"with the {word} ability", HasAbility(word), f"with {word}", f"that has {word}") for word in KEYWORDS),
    (
        "with limit break {n:number}",
        P(HasActivation, word="limit break", number=S("n")),
        "that has limit break {n:number}",
        "with limit-break {n:number}",
    ),
    (
        "with generation break {n:number}",
        P(HasActivation, word="generation break", number=S("n")),
        "that has generation break {n:number}",
    ),
    (
        "with grade less than or equal to {o:fixed_possessive} grade",
        P(GradeUpTo, objects=S("o"), comparison=AT_MOST),
        "with grade equal to or less than {o:fixed_possessive} grade",
        "with the same grade as or less than {o:fixed_possessive} grade",
        "with 1 grade less than or equal to {o:fixed_possessive} grade",
        "with 1 grade equal to or less than {o:fixed_possessive} grade",
    ),
    ("with the same grade as {o:fixed}", P(GradeUpTo, objects=S("o"), comparison=EQUAL)),
)
TABLE.add("part_name", ("{n:name}", P(NameHas, part=S("n"))))
TABLE.add_list("part_names", ListOf("part_name", "or", 2))
TABLE.add_list("posts", ListOf("post", "", 0))
TABLE.add_list("posts1", ListOf("post", "", 1))
TABLE.add(
    "fixed",
    ("this unit", ThisCard()),
    ("your vanguard", Cards(YOU, "VC"), "1 card on your vc", "1 unit on your vc", "1 of your vanguard"),
    ("it", It()),
    ("1 of your unit", Cards(YOU, "units")),
    ("1 of your rear-guard", Cards(YOU, "RC")),
)
TABLE.add(
    "fixed_possessive",
    ("this unit's", ThisCard()),
    ("your vanguard's", Cards(YOU, "VC")),
    ("your opponent's vanguard's", Cards(OPPONENT, "VC")),
    ("its", ThatUnit()),
    ("the battle opponent's", BattleOpponent(), "this unit's battle opponent's"),
)
