"""Nouns for cards and units, and the words before them: grades, clans, states, rows."""

from __future__ import annotations

import re
from typing import Any

from cardlaw.games.vanguard.board.board import CENTER
from cardlaw.games.vanguard.keywords.unit_states import STATES
from cardlaw.games.vanguard.parts.circles import BACK, FRONT, FaceIs, InNumberedColumn, InRow, OnCircle, Oriented
from cardlaw.games.vanguard.parts.filters import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTED,
    BOOSTING,
    DOMINATED,
    HasAbility,
    HasIcon,
    HasName,
    HasWord,
    InState,
)
from cardlaw.games.vanguard.terms.information import GRADE, POWER, REST, STAND
from cardlaw.games.vanguard.terms.types import ORDER, PROTECT_CARD, UNIT, G
from cardlaw.games.vanguard.wording.lexer import CLANS
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.filters import AllOf, AnyOf, Not, NumberIs, OfType, Other
from cardlaw.program.objects import Filter
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, any_kind
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S
from cardlaw.text.reader import Phrase
from cardlaw.text.tokens import Token

TABLE = Table()
Filters = tuple[Filter, ...]
KINDS_OF_ALL = "kinds_of_all"
ICONS = ("critical", "draw", "heal", "stand", "front", "over")
UNIT_CARD = (OfType(UNIT),)
TOKEN_UNIT = (OfType("token"),)
G_GUARDIAN = (OfType(G), HasAbility("g guardian"))


# Marked words and names


def clan(n: str) -> Filter:
    """A clan that is printed like a name."""
    if n not in CLANS:
        raise Meaningless("a clan")
    return HasWord(n)


ENTITIES = re.compile(r"^&?lt;?(?=[A-Z])|(?<=[a-z ])&?gt;?$")


def marked(token: Token) -> str:
    """What stands between the marks of a trait or a name."""
    text = ENTITIES.sub("", token.text).strip("<>《》«»〈〉「」?;' ")
    if text == token.text and text.endswith("s") and text not in CLANS and not text.endswith(("ss", "Arms")):
        return text[:-1]  # a kind of cards that is only printed with a capital letter: `three or more Arenas`
    return "Kagero" if text.startswith("Kager") else text


SKILL_WORDS = ("boost", "intercept", "twin drive", "triple drive", "restraint", "lord", "friends", "cannot be hit")


def name_of(token: Token) -> str:
    name = marked(token) if token.text[:1] in "'「" else token.text.strip(" ,")
    return name


TABLE.add_leaf("trait", "trait", marked)
TABLE.add_leaf("name", "name", name_of)


# Kinds of orders and races that are printed with a capital letter only
BARE = (
    ("world", "World"),
    ("prison", "Prison"),
    ("song", "Song"),
    ("songs", "Song"),
    ("base", "Base"),
    ("bases", "Base"),
    ("meteorite", "Meteorite"),
    ("meteorites", "Meteorite"),
    ("gem", "Gem"),
    ("gems", "Gem"),
    ("smithy", "Smithy"),
    ("research", "Research"),
    ("sealed blaze dragon", "Sealed Blaze Dragon"),
    ("ghost", "Ghost"),
    ("ghosts", "Ghost"),
    ("plant", "Plant"),
    ("shadow army", "Shadow Army"),
    ("momokke", "Momokke"),
    ("evil decoy", "Evil Decoy"),
    ("vision", "Vision"),
    ("quick shield", "Quick Shield"),
    ("mask of domination", "Mask of Domination"),
    ("meer's present", "Meer's Present"),
    ("arms", "Arms"),
    ("left deity arms", "Left Deity Arms"),
    ("right deity arms", "Right Deity Arms"),
    ("disaster", "Disaster"),
    ("strategy", "Strategy"),
    ("arena", "Arena"),
)
NOT_ALONE = (
    "World",
    "Plant",
    "Shadow Army",
    "Momokke",
    "Evil Decoy",
    "Vision",
    "Quick Shield",
    "Prison",
)
TOKENS = ("Plant", "Shadow Army", "Momokke", "Evil Decoy", "Vision", "Quick Shield")
TABLE.add("world", ("dark night", "Dark Night"), ("abyssal dark night", "Abyssal Dark Night"))
TABLE.add("kind_word", ("{t:trait}", S("t")), *BARE)
TABLE.add("said_word", ("{t:trait}", S("t")), *((words, word) for words, word in BARE if word not in TOKENS))
TABLE.add("lone_word", ("{t:trait}", S("t")), *((words, word) for words, word in BARE if word not in NOT_ALONE))


# Grades


def grade(comparison: int, value: Any) -> Filter:
    return NumberIs(GRADE, comparison, value)


TABLE.add("graded", ("grade~ {c:compared}", Made(lambda c: grade(*c))))
TABLE.add("graded_word", ("{c:compared}", Made(lambda c: grade(*c))))


# Words before the noun


TABLE.add(
    "adjective",
    ("{g:graded}", S("g")),
    ("{t:said_word}", P(HasWord, word=S("t"))),
    ("non - {t:kind_word}", P(Not, filter=P(HasWord, word=S("t")))),
    ("{a:alternatives}", P(AnyOf, filters=S("a"))),
    ("{a:kinds_of_all}", P(AnyOf, filters=S("a"))),
    ("non-grade {c:compared}", Made(lambda c: Not(grade(*c))), "non - grade {c:compared}"),
    ("power {c:compared}", Made(lambda c: NumberIs(POWER, c[0], c[1]))),
    ("stand", Oriented(STAND)),
    ("rest", Oriented(REST), "rested"),
    ("face up", FaceIs(UP), "face-up"),
    ("face down", FaceIs(DOWN), "face-down"),
    ("front row", InRow(FRONT)),
    ("back row", InRow(BACK)),
    ("glitter", HasAbility("glitter")),
    ("{n:name}", Made(lambda n: clan(n))),
    ("attacking", InState(ATTACKING)),
    ("attacked", InState(BEING_ATTACKED)),
    ("center column", InNumberedColumn(CENTER)),
    ("back row center|middle", AllOf((InRow(BACK), InNumberedColumn(CENTER))), "back row center column"),
    ("non-sentinel", Not(HasAbility("sentinel")), "non - sentinel"),
    ("boosting", InState(BOOSTING)),
    ("boosted", InState(BOOSTED)),
    ("(vc)", OnCircle("VC")),
    ("(rc)", OnCircle("RC")),
    ("deleted", InState("deleted")),
    ("dominated", InState(DOMINATED)),
    *((word, InState(word)) for word in STATES),
)
TABLE.add(
    "alternative",
    ("{t:kind_word}", P(HasWord, word=S("t"))),
    ("{g:graded}", S("g")),
    ("{g:graded_word}", S("g")),
)
TABLE.add_list("alternatives", ListOf("alternative", (",",), ("or", ", or", "/"), least=2))
TABLE.add_list(
    KINDS_OF_ALL, ListOf("alternative", (",",), ("and", ", and"), least=2)
)  # `all grade 1 and grade 2 units`
TABLE.add("det", ("a|an", ()), ("another", (Other(),)))


# Nouns

TABLE.add_list("all_names", ListOf("name", (",", "and"), ("and", ", and"), least=2))  # of all those that are meant
TABLE.add_list("names", ListOf("name", (",", "or"), ("or", ", or"), least=2))


def name_filter(n: str) -> Filter:
    """A name in quotes; a state or a clan that is printed in quotes is none."""
    if n.lower() in ("friend", "friends"):
        return InState("friends")
    return HasWord(n) if n in CLANS else HasName(n)


def any_name(n: tuple[str, ...]) -> Nominal:
    return Nominal("unit", (AnyOf(tuple(HasName(one) for one in n)),), "units")


def named(filters: Filters) -> Nominal:
    return Nominal("unit", filters, "units")


def typed(main: str, sub: str) -> Filters:
    return (AllOf((OfType(main), OfType(sub))),)


TABLE.add(
    "noun",
    ("card~", Nominal("card")),
    ("unit~", Nominal("unit", (), "units", UNIT_CARD)),
    ("rear-guard~", Nominal("rear-guard", (), "RC")),
    ("vanguard~", Nominal("vanguard", (), "VC")),
    ("{n:name} vanguard", Made(lambda n: Nominal("vanguard", (name_filter(n),), "VC"))),
    ("guardian~", Nominal("guardian", (), "GC")),
    ("g guardian~", Nominal("guardian", G_GUARDIAN, "GC"), "[ g guardian ]", "g guardian card~"),
    ("heart card~", Nominal("card", (), "hearts"), "heart~"),
    ("vanguard~ or|and rear-guard~", Nominal("unit", (), "units")),
    ("rear-guard~ and|or guardian~", Nominal("unit", (), "RC/GC")),
    ("vanguard~ or heart~", Nominal("unit", (), "VC/hearts"), "vanguard~ or heart card~"),
    ("unit card~", Nominal("card", UNIT_CARD)),
    ("normal unit~", Nominal("unit", typed(UNIT, "normal"), "units"), "normal unit card~"),
    ("g unit~", Nominal("unit", typed(UNIT, G), "units"), "g unit card~"),
    *((f"{sub} unit rear-guard~", Nominal("rear-guard", typed(UNIT, sub), "RC")) for sub in ("normal", "trigger")),
    ("trigger unit~", Nominal("unit", typed(UNIT, "trigger"), "units"), "trigger unit card~"),
    (
        "non-trigger unit~",
        Nominal("unit", (OfType(UNIT), Not(OfType("trigger"))), "units"),
        "non - trigger unit~",
        "non-trigger unit card~",
    ),
    ("non-trigger card~", Nominal("card", (Not(OfType("trigger")),)), "non - trigger card~"),
    (
        "{t:kind_word} token~",
        Made(lambda t: Nominal("unit", (OfType("token"), HasName(t)), "units")),
        "{t:kind_word} token unit~",
    ),
    ("token~", Nominal("unit", TOKEN_UNIT, "units"), "token unit~"),
    ("locked card~", Nominal("card", (), "locked")),
    ("scouted card~", Nominal("card", (), "scouts"), "card~ scouted to your base"),
    ("order~", Nominal("card", (OfType(ORDER),)), "order card~"),
    *(
        (f"{sub} order~", Nominal("card", typed(ORDER, sub)), f"{sub} order card~")
        for sub in ("normal", "blitz", "set", "trigger")
    ),
    ("trigger~", Nominal("card", (HasIcon(""),)), "trigger card~"),
    *(
        (
            f"{icon} trigger~",
            Nominal("card", (HasIcon(icon),)),
            f"{icon} trigger card~",
            f"{icon} trigger unit~",
        )
        for icon in ICONS
    ),
    ("protect~", Nominal("card", (OfType(PROTECT_CARD),))),
    ("sentinel~", Nominal("card", (HasAbility("sentinel"),), "units"), "sentinel card~"),
    ("{t:lone_word}", Made(lambda t: named((HasWord(t),)))),
    ("{g:graded}", Made(lambda g: named((g,)))),
    ("{n:name}", Made(lambda n: named((name_filter(n),)))),
    ("{n:names}", Made(any_name)),
    ("friends", Nominal("unit", (InState("friends"),), "units")),
    ("glitter", Nominal("unit", (HasAbility("glitter"),), "units"), "glitters"),
    *((icon, Nominal("card", (HasIcon(icon),))) for icon in ("critical", "heal", "front", "over")),
)
TABLE.add(
    "this_noun",
    ("unit", "unit"),
    ("vanguard", "vanguard"),
    ("rear-guard", "rear-guard"),
    ("song", "card"),
    ("order", "card"),
)


def named_by_its_word(talk: Talk, noun: Any, phrase: Phrase) -> Any:
    """`Ember Imp token`: a word before a token is its name."""
    named = noun.filters[-1:] == TOKEN_UNIT and isinstance(noun.filters[-2:][0], HasWord)
    if named:
        raise Meaningless("the name of a token")
    return noun


TABLE.after["nominal"] = named_by_its_word

# A noun for each of several kinds: `a grade 3 <Harbour> or a sentinel`


def either(k: tuple[Kind, ...]) -> Nominal:
    """Kinds joined by `or`: of one place, each with its own noun."""
    if any(kind.bare for kind in k) and not all(kind.bare for kind in k):
        raise Meaningless("a noun for each kind of cards")
    area = k[0].noun.area
    if any(kind.noun.area != area for kind in k):
        area = ""
        if any(kind.noun.area in ("VC", "RC") for kind in k):
            raise Meaningless("kinds of one place")
    return Nominal(k[0].noun.word, any_kind([kind.noun.found_in(area) for kind in k]), area)


class Kind:
    """A noun among several, and whether it is only a marked word."""

    def __init__(self, noun: Nominal, bare: bool) -> None:
        self.noun = noun
        self.bare = bare


def kind(a: Filters, n: Nominal, p: Filters) -> Kind:
    bare = not p and len(n.filters) == 1 and isinstance(n.filters[0], HasWord) and n.word == "unit"
    return Kind(Nominal(n.word, (*a, *n.filters, *p), n.area, n.elsewhere), bare)


TABLE.add_list(
    "kinds",
    ListOf("kind", (",",), ("or", ", or", "or a", "or an", ", or a", ", or an", "or up to one", "or one"), least=2),
)
TABLE.add_list("all_kinds", ListOf("kind", (",",), ("and", ", and"), least=2))
TABLE.add("union", ("{k:all_kinds}", Made(either)))  # `[Critical] triggers and cards with "X" in their card names`
TABLE.add("kind", ("{a:adjectives} {n:noun} {p:after_nouns}", Made(kind)))
TABLE.add("nominal", ("{k:kinds}", Made(either)))
