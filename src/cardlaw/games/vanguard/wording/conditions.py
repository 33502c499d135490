"""Conditions: how many cards there are, what a card is, how numbers compare."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.checks import OpenCircles
from cardlaw.games.vanguard.parts.conditions import GradeCompared, WentSecond, WorldIs
from cardlaw.games.vanguard.parts.filters import (
    BEING_ATTACKED,
    BOOSTED,
    BOOSTING,
    HasName,
    HasWord,
    InRow,
    InState,
    NameHas,
)
from cardlaw.games.vanguard.parts.rare_choices import OnlyHas
from cardlaw.games.vanguard.parts.selections import ArmsOf, ThatUnit
from cardlaw.games.vanguard.parts.values import Different
from cardlaw.games.vanguard.states.final_rush import InFinalRush
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER, SHIELD
from cardlaw.games.vanguard.wording.nouns import name_filter
from cardlaw.games.vanguard.wording.values import there, those
from cardlaw.kernel.cards import NAMES
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, EitherHolds, IsTurnOf, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import AnyOf, NumberIs, Other
from cardlaw.program.objects import Cards, EventCard, Filter, Objects
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
Many = tuple[int, Value]
Filters = tuple[Filter, ...]

TABLE.add(
    "either_condition",
    ("{c:condition}", S("c")),
    (
        "{a:condition} or {b:condition}",
        P(EitherHolds, first=S("a"), second=S("b")),
        "{a:condition} , or {b:condition}",
        "{a:condition} or if {b:condition}",
    ),
)


# How many there are


def number_of(cards: Objects, m: Many) -> Condition:
    return Compare(CountOf(cards), m[0], m[1])


def has(talk: Talk, p: int, m: Many, n: Nominal, d: Filters = ()) -> Condition:
    return number_of(those(talk, p, n.with_filters(*d)), m)


def has_there(talk: Talk, m: Many, n: Nominal, p: Place) -> Condition:
    return number_of(there(talk, n, p), m)


def zone_has(talk: Talk, w: int, a: str, m: Many, n: Nominal) -> Condition:
    if a == "VC" and n.filters == (HasWord("Arms"),):
        return number_of(Cards(w, "arms"), m)
    return number_of(Cards(w, a, n.found_in(a)), m)


ONE: Many = (AT_LEAST, Number(1))
TABLE.add(
    "condition",
    (
        "{p:player} has|have {m:many} {n:nominal}",
        Told(has),
        "the number of {n:nominal} {p:player} has|have is {m:many}",
    ),
    ("{p:player} has|have another {n:nominal}", Told(lambda talk, p, n: has(talk, p, ONE, n, (Other(),)))),
    ("{p:player} has|have {n:bare_names}", Told(lambda talk, p, n: has(talk, p, ONE, n))),
    (
        "{p:player} do|does not have another {n:nominal}",
        Told(lambda talk, p, n: NotSo(has(talk, p, ONE, n, (Other(),)))),
    ),
    (
        "{p:player} do|does not have any|a|an| {n:nominal}",
        Told(lambda talk, p, n: NotSo(has(talk, p, ONE, n))),
        "{p:player} don't|doesn't have any|a|an| {n:nominal}",
    ),
    (
        "there is~ {m:many} {n:nominal} in|on {p:place}",
        Told(has_there),
        "{m:many} {n:nominal} is~ in|on {p:place}",
        "you have {m:many} {n:nominal} in|on {p:place}",
        "your opponent has {m:many} {n:nominal} in|on {p:place}",
        "you have {m:many} {n:nominal} from {p:place}",
    ),
    (
        "you have {n:bare_names} in|on {p:place}",
        Told(lambda talk, n, p: has_there(talk, ONE, n, p)),
        "{n:bare_names} is~ in|on {p:place}",
    ),
    (
        "you have another {n:nominal} in|on {p:place}",
        Told(lambda talk, n, p: has_there(talk, ONE, n.with_filters(Other()), p)),
    ),
    (
        "{q:player} do|does not have any|a|an| {n:nominal} in|on {p:place}",
        Told(lambda talk, q, n, p: NotSo(has_there(talk, ONE, n, p))),
    ),
    (
        "there is~ {m:many} {n:nominal}",
        Told(lambda talk, m, n: has(talk, EACH_PLAYER, m, n)),
        "there is~ {m:many} {n:nominal} on the field",
    ),
    ("{w:who} {a:area} has|have {m:many} {n:nominal}", Told(zone_has)),
    ("{w:who} {a:area} has|have {n:bare_names}", Told(lambda talk, w, a, n: zone_has(talk, w, a, ONE, n))),
    (
        "{w:who} {a:area} has|have another {n:nominal}",
        Told(lambda talk, w, a, n: zone_has(talk, w, a, ONE, n.with_filters(Other()))),
    ),
    (
        "{w:who} {a:area} do|does not have any|a|an| {n:nominal}",
        Told(lambda talk, w, a, n: NotSo(zone_has(talk, w, a, ONE, n))),
    ),
    ("{p:row_place} has|have {m:many} {n:nominal}", Told(lambda talk, p, m, n: number_of(there(talk, n, p), m))),
    ("you have {m:many} open (rc)", Made(lambda m: Compare(OpenCircles(YOU), m[0], m[1]))),
    ("your opponent has {m:many} open (rc)", Made(lambda m: Compare(OpenCircles(OPPONENT), m[0], m[1]))),
    ("that is~ {f:being}", Told(lambda talk, f: AllFit(judged(talk.that("card").objects), f))),
    (
        "{o:fixed_possessive} grade is the same as {g:grade_of}",
        Made(lambda o, g: GradeCompared(judged(o), EQUAL, g, False)),
        "{o:fixed_possessive} grade is equal to {g:grade_of}",
    ),
    ("{w:who} {a:area} is empty", Made(lambda w, a: number_of(Cards(w, a), (EQUAL, Number(0))))),
    (
        "the number of {c:counted} is {m:many}",
        Made(lambda c, m: number_of(c, m)),
        "the total number of {c:counted} is {m:many}",
        "{m:many} of {c:counted} is~ there",
    ),
    (
        "{w:who} {a:area} only has|have {n:nominal}",
        Told(lambda talk, w, a, n: only_has(w, a, n)),
        "{w:who} {a:area} has|have only {n:nominal}",
    ),
    (
        "{p:player} has|have {m:many} {n:different_kind}",
        Told(lambda talk, p, m, n: differing(those(talk, p, n), m, NAMES)),
    ),
    (
        "{w:who} {a:area} has|have {m:many} {n:different_kind}",
        Told(lambda talk, w, a, m, n: differing(Cards(w, a, n.found_in(a)), m, NAMES)),
    ),
    (
        "{w:who} {a:area} has|have {m:many} different {n:nominal}",
        Made(lambda w, a, m, n: differing(Cards(w, a, n.found_in(a)), m, NAMES)),
    ),
    (
        "{w:who} {a:area} has|have {m:many} cards with different grades",
        Made(lambda w, a, m: differing(Cards(w, a), m, GRADE)),
        "{w:who} {a:area} has|have {m:many} different grades",
    ),
    (
        "you have {m:many} {n:different_kind} in {p:place}",
        Told(lambda talk, m, n, p: differing(there(talk, n, p), m, NAMES)),
    ),
    (
        "{m:many} of your opponent's cards is~ imprisoned in your prison",
        Made(lambda m: number_of(Cards(YOU, "prison"), m)),
        "you have {m:many} of your opponent's cards imprisoned",
        "you have {m:many} cards imprisoned in your prison",
        "{m:many} of your opponent's cards is~ imprisoned",
        "your opponent has {m:many} cards imprisoned in your prison",
        "your prison has {m:many} cards",
        "{m:many} cards is~ imprisoned in your prison",
        "you have {m:many} of your opponent's cards imprisoned in your prison",
    ),
    ("{o:holder} is armed with {m:many} cards", Made(lambda o, m: number_of(ArmsOf(o), m))),
    ("you have {m:many} arms on your (vc)", Made(lambda m: number_of(Cards(YOU, "arms"), m))),
)
TABLE.add(
    "bare_names",
    ("{n:name}", Made(lambda n: Nominal("unit", (HasName(n),), "units"))),
    ("{n:names}", Made(lambda n: Nominal("unit", (AnyOf(tuple(HasName(one) for one in n)),), "units"))),
)


def only_has(w: int, a: str, n: Nominal) -> Condition:
    if not n.filters:
        raise Meaningless("cards of a kind")
    return OnlyHas(Cards(w, a), n.found_in(a))


def differing(cards: Cards, m: Many, aspect: int) -> Condition:
    return Compare(Different(cards, aspect), m[0], m[1])


# More than the opponent


def more(one: Objects, other: Objects) -> Condition:
    return NotSo(Compare(CountOf(other), AT_LEAST, CountOf(one)))


def as_many_or_more(one: Objects, other: Objects) -> Condition:
    return Compare(CountOf(one), AT_LEAST, CountOf(other))


def sides(talk: Talk, n: Nominal) -> tuple[Objects, Objects]:
    return those(talk, YOU, n), those(talk, OPPONENT, n)


TABLE.add(
    "condition",
    (
        "you have more {n:nominal} than your opponent",
        Told(lambda talk, n: more(*sides(talk, n))),
        "the number of {n:nominal} you have is more|greater than your opponent's",
        "your opponent has less|fewer {n:nominal} than you",
        "the number of your {n:nominal} is more|greater than your opponent's",
    ),
    (
        "your opponent has more {n:nominal} than you",
        Told(lambda talk, n: more(*reversed(sides(talk, n)))),
        "the number of {n:nominal} you have is less|fewer than your opponent's|opponents",
        "you have less|fewer {n:nominal} than your opponent",
    ),
    (
        "your {a:zone} has more cards than your opponent's",
        Made(lambda a: more(Cards(YOU, a), Cards(OPPONENT, a))),
        "the number of cards in your {a:zone} is more|greater than your opponent's",
        "your opponent's {a:zone} has less|fewer cards than yours",
        "you have more cards in your {a:zone} than your opponent",
    ),
    (
        "your opponent's {a:zone} has more cards than yours",
        Made(lambda a: more(Cards(OPPONENT, a), Cards(YOU, a))),
        "the number of cards in your {a:zone} is less|fewer than your opponent's",
        "your {a:zone} has less|fewer cards than your opponent's",
        "you have less|fewer cards in your {a:zone} than your opponent",
        "your opponent has more cards in their {a:zone} than you",
    ),
    (
        "your {a:zone} has the same number of cards as your opponent's or more",
        Made(lambda a: as_many_or_more(Cards(YOU, a), Cards(OPPONENT, a))),
        "your {a:zone} has the same number or more cards as|than your opponent's",
        "the number of cards in your {a:zone} is greater than or equal to your opponent's",
        "the number of cards in your {a:zone} is more than or equal to your opponent's",
        "your {a:zone} has the same or more cards than your opponent's",
    ),
)

# Grades of vanguards compared

MINE, THEIRS = Cards(YOU, "VC"), Cards(OPPONENT, "VC")
TABLE.add(
    "condition",
    (
        "your vanguard's grade is less than your opponent's",
        GradeCompared(MINE, AT_MOST, THEIRS, True),
        "your vanguard's grade is less than your opponent's vanguard's grade",
        "your vanguard's grade is less than your opponent's vanguard",
        "the grade of your vanguard is less than your opponent's vanguard",
        "your opponent's vanguard's grade is greater than your vanguard's grade",
        "your vanguard's grade is less than your opponent's vanguard's",
        "the grade of your vanguard is less than the grade of your opponent's vanguard",
    ),
    (
        "your vanguard's grade is less than or equal to your opponent's",
        GradeCompared(MINE, AT_MOST, THEIRS, False),
        "your vanguard's grade is less than or equal to your opponent's vanguard's grade",
        "your opponent's vanguard's grade is greater than or equal to your vanguard's grade",
        "your vanguard's grade is the same as or less than your opponent's",
    ),
    (
        "your vanguard's grade is greater than your opponent's",
        GradeCompared(MINE, AT_LEAST, THEIRS, True),
        "your vanguard's grade is greater than your opponent's vanguard's grade",
        "your vanguard's grade is greater than your opponent's vanguard",
    ),
    (
        "your vanguard's grade is greater than or equal to your opponent's",
        GradeCompared(MINE, AT_LEAST, THEIRS, False),
        "your vanguard's grade is greater than or equal to your opponent's vanguard's grade",
    ),
)


# What a card is


def judged(objects: Objects) -> Objects:
    """The unit of the event is judged as it was on the field."""
    return ThatUnit() if isinstance(objects, EventCard) else objects


TABLE.add(
    "holder",
    ("{r:reference}", Made(lambda r: judged(r))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: those(talk, w, n)), "one of {w:who} {n:nominal}"),
)
TABLE.add(
    "row_place",
    ("{w:who} front row", Made(lambda w: Place(w, "", (InRow("front"),)))),
    ("{w:who} back row", Made(lambda w: Place(w, "", (InRow("back"),)))),
)
TABLE.add(
    "being",
    ("{a:adjectives1}", S("a"), "a|an {a:adjectives1}"),
    ("a|an {n:nominal}", Made(lambda n: found(n))),
    ("{n:being_names}", Made(lambda n: (n,)), "a|an {n:being_names}"),
    ("{p:after_noun}", Made(lambda p: (p,))),
    ("in {w:who} front row", Made(lambda w: (InRow("front"),))),
    ("in {w:who} back row", Made(lambda w: (InRow("back"),))),
)
TABLE.add(
    "being_names",
    ("{n:name}", Made(name_filter)),
    ("{n:names}", Made(lambda n: AnyOf(tuple(HasName(one) for one in n)))),
)
TABLE.add_list("adjectives1", ListOf("adjective"))


def found(n: Nominal) -> Filters:
    return n.found_in("field") if n.area in ("", "units") and n.word == "card" else n.filters


TABLE.add(
    "state_being",
    ("boosted", InState(BOOSTED), "being boosted"),
    ("attacked", InState(BEING_ATTACKED)),
    ("friends", InState("friends")),
    *((word, InState(word)) for word in ("charging", "successful", "hollowed", "in harmony", "engorged", "blazing")),
    ("deleted", InState("deleted")),
    ("legion", InState("in the legion state")),
)
POSSESSED = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("grade", GRADE))


def fit(o: Objects, *filters: Filter) -> Condition:
    return AllFit(o, filters)


TABLE.add(
    "condition",
    ("{o:holder} is~ {f:being}", P(AllFit, objects=S("o"), filters=S("f")), "{o:holder} was~ {f:being}"),
    ("{o:holder} is~ not {f:being}", P(NotSo, condition=P(AllFit, objects=S("o"), filters=S("f")))),
    ("{o:holder} is~ {f:state_being}", P(AllFit, objects=S("o"), filters=(S("f"),)), "{o:holder} was~ {f:state_being}"),
    ("{o:holder} is~ not {f:state_being}", P(NotSo, condition=P(AllFit, objects=S("o"), filters=(S("f"),)))),
    ("{o:holder} has|have {n:name} {i:in_name}", Made(lambda o, n, i: fit(o, NameHas(n)))),
    ("{o:holder} has|have {n:name_parts} {i:in_name}", Made(lambda o, n, i: fit(o, AnyOf(n)))),
    (
        "{o:holder} is boosted ([boost])| by {b:other_one}",
        P(
            Both,
            first=P(AllFit, objects=S("o"), filters=(InState(BOOSTED),)),
            second=P(AnyFits, objects=S("b"), filters=(InState(BOOSTING),)),
        ),
        "{o:holder} was boosted ([boost])| by {b:other_one}",
        "{o:holder} is being boosted by {b:other_one}",
    ),
    *(
        (
            f"{{o:fixed_possessive}} {word} is {{c:compared}}",
            Made(lambda o, c, aspect=aspect: fit(judged(o), NumberIs(aspect, c[0], c[1]))),
        )
        for word, aspect in POSSESSED
    ),
    *(
        (
            f"{{o:holder}} has|have {word} {{c:compared}}",
            Made(lambda o, c, aspect=aspect: fit(o, NumberIs(aspect, c[0], c[1]))),
            f"{{o:holder}} has|have {{c:compared}} {word}",
        )
        for word, aspect in POSSESSED
    ),
    ("all of {w:who} {n:nominal} is~ {f:being}", Told(lambda talk, w, n, f: AllFit(those(talk, w, n), f))),
    (
        "all of {w:who} {n:nominal} has|have {s:name} {i:in_name}",
        Told(lambda talk, w, n, s, i: AllFit(those(talk, w, n), (NameHas(s),))),
    ),
    ("you are in {n:name}", Made(lambda n: in_rush(n))),
    ("it is {t:kind_word} instead", P(WorldIs, who=YOU, word=S("t")), "it is {t:kind_word} instead of {u:kind_word}"),
    ("your world is {t:kind_word}", P(WorldIs, who=YOU, word=S("t"))),
    (
        "your world is {t:kind_word} or {u:kind_word}",
        P(EitherHolds, first=P(WorldIs, who=YOU, word=S("t")), second=P(WorldIs, who=YOU, word=S("u"))),
    ),
    ("you went second", WentSecond()),
    ("you went first", NotSo(WentSecond())),
    ("it is your turn", IsTurnOf(YOU)),
    ("it is your opponent's turn", IsTurnOf(OPPONENT)),
)


def in_rush(n: str) -> Condition:
    if n != "Final Rush":
        raise Meaningless("a state that the rules know")
    return InFinalRush(YOU)
