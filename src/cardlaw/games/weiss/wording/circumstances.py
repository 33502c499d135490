"""Conditions of this game: where a card is, what faces it, markers, what was revealed; and during which time."""

from __future__ import annotations

from typing import Any

from cardlaw.games.weiss.filters import (
    BEHIND,
    IN_FRONT,
    OPPOSITE,
    Beside,
    HasNoTraits,
    IsIn,
    IsTop,
    MoreThan,
    SharesTrait,
    ThisTurnFrom,
)
from cardlaw.games.weiss.free_plays import MeetsRequirements
from cardlaw.games.weiss.happenings import Attacks, PlaysCard
from cardlaw.games.weiss.information import CLIMAX, LEVEL_OF_CARD
from cardlaw.games.weiss.selections import BattleOpponent, CardsOfEvent, Facing, Markers
from cardlaw.games.weiss.values import DamageDealt, Declared, IconsOf, LevelOf
from cardlaw.games.weiss.wording.counts import moved
from cardlaw.games.weiss.wording.nouns import one_or_any
from cardlaw.games.weiss.wording.speech import DAMAGE
from cardlaw.games.weiss.wording.whereabouts import of_player
from cardlaw.kernel.cards import COLORS, NAMES
from cardlaw.program.conditions import (
    AllFit,
    AnyFits,
    Both,
    Compare,
    Condition,
    IsTurnOf,
    NotSo,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import NumberIs, OfType, OwnedBy
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.objects import Cards, Filter, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, AT_MOST, EQUAL, CountOf, DifferentWords, Number, NumberOn, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.conditions import (
    NONE,
    ONE,
    Some,
    counts,
    has,
    has_there,
    number_is,
    of_kind,
    some_among,
    theirs_there,
)
from cardlaw.text.english.numbers import x_is
from cardlaw.text.english.objects import Nominal, Place, any_kind, cards, in_place, that
from cardlaw.text.english.openings import all_of
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, S, Told

TABLE = Table()
ATTACKED = Compare(HappenedThisTurn(Attacks(ThisCard())), AT_LEAST, Number(1))
OF_DECLARED_LEVEL = NumberIs(LEVEL_OF_CARD, EQUAL, Declared())
STAGE = ("stage", "center", "back")


TABLE.add(
    "condition",
    ("{v:value} is {d:declared}", Made(lambda v, d: Compare(v, EQUAL, d))),
    (
        "{r:reference} is the level |that your opponent|you|they declared|chose",
        Made(lambda r: AllFit(r, (OF_DECLARED_LEVEL,))),
    ),
    (
        "{r:reference} has |a {a:aspect} higher|greater than {v:value}",
        Made(lambda r, a, v: number_is(NumberOn(r, a), AT_MOST, v, False)),
    ),
    ("this|that|the damage is canceled", Told(lambda talk: AnyFits(that(talk, DAMAGE), (OfType(CLIMAX),)))),
    (
        "this|that|the damage is not canceled",
        Told(lambda talk: Both(AnyFits(that(talk, DAMAGE), ()), NotSo(AnyFits(that(talk, DAMAGE), (OfType(CLIMAX),))))),
    ),
    ("that damage is {c:compared}", Made(lambda c: Compare(DamageDealt(), c[0], c[1]))),
    (
        "this card is facing a|an {n:nominal}",
        Made(lambda n: AllFit(Facing(ThisCard()), n.filters)),
    ),
    ("x is |equal to {c:compared}", Told(lambda talk, c: Compare(x_is(talk), c[0], c[1]))),
    (
        "you |have played {q:some} {n:nominal} this turn",
        Made(lambda q, n: times_played(YOU, q, n)),
    ),
    (
        "your opponent |has played {q:some} {n:nominal} this turn",
        Made(lambda q, n: times_played(OPPONENT, q, n)),
    ),
    ("you have not played a|an|any {n:nominal} this turn", Made(lambda n: times_played(YOU, Some(NONE), n))),
    (
        "this card attacked this turn",
        Made(lambda: ATTACKED),
        "this card has attacked this turn",
    ),
    (
        "this card did|has not attack|attacked this turn",
        Made(lambda: NotSo(ATTACKED)),
    ),
    (
        "the {n:nominal} in|on {p:place} is|are {f:kind}",
        Told(lambda talk, n, p, f: AnyFits(in_place(talk, (0, 0), n, p), f)),
    ),
    (
        "this card was|is placed on the| stage this turn",
        Made(lambda: AllFit(ThisCard(), (ThisTurnFrom(""),))),
    ),
    ("the number is {c:compared}", Told(lambda talk, c: Compare(counted_last(talk), c[0], c[1]))),
    ("there are {c:compared}", Told(lambda talk, c: Compare(counted_last(talk, CountOf), c[0], c[1]))),
    ("there are {c:compared} colors", Told(lambda talk, c: Compare(counted_last(talk, DifferentWords), c[0], c[1]))),
    (
        "{w:has} a|an|| card~|character~| named| {r:name_row}",
        Told(lambda talk, w, r: all_of(tuple(on_stage(talk, w, one) for one in r))),
    ),
    (
        "{w:has} other|another card~|character~| named| {r:name_row}",
        Told(lambda talk, w, r: all_of(tuple(on_stage(talk, w, one, True) for one in r))),
    ),
    (
        "a|an| {n:nominal} is put|placed into {w:who} {a:area} by this effect",
        Told(lambda talk, n, w, a: AnyFits(moved(talk, n, w, False, a), ())),
    ),
    (
        "{w:player} is|are level {c:compared}",
        Made(lambda w, c: level_is(w, c)),
        "{w:player} is|are at level {c:compared}",
    ),
    ("it is your turn", IsTurnOf(YOU)),
    ("it is your opponent's turn", IsTurnOf(OPPONENT)),
    ("{w:has_not} {c:compared} {n:nominal}", Told(lambda talk, w, c, n: NotSo(has(talk, w, Some(c), n)))),
    (
        "{w:has_not} {c:compared} {n:nominal} in|on {p:place}",
        Told(lambda talk, w, c, n, p: NotSo(theirs_there(talk, w, Some(c), n, p))),
    ),
    (
        "{w:has} {c:compared} {n:nominal} with different card names",
        Told(lambda talk, w, c, n: Compare(DifferentWords(cards(talk, w, n), NAMES), c[0], c[1])),
    ),
    (
        "this card is the top card of {w:who} {a:area}",
        Made(lambda w, a: AllFit(ThisCard(), (IsTop(of_player(Place(w, a), YOU).area),))),
        "this card is on|at the| top of {w:who} {a:area}",
    ),
    ("{e:end_card} is|are {f:kind}", Made(lambda e, f: AllFit(e, f))),
    (
        "there is|are {s:some} {n:simple_nominal} facing {r:reference}",
        Made(lambda s, n, r: counts(s, Cards(EACH_PLAYER, "stage", (*of_a_kind(n), Beside(OPPOSITE, r))))),
    ),
    (
        "there is|are {s:some} {n:simple_nominal} behind {r:reference}",
        Made(lambda s, n, r: counts(s, Cards(EACH_PLAYER, "stage", (*n.filters, Beside(BEHIND, r))))),
    ),
    (
        "there is|are {s:some} {n:simple_nominal} in front of {r:reference}",
        Made(lambda s, n, r: counts(s, Cards(EACH_PLAYER, "stage", (*n.filters, Beside(IN_FRONT, r))))),
    ),
    (
        "{r:spoken_of} was|is put|placed into|in {w:who} {a:area}",
        Told(lambda talk, r, w, a: AllFit(r, (IsIn(a, even_face_down=True), OwnedBy(w)))),
    ),
    ("there is a character facing this card", AllFit(Facing(ThisCard()), ()), "a character is facing this card"),
    (
        "there is no character facing this card",
        NotSo(AllFit(Facing(ThisCard()), ())),
        "there are no characters facing this card",
        "there is no opponent character facing this card",
        "no character is facing this card",
    ),
    (
        "there is|are {s:some} marker~ underneath {r:reference}",
        Made(lambda s, r: counts(s, Markers(r))),
        "{r:reference} has {s:some} marker~ underneath it",
        "you have {s:some} marker~ underneath {r:reference}",
        "{r:reference} has {s:some} marker~",
    ),
    (
        "you do not have a|any marker~ underneath {r:reference}",
        Made(lambda r: NotSo(counts(Some(ONE), Markers(r)))),
    ),
    (
        "there is|are {s:some} {n:marker_kind} underneath {r:reference}",
        Made(lambda s, n, r: counts(s, Markers(r, n))),
    ),
    ("{r:reference} has {c:compared} {a:aspect}", Made(lambda r, c, a: AllFit(r, (NumberIs(a, c[0], c[1]),)))),
    (
        "{p:possessor} trigger icon is {i:icons}",
        Made(lambda p, i: AllFit(p, (i,))),
        "{p:possessor} trigger icon has {i:icons}",
    ),
    ("{r:reference} has {i:icons} in its trigger icon", Made(lambda r, i: AllFit(r, (i,)))),
    (
        "{r:reference} is |level higher than {w:who} level",
        Made(lambda r, w: number_is(NumberOn(r, LEVEL_OF_CARD), AT_MOST, LevelOf(w), False)),
    ),
    (
        "{p:possessor} trigger icon is {i:trigger_icon} {j:trigger_icon}",
        Made(lambda p, i, j: two_icons(p, i, j)),
    ),
    ("{r:reference} is a higher {a:aspect} than {o:reference}", Made(lambda r, a, o: AllFit(r, (MoreThan(a, o),)))),
    ("{r:reference} is a lower {a:aspect} than {o:reference}", Made(lambda r, a, o: AllFit(o, (MoreThan(a, r),)))),
    (
        "the level and color requirements are fulfilled",
        Told(lambda talk: AllFit(that(talk, "card"), (MeetsRequirements(),))),
        "the level requirements and color requirements are fulfilled",
    ),
    (
        "there is|are {s:some} {n:nominal} in|on {p:place} {f:more_after}",
        Told(lambda talk, s, n, p, f: has_there(talk, s, n.with_filters(*f), p)),
    ),
    ("{r:reference} was|were {f:kind}", Made(lambda r, f: AllFit(r, f))),
    ("{r:reference} was|were not {f:kind}", Made(lambda r, f: NotSo(AllFit(r, f)))),
    ("{r:reference} has no traits", Made(lambda r: AllFit(r, (HasNoTraits(),)))),
    (
        "{r:reference} has 1 or more of the same trait as {o:reference}",
        Made(lambda r, o: AllFit(r, (SharesTrait(o),))),
    ),
    (
        "a|an {n:nominal} is put into {w:who} waiting room by that effect",
        Made(lambda n, w: AnyFits(CardsOfEvent(), (*n.filters, OwnedBy(w)))),
    ),
    (
        "a|an {n:nominal} is put into the waiting room by that effect",
        Made(lambda n: AnyFits(CardsOfEvent(), n.filters)),
    ),
    (
        "a|an| {n:nominal} is revealed|| among {c:seen}",
        Told(lambda talk, n, c: some_among(talk, Some(ONE), n, c)),
    ),
    (
        "{w:has} characters of|with {c:compared} |different colors",
        Made(lambda w, c: Compare(DifferentWords(Cards(w, "stage"), COLORS), c[0], c[1])),
    ),
    (
        "{w:who} characters on|in the| stage have {c:compared} colors in total",
        Made(lambda w, c: Compare(DifferentWords(Cards(w, "stage"), COLORS), c[0], c[1])),
    ),
    ("{g:group} have|has {p:name_parts} in its|their card name~", Made(lambda g, p: AllFit(g, (one_or_any(p),)))),
    ("{r:reference} has {p:name_parts} in its card name", Made(lambda r, p: AllFit(r, (one_or_any(p),)))),
    (
        "{p:place} has {c:compared} {n:nominal} with different card names",
        Told(lambda talk, p, c, n: Compare(DifferentWords(in_place(talk, (0, 0), n, p), NAMES), c[0], c[1])),
        "there are {c:compared} {n:nominal} with different card names in {p:place}",
    ),
)
TABLE.add("kind", ("named {n:names}", Made(lambda n: (one_or_any(n),))))
TABLE.add("kind", ("{n:names} or {a:some_adjectives}", Made(lambda n, a: any_kind(((one_or_any(n),), a)))))
TABLE.add_list("name_row", ListOf("named", (",", "and"), ("and", ", and"), least=2))
TABLE.add(
    "marker_kind",
    ("{a:some_adjectives} marker~", S("a")),
    ("marker~ {f:more_after}", S("f")),
    ("{n:nominal}", Made(lambda n: n.filters)),
)


def two_icons(objects: Objects, icon: str, again: str) -> Condition:
    if icon != again:
        raise Meaningless("one icon twice")
    return Compare(IconsOf(objects, icon), AT_LEAST, Number(2))


def of_a_kind(n: Nominal) -> tuple[Filter, ...]:
    """What is said of any character has words of its own."""
    if len(n.filters) < 2:
        raise Meaningless("characters of a kind")
    return n.filters


def times_played(who: int, q: Some, n: Nominal) -> Condition:
    if q.other:
        raise Meaningless("how many cards")
    return Compare(HappenedThisTurn(PlaysCard(who, n.filters)), q.counting[0], q.counting[1])


def counted_last(talk: Talk, kind: type[Value] = Value) -> Value:
    """`If there are 3 or more colors`: of what the condition before counted."""
    if not isinstance(talk.counted, kind):
        raise Meaningless("something that was counted before")
    found: Value = talk.counted
    return found


def level_is(who: int, compared: Any) -> Condition:
    if who == EACH_PLAYER:
        return Both(level_is(YOU, compared), level_is(OPPONENT, compared))
    return Compare(LevelOf(who), compared[0], compared[1])


def on_stage(talk: Talk, who: int, name: Any, other: bool = False) -> Condition:
    some = Some(ONE, other)
    return counts(some, cards(talk, who, of_kind(some, Nominal("card", (name,), "stage"))))


def after_condition(talk: Talk, value: Any, phrase: Any) -> Any:
    """`that character` may stand for whom a condition is about."""
    if isinstance(value, AllFit) and isinstance(value.objects, (BattleOpponent, Facing)):
        talk.mention(Mention(value.objects, "character", False, OPPONENT))
    if isinstance(value, Compare):
        talk.counted = value.value
    return value


TABLE.after["condition"] = after_condition
