"""Conditions on what a card is: its kind, state, name and numbers; and on the state of the game."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.battle.skills import SKILLS
from cardlaw.games.vanguard.parts.circles import InRow, OnCircle, Oriented
from cardlaw.games.vanguard.parts.clans import ClansNumber, OnlyClan
from cardlaw.games.vanguard.parts.conditions import GradeCompared, WentSecond, WorldIs
from cardlaw.games.vanguard.parts.differing import NamesAgree
from cardlaw.games.vanguard.parts.filters import (
    ATTACKING,
    BEING_ATTACKED,
    BOOSTED,
    OVERDRESSED,
    HasAbility,
    HasName,
    HasWord,
    InState,
    NameHas,
)
from cardlaw.games.vanguard.parts.originals import Changed, OriginalIs
from cardlaw.games.vanguard.parts.selections import BattleOpponent, Bearer, BoostedUnit, BoostingUnit, ThatUnit
from cardlaw.games.vanguard.states.final_rush import InFinalRush
from cardlaw.games.vanguard.terms.information import CRITICAL, GRADE, POWER, REST, SHIELD, STAND
from cardlaw.games.vanguard.turn.recollection import PlacedByEffect, PlacedThisTurn
from cardlaw.games.vanguard.wording.after_numbers import number_is
from cardlaw.games.vanguard.wording.nouns import name_filter
from cardlaw.games.vanguard.wording.references import Way, of_those
from cardlaw.games.vanguard.wording.relations import against
from cardlaw.games.vanguard.wording.values import there, those
from cardlaw.kernel.node import every
from cardlaw.program.conditions import AllFit, AnyFits, Both, Compare, Condition, EitherHolds, IsTurnOf, NotSo
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.event_cards import EventCard
from cardlaw.program.filters import AllOf, AnyOf, Not, NumberIs, SameName
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, CountOf, Number, NumberOn, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.objects import Nominal, Place
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told
from cardlaw.text.reader import Phrase, Term

TABLE = Table()
Many = tuple[int, Value]
ENDLESS = 100  # beyond every grade
Filters = tuple[Filter, ...]


def judged(objects: Objects) -> Objects:
    """The unit of the event is judged as it was on the field."""
    return ThatUnit() if isinstance(objects, EventCard) else objects


TABLE.add(
    "holder",
    ("{r:reference}", Made(lambda r: judged(r))),
    ("{w:who} {n:nominal}", Told(lambda talk, w, n: those(talk, w, n)), "one of {w:who} {n:nominal}"),
)


def says_it(holder: Term) -> bool:
    inside = dict(holder.inside).get("r") if isinstance(holder, Phrase) else None
    return isinstance(inside, Phrase) and inside.form.proper.template == "it"


def of_whom(talk: Talk, holder: Any, phrase: Phrase) -> Any:
    """`if you have a vanguard, and it is grade 3`: the card that one was to have, unless another was spoken of since."""
    if isinstance(holder, (BoostedUnit, BoostingUnit, BattleOpponent, Bearer)):
        talk.mention(Mention(holder, "unit", owner=talk.owner))
    if talk.had is None or not says_it(phrase):
        return holder
    return holder if len(talk.mentions) > talk.had_at else talk.had


TABLE.after["holder"] = of_whom


def grades_of(condition: Any) -> range | None:
    """The grades that a condition asks a card for, where it asks for nothing else."""
    grade = condition.filters[0] if isinstance(condition, AllFit) and len(condition.filters) == 1 else None
    if not isinstance(grade, NumberIs) or grade.aspect != GRADE or not isinstance(grade.value, Number):
        return None
    least = 0 if grade.comparison == AT_MOST else grade.value.number
    return range(least, ENDLESS if grade.comparison == AT_LEAST else grade.value.number + 1)


def other_case(talk: Talk, condition: Any, phrase: Phrase) -> Any:
    """`if A is grade 2, ... . If it is grade 3 or greater, ...`: of one card, unless another was looked at since.

    Grades that were among those asked for before may be asked of any card that was spoken of; of A only if none was.
    """
    grades = grades_of(condition)
    inside = dict(phrase.inside)
    holder, being = inside.get("o"), inside.get("f")
    if grades is None or holder is None or not isinstance(being, Phrase) or being.form.template != "{a:adjectives1}":
        return condition
    if not says_it(holder):
        talk.judged, talk.judged_at = condition, len(talk.mentions)
        return condition
    before = grades_of(talk.judged)
    if before is None:
        return condition
    apart = max(grades[0], before[0]) > min(grades[-1], before[-1])
    narrower = isinstance(condition.objects, ThisCard) and set(grades) < set(before)
    if not apart and not narrower:
        return condition
    seen = any(mention.how in ("seen", "revealed") for mention in talk.mentions[talk.judged_at :])
    return condition if seen else AllFit(talk.judged.objects, condition.filters)


TABLE.after["condition"] = other_case
TABLE.add(
    "row_place",
    ("{w:who} front row", Made(lambda w: Place(w, "", (InRow("front"),)))),
    ("{w:who} back row", Made(lambda w: Place(w, "", (InRow("back"),)))),
)
TABLE.add(
    "being",
    ("{a:adjectives1}", S("a"), "a|an {a:adjectives1}"),
    ("a|an {n:nominal}", Made(lambda n: found(n))),
    ("a|an {a:adjectives} {n:noun} {p:name_post} or a|an {t:trait}", Made(lambda a, n, p, t: either_way(a, n, p, t))),
    ("{n:being_names}", Made(lambda n: (n,)), "a|an {n:being_names}"),
    ("in rest", (Oriented(REST),), "at rest"),
    ("in stand", (Oriented(STAND),), "at stand"),
    ("{p:after_noun}", Made(lambda p: as_it_is(p))),
    ("on your {c:plain_circle}", Made(lambda c: (OnCircle(c),)), "on a {c:plain_circle}"),
    ("overdress", (InState(OVERDRESSED),), "an overdress"),
    ("in {w:who} front row", Made(lambda w: (InRow("front"),))),
    ("in {w:who} back row", Made(lambda w: (InRow("back"),))),
)
TABLE.add(
    "being_names",
    ("{n:name}", Made(name_filter)),
    ("{n:names}", Made(lambda n: AnyOf(tuple(HasName(one) for one in n)))),
)
TABLE.add_list("adjectives1", ListOf("adjective"))


def as_it_is(p: Filter) -> Filters:
    """What is true of a card now; what happened to it this turn is asked as an event."""
    if any(isinstance(part, (PlacedThisTurn, PlacedByEffect)) for part in every(p)):
        raise Meaningless("what a card is")
    return (p,)


def found(n: Nominal) -> Filters:
    """`a grade 2 or less vanguard`: what it is, and the circle that its noun names."""
    if n.area in ("VC", "RC", "GC"):
        return (*n.filters, OnCircle(n.area))
    return n.found_in("field") if n.area in ("", "units") and n.word == "card" else n.filters


def either_way(a: Filters, n: Nominal, p: Filter, t: str) -> Filters:
    """`a unit with "X" in its card name or a <Y>`"""
    return (AnyOf((AllOf(found(Nominal(n.word, (*a, *n.filters, p), n.area))), HasWord(t))),)


TABLE.add(
    "state_being",
    ("boosted", InState(BOOSTED), "being boosted"),
    ("attacked", InState(BEING_ATTACKED)),
    ("attacking", InState(ATTACKING)),
    ("friends", InState("friends")),
    *((word, InState(word)) for word in ("charging", "successful", "hollowed", "in harmony", "engorged", "blazing")),
    ("deleted", InState("deleted")),
    ("legion", InState("in the legion state")),
)
POSSESSED = (("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("grade", GRADE))


TABLE.add(
    "done_all",
    (
        "all of the {h:past} {n:nominal}",
        Told(lambda talk, h, n: of_those(talk, Way(h), n)),
        "all of those {h:past} {n:nominal}",
        "all of the {n:nominal} {h:past}",
    ),
    ("those {n:noun}", Told(lambda talk, n: talk.that(n.word, True).objects)),
    ("all of {c:seen}", S("c")),
    ("all of {w:who} {n:nominal}", Told(lambda talk, w, n: those(talk, w, n))),
    ("all of the {n:nominal} in|on {p:place}", Told(lambda talk, n, p: there(talk, n, p))),
)


def neither(talk: Talk, a: Objects, b: Objects, f: Filters) -> Condition:
    """Of a card that the same sentence revealed; whether one was revealed before is another question."""
    if talk.act:
        raise Meaningless("a card of the same sentence")
    return Both(NotSo(AnyFits(a, f)), NotSo(AnyFits(b, f)))


def told_of(talk: Talk, w: int, n: Nominal) -> Objects:
    """`the power of your <Harbour> vanguard`: of a vanguard that is told by more than whose it is."""
    if n.area != "VC" or not n.filters:
        raise Meaningless("a vanguard of a kind")
    return those(talk, w, n)


def fit(o: Objects, *filters: Filter) -> Condition:
    return AllFit(o, filters)


def one_fits(o: Objects, filters: Filters) -> Condition:
    """`your "Name" is in the front row`: whether there is one; a vanguard and a card spoken of are one already."""
    return AnyFits(o, filters) if isinstance(o, Cards) and o.area != "VC" else AllFit(o, filters)


TABLE.add(
    "more_of_it",  # what else is so of the same card: `your vanguard is grade 3, and has "Name" in its card name`
    ("has|have {n:name} {i:in_name}", Made(lambda n, i: (NameHas(n),))),
    ("has|have {n:name_parts} {i:in_name}", Made(lambda n, i: (AnyOf(n),))),
    ("has|have {k:ability_named}", Made(lambda k: (HasAbility(k),))),
    ("is~ {f:being}", S("f")),
    ("is~ not {f:being}", Made(lambda f: (Not(AllOf(f)),))),
    ("was~ placed {t:this_turn}", Made(lambda t: (PlacedThisTurn(),))),
    ("was~ not placed {t:this_turn}", Made(lambda t: (Not(PlacedThisTurn()),))),
)
TABLE.add(
    "condition",
    (
        "{o:holder} {f:more_of_it} ,| and {g:more_of_it}",
        Made(lambda o, f, g: AllFit(o, (*f, *g))),
    ),
    ("that is~ {f:being}", Told(lambda talk, f: AllFit(judged(talk.that("card").objects), f))),
    (
        "{o:fixed_possessive} grade is {r:relation} {g:grade_of}",
        Made(lambda o, r, g: GradeCompared(judged(o), r[0], g, bool(r[1]))),
        "the grade of {o:fixed} is {r:relation} {g:grade_of}",
    ),
    (
        "that {g:graded} {n:noun} is~ {f:being}",
        Told(lambda talk, g, n, f: AllFit(judged(talk.that("card").objects), (g, *n.found_in(""), *f))),
    ),
    ("{o:holder} is|was {f:being}", Made(lambda o, f: one_fits(o, f))),
    ("{o:holder} are|were {f:being}", P(AllFit, objects=S("o"), filters=S("f"))),
    ("{o:holder} is~ not {f:being}", P(NotSo, condition=P(AllFit, objects=S("o"), filters=S("f")))),
    ("{o:holder} is|was {f:state_being}", Made(lambda o, f: one_fits(o, (f,)))),
    ("{o:holder} are|were {f:state_being}", P(AllFit, objects=S("o"), filters=(S("f"),))),
    ("{o:holder} is~ not {f:state_being}", P(NotSo, condition=P(AllFit, objects=S("o"), filters=(S("f"),)))),
    ("{o:holder} overdress", Made(lambda o: AllFit(o, (InState(OVERDRESSED),)))),
    ("{o:holder} has|have {n:name} {i:in_name}", Made(lambda o, n, i: fit(o, NameHas(n)))),
    ("{o:holder} has|have {n:name_parts} {i:in_name}", Made(lambda o, n, i: fit(o, AnyOf(n)))),
    ("{o:holder} do|does not have {n:name} {i:in_name}", Made(lambda o, n, i: NotSo(fit(o, NameHas(n))))),
    *(
        (
            f"{{w:who}} {{n:possessive_nominal}} {word} is {{c:compared}}",
            Told(lambda talk, w, n, c, aspect=aspect: AnyFits(those(talk, w, n), (NumberIs(aspect, c[0], c[1]),))),
        )
        for word, aspect in POSSESSED
    ),
    *(
        (
            f"the {word} of {{w:who}} {{n:nominal}} is {{c:compared}}",
            Told(lambda talk, w, n, c, aspect=aspect: AnyFits(told_of(talk, w, n), (NumberIs(aspect, c[0], c[1]),))),
        )
        for word, aspect in POSSESSED
    ),
    *(
        (
            f"{{o:fixed_possessive}} {word} is {{c:compared}}",
            Made(lambda o, c, aspect=aspect: fit(judged(o), NumberIs(aspect, c[0], c[1]))),
            f"the {word} of {{o:fixed}} is {{c:compared}}",
        )
        for word, aspect in POSSESSED
    ),
    *(
        (
            f"{{o:fixed_possessive}} {word} is {{r:relation}} {{p:fixed_possessive}} {word}|",
            Made(lambda o, r, p, aspect=aspect: fit(judged(o), number_is(aspect, against(r, NumberOn(p, aspect))))),
            f"the {word} of {{o:fixed}} is {{r:relation}} the {word} of {{p:fixed}}",
        )
        for word, aspect in POSSESSED
        if aspect != GRADE
    ),
    *(
        (
            f"{{o:fixed_possessive}} original {word} is {{c:compared}}",
            Made(lambda o, c, aspect=aspect: fit(judged(o), OriginalIs(aspect, c[0], c[1]))),
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
    (
        "all of {w:who} {n:nominal} is~ {f:state_being}",
        Told(lambda talk, w, n, f: AllFit(those(talk, w, n), (f,))),
    ),
    (
        "{o:holder} has|have the same card name as {f:fixed}",
        Made(lambda o, f: fit(o, SameName(f))),
    ),
    (
        "{o:holder} has|have a different card name from {f:fixed}",
        Made(lambda o, f: fit(o, Not(SameName(f)))),
    ),
    ("{o:holder} has|have {k:ability_named}", Made(lambda o, k: fit(o, HasAbility(k)))),
    ("{o:holder} do|does not have {k:ability_named}", Made(lambda o, k: fit(o, Not(HasAbility(k))))),
    ("{o:reference} was~ placed {f:placing}", Made(lambda o, f: AllFit(judged(o), f))),
    ("{o:reference} was~ not placed {f:placing}", Made(lambda o, f: NotSo(AllFit(judged(o), f)))),
    ("that attack targets a vanguard", AnyFits(Cards(EACH_PLAYER, "VC"), (InState(BEING_ATTACKED),))),
    (
        "neither {a:holder} nor {b:holder} is {f:being}",
        Told(neither),
    ),
    *(
        (
            f"{{o:fixed_possessive}} current {word} is different from its original {word}",
            Made(lambda o, aspect=aspect: Changed(judged(o), aspect)),
            f"{{o:fixed_possessive}} {word} is different from its original {word}",
        )
        for word, aspect in POSSESSED
    ),
    (
        "{m:many_number} of {w:who} {n:nominal} is~ {f:being}",
        Told(lambda talk, m, w, n, f: Compare(CountOf(those(talk, w, n.with_filters(*f))), *m)),
    ),
    ("{o:done_all} have the same card name", Made(lambda o: NamesAgree(o, True))),
    (
        "{o:done_all} have {x:name} in their different card names",
        Made(lambda o, x: Both(AllFit(o, (NameHas(x),)), NamesAgree(o, False))),
    ),
    ("{o:done_all} have different card names", Made(lambda o: NamesAgree(o, False))),
    (
        "all {n:nominal} of all fighters|players are {f:being}",
        Told(lambda talk, n, f: AllFit(those(talk, EACH_PLAYER, n), f)),
        "all of both players' {n:nominal} are {f:being}",
    ),
    (
        "all of the {n:nominal} in|on {p:place} are {f:being}",
        Told(lambda talk, n, p, f: AllFit(there(talk, n, p), f)),
        "all {n:nominal} in|on {p:place} are {f:being}",
    ),
    ("all of {w:who} {n:nominal} is~ {f:being}", Told(lambda talk, w, n, f: AllFit(those(talk, w, n), f))),
    (
        "all of {w:who} {n:nominal} has|have {s:name} {i:in_name}",
        Told(lambda talk, w, n, s, i: AllFit(those(talk, w, n), (NameHas(s),))),
    ),
    ("you are in {n:name}", Made(lambda n: in_rush(n))),
    (
        "it is {t:world} instead",
        P(WorldIs, who=YOU, word=S("t"), instead=True),
        "it is {t:world} instead of {u:world}",
    ),
    ("your world is not {t:world}", P(NotSo, condition=P(WorldIs, who=YOU, word=S("t")))),
    ("your world is {t:world}", P(WorldIs, who=YOU, word=S("t")), "it is {t:world}"),
    (
        "your world is {t:world} or {u:world}",
        P(EitherHolds, first=P(WorldIs, who=YOU, word=S("t")), second=P(WorldIs, who=YOU, word=S("u"))),
    ),
    ("{o:fixed_possessive} clan is only {t:trait}", Made(lambda o, t: fit(judged(o), OnlyClan(t)))),
    ("{o:holder} has|have only one clan", P(ClansNumber, objects=S("o"), number=1)),
    ("{o:holder} has|have {s:skill}", Made(lambda o, s: fit(o, HasAbility(SKILLS[s].keyword.lower())))),
    (
        "no units are boosting {w:who} attacking unit",
        Made(lambda w: NotSo(AnyFits(Cards(w, "units", (InState(ATTACKING),)), (InState(BOOSTED),)))),
    ),
    (
        "{o:holder} is attacking {t:other_one}",
        Made(lambda o, t: Both(AllFit(o, (InState(ATTACKING),)), AnyFits(t, (InState(BEING_ATTACKED),)))),
    ),
    ("{o:holder} is attacking from {r:from_row}", Made(lambda o, r: AllFit(o, (InState(ATTACKING), *r)))),
    ("you went second", WentSecond()),
    ("you went first", NotSo(WentSecond())),
    ("it is your turn", NotSo(IsTurnOf(OPPONENT))),
    ("it is your opponent's turn", NotSo(IsTurnOf(YOU))),
)


def in_rush(n: str) -> Condition:
    if n != "Final Rush":
        raise Meaningless("a state that the rules know")
    return InFinalRush(YOU)
