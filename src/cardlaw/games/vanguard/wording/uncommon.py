"""Phrases for what few cards tell players to do: declaring, ending the turn, losing costs, and the like."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.orders.alchemagic import MayAlchemagic
from cardlaw.games.vanguard.parts.blasts import CounterCharge, SoulCharge
from cardlaw.games.vanguard.parts.cheaper_costs import OF_ABILITIES, OF_NEXT_ORDER, CheaperBlast, LoseCost
from cardlaw.games.vanguard.parts.deck_tops import LooksAtTop
from cardlaw.games.vanguard.parts.declaring import DeclareGrade, OfDeclaredGrade
from cardlaw.games.vanguard.parts.instructions import Both
from cardlaw.games.vanguard.parts.matching import MatchEach
from cardlaw.games.vanguard.parts.moving import SeeTop
from cardlaw.games.vanguard.parts.mustering import CallAsMany
from cardlaw.games.vanguard.parts.nullifying import (
    CANNOT_BE_HIT,
    TRIGGER_EFFECTS,
    GiveOnTriggers,
    NullifyEffects,
    SilenceCall,
)
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.games.vanguard.parts.values import Difference
from cardlaw.games.vanguard.placing.legion_mates import DealsDamage, PutAsMate
from cardlaw.games.vanguard.terms.information import PLUS_LAYER, POWER, RULES_LAYER
from cardlaw.games.vanguard.turn.turn_end import EndTurn
from cardlaw.games.vanguard.wording.statements import rule
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.program.actions import Draw
from cardlaw.program.context import OPPONENT, YOU
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.modifications import ADD, ChangeNumber, Forbid
from cardlaw.program.objects import Cards, It, ThisCard
from cardlaw.program.values import CountOf, ForEach
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Made, P, S, Slots, Table

TABLE = Table()
MATCHING = ChangeNumber(PLUS_LAYER, POWER, ADD, Difference(It(), ThisCard(), POWER), ThisCard())


def nullify_named(n: str) -> NullifyEffects:
    if n != CANNOT_BE_HIT:
        raise Meaningless("effects that are known")
    return NullifyEffects(OPPONENT, CANNOT_BE_HIT)


def nullified_name(value: Any) -> Slots | None:
    return {"n": CANNOT_BE_HIT} if value == NullifyEffects(OPPONENT, CANNOT_BE_HIT) else None


TABLE.add(
    "deed",
    ("end the turn", EndTurn()),
    ("choose 1 grade from {a:number} to {b:number} declare it", P(DeclareGrade, least=S("a"), most=S("b"))),
    ("nullify all of your opponent's trigger effect", NullifyEffects(OPPONENT, TRIGGER_EFFECTS)),
    ("all of your opponent's {n:name} effect is nullified", Made(nullify_named, nullified_name)),
    ("your opponent's card' auto ability do not activate from this call", SilenceCall(OPPONENT)),
    ("call as many card from your hand to open rc as possible", CallAsMany()),
    ("put {s:object} on vc as 1 legion mate", P(PutAsMate, objects=S("s"))),
    (
        "its act ability lose their cost {u:until}",
        P(GiveEffect, objects=It(), changes=(LoseCost(It()),), until=S("u")),
        "{u:until} its act ability lose their cost",
    ),
    (
        "{u:until} reduce the cost of its original act ability by counter-blast {n:number}",
        P(
            GiveEffect,
            objects=It(),
            changes=(P(CheaperBlast, what=OF_ABILITIES, number=S("n"), objects=It()),),
            until=S("u"),
        ),
        "reduce the cost of its original act ability by counter-blast {n:number} {u:until}",
    ),
    (
        "the next time you would play 1 order this turn reduce that cost by counter-blast {n:number}",
        P(GiveRule, changes=(P(CheaperBlast, what=OF_NEXT_ORDER, number=S("n"), objects=None),), until=END_OF_TURN),
    ),
    (
        "increase or decrease this unit's power to match {w:who} rear-guard's power {u:until}",
        P(MatchEach, cards=P(Cards, who=S("w"), area="RC"), change=MATCHING, until=S("u")),
    ),
    (
        "give {s:reference} all of the trigger effect given to {o:given_to}",
        P(GiveOnTriggers, objects=S("s"), given_to=S("o")),
    ),
    ("{a:charge} / {b:charge}", P(Both, instructions=(S("a"), S("b")))),
    (
        "draw up to {n:number} card for each {c:each}",
        P(Draw, who=YOU, number=P(ForEach, number=S("n"), each=P(CountOf, objects=S("c"))), up_to=True),
    ),
    (
        "look at up to {n:number} card from the top of {w:who} deck for each {c:each}",
        P(
            SeeTop,
            who=S("w"),
            number=P(ForEach, number=S("n"), each=P(CountOf, objects=S("c"))),
            revealed=False,
            up_to=True,
        ),
    ),
)


def for_each(c: Any, d: Any) -> ForEachOf:
    return ForEachOf(CountOf(c), (d,), True)


def for_each_parts(value: Any) -> Slots | None:
    if isinstance(value, ForEachOf) and isinstance(value.times, CountOf) and len(value.instructions) == 1:
        return {"c": value.times.objects, "d": value.instructions[0]}
    return None


TABLE.add("chain", ("for each {c:each} {d:chain}", Made(for_each, for_each_parts)))
TABLE.add(
    "charge",
    ("counter-charge {n:number}", P(CounterCharge, number=S("n"))),
    ("soul-charge {n:amount}", P(SoulCharge, number=S("n"))),
)
TABLE.add("given_to", ("this unit", ThisCard()), ("{w:who} vanguard", P(Cards, who=S("w"), area="VC")))
TABLE.add("post", ("with the declared grade", OfDeclaredGrade()))
TABLE.add("ban", ("deal damage", P(Forbid, layer=RULES_LAYER, pattern=P(DealsDamage, objects=It()), objects=It())))
TABLE.add(
    "statement",
    rule("you may look at the top card of your deck at any time", LooksAtTop()),
    rule(
        "when you would play 1 normal order you can bind 1 normal order from your drop 《Alchemagic》",
        MayAlchemagic(),
        "when you would play 1 normal order you may bind 1 normal order from your drop 《Alchemagic》",
    ),
)
