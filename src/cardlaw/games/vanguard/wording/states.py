"""Words for what becomes of cards that lie on the table: gauge, locked cards, switched cards."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.vanguard.board.board import RC, VC
from cardlaw.games.vanguard.orders.other_kinds import PutAsUnit
from cardlaw.games.vanguard.parts.circles import FaceIs
from cardlaw.games.vanguard.parts.deeds import CallCards
from cardlaw.games.vanguard.parts.selections import TopOf
from cardlaw.games.vanguard.parts.switching import PutOnCircle, SwitchCards, SwitchZones
from cardlaw.games.vanguard.states.gauge import GaugeOf, HasGauge, IsGauge, MoveGauge, PutAsGauge, TopAsGauge
from cardlaw.games.vanguard.states.put_locked import PutAsLocked
from cardlaw.games.vanguard.stride.striding import StrideCard
from cardlaw.games.vanguard.stride.two_sides import FlipOver
from cardlaw.games.vanguard.wording.deeds_of_cards import move_to
from cardlaw.kernel.cards import DOWN, UP
from cardlaw.program.acting import Choose
from cardlaw.program.conditions import AllFit
from cardlaw.program.context import YOU
from cardlaw.program.control import If, Steps
from cardlaw.program.filters import IsOneOf, Not, Other
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import EXACTLY, UP_TO, Bound, Cards, Objects, SomeOf, ThisCard
from cardlaw.program.values import CountOf, Number, Value
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english.numbers import Quantity
from cardlaw.text.english.objects import Nominal, Place, in_place, known_as
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()


def gauge(talk: Talk, deed: Instruction, unit: Objects) -> Instruction:
    """`put ... as an equip gauge for this unit, and it gets ...`: the unit is spoken of last."""
    if isinstance(unit, ThisCard):
        talk.mention(Mention(unit, "unit"))
    return deed


def for_unit(talk: Talk, o: Objects, deed: Callable[[Objects], Instruction]) -> Instruction:
    """`... for one of your rear-guards`: it is chosen first."""
    if talk.paying:
        raise Meaningless("gauge that is put by an effect")  # what is paid with moves later than it is tied
    if getattr(o, "number", 0) > 1:
        raise Meaningless("a card for each of several units")
    if not o.is_choice():
        return gauge(talk, deed(o), o)
    variable = talk.fresh()
    talk.mention(Mention(Bound(variable), "unit"))
    return Steps((Bind(variable, Choose(o)), deed(Bound(variable))))


def top_as_gauge(talk: Talk, m: Value, o: Objects, n: str, f: bool) -> Instruction:
    return for_unit(talk, o, lambda unit: TopAsGauge(m, unit, n, f))


def put_as_gauge(talk: Talk, s: Objects, o: Objects, n: str, f: bool) -> Instruction:
    if not isinstance(o, Cards) or not any(isinstance(one, Other) for one in o.filters) or not s.is_choice():
        return for_unit(talk, o, lambda unit: PutAsGauge(s, unit, n, f))
    card = talk.fresh()  # `put a rear-guard as gauge for another rear-guard`: another one than the card that is put
    others = tuple(Not(IsOneOf(Bound(card))) if isinstance(one, Other) else one for one in o.filters)
    unit = Cards(o.who, o.area, others, o.choice, o.number)
    return Steps((Bind(card, Choose(s)), for_unit(talk, unit, lambda one: PutAsGauge(Bound(card), one, n, f))))


TABLE.add("borne_by", ("{r:reference}", S("r")), ("{s:selection}", S("s")))
TABLE.add(
    "deed",
    (
        "put the top card of your deck face {f:face} as an|a {n:gauge_name} gauge for {o:borne_by}",
        Told(lambda talk, f, n, o: top_as_gauge(talk, Number(1), o, n, f)),
    ),
    (
        "put {m:amount} cards from the top of your deck face {f:face} as {n:gauge_name} gauge~ for {o:reference}",
        Told(top_as_gauge),
    ),
    (
        "put one card from the top of your deck face {f:face} as an|a {n:gauge_name} gauge for {o:borne_by}",
        Told(lambda talk, f, n, o: top_as_gauge(talk, Number(1), o, n, f)),
    ),
    (
        "put {s:object} face {f:face} as an|a {n:gauge_name} gauge for {o:borne_by}",
        Told(lambda talk, s, f, n, o: put_as_gauge(talk, s, o, n, f)),
    ),
    (
        "put the top card of your deck face {f:face} as an|a {n:gauge_name} gauge",
        Made(lambda f, n: PutAsGauge(TopOf(YOU, Number(1)), None, n, f)),
    ),
    (  # in the gauge zone, a hidden one, cards lie face down where nothing else is said (4.15.2, 4.3.3.3)
        "put the top card of your deck as an|a {n:gauge_name} gauge",
        Made(lambda n: PutAsGauge(TopOf(YOU, Number(1)), None, n, False)),
    ),
    (
        "put {s:object} as an|a {n:gauge_name} gauge",
        Made(lambda s, n: PutAsGauge(s, None, n, False)),
        "put {s:object} as an|a {n:gauge_name} gauge each",
        "put {s:object} as {n:gauge_name} gauge~",
    ),
    (
        "put the top card of your deck as an|a {n:gauge_name} gauge for {o:borne_by}",
        Told(lambda talk, n, o: top_as_gauge(talk, Number(1), o, n, False)),
    ),
    (
        "put {s:object} as an|a {n:gauge_name} gauge for {o:borne_by}",
        Told(lambda talk, s, n, o: put_as_gauge(talk, s, o, n, False)),
    ),
    (
        "put {s:object} face {f:face} as an|a {n:gauge_name} gauge",
        Made(lambda s, f, n: PutAsGauge(s, None, n, f)),
        "put {s:object} face {f:face} as an|a {n:gauge_name} gauge each",
        "put {s:object} face {f:face} as {n:gauge_name} gauge~",
    ),
    (
        "move all of {o:gauge_of} {n:gauge_name}? gauge to {u:exchanged}",
        Made(lambda o, u, n="": MoveGauge(GaugeOf(o, n), u)),
        "move {o:gauge_of} {n:gauge_name}? gauge to {u:exchanged}",
    ),
    (
        "put {s:object} on {w:who} (rc) as a locked card",
        P(PutAsLocked, objects=S("s"), who=S("w")),
        "put {s:object} on {w:who} (rc) as locked cards",
        "put {s:object} as a locked card on {w:who} (rc)",
    ),
    (
        "put^ {s:object} on an|your| open (rc) as a locked card",
        Told(lambda talk, s: PutAsLocked(s, YOU, True)),
        "put^ {s:object} on open (rc) as locked cards",
    ),
    (
        "put^ {s:object} on (rc) as a locked card",
        Told(lambda talk, s: PutAsLocked(s, YOU)),
        "put^ {s:object} on (rc) as locked cards",
    ),
    (
        "put {s:object} on your (rc) as a unit with power {n:number} and critical {m:number}",
        Made(lambda s, n, m: PutAsUnit(s, n, m)),
    ),
    ("put {s:object} on your (rc) as a unit", Made(lambda s: PutAsUnit(s))),
    ("put {s:object} on your (vc)", P(PutOnCircle, objects=S("s"), zone=VC)),
    ("put {s:object} on the circle behind your vanguard", P(PutOnCircle, objects=S("s"), zone=RC)),
    (
        "stride^ {s:object}",
        P(StrideCard, objects=S("s")),
        "stride^ {s:object} on your| (vc)",
    ),
    (
        "stride^ {s:object} as stand",
        P(StrideCard, objects=S("s"), standing=True),
        "stride^ {s:object} on your| (vc) as stand",
    ),
    ("flip^ {s:object} over", P(FlipOver, objects=S("s")), "flip^ over {s:object}"),
    ("switch^ your {a:zone} and your {b:zone}", P(SwitchZones, one=S("a"), other=S("b"))),
)

TABLE.add(
    "step",
    (
        "switch^ {s:object} with {o:exchanged}",
        Told(lambda talk, s, o: switched(talk, s, o)),
        "switch^ {s:object} and {o:exchanged}",
    ),
    (
        "swap^ {s:from_zone_one} with {o:from_zone_one}",
        Told(lambda talk, s, o: switched(talk, s, o)),
        "exchange^ {s:from_zone_one} with {o:from_zone_one}",
        "swap^ {s:from_zone_one} and {o:from_zone_one}",
        "exchange^ {s:from_zone_one} and {o:from_zone_one}",
    ),
)
TABLE.add(
    "from_zone_one",  # one card of a zone, or one that was chosen there before
    (
        "{q:quantity} {n:nominal} from|in {p:place}",
        Told(in_place),
        "{q:quantity} of the {n:nominal} from|in {p:place}",
    ),
    (
        "{q:quantity} of {w:who} {n:card_nominal} in|from {a:own_zone}",
        Told(lambda talk, q, w, n, a: in_place(talk, q, n, Place(w, a))),
    ),
    ("it", Told(lambda talk: talk.that("card").objects)),
)


def switched(talk: Talk, s: Objects, o: Objects) -> Instruction:
    """Both cards are chosen before they change places."""
    told: list[Instruction] = []
    cards: list[Objects] = []
    for one in (s, o):
        if one.is_choice():
            told.append(talk.did(Choose(one)))
            one = talk.mentions[-1].objects
        cards.append(one)
    switch = SwitchCards(cards[0], cards[1])
    for card, came in zip(cards, (o, s), strict=True):
        if isinstance(card, Bound) and isinstance(came, Cards):
            mention = Mention(card, "card", False, talk.actor, "put")
            mention.place = came.area
            talk.mention(mention)
    return Steps((*told, switch)) if told else switch


TABLE.add(
    "step",
    (
        "call^ this face up card to {w:where}",
        Told(lambda talk, w: from_face_up(talk, CallCards(ThisCard(), w))),
        "call^ this card|unit to {w:where} from face up",
    ),
    (
        "put^ this face up card into {g:goal}",
        Told(lambda talk, g: from_face_up(talk, move_to(ThisCard(), g))),
        "put^ this card|unit into {g:goal} from face up",
    ),
)


def from_face_up(talk: Talk, deed: Instruction) -> Instruction:
    """A card that lies face down stays where it is."""
    if talk.paying:
        raise Meaningless("what is done by an effect")  # a cost that cannot be paid is none
    return If(AllFit(ThisCard(), (FaceIs(UP),)), (talk.did(deed),))


TABLE.add(
    "step", ("stride^ this {n:this_noun} on your| (vc) from face down", Told(lambda talk, n: from_face_down(talk)))
)


def from_face_down(talk: Talk) -> Instruction:
    """A card that lies face up already does not stride so."""
    return If(AllFit(ThisCard(), (FaceIs(DOWN),)), (talk.did(StrideCard(ThisCard())),))


# Units with gauge, and how much they have


def some_gauge(q: Quantity, o: Objects, n: str) -> Objects:
    if q[0] not in (EXACTLY, UP_TO) or not isinstance(q[1], int):
        raise Meaningless("a plain number")
    return SomeOf(GaugeOf(o, n), Number(q[1]), q[0] == UP_TO)


TABLE.add(
    "selection",
    (
        "{q:quantity} of {o:gauge_of} {n:gauge_name} gauge~",
        Told(lambda talk, q, o, n: known_as(talk, some_gauge(q, o, n), "card")),
        "{q:quantity} card~ from {o:gauge_of} {n:gauge_name} gauge~",
    ),
    (
        "all of {o:gauge_of} {n:gauge_name} gauge~",
        Told(lambda talk, o, n: known_as(talk, GaugeOf(o, n), "card")),
    ),
)


def own_gauge(talk: Talk, q: Quantity, n: str) -> Objects:
    """`[put two regress gauges into your drop]`: a cost is paid with one's own."""
    if not talk.paying:
        raise Meaningless("whose gauge")
    return known_as(talk, Cards(YOU, "gauge", (IsGauge(n),), *plain_number(q)), "card")


def plain_number(q: Quantity) -> tuple[int, int]:
    if not isinstance(q[1], int):
        raise Meaningless("a plain number")
    return q[0], q[1]


TABLE.add("selection", ("{q:quantity} {n:gauge_name} gauge~", Told(own_gauge)))
TABLE.add("noun", ("{n:gauge_name} gauge~", Made(lambda n: Nominal("card", (IsGauge(n),), "gauge"))))
TABLE.add("each", ("of {o:gauge_of} {n:gauge_name} gauge~", Made(lambda o, n: CountOf(GaugeOf(o, n)))))
TABLE.add("value", ("the number of {o:gauge_of} {n:gauge_name} gauge~", Made(lambda o, n: CountOf(GaugeOf(o, n)))))
TABLE.add(
    "after_noun",
    ("with {n:gauge_name} gauge~", Made(lambda n: HasGauge(n)), "with an|a {n:gauge_name} gauge"),
    (
        "with {m:many_number} {n:gauge_name} gauge~",
        Made(lambda m, n: HasGauge(n, *m)),
        "with {m:many_number} {n:gauge_name} gauge~ each",
    ),
    ("without {n:gauge_name} gauge~", Made(lambda n: Not(HasGauge(n))), "without any {n:gauge_name} gauge~"),
)
TABLE.add(
    "condition",
    ("{o:holder} has|have {m:many} {n:gauge_name} gauge~", Made(lambda o, m, n: AllFit(o, (HasGauge(n, *m),)))),
)
