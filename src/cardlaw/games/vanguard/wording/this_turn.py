"""Conditions on what has happened in this turn, this battle, this game."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.checks import TriggerChecked
from cardlaw.games.vanguard.parts.alchemagic_texts import DuringAlchemagic, PlaysJoined
from cardlaw.games.vanguard.parts.blasts_together import BlastedTogether
from cardlaw.games.vanguard.parts.cause_patterns import ForCost
from cardlaw.games.vanguard.parts.circles import OnCircle
from cardlaw.games.vanguard.parts.conditions import AttackHit
from cardlaw.games.vanguard.parts.filters import InState
from cardlaw.games.vanguard.parts.patterns import Placed, PutInto, While
from cardlaw.games.vanguard.parts.restricted_patterns import IsCalled
from cardlaw.games.vanguard.parts.turn_patterns import Occurs
from cardlaw.games.vanguard.parts.verb_patterns import ByVerb
from cardlaw.games.vanguard.terms.information import PHASES, SOUL_BLAST, SOUL_CHARGE
from cardlaw.games.vanguard.turn.memory import (
    COUNTER_CHARGED,
    PERSONA_RODE,
    SOUL_BLASTED,
    SOUL_CHARGED,
    ThisTurn,
)
from cardlaw.games.vanguard.turn.recollection import (
    PlacedByEffect,
    PlacedThisTurn,
    RodeGrade,
    RodeThisGame,
    RodeThisTurn,
)
from cardlaw.program.conditions import (
    AnyFits,
    Both,
    Compare,
    Condition,
    DuringPhase,
    IsTurnOf,
    NotSo,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.filters import Other
from cardlaw.program.happened import HappenedThisTurn
from cardlaw.program.objects import Cards
from cardlaw.program.patterns import Pattern
from cardlaw.program.values import AT_LEAST, Number, Value
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, P, S

TABLE = Table()

# In this battle

TABLE.add(
    "condition",
    (
        "the attack hit",
        AttackHit(True),
        "that attack hit",
        "this unit's attack hit",
        "its attack hit",
        "that attack hits",
        "the attack hits",
        "the attack hit during that battle",
    ),
    (
        "that attack hit {t:other_one}",
        Made(lambda t: Both(AttackHit(True), AnyFits(t, (InState("being attacked"),)))),
        "the attack hit {t:other_one}",
        "this unit's attack hit {t:other_one}",
    ),
    (
        "the attack did not hit",
        AttackHit(False),
        "that attack did not hit",
        "this unit's attack did not hit",
        "the attack does not hit",
        "its attack did not hit",
        "the attack did not hit during that battle",
        "the attack did not hit that battle",
        "the attack didn't hit",
    ),
)

# This turn

FROM_RIDE_DECK = Placed(Cards(YOU, ""), "VC", "ride_deck")
TABLE.add(
    "persona_rode",
    (
        "you persona rode",
        ThisTurn(PERSONA_RODE, YOU),
        "you have persona rode|ridden",
        "you performed a| persona ride",
        "you have performed a| persona ride",
        "your vanguard persona rode",
    ),
)
TABLE.add("during", ("during the turn that| {p:persona_rode}", S("p")))
TABLE.add("this_turn", ("this turn", None, "during this turn", "that turn", "during that turn"))
TABLE.add(
    "condition",
    ("{p:persona_rode} {t:this_turn}", Made(lambda p, t: p)),
    ("your opponent persona rode {t:this_turn}", Made(lambda t: ThisTurn(PERSONA_RODE, OPPONENT))),
    (
        "you did not persona ride {t:this_turn}",
        Made(lambda t: NotSo(ThisTurn(PERSONA_RODE, YOU))),
        "you have not persona rode {t:this_turn}",
        "your vanguard did not persona ride {t:this_turn}",
        "you did not perform a| persona ride {t:this_turn}",
    ),
    ("you soul-blast {t:this_turn}", Made(lambda t: ThisTurn(SOUL_BLASTED, YOU)), "you have soul-blast {t:this_turn}"),
    (
        "you soul-charge {t:this_turn}",
        Made(lambda t: ThisTurn(SOUL_CHARGED, YOU)),
        "you have soul-charge {t:this_turn}",
    ),
    ("you counter-charge {t:this_turn}", Made(lambda t: ThisTurn(COUNTER_CHARGED, YOU))),
    ("you did not counter-charge {t:this_turn}", Made(lambda t: NotSo(ThisTurn(COUNTER_CHARGED, YOU)))),
    (
        "a new card was put into|in {w:who} damage zone {t:this_turn}",
        Made(lambda w, t: damaged(w)),
        "new cards were put into|in {w:who} damage zone {t:this_turn}",
    ),
    (
        "no new card~ was~ put into {w:who} damage zone {t:this_turn}",
        Made(lambda w, t: NotSo(damaged(w))),
        "a new card was not put into {w:who} damage zone {t:this_turn}",
    ),
    ("you rode {t:this_turn}", Made(lambda t: RodeThisTurn(YOU)), "you have ridden {t:this_turn}"),
    ("you rode a grade {n:number} {u:unit_word}? {t:this_turn}", Made(lambda n, t, u=None: RodeGrade(YOU, n, n))),
    (
        "you rode a grade {n:number} or greater {u:unit_word}? {t:this_turn}",
        Made(lambda n, t, u=None: RodeGrade(YOU, n, HIGHEST_GRADE)),
    ),
    (
        "you did not ride from the|your| ride deck {t:this_turn}",
        Made(lambda t: NotSo(Compare(HappenedThisTurn(FROM_RIDE_DECK), AT_LEAST, Number(1)))),
    ),
    ("you did not ride {t:this_turn}", Made(lambda t: NotSo(RodeThisTurn(YOU)))),
    (
        "you rode a grade {n:number} or greater unit this fight",
        P(RodeThisGame, who=YOU, grade=S("n")),
        "you have ridden a grade {n:number} or greater unit this fight",
    ),
    (
        "you did not ride a grade {n:number} or greater unit this fight",
        P(NotSo, condition=P(RodeThisGame, who=YOU, grade=S("n"))),
    ),
    (
        "{w:who} drive check or damage check revealed|reveals a trigger unit {t:this_turn}",
        Made(lambda w, t: TriggerChecked(w)),
    ),
    (
        "you soul-blast {n:number} or more cards at the same time {c:vanguard_cost} {t:this_turn}",
        Made(lambda n, c, t: BlastedTogether(n, c)),
        "you soul-blast {n:number} or more at the same time {c:vanguard_cost} {t:this_turn}",
        "you [ soul-blast {n:number} ] or more card~ at the same time {c:vanguard_cost} {t:this_turn}",
        "you [ soul-blast {n:number} ] or more at the same time {c:vanguard_cost} {t:this_turn}",
    ),
)


TABLE.add("blast_word", ("soul-blast", SOUL_BLAST), ("soul-charge", SOUL_CHARGE))
TABLE.add(
    "condition",  # cards counted, however many of them at once
    (
        "you {v:blast_word} a total of {n:number} or more card~ {t:this_turn}",
        Made(lambda v, n, t: moved_in_all(v, n)),
        "you {v:blast_word} {n:number} or more card~ in total {t:this_turn}",
        "you [ {v:blast_word} {n:number} ] or more card~ in total {t:this_turn}",
        "you {v:blast_word} {n:number} or more card~ {t:this_turn}",
    ),
    (
        "card~ was~ soul-blast for {k:vanguard_cost_of} {t:this_turn}",
        Made(lambda k, t: Compare(HappenedThisTurn(ForCost(ByVerb(Cards(YOU, ""), SOUL_BLAST))), AT_LEAST, Number(1))),
    ),
)
TABLE.add("vanguard_cost_of", ("your card's cost", None, "the cost of your card"))


def moved_in_all(verb: int, number: int) -> Condition:
    return Compare(HappenedThisTurn(ByVerb(Cards(YOU, ""), verb)), AT_LEAST, Number(number))


def damaged(who: int) -> Condition:
    return Compare(HappenedThisTurn(PutInto(Cards(who, ""), "damage")), AT_LEAST, Number(1))


HIGHEST_GRADE = 9
TABLE.add("unit_word", ("unit~", None), ("card~", None))
TABLE.add(
    "vanguard_cost",
    ("for the cost of your card's ability", False, "for the cost of your card's abilities"),
    ("for the cost of the ability of your vanguard", True, "for the cost of your vanguard's ability"),
)
TABLE.add("from_zone", ("{z:zone}", S("z"), "the {z:zone}", "your {z:zone}"))
TABLE.add(
    "placing",
    ("on {c:circle}", (P(OnCircle, circle=S("c")), PlacedThisTurn())),
    ("from {z:from_zone}", (P(PlacedThisTurn, origin=S("z")),)),
    ("on {c:circle} from {z:from_zone}", (P(OnCircle, circle=S("c")), P(PlacedThisTurn, origin=S("z")))),
    *(
        (f"during the {name} phase", (PlacedThisTurn("", number),), f"during your| {name} phase")
        for number, name in enumerate(PHASES)
    ),
    ("{w:cause}", (P(PlacedByEffect, who=S("w")),)),
)
TABLE.add(
    "condition",
    (
        "you did alchemagic {t:this_turn}",
        Made(lambda t: Compare(HappenedThisTurn(PlaysJoined(YOU)), AT_LEAST, Number(1))),
        "you did alchemagic an order {t:this_turn}",
        "you alchemagic {t:this_turn}",
        "you alchemagic an order {t:this_turn}",
    ),
    (
        "during alchemagic",
        DuringAlchemagic(),
        "it is on alchemagic",
        "it is alchemagic",
        "it was alchemagic",
        "this is part of alchemagic",
        "it is during alchemagic",
    ),
    (
        "your vanguard sung a song {t:this_turn}",
        Made(lambda t: Compare(HappenedThisTurn(Occurs("sung", Cards(YOU, ""))), AT_LEAST, Number(1))),
        "your vanguard sang a song {t:this_turn}",
        "you sung a song {t:this_turn}",
        "you sang a song {t:this_turn}",
    ),
    *(
        (f"it is {{w:turn_of}} {name} phase", Made(lambda w, number=number: in_phase(w, number)))
        for number, name in enumerate(PHASES)
    ),
)
TABLE.add(
    "condition",
    (
        "you called another {n:nominal} {t:this_turn}",
        Made(lambda n, t: Compare(calls_of(n.with_filters(Other())), AT_LEAST, Number(1))),
    ),
)
TABLE.add("call_origin", ("from {z:from_zone}", S("z")))
TABLE.add(
    "call_phase", *((f"during the|your| {name} phase", DuringPhase(number)) for number, name in enumerate(PHASES))
)


def calls_of(n: Nominal, origin: str = "", phase: Condition | None = None, who: int = YOU) -> Value:
    """How many such cards a player called; rear-guards are called to their circles, other cards to any."""
    circle = n.area if n.area in ("RC", "GC") else ""
    called: Pattern = IsCalled(Cards(who, "", n.found_in("field")), circle, False, origin)
    return HappenedThisTurn(called if phase is None else While(called, phase))


def in_phase(who: int, phase: int) -> Condition:
    """Asked when the text is performed, unlike the time in which something happens."""
    return NotSo(NotSo(DuringPhase(phase) if who == EACH_PLAYER else Both(IsTurnOf(who), DuringPhase(phase))))
