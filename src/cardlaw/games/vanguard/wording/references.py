"""Cards that are spoken of: in battle, by what was done to them, by what an event is about."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.counted_choices import AsManyAs
from cardlaw.games.vanguard.parts.filters import BEING_ATTACKED, IN_BATTLE, InColumn, InState, NameHas
from cardlaw.games.vanguard.parts.selections import (
    AttackingUnit,
    BattleOpponent,
    Bearer,
    BoostedUnit,
    BoostingUnit,
    Together,
)
from cardlaw.games.vanguard.parts.values import ForEvery
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.filters import Other
from cardlaw.program.objects import ALL, ANY_NUMBER, EXACTLY, Bound, Cards, Objects, ThisCard
from cardlaw.program.values import ForEach
from cardlaw.text.discourse import Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, cards, in_place, known_as, that
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
FIELD = ("units", "VC", "RC", "GC", "locked")

# In battle

TABLE.add(
    "reference",
    (
        "the boosted unit",
        BoostedUnit(),
        "the unit this unit boosted",
        "the unit it boosted",
        "the boosted ([boost]) unit",
        "the unit boosted by this unit",
        "the unit that this unit boosted",
        "the unit that is boosted by this unit",
    ),
    (
        "the boosting unit",
        BoostingUnit(),
        "the unit that boosted this unit",
        "the unit boosting this unit",
        "the unit that boosted it",
    ),
    (
        "the battle opponent",
        BattleOpponent(),
        "this unit's battle opponent",
        "the unit in battle with this unit",
        "the unit being attacked by this unit",
        "the unit this unit attacked",
        "the unit that this unit attacked",
    ),
    (
        "the attacking unit",
        AttackingUnit(),
        "that attacking unit",
        "the unit that is attacking",
        "the unit that attacked",
    ),
    ("the unit armed with this unit|card", Bearer(), "that armed unit", "the armed unit"),
)

# What was done before: `the unit called by this effect`, `the retired card`

PAST = (
    ("chosen", "chosen"),
    ("called", "called"),
    ("retired", "retired"),
    ("put", "put"),
    ("discarded", "discarded"),
    ("bound", "bound"),
    ("revealed", "revealed"),
    ("ridden", "ridden", "rode"),
    ("locked", "locked"),
    ("unlocked", "unlocked"),
    ("deleted", "deleted"),
    ("returned", "returned"),
    ("imprisoned", "imprisoned"),
    ("removed", "removed"),
    ("placed", "called"),
    ("drawn", "drew"),
    ("stand", "stood", "stood"),
    ("rest", "rested", "rested"),
    ("moved", "moved"),
    ("soul-blast", "soul-blasted"),
    ("soul-charge", "soul-charged"),
    ("counter-blast", "counter-blasted"),
    ("healed", "healed"),
    ("scouted", "scouted"),
    ("sung", "sung"),
)
TABLE.add("past", *PAST)
TABLE.add(
    "this_way",
    (
        "by this effect",
        None,
        "with this effect",
        "due to this effect",
        "this way",
        "for this effect",
        "by this ability",
        "with this ability",
        "by that effect",
    ),
)
TABLE.add(
    "this_cost",
    (
        "for this cost",
        None,
        "as this cost",
        "for that cost",
        "for the cost",
        "for this ability's cost",
        "for the cost of this ability",
    ),
)


# Words for what was done that may stand for each other
ALIKE = {
    "returned": ("returned", "put"),
    "put": ("put", "returned", "soul-charged", "bound"),
    "revealed": ("revealed", "found"),
    "chosen": ("chosen", "found"),
    "called": ("called",),
    "placed": ("called", "ridden"),
}


def done_to(talk: Talk, how: str, word: str = "card") -> Objects:
    """Cards by what was done to them."""
    asked = ALIKE.get(how, (how,))
    for mention in reversed(talk.mentions):
        if mention.how in asked and (
            word == "card"
            or talk.speech.fits(word, mention)
            or talk.speech.may_fit(word, mention)
            or mention.noun == "card"
        ):
            return mention.objects
    raise Meaningless(f"cards that were {how}")


def with_kind(talk: Talk, n: Nominal, h: str) -> Objects:
    found = done_to(talk, h, n.word)
    if not isinstance(found, Bound):
        raise Meaningless(f"cards that were {h}")
    return known_as(talk, Bound(found.variable, n.found_in("")) if n.filters else found, n.word)


TABLE.add(
    "reference",
    (
        "the {h:past} {n:noun}",
        Told(lambda talk, h, n: done_to(talk, h, n.word)),
        "that {h:past} {n:noun}",
        "those {h:past} {n:noun}",
        "all of the {h:past} {n:noun}",
    ),
    (
        "the {n:nominal} {h:past} {i:this_way}",
        Told(lambda talk, n, h, i: with_kind(talk, n, h)),
        "that {n:nominal} {h:past} {i:this_way}",
        "all of the {n:nominal} {h:past} {i:this_way}",
        "all {n:nominal} {h:past} {i:this_way}",
        "the {n:nominal} that was~ {h:past} {i:this_way}",
        "the {n:nominal} you {h:past} {i:this_way}",
        "{n:nominal} {h:past} {i:this_way}",
    ),
    (
        "the {n:nominal} {h:past} {i:this_cost}",
        Told(lambda talk, n, h, i: with_kind(talk, n, h)),
        "all of the {n:nominal} {h:past} {i:this_cost}",
        "the {n:nominal} you {h:past} {i:this_cost}",
        "{n:nominal} {h:past} {i:this_cost}",
    ),
)


# Found and chosen

TABLE.add("quantity", ("{n:number} or more", Made(lambda n: (ANY_NUMBER, n))))


def another(talk: Talk, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n.with_filters(Other()), (EXACTLY, 1))


def up_to_other(talk: Talk, q: Quantity, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n.with_filters(Other()), q)


def anybodys(talk: Talk, q: Quantity, n: Nominal) -> Objects:
    """A unit that is told by the battle or the column may be anybody's; a cost is paid with one's own."""
    if n.area not in FIELD:
        raise Meaningless(f"where the {n.word} is")
    if talk.paying:
        return cards(talk, YOU, n, q)
    told = [
        one for one in n.filters if isinstance(one, InColumn) or one in (InState(BEING_ATTACKED), InState(IN_BATTLE))
    ]
    if not told:
        raise Meaningless(f"whose {n.word}")
    return cards(talk, EACH_PLAYER, n, q)


def every(talk: Talk, n: Nominal) -> Objects:
    if n.area not in FIELD:
        raise Meaningless(f"where the {n.word} is")
    return cards(talk, EACH_PLAYER, n)


def own_vanguard(talk: Talk, w: int, n: Nominal) -> Objects:
    """`choose your vanguard`: there is one."""
    if n.area != "VC":
        raise Meaningless("how many")
    return cards(talk, w, n, (EXACTLY, 1))


TABLE.add(
    "selection",
    ("another of {w:who} {n:nominal}", Told(another)),
    ("{q:quantity} other of {w:who} {n:nominal}", Told(up_to_other)),
    (
        "another {n:nominal} in|on|from {p:place}",
        Told(lambda talk, n, p: in_place(talk, (EXACTLY, 1), n.with_filters(Other()), p)),
    ),
    ("{q:quantity} {n:nominal}", Told(anybodys)),
    ("{w:who} {n:nominal}", Told(own_vanguard)),
    (
        "{q:quantity} of {w:who} {n:nominal} for each {v:each}",
        Told(lambda talk, q, w, n, v: as_many(talk, q, w, n, ForEach(q[1], v))),
    ),
    (
        "{q:quantity} of {w:who} {n:nominal} for every {m:number} {v:each}",
        Told(lambda talk, q, w, n, m, v: as_many(talk, q, w, n, ForEvery(q[1], m, v))),
    ),
    (
        "{q:quantity} of {w:who} opponent's {n:nominal} imprisoned in {v:who} prison",
        Told(lambda talk, q, w, n, v: prisoner(talk, q, n, v)),
    ),
    (
        "{q:quantity} {n:nominal} imprisoned in {v:who} prison",
        Told(lambda talk, q, n, v: prisoner(talk, q, n, v)),
        "{q:quantity} of your opponent's {n:nominal} imprisoned in {v:who} prison",
        "{q:quantity} {n:nominal} in {v:who} prison",
    ),
)


def as_many(talk: Talk, q: Quantity, w: int, n: Nominal, number: Any) -> Objects:
    if q[0] != EXACTLY:
        raise Meaningless("a plain number")
    return known_as(talk, AsManyAs(Cards(w, n.area, n.filters), number), n.word)


def prisoner(talk: Talk, q: Quantity, n: Nominal, v: int) -> Objects:
    return known_as(talk, Cards(v, "prison", n.filters, q[0], q[1]), "card")


TABLE.add(
    "group",
    ("all {n:nominal}", Told(every), "all units| on the field {n:nominal}"),
    ("all of {w:who} {n:nominal}", Told(lambda talk, w, n: cards(talk, w, n))),
    ("every {n:nominal}", Told(every)),
    ("all {n:nominal} you have", Told(lambda talk, n: cards(talk, YOU, n))),
    ("all {n:nominal} you have {p:name_post}", Told(lambda talk, n, p: cards(talk, YOU, n.with_filters(p)))),
)


# What a statement is about


def all_of(talk: Talk, w: int, n: Nominal) -> Objects:
    return cards(talk, w, n)


TABLE.add(
    "subject",
    ("{r:reference}", S("r")),
    ("{s:group}", S("s")),
    ("{w:who} {n:nominal}", Told(all_of)),
    ("{w:who} {n:nominal} on {p:place}", Told(lambda talk, w, n, p: in_place(talk, (ALL, 0), n, p))),
    ("the {n:nominal} on {p:place}", Told(lambda talk, n, p: in_place(talk, (ALL, 0), n, p))),
    ("{a:subject_part} and {b:subject_part}", P(Together, first=S("a"), second=S("b"))),
    ("{s:selection}", S("s")),
)
TABLE.add("subject_part", ("{r:reference}", S("r")), ("{s:group}", S("s")), ("{w:who} {n:nominal}", Told(all_of)))
TABLE.add(
    "subject_possessive",
    ("{o:fixed_possessive}", S("o")),
    ("{w:who} {n:possessive_area}", Told(lambda talk, w, n: Cards(w, n))),
    ("their", Told(lambda talk: that(talk, "card", True))),
    ("all of {w:who} {n:plural_possessive}", Made(lambda w, n: Cards(w, n))),
)
TABLE.add(
    "possessive_area",
    ("vanguard's", "VC"),
    ("rear-guard's", "RC"),
    ("unit's", "units"),
    ("rear-guards'", "RC"),
    ("units'", "units"),
)
TABLE.add("plural_possessive", ("vanguards'", "VC"), ("rear-guards'", "RC"), ("units'", "units"))


# What an event is about: any one of those meant


def any_of(talk: Talk, w: int, n: Nominal, extra: tuple[Any, ...] = (), area: str = "") -> Objects:
    where = area or n.area
    if not where:
        raise Meaningless(f"where the {n.word} is")
    talk.owner = w if w in (0, 1) else talk.owner
    return known_as(talk, Cards(w, where, (*n.found_in(where), *extra)), n.word)


def happened_there(talk: Talk, n: Nominal, p: Place, w: int | None = None) -> Objects:
    if w is not None and w != p.who:
        raise Meaningless("one owner")
    return any_of(talk, p.who, n.with_filters(*p.filters), (), p.area)


TABLE.add(
    "happened",
    ("this {n:this_noun}", Made(lambda n: ThisCard())),
    ("it", ThisCard()),
    ("the unit armed with this unit|card", Bearer()),
    (
        "{w:who} {n:nominal}",
        Told(lambda talk, w, n: any_of(talk, w, n)),
        "one of {w:who} {n:nominal}",
        "one or more of {w:who} {n:nominal}",
        "any of {w:who} {n:nominal}",
    ),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: any_of(talk, w, n, (Other(),)))),
    ("a|an|any {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
    ("another {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n, (Other(),)))),
    ("the|a|an {n:nominal} on {p:place}", Told(happened_there)),
    ("{n:bare_name}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
)
TABLE.add("bare_name", ("{n:name}", Made(lambda n: named_unit(n))))


def named_unit(name: str) -> Nominal:
    from cardlaw.games.vanguard.parts.filters import HasName

    return Nominal("unit", (HasName(name),), "units")


# The other unit of an event: `attacks a vanguard`
TABLE.add(
    "other_one",
    ("a|an card {p:name_post}", Told(lambda talk, p: any_of(talk, EACH_PLAYER, Nominal("unit", (p,), "units")))),
    ("a|an|the {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: any_of(talk, w, n)), "one of {w:who} {n:nominal}"),
    ("another of {w:who} {n:nominal}", Told(lambda talk, w, n: any_of(talk, w, n, (Other(),)))),
    ("another {n:nominal}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n, (Other(),)))),
    ("{n:bare_name}", Told(lambda talk, n: any_of(talk, EACH_PLAYER, n))),
)
# A card that is told by what it is only: `is rode upon by "Name"`
TABLE.add(
    "card_like",
    (
        "a|an| {n:nominal}",
        Told(lambda talk, n: known_as(talk, Cards(EACH_PLAYER, "", n.filters), n.word)),
        "one or more {n:nominal}",
    ),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: known_as(talk, Cards(w, "", n.filters), n.word))),
    (
        "another {n:nominal}",
        Told(lambda talk, n: known_as(talk, Cards(EACH_PLAYER, "", (Other(), *n.filters)), n.word)),
    ),
)
TABLE.add(
    "possessive",
    ("this unit's", ThisCard(), "its", "this card's"),
    ("{w:who} {n:possessive_nominal}", Told(lambda talk, w, n: any_of(talk, w, n))),
    ("your vanguard's", Cards(YOU, "VC")),
)
TABLE.add(
    "possessive_nominal",
    ("{a:adjectives} {n:possessive_area}", Made(lambda a, n: Nominal("unit", a, n))),
    (
        "{a:adjectives} {n:noun} with {x:name} in its|their card name's|names'",
        Made(lambda a, n, x: Nominal(n.word, (*a, *n.filters, NameHas(x)), n.area)),
    ),
)
