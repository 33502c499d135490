"""Phrases for kinds of cards: on the field, and in other zones."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.filters import (
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
    AllOf,
    FaceIs,
    GradeUpTo,
    HasAbility,
    HasActivation,
    HasIcon,
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
from cardlaw.games.vanguard.information import CLANS, CRITICAL, GRADE, POWER, REST, SHIELD, STAND
from cardlaw.games.vanguard.selections import BattleOpponent, ThatUnit
from cardlaw.games.vanguard.types import ORDER, UNIT
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.filters import AnyOf, Not, NumberIs, OfType, Other, SameName
from cardlaw.program.objects import Cards, Filter, It, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, Number
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import ListOf, Made, Meaning, P, S, Slots, Table

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


class Kind:
    """A kind of cards on the field: where they are, and what they are."""

    def __init__(self, area: str, filters: Filters) -> None:
        self.area = area
        self.filters = filters

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kind) and (self.area, self.filters) == (other.area, other.filters)

    def __hash__(self) -> int:
        return hash((self.area, self.filters))


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

# Nouns

TABLE.add("one_name", ("{n:name}", P(HasName, name=S("n"))))
TABLE.add_list("names", ListOf("one_name", "or", 2))
TABLE.add(
    "field_noun",
    ("rear-guard", ("RC", ())),
    ("vanguard", ("VC", ())),
    ("guardian", ("GC", ())),
    ("unit", ("units", ())),
    ("normal unit", ("units", (OfType("normal"),))),
    ("trigger unit", ("units", (OfType("trigger"),))),
    ("token", ("units", (OfType("token"),)), "token unit"),
    ("locked card", ("locked", ())),
    ("friends", ("units", (InState("friends"),))),
    ("sentinel", ("units", (HasAbility("sentinel"),))),
    ("{n:name}", Made(lambda n: ("units", (HasName(n),)), lambda value: one_name(value))),
    ("{n:names}", Made(lambda n: ("units", (AnyOf(n),)), lambda value: several_names(value))),
)


def one_name(value: Any) -> Slots | None:
    area, filters = value
    if area == "units" and len(filters) == 1 and isinstance(filters[0], HasName):
        return {"n": filters[0].name}
    return None


def several_names(value: Any) -> Slots | None:
    area, filters = value
    if area == "units" and len(filters) == 1 and isinstance(filters[0], AnyOf):
        return {"n": filters[0].filters}
    return None


def is_field_noun(part: Filter) -> bool:
    if isinstance(part, AnyOf):
        return all(isinstance(one, HasName) for one in part.filters)
    return isinstance(part, (OfType, HasName)) or part in (HasAbility("sentinel"), InState("friends"))


def field_kind(a: Filters, n: tuple[str, Filters], p: Filters) -> Kind:
    return Kind(n[0], (*a, *n[1], *p))


def split(filters: Filters, is_noun: Any) -> tuple[Filters, Filters, Filters]:
    """Words before the noun, the noun, and words after it."""
    at = 0
    while at < len(filters) and is_adjective(filters[at]):
        at += 1
    end = at + 1 if at < len(filters) and is_noun(filters[at]) else at
    return filters[:at], filters[at:end], filters[end:]


def field_parts(value: Any) -> Slots | None:
    if not isinstance(value, Kind):
        return None
    before, noun, after = split(value.filters, is_field_noun if value.area == "units" else lambda part: False)
    return {"a": before, "n": (value.area, noun), "p": after}


TABLE.add(
    "field",
    ("{a:adjectives} {n:field_noun} {p:posts}", Made(field_kind, field_parts)),
)
TABLE.add_variant(
    "field",
    "{a:adjectives1} {p:posts}",
    "{a:adjectives1} unit {p:posts}",
    Made(lambda a, p: Kind("units", (*a, *p)), lambda value: None),
)


# Cards in other zones


def is_card_noun(part: Filter) -> bool:
    if isinstance(part, AnyOf):
        return all(isinstance(one, (HasName, HasIcon)) for one in part.filters)
    return isinstance(part, (OfType, HasName, HasIcon, AllOf)) or part == HasAbility("sentinel")


def never(part: Filter) -> bool:
    return False


def card_kind(a: Filters, n: Filters, p: Filters) -> Filters:
    return (*a, *n, *p)


def card_parts(value: Any) -> Slots | None:
    if not isinstance(value, tuple):
        return None
    before, noun, after = split(value, is_card_noun)
    return {"a": before, "n": noun, "p": after}


TABLE.add(
    "card_noun",
    ("card", ()),
    ("unit card", (OfType(UNIT),), "unit"),
    ("normal unit", (AllOf((OfType(UNIT), OfType("normal"))),), "normal unit card"),
    ("trigger unit", (AllOf((OfType(UNIT), OfType("trigger"))),), "trigger unit card"),
    ("order card", (OfType(ORDER),), "order"),
    ("normal order", (AllOf((OfType(ORDER), OfType("normal"))),), "normal order card"),
    ("blitz order", (AllOf((OfType(ORDER), OfType("blitz"))),), "blitz order card"),
    ("set order", (AllOf((OfType(ORDER), OfType("set"))),), "set order card"),
    ("trigger card", (HasIcon(""),), "trigger"),
    *((f"{icon} trigger", (HasIcon(icon),), f"{icon} trigger card") for icon in ICONS),
    ("sentinel", (AllOf((HasAbility("sentinel"),)),), "sentinel card"),
    ("{n:name}", (P(HasName, name=S("n")),)),
    ("{n:names}", (P(AnyOf, filters=S("n")),)),
)
TABLE.forms["plain_noun"] = [form for form in TABLE.forms["card_noun"] if form.template not in ("card", "unit")]
TABLE.forms["plain_noun"] = [form for form in TABLE.forms["plain_noun"] if not form.template.startswith("{")]
TABLE.add(
    "cards",
    ("{a:adjectives} {n:card_noun} {p:posts}", Made(card_kind, card_parts)),
)
TABLE.add(
    "one_kind",
    (
        "{a:adjectives} {n:card_noun} {p:posts}",
        Made(lambda a, n, p: AllOf((*a, *n, *p)), lambda value: kind_parts(value)),
    ),
)
TABLE.add_list("kind_list", ListOf("one_kind", "or", 2))
TABLE.add(
    "cards",
    (
        "{n:kind_list}",
        Made(lambda n: alternatives(n), lambda value: alternative_parts(value)),
    ),
)


def kind_parts(value: Any) -> Slots | None:
    return card_parts(value.filters) if isinstance(value, AllOf) else None


def alternatives(kinds: tuple[AllOf, ...]) -> Filters:
    """Kinds joined by `or`; names alone are joined as names."""
    if all(len(kind.filters) == 1 and isinstance(kind.filters[0], HasName) for kind in kinds):
        raise Meaningless("names joined by 'or'")
    return (AnyOf(kinds),)


def alternative_parts(value: Any) -> Slots | None:
    if len(value) != 1 or not isinstance(value[0], AnyOf):
        return None
    kinds = value[0].filters
    return {"n": kinds} if all(isinstance(kind, AllOf) for kind in kinds) else None


TABLE.add(
    "plain_cards",
    (
        "{a:adjectives} card {p:posts}",
        Made(lambda a, p: (*a, *p), lambda value: {"a": split(value, never)[0], "p": split(value, never)[2]}),
    ),
    (
        "{a:adjectives} {n:plain_noun} {p:posts}",
        Made(card_kind, card_parts),
    ),
)
TABLE.add_variant(
    "cards",
    "{a:adjectives1} {p:posts}",
    "{a:adjectives1} card {p:posts}",
    Made(lambda a, p: (*a, *p), lambda value: None),
)
