"""Phrases for kinds of cards: on the field, and in other zones."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.filters import AllOf, HasAbility, HasIcon, HasName, HasWord, InState
from cardlaw.games.vanguard.terms.types import ORDER, UNIT
from cardlaw.games.vanguard.wording.describing import ICONS, Filters, is_adjective
from cardlaw.program.filters import AnyOf, OfType
from cardlaw.program.objects import Filter
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import ListOf, Made, P, S, Slots, Table

TABLE = Table()


class Kind:
    """A kind of cards on the field: where they are, and what they are."""

    def __init__(self, area: str, filters: Filters) -> None:
        self.area = area
        self.filters = filters

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kind) and (self.area, self.filters) == (other.area, other.filters)

    def __hash__(self) -> int:
        return hash((self.area, self.filters))


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
TABLE.add_variant(
    "one_kind",
    "{a:adjectives1} {p:posts}",
    "{a:adjectives1} card {p:posts}",
    Made(lambda a, p: AllOf((*a, *p)), lambda value: None),
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
    if all(len(kind.filters) == 1 and isinstance(kind.filters[0], (HasName, HasWord)) for kind in kinds):
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
