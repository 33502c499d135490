"""Deeds about prisons, songs, scouts, tokens and damage, and of the states of older eras."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.keywords.deeds import BecomeState, LeaveHollowed
from cardlaw.games.vanguard.keywords.unit_states import BLAZING, ENGORGED, HOLLOWED, SUCCESSFUL
from cardlaw.games.vanguard.orders.products import Operate
from cardlaw.games.vanguard.parts.battle_deeds import DamageMaster, OrderAttack
from cardlaw.games.vanguard.parts.creating import (
    IMPRISON_WORD,
    SCOUT_WORD,
    SING_WORD,
    CallTokens,
    CreateCard,
    DealDamage,
    HoldCards,
)
from cardlaw.games.vanguard.parts.deeds import (
    TurnUnits,
)
from cardlaw.games.vanguard.parts.repeating import ForEachOf
from cardlaw.games.vanguard.parts.selections import TopOf
from cardlaw.games.vanguard.placing.time_leap import TimeLeap
from cardlaw.games.vanguard.states.dominating import Dominate
from cardlaw.games.vanguard.states.gauge import TopAsGauge
from cardlaw.games.vanguard.terms.information import REST, STAND
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import Objects
from cardlaw.program.times import TurnEnds
from cardlaw.program.values import ForEach, Number
from cardlaw.text.discourse import Talk
from cardlaw.text.english.delays import later
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
TABLE.add(
    "from_deck",
    ("the top card of {w:deck_of}", P(TopOf, who=S("w"), number=Number(1))),
    ("the top {n:amount} cards of {w:deck_of}", P(TopOf, who=S("w"), number=S("n"))),
)


# Prisons, songs, scouts, tokens, damage

TABLE.add(
    "deed",
    (
        "imprison^ {s:object} in your prison",
        P(HoldCards, objects=S("s"), what=IMPRISON_WORD),
        "imprison^ {s:object}",
        "imprison^ {s:from_deck} in your prison",
        "imprison^ {s:from_deck} in your prison face up",
        "imprison^ {s:object} in the prison",
    ),
    ("scout^ {s:object}", P(HoldCards, objects=S("s"), what=SCOUT_WORD), "scout^ {s:object} to your base"),
    ("sing^ {s:object}", P(HoldCards, objects=S("s"), what=SING_WORD)),
    (
        "deal {n:number} damage to your opponent's vanguard",
        P(DealDamage, who=OPPONENT, amount=S("n")),
        "deal your opponent's vanguard {n:number} damage",
    ),
    (
        "deal {n:number} damage to your opponent's vanguard for each {v:each}",
        Made(lambda n, v: ForEachOf(v, (DealDamage(OPPONENT, n),))),
    ),
    (
        "deal {n:number} damage to your vanguard",
        P(DealDamage, who=YOU, amount=S("n")),
        "deal this unit {n:number} damage",
        "deal {n:number} damage to this unit",
        "deal your vanguard {n:number} damage",
    ),
    (
        "deal {n:number} damage",
        Told(lambda talk, n: DamageMaster(talk.that("vanguard").objects, n)),
        "deal {n:number} damage to that unit|vanguard",
        "deal it {n:number} damage",
        "deal that unit {n:number} damage",
    ),
    (
        "call^ {n:token_count} {t:kind_word} token~ to {w:where}",
        P(CallTokens, name=S("t"), number=S("n"), where=S("w")),
    ),
    (
        "call^ {n:token_count} {t:kind_word} token~ to {w:where} as rest",
        P(CallTokens, name=S("t"), number=S("n"), where=S("w"), orientation=REST),
    ),
    (
        "call^ up to {n:token_count} {t:kind_word} token~ to {w:where} as rest",
        P(CallTokens, name=S("t"), number=S("n"), where=S("w"), up_to=True, orientation=REST),
    ),
    (
        "call^ {n:token_count} {t:kind_word} token~ to {w:where} for each {v:each}",
        Made(lambda n, t, w, v: CallTokens(t, times(n, v), w)),
    ),
    (
        "call^ up to {n:token_count} {t:kind_word} token~ to {w:where} for each {v:each}",
        Made(lambda n, t, w, v: CallTokens(t, times(n, v), w, True)),
    ),
    (
        "call^ up to the same number of {t:kind_word} token~ to {w:where} as {v:value}",
        Made(lambda t, w, v: CallTokens(t, v, w, True)),
        "call^ up to the same number of {t:kind_word} token~ as {v:value} to {w:where}",
    ),
    (
        "call^ up to {n:token_count} {t:kind_word} token~ to {w:where}",
        P(CallTokens, name=S("t"), number=S("n"), where=S("w"), up_to=True),
    ),
    (
        "put^ a {t:kind_word} ticket into {g:goal}",
        Made(lambda t, g: CreateCard(t, g.area)),
        "put^ a {t:kind_word} token into {g:goal}",
        "put^ a {t:kind_word} marker into {g:goal}",
    ),
)


def times(number: Any, each: Any) -> Any:
    if not isinstance(number, Number):
        raise Meaningless("a plain number")
    return ForEach(number.number, each)


TABLE.add("token_count", ("{n:amount}", S("n")), ("a|an", Number(1)))


# States of the G and V eras: domination, time leap, gauge; products that are operated

TABLE.add(
    "deed",
    ("operate^ {s:object}", P(Operate, objects=S("s"))),
    *(
        (f"{{s:subject}} becomes|become {word} until end of turn", P(BecomeState, objects=S("s"), what=word))
        for word in (ENGORGED, SUCCESSFUL, BLAZING)  # hollowed and charging units leave, which their keywords tell
    ),
    (
        "{s:subject} becomes|become hollowed",
        Told(lambda talk, s: hollowed(talk, s)),
        "{s:subject} becomes|become hollowed until end of turn",
    ),
    ("dominate^ {s:object}", P(Dominate, objects=S("s"))),
    (
        "attack {t:attacked_ones}",
        Told(lambda talk, t: OrderAttack(talk.that("unit", how="dominated").objects, t)),
        "attacks {t:attacked_ones}",
    ),
    ("dominate^ {s:object} {u:until}", P(Dominate, objects=S("s"), until=S("u"))),
    ("time leap {s:object}", P(TimeLeap, objects=S("s")), "time-leap {s:object}"),
    (
        "put the top card of your deck face {f:face} as {o:gauge_of} {n:gauge_name} gauge",
        Made(lambda f, o, n: TopAsGauge(Number(1), o, n, f)),
    ),
)


def hollowed(talk: Talk, s: Objects) -> Instruction:
    """At the end of the turn hollowed units go to the drop zone (14.35.2)."""
    if s.is_choice():
        raise Meaningless("units that were told before")
    return Steps((BecomeState(s, HOLLOWED), later(talk, LeaveHollowed(s), TurnEnds(EACH_PLAYER))))


TABLE.add("face", ("up", True), ("down", False))
GAUGES = ("equip", "plant", "divine", "automod", "regress")
TABLE.add("gauge_name", *((word, word) for word in GAUGES))
TABLE.add("gauge_of", ("{o:fixed_possessive}", S("o")))
TABLE.add(
    "dominating",
    ("dominate {s:reference}", P(Dominate, objects=S("s"))),
    ("dominate {s:reference} {u:until}", P(Dominate, objects=S("s"), until=S("u"))),
)
TABLE.add("step", ("stand and {d:dominating}", Made(lambda d: stood_first(d))))
TABLE.after["dominating"] = lambda talk, deed, phrase: talk.did(deed)


def stood_first(d: Instruction) -> Instruction:
    """`[Stand] and dominate it`: both are done to the same unit."""
    assert isinstance(d, Bind) and isinstance(d.instruction, Dominate)
    return Steps((TurnUnits(d.instruction.objects, STAND), d))
