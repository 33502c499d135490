"""Conditions on what was done before: by this effect, this turn, in this battle."""

from __future__ import annotations

from cardlaw.games.vanguard.battle.checks import TriggerChecked
from cardlaw.games.vanguard.parts.blasts_together import BlastedTogether
from cardlaw.games.vanguard.parts.conditions import AttackHit, BattleNumber, Earlier, Paying
from cardlaw.games.vanguard.parts.filters import InState, OnCircle
from cardlaw.games.vanguard.parts.values import CountDone
from cardlaw.games.vanguard.terms.information import PHASES
from cardlaw.games.vanguard.turn.memory import (
    BOUND,
    CALLED,
    COUNTER_CHARGED,
    INTO_DAMAGE,
    PERSONA_RODE,
    PLAYED,
    PLAYED_ORDER,
    REAR_GUARD_RETIRED,
    SOUL_BLASTED,
    SOUL_CHARGED,
    ThisTurn,
)
from cardlaw.games.vanguard.turn.recollection import (
    PlacedByEffect,
    PlacedThisTurn,
    RodeThisGame,
    RodeThisTurn,
    UnitsPlaced,
)
from cardlaw.games.vanguard.wording.references import done_to
from cardlaw.program.conditions import (
    AllFit,
    AnyFits,
    Both,
    Compare,
    Condition,
    Done,
    DuringPhase,
    EitherHolds,
    IsTurnOf,
    NotSo,
)
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.objects import Bound, Cards, Objects, ThisCard
from cardlaw.program.values import AT_LEAST, CountOf, Number, Value
from cardlaw.text.discourse import Talk
from cardlaw.text.english.objects import Nominal
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, P, S, Told

TABLE = Table()
Many = tuple[int, Value]

# By this effect: `if you called a card`, `if two or more units were retired this way`

VERBS = (
    ("called", "called", "call"),
    ("retired", "retired", "retire"),
    ("put", "put", "put"),
    ("discarded", "discarded", "discard"),
    ("drew", "drew", "draw"),
    ("bound", "bound", "bind"),
    ("revealed", "revealed", "reveal"),
    ("rode", "ridden", "ride"),
    ("locked", "locked", "lock"),
    ("unlocked", "unlocked", "unlock"),
    ("turned", "turned", "turn"),
    ("soul-blast", "soul-blasted", "soul-blast"),
    ("soul-charge", "soul-charged", "soul-charge"),
    ("counter-charge", "counter-charged", "counter-charge"),
    ("searched", "found", "search"),
    ("chose", "chosen", "choose"),
    ("returned", "returned", "return"),
    ("imprisoned", "imprisoned", "imprison"),
    ("removed", "removed", "remove"),
    ("stood", "stood", "stand"),
    ("stand", "stood", "stand"),
    ("rested", "rested", "rest"),
    ("moved", "moved", "move"),
    ("healed", "healed", "heal"),
    ("scouted", "scouted", "scout"),
    ("sang", "sung", "sing"),
    ("played", "played", "play"),
)
TABLE.add("did", *((past, how) for past, how, _ in VERBS))
TABLE.add("do", *((verb, how) for _, how, verb in VERBS))


def was_done(talk: Talk, h: str) -> Condition:
    found = done_to(talk, h)
    if not isinstance(found, Bound):
        raise Meaningless(f"something before that was {h}")
    return Earlier(Done(found.variable))


def done_with(talk: Talk, h: str, m: Many, n: Nominal, i: None = None) -> Condition:
    found = done_to(talk, h)
    if not isinstance(found, Bound):
        raise Meaningless(f"something before that was {h}")
    if h in ("stood", "rested"):
        return Compare(CountDone(), m[0], m[1])
    if m == (AT_LEAST, Number(1)) and not n.filters:
        return Earlier(Done(found.variable))
    return Earlier(Compare(CountOf(Bound(found.variable, n.filters)), m[0], m[1]))


TABLE.add(
    "condition",
    (
        "you {h:did}",
        Told(was_done),
        "you {h:did} it",
        "you {h:did} them",
        "you {h:did} that card",
        "you {h:did} that unit",
        "you {h:did} your deck",
        "you {h:did} the deck",
        "you {h:did} in this way",
    ),
    (
        "you {h:did} {m:many} {n:nominal}",
        Told(done_with),
        "you {h:do} {m:many} {n:nominal}",
        "{m:many} {n:nominal} {h:did} {i:this_way}",
        "{m:many} {n:nominal} was~ {h:past} {i:this_way}",
        "{m:many} {n:nominal} was~ {h:past}",
        "{m:many} {n:nominal} is~ {h:past} {i:this_way}",
        "you {h:did} {m:many} {n:nominal} {i:this_way}",
        "{m:many} {n:nominal} {h:past} {i:this_way}",
    ),
    ("you {h:did} {m:many} {n:nominal} {z:moved_there}", Told(lambda talk, h, m, n, z: done_with(talk, h, m, n))),
    (
        "you did not {h:do}",
        Told(lambda talk, h: NotSo(was_done(talk, h))),
        "you do not {h:do}",
        "you did not {h:do} it",
        "you did not {h:do} them",
        "you don't {h:do}",
    ),
    (
        "you did not {h:do} a|an|any {n:nominal}",
        Told(lambda talk, h, n: NotSo(done_with(talk, h, (AT_LEAST, Number(1)), n))),
        "you do not {h:do} a|an|any {n:nominal}",
    ),
    (
        "the {n:nominal} {h:past} {i:this_way} is~ {f:being}",
        Told(lambda talk, n, h, i, f: AllFit(done_to(talk, h, n.word), f)),
        "the {n:nominal} {h:past} {i:this_cost} is~ {f:being}",
        "the {n:nominal} {h:past} {i:this_cost} was~ {f:being}",
    ),
)
TABLE.add(
    "moved_there",
    (
        "into {a:goal_zone}",
        None,
        "to {a:goal_zone}",
        "into your {a:goal_zone}",
        "to your {a:goal_zone}",
        "from your {a:goal_zone}",
        "from {a:goal_zone}",
        "to (rc)",
        "in your prison",
    ),
)

# In this battle

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
TABLE.add(
    "condition",
    *(
        (
            f"it is the {word} battle of that turn",
            BattleNumber(number),
            f"it is the {word} battle of this turn",
            f"that|this battle is the {word} battle of that|this turn",
        )
        for number, word in enumerate(ORDINALS, 1)
    ),
    *(
        (
            f"it is the {word} battle of that turn or more",
            BattleNumber(number, True),
            f"it is the {word} or more battle of that turn",
            f"it is the {word} battle or more of that turn",
            f"it is the {word} battle of this turn or more",
            f"it is the {word} battle or more of this turn",
        )
        for number, word in enumerate(ORDINALS, 1)
    ),
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
        "the attack did not hit",
        AttackHit(False),
        "that attack did not hit",
        "this unit's attack did not hit",
        "the attack does not hit",
        "its attack did not hit",
        "the attack did not hit during that battle",
        "the attack didn't hit",
    ),
)

# This turn

TABLE.add("this_turn", ("this turn", None, "during this turn", "that turn", "during that turn"))
TABLE.add(
    "condition",
    *(
        (
            f"you played a {word} order {{t:this_turn}}",
            Made(lambda t, word=word: ThisTurn(PLAYED + word, YOU)),
            f"you have played a {word} order {{t:this_turn}}",
        )
        for word in ("normal", "blitz", "set")
    ),
    (
        "you played a {k:kind_word} order {t:this_turn}",
        Made(lambda k, t: ThisTurn(PLAYED + k, YOU)),
        "you played a {k:kind_word} card {t:this_turn}",
        "you have played a {k:kind_word} {t:this_turn}",
        "you played a {k:kind_word} {t:this_turn}",
    ),
    (
        "you played an order {t:this_turn}",
        Made(lambda t: ThisTurn(PLAYED_ORDER, YOU)),
        "you played an order card {t:this_turn}",
        "you have played an order {t:this_turn}",
    ),
    (
        "you did not play an order {t:this_turn}",
        Made(lambda t: NotSo(ThisTurn(PLAYED_ORDER, YOU))),
        "you did not play any orders {t:this_turn}",
        "you have not played an order {t:this_turn}",
    ),
    (
        "you persona rode {t:this_turn}",
        Made(lambda t: ThisTurn(PERSONA_RODE, YOU)),
        "you have persona rode {t:this_turn}",
        "you performed persona ride {t:this_turn}",
    ),
    (
        "you did not persona ride {t:this_turn}",
        Made(lambda t: NotSo(ThisTurn(PERSONA_RODE, YOU))),
        "you have not persona rode {t:this_turn}",
    ),
    (
        "your opponent's rear-guard was retired {t:this_turn}",
        Made(lambda t: ThisTurn(REAR_GUARD_RETIRED, OPPONENT)),
        "one of your opponent's rear-guards was retired {t:this_turn}",
        "an opponent's rear-guard was retired {t:this_turn}",
    ),
    (
        "your rear-guard was retired {t:this_turn}",
        Made(lambda t: ThisTurn(REAR_GUARD_RETIRED, YOU)),
        "one of your rear-guards was retired {t:this_turn}",
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
        "a new card was put into {w:who} damage zone {t:this_turn}",
        Made(lambda w, t: ThisTurn(INTO_DAMAGE, w)),
        "a card was put into {w:who} damage zone {t:this_turn}",
        "your card was put into {w:who} damage zone {t:this_turn}",
        "new cards were put into {w:who} damage zone {t:this_turn}",
    ),
    (
        "no new card~ was~ put into {w:who} damage zone {t:this_turn}",
        Made(lambda w, t: NotSo(ThisTurn(INTO_DAMAGE, w))),
        "a new card was not put into {w:who} damage zone {t:this_turn}",
    ),
    (
        "any player's card was bound {t:this_turn}",
        Made(lambda t: EitherHolds(ThisTurn(BOUND, YOU), ThisTurn(BOUND, OPPONENT))),
        "a card was bound {t:this_turn}",
    ),
    ("your opponent's card was bound {t:this_turn}", Made(lambda t: ThisTurn(BOUND, OPPONENT))),
    ("your card was bound {t:this_turn}", Made(lambda t: ThisTurn(BOUND, YOU))),
    (
        "you called two or more unit~ {t:this_turn}",
        Made(lambda t: ThisTurn(CALLED, YOU, 2)),
        "you called two or more card~ {t:this_turn}",
        "you called two or more rear-guard~ {t:this_turn}",
        "you have called two or more cards {t:this_turn}",
    ),
    ("you rode {t:this_turn}", Made(lambda t: RodeThisTurn(YOU)), "you have ridden {t:this_turn}"),
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
    ("{o:placed_one} was placed {f:placing} {t:this_turn}", Made(lambda o, f, t: AnyFits(o, f))),
    ("{o:placed_one} was placed {t:this_turn}", Made(lambda o, t: AnyFits(o, (PlacedThisTurn(),)))),
    ("{c:units_placed} was~ placed {t:this_turn}", Made(lambda c, t: UnitsPlaced(c))),
    ("{c:units_placed} was~ placed from {z:from_zone} {t:this_turn}", Made(lambda c, z, t: UnitsPlaced(c, z))),
    ("your unit was placed on (rc) from {z:from_zone} {t:this_turn}", Made(lambda z, t: UnitsPlaced(("RC",), z))),
    ("{c:units_placed} was~ placed by {b:your_effect} {t:this_turn}", Made(lambda c, b, t: UnitsPlaced(c, "", True))),
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
TABLE.add(
    "vanguard_cost",
    ("for the cost of your card's ability", False, "for the cost of your card's abilities"),
    ("for the cost of the ability of your vanguard", True, "for the cost of your vanguard's ability"),
)
TABLE.add("from_zone", ("{z:zone}", S("z"), "the {z:zone}", "your {z:zone}"))
TABLE.add(
    "units_placed",
    ("your rear-guard~", ("RC",), "one of your rear-guards", "one or more of your rear-guards"),
    ("your unit~", ("VC", "RC"), "one of your units"),
)
TABLE.add("your_effect", ("your effect", None, "your card's ability", "your card's effect", "the effect of your card"))
TABLE.add(
    "placed_one",
    ("this unit", ThisCard()),
    ("your vanguard", Cards(YOU, "VC")),
    ("your opponent's vanguard", Cards(OPPONENT, "VC")),
)
TABLE.add(
    "placing",
    ("on {c:circle}", (P(OnCircle, circle=S("c")), PlacedThisTurn())),
    ("from {z:from_zone}", (P(PlacedThisTurn, origin=S("z")),)),
    ("on {c:circle} from {z:from_zone}", (P(OnCircle, circle=S("c")), P(PlacedThisTurn, origin=S("z")))),
    *(
        (f"during the {name} phase", (PlacedThisTurn("", number),), f"during your| {name} phase")
        for number, name in enumerate(PHASES)
    ),
    ("by a|an card's ability", (PlacedByEffect(EACH_PLAYER),), "by an effect"),
    ("by {b:your_effect}", (PlacedByEffect(YOU),)),
)

# While

BOOSTS = AllFit(ThisCard(), (InState("boosting"),))
STRIKES = AllFit(ThisCard(), (InState("attacking"),))
STRUCK = AllFit(ThisCard(), (InState("being attacked"),))


def in_battle(objects: Objects, state: str) -> Condition:
    return AnyFits(objects, (InState(state),))


TABLE.add(
    "during",
    ("during your turn", IsTurnOf(YOU)),
    ("during your opponent's turn", IsTurnOf(OPPONENT)),
    *((f"during your {name} phase", Both(IsTurnOf(YOU), DuringPhase(number))) for number, name in enumerate(PHASES)),
    *((f"during the {name} phase", DuringPhase(number)) for number, name in enumerate(PHASES)),
    (
        "while you are paying the cost for stride",
        Paying("stride"),
        "while paying the cost for stride",
        "when paying the cost for stride",
    ),
    (
        "during the battle that| this unit boosted",
        BOOSTS,
        "during the battle it boosted",
        "for the battle this unit boosted",
    ),
    (
        "during the battle that| this unit attacked",
        STRIKES,
        "for the battle this unit attacked",
        "during the battle it attacked",
        "during the battle in which this unit attacked",
        "during this unit's battle",
        "during the battle that| this unit attacks",
    ),
    (
        "during the battle that| this unit boosted {t:other_one}",
        Made(lambda t: Both(BOOSTS, in_battle(t, "attacking"))),
    ),
    (
        "during the battle that| this|it unit| attacked {t:other_one}",
        Made(lambda t: Both(STRIKES, in_battle(t, "being attacked"))),
    ),
    (
        "during the battle that| this unit is|was attacked",
        STRUCK,
        "while this unit is being attacked",
        "while being attacked",
    ),
    (
        "during the battle that| {t:battler} is|was attacked",
        Made(lambda t: in_battle(t, "being attacked")),
        "during the battle in which {t:battler} is|was attacked",
        "while {t:battler} is being attacked",
    ),
    (
        "during the battle that| {t:battler} attacked",
        Made(lambda t: in_battle(t, "attacking")),
        "during the battle in which {t:battler} attacked",
        "for the battle {t:battler} attacked",
    ),
)
TABLE.add("battler", ("{w:who} {n:nominal}", Told(lambda talk, w, n: of_kind(w, n))))
TABLE.add(
    "condition",
    ("it is {d:during}", S("d")),
)


def of_kind(w: int, n: Nominal) -> Objects:
    if not n.area:
        raise Meaningless(f"where the {n.word} is")
    return Cards(w, n.area, n.filters)
