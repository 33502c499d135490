"""Phrases for kinds of cards."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import (
    BEHIND,
    IN_FRONT,
    OPPOSITE,
    Beside,
    FaceIs,
    HasIcon,
    HasMarkers,
    InBattle,
    LevelAbove,
    LevelUpTo,
    NameHas,
    OnPosition,
    Oriented,
)
from cardlaw.games.weiss.information import (
    CHARACTER,
    CLIMAX,
    COST,
    EVENT,
    LEVEL_OF_CARD,
    POWER,
    REST,
    REVERSE,
    SOUL,
    STAND,
)
from cardlaw.games.weiss.wording.forms import ListOf, Made, Meaning, P, S, Slots, Table
from cardlaw.games.weiss.wording.layout import KEYWORDS_WITH_MORE
from cardlaw.games.weiss.wording.maker import Meaningless
from cardlaw.games.weiss.wording.players import COLORS, ICONS
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.filters import (
    AllOf,
    AnyOf,
    HasKeyword,
    HasTrait,
    Named,
    Not,
    NumberIs,
    OfColor,
    OfType,
    Other,
    SameName,
)
from cardlaw.program.objects import Cards, Filter
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL

TABLE = Table()


# Kinds of cards


def is_noun(part: Filter) -> bool:
    if isinstance(part, (OfType, Named)):
        return True
    return isinstance(part, AnyOf) and all(isinstance(one, Named) for one in part.filters)


def is_alternative(part: Filter) -> bool:
    """Kinds of cards joined by `or`, which no noun phrase with one noun can say."""
    return isinstance(part, AnyOf) and any(isinstance(one, AllOf) for one in part.filters)


def is_adjective(part: Filter) -> bool:
    if isinstance(part, NumberIs):
        return part.aspect in (LEVEL_OF_CARD, COST)
    if isinstance(part, AnyOf):
        return all(isinstance(one, (HasTrait, OfColor)) for one in part.filters)
    return isinstance(part, (Other, HasTrait, OfColor, Oriented, FaceIs)) or (
        isinstance(part, Not) and is_adjective(part.filter)
    )


def nominal(before: tuple[Filter, ...], noun: tuple[Filter, ...], after: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (*before, *noun, *after)


def parts_of_nominal(filters: Any) -> Slots | None:
    if not isinstance(filters, tuple) or any(map(is_alternative, filters)):
        return None
    for at, part in enumerate(filters):
        if is_noun(part):
            return {"before": filters[:at], "noun": (part,), "after": filters[at + 1 :]}
    at = 0
    while at < len(filters) and is_adjective(filters[at]):
        at += 1
    return {"before": filters[:at], "noun": (), "after": filters[at:]}


def is_name(part: Filter) -> bool:
    return isinstance(part, Named) or (isinstance(part, AnyOf) and all(isinstance(one, Named) for one in part.filters))


def is_only_name(part: Filter) -> bool:
    """A name, or `other` with a name."""
    return isinstance(part, AllOf) and is_name(part.filters[-1]) and part.filters[:-1] in ((), (Other(),))


def kinds(n: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Kinds of cards joined by `or`; names alone are joined as names."""
    if all(map(is_only_name, n)):
        raise Meaningless("names joined by 'or'")
    return (AnyOf(n),)


NOMINAL = Made(nominal, parts_of_nominal)
TABLE.add(
    "nominal",
    ("{n:simple_nominal}", S("n")),
    (
        "{n:nominals}",
        Made(kinds, lambda value: {"n": value[0].filters} if len(value) == 1 and is_alternative(value[0]) else None),
    ),
)
TABLE.add("simple_nominal", ("{before:adjectives} {noun} {after:posts}", NOMINAL))
TABLE.add("one_nominal", ("{n:simple_nominal}", P(AllOf, filters=S("n"))))
TABLE.add_list("nominals", ListOf("one_nominal", "or", "or", "or", 2))
TABLE.add_list("adjectives", ListOf("adjective", "", "", "", 0))
TABLE.add_list("adjectives1", ListOf("adjective", "", "", "", 1))
TABLE.add_list("posts", ListOf("post", "", "", "", 0))
TABLE.add("name_part", ("{n:name}", P(NameHas, part=S("n"))))
TABLE.add_list("name_parts", ListOf("name_part", "or", "or", "or", 2))
TABLE.add("named", ("{n:name}", P(Named, name=S("n"))))
TABLE.add_list("names", ListOf("named", "or", "or", "or", 2))


def one_of(first: Filter, second: Filter) -> tuple[Filter, ...]:
    return (AnyOf((first, second)),)


TABLE.add(
    "noun",
    ("character/characters", (OfType(CHARACTER),)),
    ("climax", (OfType(CLIMAX),)),
    ("event/events", (OfType(EVENT),)),
    ("{n:name}", (P(Named, name=S("n")),)),
    ("{a:names}", (P(AnyOf, filters=S("a")),)),
    ("card/cards", ()),
)


def with_keyword(keyword: str) -> Filter:
    if keyword not in KEYWORDS_WITH_MORE:
        raise Meaningless("a keyword")
    return HasKeyword(keyword)


def number_is(aspect: int, comparison: int) -> Meaning:
    return P(NumberIs, aspect=aspect, comparison=comparison, value=S("n"))


for word, aspect in (("level", LEVEL_OF_CARD), ("cost", COST)):
    TABLE.add(
        "adjective",
        (f"{word} {{n:limit_number}} or lower", number_is(aspect, AT_MOST)),
        (f"{word} {{n:limit_number}} or higher", number_is(aspect, AT_LEAST)),
        (f"{word} {{n:limit_number}}", number_is(aspect, EQUAL)),
    )
TABLE.add(
    "adjective",
    ("other", Other()),
    ("{t:trait}", P(HasTrait, trait=S("t"))),
    ("{a:alternatives}", P(AnyOf, filters=S("a"))),
    *((color, OfColor(color)) for color in COLORS),
    ("【STAND】", Oriented(STAND)),
    ("【REST】", Oriented(REST)),
    ("【REVERSE】", Oriented(REVERSE)),
    ("face down", FaceIs(DOWN)),
    ("face up", FaceIs(UP)),
)
TABLE.add(
    "alternative",
    ("{t:trait}", P(HasTrait, trait=S("t"))),
    *((color, OfColor(color)) for color in COLORS),
)
TABLE.add_list("alternatives", ListOf("alternative", "or", "or", "or", 2))
TABLE.add(
    "post",
    ("in front of {c:reference}", P(Beside, relation=IN_FRONT, objects=S("c"))),
    ("behind {c:reference}", P(Beside, relation=BEHIND, objects=S("c"))),
    ("facing {c:reference}", P(Beside, relation=OPPOSITE, objects=S("c"))),
    ("in battle", InBattle()),
    ("with {n:name} in its card name", P(NameHas, part=S("n"))),
    ("with {a:name_parts} in its card name", P(AnyOf, filters=S("a"))),
    (
        "with {t:trait} or {n:name} in its card name",
        P(AnyOf, filters=(P(HasTrait, trait=S("t")), P(NameHas, part=S("n")))),
    ),
    ("with level equal to or lower than {w:who} level", P(LevelUpTo, who=S("w"))),
    ("with level equal to or lower than {w:who} level {n:signed}", P(LevelUpTo, who=S("w"), more=S("n"))),
    ("in the {p:spot} position of {_:own} center stage", P(OnPosition, position=S("p"))),
    (
        "with {k:name}",
        Made(
            lambda k: with_keyword(k),
            lambda value: {"k": value.keyword} if isinstance(value, HasKeyword) else None,
        ),
    ),
    ("without {t:trait}", P(Not, filter=P(HasTrait, trait=S("t")))),
    ("with level higher than {w:who} level", P(LevelAbove, who=S("w"))),
    ("with the same card name as {c:reference}", P(SameName, objects=S("c"))),
    (
        "with the same card name as a {n:simple_nominal-} in {w:who} {a:area}",
        P(SameName, objects=P(Cards, who=S("w"), area=S("a"), filters=S("n"))),
    ),
    ("with a different card name from {c:reference}", P(Not, filter=P(SameName, objects=S("c")))),
    ("with a marker underneath it/them", HasMarkers()),
    *((f"with 【{icon}】 in its trigger icon", HasIcon(icon.lower())) for icon in ICONS),
)
for word, aspect in (("power", POWER), ("soul", SOUL)):
    TABLE.add(
        "post",
        (f"with {{n:limit_number}} or more {word}", number_is(aspect, AT_LEAST)),
        (f"with {{n:limit_number}} or less {word}", number_is(aspect, AT_MOST)),
    )
