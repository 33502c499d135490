"""Deeds about the game itself: turns, triggers, costs, powers that are matched, winning and losing."""

from __future__ import annotations

from cardlaw.games.vanguard.orders.by_effect import PlayForNothing
from cardlaw.games.vanguard.parts.battle_deeds import ActivateTriggers
from cardlaw.games.vanguard.parts.cheaper_costs import (
    OF_ABILITIES,
    OF_AUTOMATIC,
    OF_NEXT_COST,
    OF_NEXT_ORDER,
    CheaperBlast,
    LoseCost,
)
from cardlaw.games.vanguard.parts.declaring import DeclareGrade
from cardlaw.games.vanguard.parts.each_its_own import GiveEach
from cardlaw.games.vanguard.parts.effects import GainRule
from cardlaw.games.vanguard.parts.field_deeds import PersonaRides
from cardlaw.games.vanguard.parts.matching import MatchEach
from cardlaw.games.vanguard.parts.nullifying import (
    CANNOT_BE_HIT,
    TRIGGER_EFFECTS,
    GiveOnTriggers,
    NullifyEffects,
    SilenceCall,
)
from cardlaw.games.vanguard.parts.values import Difference, Missing
from cardlaw.games.vanguard.terms.information import CRITICAL, DRIVE, GRADE, PLUS_LAYER, POWER, SHIELD
from cardlaw.games.vanguard.turn.extra_turns import ExtraTurn
from cardlaw.games.vanguard.turn.turn_end import EndTurn
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.effects import END_OF_TURN, GAME
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.actions import LoseGame, WinGame
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Instruction
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import Cards, It, Objects, ThisCard, Together
from cardlaw.program.values import NumberOn, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.gifts import OPEN, Statement, close_gifts, give, give_until
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()

TABLE.add(
    "deed",
    ("end the turn", EndTurn()),
    ("choose a grade from {a:number} to {b:number} ,| and| declare it", P(DeclareGrade, least=S("a"), most=S("b"))),
    ("nullify all of your opponent's trigger effects", NullifyEffects(OPPONENT, TRIGGER_EFFECTS)),
    (
        "all of your opponent's {n:name} effects are nullified",
        Made(lambda n: nullified(n)),
        "nullify all of your opponent's {n:name} effects",
    ),
    (
        "your opponent's cards' [auto] abilities do not activate from this call",
        SilenceCall(OPPONENT),
        "your opponent's card's [auto] abilities do not activate from this call",
    ),
    (
        "activate all of {o:its_plural} trigger effects",
        Made(lambda o: ActivateTriggers(o)),
        "activate {o:its_plural} trigger effects",
        "activate all of the trigger effects of {o:reference}",
        "activate all trigger effects of {o:reference}",
        "activate the trigger effects of {o:reference}",
        "activate {o:that_trigger} trigger effect|effects once|",
    ),
    ("you get an extra turn", GiveRule((ExtraTurn(YOU),), GAME), "you get an additional turn"),
    ("your opponent gets an extra turn", GiveRule((ExtraTurn(OPPONENT),), GAME)),
    ("activate persona ride", PersonaRides()),
    ("play {s:reference} without paying its|the cost", P(PlayForNothing, objects=S("s"))),
    ("you win the game", P(WinGame, who=YOU)),
    ("you lose the game", P(LoseGame, who=YOU), "you lose"),
    ("your opponent loses the game", P(LoseGame, who=OPPONENT)),
    ("you get {a:quoted} {u:until}", Made(lambda a, u: always_true(a, u)), "{u:until} ,| you get {a:quoted}"),
    (
        "you get {a:quoted} and {b:quoted} {u:until}",
        Made(lambda a, b, u: Steps((always_true(a, u), always_true(b, u)))),
        "{u:until} ,| you get {a:quoted} ,| and {b:quoted}",
    ),
    (
        "{o:its_plural} [act] abilities lose their cost {u:until}",
        Made(lambda o, u: GiveEffect(o, (LoseCost(It()),), u)),
        "{u:until} ,| {o:its_plural} [act] abilities lose their cost",
    ),
    (
        "reduce the cost of {o:its_plural} original {k:kind_of_ability} ability|abilities by {n:counter_blast}",
        Told(lambda talk, o, k, n: give(talk, cheaper(o, k, n), OPEN)),
        "reduce the cost of all of| {o:its_plural} original {k:kind_of_ability} ability|abilities by {n:counter_blast}",
        "reduce the cost of all| the original {k:kind_of_ability} ability|abilities of {o:reference} by {n:counter_blast}",
    ),
    (
        "the cost of all| the original {k:kind_of_ability} ability|abilities of {o:reference} decreases|decrease by {n:counter_blast}",
        Told(lambda talk, o, k, n: give(talk, cheaper(o, k, n), OPEN)),
        "the cost of {o:its_plural} original {k:kind_of_ability} ability|abilities decreases|decrease by {n:counter_blast}",
    ),
    (
        "reduce the cost of {o:its_plural} original {k:kind_of_ability} ability|abilities by {n:counter_blast} {u:until}",
        Told(lambda talk, o, k, n, u: give_until(talk, cheaper(o, k, n), u)),
        "reduce the cost of all| the original {k:kind_of_ability} ability|abilities of {o:reference} by {n:counter_blast} {u:until}",
    ),
    (
        "reduce the next counter-blast cost you pay for {o:its_plural} abilities|ability by {n:number}",
        Told(lambda talk, o, n: give(talk, cheaper(o, OF_NEXT_COST, n), OPEN)),
    ),
    (
        "the next time you would play an order this turn , reduce that cost by {n:counter_blast}",
        Made(lambda n: GiveRule((CheaperBlast(OF_NEXT_ORDER, n, None),), END_OF_TURN)),
    ),
    (
        "double {o:its_plural} power {u:until}",
        Told(lambda talk, o, u: give_until(talk, doubled(o), u)),
        "{o:its_plural} power is doubled {u:until}",
    ),
    (
        "double the power and critical of {o:group} {u:until}",
        Made(lambda o, u: each_doubled(o, u, POWER, CRITICAL)),
    ),
    ("double the power of {o:group} {u:until}", Made(lambda o, u: each_doubled(o, u, POWER))),
    (
        "double {o:its_plural} power",
        Told(lambda talk, o: give(talk, doubled(o), OPEN)),
        "{o:its_plural} power is doubled",
    ),
    (
        "give {s:reference} all of the trigger effects given to {o:given_to}",
        P(GiveOnTriggers, objects=S("s"), given_to=S("o")),
    ),
    (
        "increase or decrease this unit's power to match {w:who} rear-guard's power {u:until}",
        Made(
            lambda w, u: MatchEach(
                Cards(w, "RC"), ChangeNumber(PLUS_LAYER, POWER, ADD, Difference(It(), ThisCard(), POWER), ThisCard()), u
            )
        ),
    ),
)
TABLE.add("that_trigger", ("that", Told(lambda talk: talk.that("card").objects)))
TABLE.add(
    "its_plural",
    ("its", Told(lambda talk: talk.that("card").objects), "their", "those cards'", "that unit's", "that card's"),
    ("this unit's", ThisCard()),
)
TABLE.add("kind_of_ability", ("[act]", OF_ABILITIES), ("[auto]", OF_AUTOMATIC))
TABLE.add(
    "statement",
    (
        "the cost of {o:its_plural} original {k:kind_of_ability} ability|abilities is~ reduced by {n:counter_blast}",
        Made(lambda o, k, n: cheaper(o, k, n)),
    ),
    (
        "the cost of all |the original {k:kind_of_ability} abilities of {o:subject} is~ reduced by {n:counter_blast}",
        Made(lambda k, o, n: cheaper(o, k, n)),
    ),
)
TABLE.add("counter_blast", ("counter-blast {n:number}", S("n"), "[ counter-blast {n:number} ]"))
TABLE.add("given_to", ("this unit", ThisCard()), ("{w:who} vanguard", P(Cards, who=S("w"), area="VC")))


def cheaper(o: Objects, kind: str, number: int) -> Statement:
    return Statement(o, (CheaperBlast(kind, number, It()),))


def always_true(a: Ability, u: int) -> GainRule:
    if not isinstance(a, ContinuousAbility):
        raise Meaningless("what is true while it lasts")
    return GainRule(a, u)


def nullified(n: str) -> NullifyEffects:
    if n != CANNOT_BE_HIT:
        raise Meaningless("effects that are known")
    return NullifyEffects(OPPONENT, CANNOT_BE_HIT)


# Numbers that are brought to a value, or raised by one


def brought(o: Objects, aspects: tuple[int, ...], n: int) -> Statement:
    """By as much as is missing when it is done; what changes the number later still does."""
    return Statement(o, tuple(ChangeNumber(PLUS_LAYER, one, ADD, Missing(n, o, one), It()) for one in aspects))


def matching(o: Objects, aspects: tuple[int, ...], model: Objects) -> Statement:
    """By as much as the numbers of another unit differ when it is done."""
    return Statement(o, tuple(ChangeNumber(PLUS_LAYER, one, ADD, Difference(model, o, one), It()) for one in aspects))


def doubled(o: Objects) -> Statement:
    return Statement(o, (ChangeNumber(PLUS_LAYER, POWER, ADD, NumberOn(o, POWER), It()),))


def each_doubled(o: Objects, u: int, *aspects: int) -> GiveEach:
    changes = tuple(ChangeNumber(PLUS_LAYER, one, ADD, NumberOn(It(), one), It()) for one in aspects)
    return GiveEach(o, changes, u)


TABLE.add(
    "aspect_named", ("power", POWER), ("critical", CRITICAL), ("shield", SHIELD), ("drive", DRIVE), ("grade", GRADE)
)
TABLE.add_list("aspects_named", ListOf("aspect_named", ("and", "/")))
TABLE.add(
    "model",  # the unit whose numbers another one's are brought to
    ("{o:fixed_possessive} {a:aspects_named}", Made(lambda o, a: (o, a))),
    (
        "one of {w:who} vanguard's {a:aspects_named}",
        Made(lambda w, a: (Cards(w, "VC"), a)),
        "one of {w:who} vanguards' {a:aspects_named}",
    ),
    ("{o:fixed_possessive}", Made(lambda o: (o, ()))),
    ("one of {w:who} vanguards", Made(lambda w: (Cards(w, "VC"), ()))),
)


def like_model(talk: Talk, o: Objects, a: tuple[int, ...], m: tuple[Objects, tuple[int, ...]], u: int) -> Instruction:
    model, aspects = m
    if aspects and aspects != a:
        raise Meaningless("the same numbers")
    if are_several(talk, o):
        return bring_each(talk, o, tuple(plus(one, Difference(model, It(), one)) for one in a), u)
    return given(talk, matching(o, a, model), u)


def bring(talk: Talk, o: Objects, aspects: tuple[int, ...], n: int, u: int) -> Instruction:
    if are_several(talk, o):
        return bring_each(talk, o, tuple(plus(one, Missing(n, It(), one)) for one in aspects), u)
    return given(talk, brought(o, aspects, n), u)


def given(talk: Talk, s: Statement, u: int) -> Instruction:
    return give(talk, s, OPEN) if u == OPEN else give_until(talk, s, u)


def are_several(talk: Talk, o: Objects) -> bool:
    """Several units differ by more or less from the same number."""
    return isinstance(o, (Cards, Together)) or any(one.objects == o and one.several for one in talk.mentions)


def bring_each(talk: Talk, o: Objects, changes: tuple[ChangeNumber, ...], u: int) -> Instruction:
    if o.is_choice():
        raise Meaningless("units that were chosen before")
    gift = GiveEach(o, changes, u)
    if u == OPEN:
        talk.open_gifts.append(gift)
    elif not talk.lasting:
        close_gifts(talk, u)
    return gift


def plus(aspect: int, value: Value) -> ChangeNumber:
    return ChangeNumber(PLUS_LAYER, aspect, ADD, value, It())


TABLE.add(
    "brought_ones",
    ("{o:its_plural}", S("o")),
    (
        "{a:unit_possessive_one} and this unit's",
        Made(lambda a: Together(a, ThisCard())),
    ),
)
TABLE.add("unit_possessive_one", ("that unit's", Told(lambda talk: talk.that("unit").objects), "that unit"))
TABLE.add(
    "deed",
    (
        "increase or decrease {o:brought_ones} {a:aspects_named} to match {m:model} {u:until}",
        Told(lambda talk, o, a, m, u: like_model(talk, o, a, m, u)),
        "increase or decrease the {a:aspects_named} of {o:subject} to match {m:model} {u:until}",
        "{u:until} ,| increase or decrease {o:brought_ones} {a:aspects_named} to match {m:model}",
    ),
    (
        "increase or decrease {o:its_plural} {a:aspects_named} to match {m:model}",
        Told(lambda talk, o, a, m: like_model(talk, o, a, m, OPEN)),
    ),
    (
        "increase or decrease {o:brought_ones} {a:aspects_named} to {n:number} {u:until}",
        Told(lambda talk, o, a, n, u: bring(talk, o, a, n, u)),
        "increase or decrease the {a:aspects_named} of {o:subject} to {n:number} {u:until}",
        "{o:brought_ones} {a:aspects_named} increases|increase or decreases|decrease to {n:number} {u:until}",
        "the {a:aspects_named} of {o:subject} increases|increase or decreases|decrease to {n:number} {u:until}",
        "{o:brought_ones} {a:aspects_named} increases or decreases to become {n:number} {u:until}",
    ),
    (
        "increase or decrease {o:its_plural} {a:aspects_named} to {n:number}",
        Told(lambda talk, o, a, n: bring(talk, o, a, n, OPEN)),
        "{o:its_plural} {a:aspects_named} increases|increase or decreases|decrease to {n:number}",
        "{o:its_plural} {a:aspects_named} increases or decreases to become {n:number}",
    ),
    (
        "increase {o:its_plural} {a:aspect_named} by {v:value} {u:until}",
        Made(lambda o, a, v, u: GiveEffect(o, (ChangeNumber(PLUS_LAYER, a, ADD, v, It()),), u)),
        "{u:until} ,| increase {o:its_plural} {a:aspect_named} by {v:value}",
        "{o:its_plural} {a:aspect_named} increases by {v:value} {u:until}",
        "{u:until} ,| {o:its_plural} {a:aspect_named} increases by {v:value}",
    ),
)
