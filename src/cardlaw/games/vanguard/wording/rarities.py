"""Phrases for rarer deeds and events."""

from __future__ import annotations

from typing import Any

from cardlaw.games.vanguard.parts.blasts import CounterCharge, SoulCharge
from cardlaw.games.vanguard.parts.effects import GainRule
from cardlaw.games.vanguard.parts.moving import SearchAreas
from cardlaw.games.vanguard.parts.patterns import While
from cardlaw.games.vanguard.parts.rare_deeds import (
    ActivateTriggers,
    ArmUnit,
    BoostWith,
    ChangeTarget,
    ChooseAtRandom,
    DamageMaster,
    HealCards,
    MoreOrders,
    MoveUnit,
    OrderAttack,
)
from cardlaw.games.vanguard.parts.repeating import EachPlayerDoes, ForEachOf
from cardlaw.games.vanguard.parts.restricted_patterns import LeavesCircle
from cardlaw.games.vanguard.parts.selections import Bearer, ThatUnit
from cardlaw.games.vanguard.parts.turn_patterns import DrawnByEffect, LooksAtDeck, StepBegins, TurnedIn
from cardlaw.games.vanguard.parts.values import Difference
from cardlaw.games.vanguard.terms.information import GUARD_STEP, PLUS_LAYER, POWER
from cardlaw.games.vanguard.turn.extra_turns import ExtraTurn
from cardlaw.games.vanguard.wording.counting import count_parts, counted
from cardlaw.games.vanguard.wording.kinds import Kind
from cardlaw.games.vanguard.wording.scopes import STRUCK
from cardlaw.kernel.cards import UP
from cardlaw.kernel.effects import GAME
from cardlaw.program.actions import Draw, LoseGame, WinGame
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.control import MayDo
from cardlaw.program.lasting import GiveEffect, GiveRule
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import Cards, It, ThisCard
from cardlaw.program.patterns import Drawn, Shuffled, Situation
from cardlaw.program.values import CountOf, NumberOn
from cardlaw.text.chart import Meaningless
from cardlaw.text.phrases import Made, P, S, Slots, Table

TABLE = Table()


DOUBLED = ChangeNumber(PLUS_LAYER, POWER, ADD, NumberOn(ThatUnit(), POWER), It())


def repeated(c: Any, d: Any) -> ForEachOf:
    return ForEachOf(CountOf(c), (d,))


def repeated_parts(value: Any) -> Slots | None:
    if (
        isinstance(value, ForEachOf)
        and not value.leading
        and isinstance(value.times, CountOf)
        and len(value.instructions) == 1
    ):
        return {"c": value.times.objects, "d": value.instructions[0]}
    return None


TABLE.add(
    "deed",
    (
        "you gets {a:quoted} {u:until}",
        P(GainRule, gained=S("a"), until=S("u")),
        "{u:until} you gets {a:quoted}",
    ),
    ("heal {s:object}", P(HealCards, objects=S("s"))),
    ("deal {n:number} damage", P(DamageMaster, objects=It(), amount=S("n"))),
    (
        "{s:reference} attacks {t:attacked_ones}",
        P(OrderAttack, objects=S("s"), targets=S("t")),
        "attack {t:attacked_ones} with {s:reference}",
    ),
    ("attack {t:attacked_ones} with {s:selection}", P(OrderAttack, objects=S("s"), targets=S("t"))),
    ("boost this unit with {s:object}", P(BoostWith, objects=S("s")), "{s:object} boost this unit"),
    (
        "double its power {u:until}",
        P(GiveEffect, objects=It(), changes=(DOUBLED,), until=S("u")),
        "{u:until} double its power",
    ),
    (
        "increase or decrease this unit's power to match {o:matched} {u:until}",
        P(
            GiveEffect,
            objects=ThisCard(),
            changes=(
                P(
                    ChangeNumber,
                    layer=PLUS_LAYER,
                    aspect=POWER,
                    operation=ADD,
                    value=P(Difference, first=S("o"), second=ThisCard(), aspect=POWER),
                    objects=It(),
                ),
            ),
            until=S("u"),
        ),
    ),
    (
        "search {w:who} {a:areas} for {q:quantity} {k:cards}",
        Made(
            lambda w, a, q, k: search_areas(w, a, q, k),
            lambda value: (
                {
                    "w": value.cards.who,
                    "a": value.cards.area,
                    "q": (value.cards.choice, value.cards.number),
                    "k": value.cards.filters,
                }
                if isinstance(value, SearchAreas)
                else None
            ),
        ),
    ),
    ("activate all of its trigger effect", ActivateTriggers(It()), "activate all of it' trigger effect"),
    ("arm {s:object} to 1 of {w:who} {k:field}", Made(lambda s, w, k: arm_to(s, w, k), lambda value: armed(value))),
    (
        "you can play {n:number} additional order this turn",
        P(MoreOrders, number=S("n")),
        "you can play {n:number} more order this turn",
    ),
    (
        "choose {n:number} card from {w:who} {a:area} at random",
        Made(
            lambda n, w, a: ChooseAtRandom(Cards(w, a), n),
            lambda value: (
                {"n": value.number, "w": value.cards.who, "a": value.cards.area}
                if isinstance(value, ChooseAtRandom)
                else None
            ),
        ),
    ),
    (
        "change the unit being attacked to {s:reference}",
        P(ChangeTarget, objects=S("s")),
        "change that attack's target to {s:reference}",
    ),
    ("move {s:object} to {w:where}", P(MoveUnit, objects=S("s"), where=S("w"))),
    ("you gets 1 extra turn", GiveRule((ExtraTurn(YOU),), GAME)),
    ("your opponent gets 1 extra turn", GiveRule((ExtraTurn(OPPONENT),), GAME)),
    ("you win the game", P(WinGame, who=YOU)),
    ("you lose the game", P(LoseGame, who=YOU)),
    ("your opponent lose the game", P(LoseGame, who=OPPONENT)),
    ("each player {d:everyones_deeds}", P(EachPlayerDoes, instructions=S("d"))),
    ("{d:countable_deed} for each {c:each}", Made(repeated, repeated_parts)),
    ("each player may {d:deed}", P(EachPlayerDoes, instructions=(P(MayDo, action=(S("d"),)),))),
)
TABLE.actors["everyones_deeds"] = OPPONENT
TABLE.add("everyones_deeds", ("{d:opponents_deeds}", S("d")))
TABLE.add(
    "attacked_ones",
    ("your opponent's vanguard", Cards(OPPONENT, "VC"), "1 of your opponent's vanguard"),
    ("1 of your opponent's rear-guard", Cards(OPPONENT, "RC")),
    ("1 of your opponent's unit", Cards(OPPONENT, "units")),
)


def search_areas(w: int, a: str, q: tuple[int, int], k: Any) -> SearchAreas:
    if a == "deck":
        raise Meaningless("a search of another zone than the deck")
    return SearchAreas(Cards(w, a, k, q[0], q[1]))


def arm_to(s: Any, w: int, k: Any) -> ArmUnit:
    return ArmUnit(s, Cards(w, k.area, k.filters))


def armed(value: Any) -> Slots | None:
    if isinstance(value, ArmUnit) and isinstance(value.unit, Cards):
        return {"s": value.objects, "w": value.unit.who, "k": Kind(value.unit.area, value.unit.filters)}
    return None


TABLE.add(
    "plain_event",
    ("you draw 1 card", Drawn(YOU)),
    (
        "you draw 1 card by 1 effect",
        DrawnByEffect(YOU),
        "you draw 1 card by 1 card's ability",
        "you draw 1 card by card's ability",
    ),
    (
        "you look at your deck by 1 effect",
        LooksAtDeck(YOU),
        "you look at your deck due to effect",
        "you look at your deck due to 1 effect",
    ),
    (
        "1 card in your damage zone is turned face up",
        TurnedIn("damage", YOU, UP),
        "1 card in your damage zone become face up",
    ),
    ("your opponent others-draw 1 card", Drawn(OPPONENT)),
    ("you shuffle your deck", Shuffled(YOU, "deck")),
    ("{s:happened} leaves {c:circle}", P(LeavesCircle, objects=S("s"), circle=S("c"))),
    (
        "{s:happened} is moved to 1 other rc",
        P(LeavesCircle, objects=S("s"), circle="RC", stays=True),
        "{s:happened} is moved to other rc",
        "{s:happened} moves to 1 other rc",
    ),
    (
        "you do not has any {k:cards} in {w:who} {a:area}",
        Made(lambda k, w, a: empty(k, w, a), lambda value: emptied(value)),
    ),
)


def empty(k: Any, w: int, a: str) -> Situation:
    return Situation(counted((0, 0), Cards(w, a, k)))


def emptied(value: Any) -> Slots | None:
    if not isinstance(value, Situation):
        return None
    found = count_parts(value.condition)
    if found is None or found[1] != (0, 0) or not isinstance(found[0], Cards):
        return None
    return {"k": found[0].filters, "w": found[0].who, "a": found[0].area}


TABLE.add(
    "trigger",
    (
        "at the beginning of the guard step of the battle this unit was attacked",
        While(StepBegins(EACH_PLAYER, GUARD_STEP), STRUCK),
        "at the beginning of the guard step of the battle that this unit was attacked",
    ),
)
TABLE.add(
    "countable_deed",
    ("draw {n:amount} card", P(Draw, who=YOU, number=S("n"))),
    ("soul-charge {n:amount}", P(SoulCharge, number=S("n"))),
    ("counter-charge {n:number}", P(CounterCharge, number=S("n"))),
)
TABLE.add(
    "matched",
    (
        "{w:who} vanguard's power",
        P(Cards, who=S("w"), area="VC"),
        "1 of {w:who} vanguard",
        "the power of 1 of {w:who} vanguard",
    ),
)
TABLE.add("reference", ("the unit armed with this unit", Bearer(), "the 《armed》 unit"))
