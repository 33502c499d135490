"""Kinds of cards: nouns, what stands before them and after them; areas of players."""

from __future__ import annotations

from cardlaw.games.weiss.filters import (
    FaceIs,
    InBattle,
    IsAttacking,
    OnPosition,
    Oriented,
)
from cardlaw.games.weiss.information import (
    CHARACTER,
    CLIMAX,
    COST,
    DIRECT,
    EVENT,
    FRONTAL,
    LEVEL_OF_CARD,
    POWER,
    REST,
    REVERSE,
    SIDE,
    SOUL,
    STAND,
)
from cardlaw.games.weiss.selections import AttackingCharacter
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.filters import (
    AllOf,
    AnyOf,
    HasTrait,
    IsOneOf,
    Named,
    Not,
    NumberIs,
    OfColor,
    OfType,
    Other,
)
from cardlaw.program.objects import Filter
from cardlaw.program.values import EQUAL, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, any_kind, nominal
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
COLOR_WORDS = ("yellow", "green", "red", "blue", "purple")
KEYWORDS = (
    "Great Performance",
    "Alarm",
    "Assist",
    "Brainstorm",
    "Change",
    "Memory",
    "Experience",
    "Accelerate",
    "Resonate",
    "Fusion",
    "Encore",
    "Bond",
    "Backup",
    "Shift",
    "Sunder",
)

TABLE.add_leaf("name", "name", lambda token: token.text.strip())
TABLE.add_leaf("trait", "trait", lambda token: token.text[1:-1].strip())


def one_or_any(filters: tuple[Filter, ...]) -> Filter:
    return filters[0] if len(filters) == 1 else AnyOf(filters)


# Nouns

CHARACTERS = Nominal("character", (OfType(CHARACTER),), "stage")
TABLE.add("named", ("{n:name}", P(Named, name=S("n"))))
TABLE.add_list("names", ListOf("named", ("or", ",", ", or"), ("or", ", or")))
TABLE.add(
    "plain_noun",
    ("character~", CHARACTERS, "character card~"),
    ("climax~", Nominal("climax", (OfType(CLIMAX),)), "climax card~"),
    ("event~", Nominal("event", (OfType(EVENT),)), "event card~"),
    ("card~", Nominal("card")),
)
TABLE.add(
    "noun",
    ("{n:plain_noun}", S("n")),
    ("{n:names}", Made(lambda n: Nominal("card", (one_or_any(n),), "stage"))),
)


def is_bare_name(n: Nominal) -> bool:
    return all(isinstance(part, (Named, Other, AnyOf)) for part in n.filters) and n.word == "card"


def alternatives(talk: Talk, n: tuple[Nominal, ...]) -> Nominal:
    """`a 《T》 character or an event`: one of several kinds of cards."""
    if all(is_bare_name(one) for one in n):
        raise Meaningless("names joined by 'or'")
    areas = {one.area for one in n}
    words = {one.word for one in n}
    kinds = any_kind(turned_alike([one.filters for one in n]))
    return Nominal(words.pop() if len(words) == 1 else "card", kinds, areas.pop() if len(areas) == 1 else "")


def turned_alike(kinds: list[tuple[Filter, ...]]) -> list[tuple[Filter, ...]]:
    """`【STAND】 《T》 characters or characters with "N" in their names`: what stands before both is said of both."""
    first = kinds[0][0] if kinds[0] else None
    if not isinstance(first, Oriented) or any(isinstance(part, Oriented) for kind in kinds[1:] for part in kind):
        return kinds
    if not all(OfType(CHARACTER) in kind for kind in kinds):
        return kinds
    return [kinds[0], *((first, *kind) for kind in kinds[1:])]


TABLE.add("simple_nominal", ("{a:adjectives} {n:noun} {p:after_nouns}", Made(nominal)))
TABLE.add("further_nominal", ("{n:simple_nominal}", S("n")), ("a|an|1 {n:simple_nominal}", S("n")))
TABLE.add_list("nominal_list", ListOf("further_nominal", ("or", ",", ", or"), ("or", ", or"), least=2))
TABLE.add("quoted_trait", ("{n:name}", Made(lambda n: AnyOf((HasTrait(n), Named(n))))))  # `other "Music" characters`
TABLE.add_list("quoted_traits", ListOf("quoted_trait", ("or",)))
TABLE.add(
    "nominal",
    (
        "{a:adjectives} {t:quoted_traits} {n:plain_noun} {p:after_nouns}",
        Made(lambda a, t, n, p: nominal((*a, one_or_any(t)), n, p)),
    ),
    (
        "{a:adjectives} {t:alternatives} or characters|character {p:more_after}",
        Made(lambda a, t, p: nominal((*a, AnyOf((one_or_any(t), p[0] if len(p) == 1 else AllOf(p)))), CHARACTERS, ())),
    ),
)
TABLE.add(
    "nominal",  # several characters, each with one of the traits
    (
        "{a:adjectives} {t:trait_row} characters {p:after_nouns}",
        Made(lambda a, t, p: nominal((*a, AnyOf(t)), CHARACTERS, p)),
    ),
)
TABLE.add_list("trait_row", ListOf("alternative", ("and", ","), ("and", ", and"), least=2))
TABLE.add("nominal", ("{n:nominal_list}", Told(alternatives)))


# Before a noun

TABLE.add("aspect", ("level~", LEVEL_OF_CARD), ("cost", COST), ("power", POWER), ("soul", SOUL))
TABLE.add("orientation", ("【STAND】|stand", STAND), ("【REST】|rest", REST), ("【REVERSE】|reverse", REVERSE))
TABLE.add(
    "adjective", ("standing", Oriented(STAND)), ("resting|rested", Oriented(REST)), ("reversed", Oriented(REVERSE))
)
TABLE.add(
    "adjective",
    ("level {c:compared}", Made(lambda c: NumberIs(LEVEL_OF_CARD, c[0], c[1]))),
    (
        "level {n:number} or {m:number}",
        Made(lambda n, m: AnyOf(tuple(NumberIs(LEVEL_OF_CARD, EQUAL, Number(one)) for one in (n, m)))),
    ),
    ("cost {c:compared}", Made(lambda c: NumberIs(COST, c[0], c[1]))),
    ("{a:alternatives}", Made(lambda a: one_or_any(a))),
    ("{o:orientation}", P(Oriented, orientation=S("o"))),
    ("{o:orientation} or {p:orientation}", Made(lambda o, p: AnyOf((Oriented(o), Oriented(p))))),
    ("face down", FaceIs(DOWN), "face-down"),
    ("face up", FaceIs(UP), "face-up"),
    ("center stage", OnPosition("center")),
    ("back stage", OnPosition("back")),
    ("battling", InBattle()),
    ("attacking", IsOneOf(AttackingCharacter())),
    ("direct attacking", IsAttacking(DIRECT)),
    ("frontal attacking", IsAttacking(FRONTAL)),
    ("side attacking", IsAttacking(SIDE)),
    ("non - {t:trait}", P(Not, filter=P(HasTrait, trait=S("t")))),
)
TABLE.add(
    "alternative",
    ("{t:trait}", P(HasTrait, trait=S("t"))),
    *((color, OfColor(color)) for color in COLOR_WORDS),
)
TABLE.add_list("alternatives", ListOf("alternative", ("or", ",", ", or")))
TABLE.add_list("some_adjectives", ListOf("adjective", least=1))
